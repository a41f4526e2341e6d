internal import PlaybackModel

/// What the text of a tone says: a kind of sound, and values by their names.
///
/// A reader takes the values that it knows; what nobody took is a mistake.
struct ToneQuery {
  /// A value, and where it stands.
  struct Value {
    let text: String
    let place: ToneText

    /// An error about the value.
    func refused(_ kind: String, expected: String) -> ToneError {
      place.error("\(quotedText(text)) is no \(kind): \(expected)")
    }
  }

  /// What is in front of the `?`.
  let kind: Value
  private var values: [String: Value] = [:]
  private var names: [(name: String, place: ToneText)] = []
  private var known: [String] = []

  init(_ text: ToneText) throws(ToneError) {
    let (kind, parameters) = text.cut(at: "?")
    self.kind = Value(text: try kind.decoded(), place: kind)
    guard let parameters, !parameters.bytes.isEmpty else { return }
    for parameter in parameters.split("&") {
      let (name, value) = parameter.cut(at: "=")
      let decoded = try name.decoded().lowercased()
      guard let value, !decoded.isEmpty else {
        throw parameter.error("\(quotedText(try parameter.decoded())) is no NAME=VALUE such as level=-12dB")
      }
      guard values[decoded] == nil else { throw name.error("\(quotedText(decoded)) is there twice") }
      let text = try value.decoded()
      guard !text.isEmpty else { throw value.error("\(quotedText(decoded)) has no value") }
      values[decoded] = Value(text: text, place: value)
      names.append((decoded, name))
    }
  }

  /// Whether there is a value of that name which nobody took.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// Where the value of a name stands, as long as nobody took it; else where the kind does.
  func place(of name: String) -> ToneText { values[name]?.place ?? kind.place }

  /// The value of a name, which from now on is one that this kind of tone has.
  mutating func take(_ name: String) -> Value? {
    known.append(name)
    return values.removeValue(forKey: name)
  }

  /// Throws for a name that nobody took.
  func finish() throws(ToneError) {
    guard let (name, place) = names.first(where: { values[$0.name] != nil }) else { return }
    let known = known.sorted()
    var remedy = suggestionText(for: name, among: known)
    if remedy.isEmpty { remedy = ";" }
    let list = known.map(quotedText).joined(separator: ", ")
    throw place.error("\(quotedText(kind.text)) has no \(quotedText(name))\(remedy) it has \(list)")
  }
}
