/// A JSON object that keeps the order of its keys, as one line of an event stream.
///
/// Foundation's encoder would sort or shuffle the keys and write times as binary fractions; a person who reads the
/// stream wants `event` first, and 0.1 as 0.1.
package struct JSONObject: Equatable, Sendable, ExpressibleByDictionaryLiteral {
  fileprivate var members: [Member] = []

  fileprivate struct Member: Equatable, Sendable {
    let key: String
    var value: JSONValue
  }

  /// Creates an object without keys.
  package init() {}

  /// Creates an object with those keys, in that order; the values that are `nil` are left out.
  package init(dictionaryLiteral elements: (String, JSONValue?)...) {
    for (key, value) in elements { self[key] = value }
  }

  /// The value of a key.
  ///
  /// A new key goes to the end, and `nil` takes a key away; an unknown value has no key.
  package subscript(key: String) -> JSONValue? {
    get { members.first { $0.key == key }?.value }
    set {
      let index = members.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  /// The object as one line, with its line end.
  package var line: String {
    var text = ""
    write(to: &text)
    return text + "\n"
  }

  /// Appends the object as JSON.
  func write(to text: inout String) {
    text += "{"
    for (index, member) in members.enumerated() {
      if index > 0 { text += "," }
      JSONValue.write(member.key, to: &text)
      text += ":"
      member.value.write(to: &text)
    }
    text += "}"
  }
}

extension JSONObject {
  /// Adds the members of another object behind its own; of two with one key the new value stands.
  mutating func append(_ other: JSONObject) {
    for member in other.members { self[member.key] = member.value }
  }
}
