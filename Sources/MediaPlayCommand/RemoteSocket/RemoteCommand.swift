import MediaPlayback
import PlaybackModel

/// Something that other programs can have done, by mpv's name.
struct RemoteCommand: Sendable {
  /// What comes of a command.
  struct Outcome: Sendable {
    /// The answer's data; nil for none.
    var data: JSONValue?
    /// What is done once the answer is on its way.
    var afterwards: (@Sendable () -> Void)?
  }

  let name: String
  /// The names of the arguments; those with a `?` at their end may be left out.
  let arguments: [String]
  private let body: @Sendable (RemoteContext, RemoteArguments) throws(RemoteFailure) -> Outcome

  init(
    _ name: String, _ arguments: [String] = [],
    _ body: @escaping @Sendable (RemoteContext, RemoteArguments) throws(RemoteFailure) -> Outcome
  ) {
    (self.name, self.arguments, self.body) = (name, arguments, body)
  }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  /// What mpv lets stand in front of a command, and which means nothing here.
  private static let prefixes: Set<String> = [
    "no-osd", "osd-auto", "osd-bar", "osd-msg", "osd-msg-bar", "raw", "expand-properties", "repeatable", "async",
    "sync",
  ]

  /// Carries out a command with its arguments.
  static func run(_ words: [JSONValue], in context: RemoteContext) throws(RemoteFailure) -> Outcome {
    let words = words.drop { $0.string.map(prefixes.contains) ?? false }
    guard let name = words.first?.string, let command = byName[name] else { throw .invalidParameter }
    let values = Array(words.dropFirst())
    let least = command.arguments.count { !$0.hasSuffix("?") }
    guard (least...command.arguments.count).contains(values.count) else { throw .invalidParameter }
    return try command.body(context, RemoteArguments(values: values))
  }

  /// How mpv describes a command.
  var json: JSONObject {
    [
      "name": .string(name), "vararg": .bool(false),
      "args": .array(
        arguments.map { argument in
          let isOptional = argument.hasSuffix("?")
          return .object([
            "name": .string(isOptional ? String(argument.dropLast()) : argument), "type": .string("String"),
            "optional": .bool(isOptional),
          ])
        }),
    ]
  }
}

/// The arguments of a command, and the ways to read them.
struct RemoteArguments: Sendable {
  let values: [JSONValue]

  func has(_ index: Int) -> Bool { values.indices.contains(index) }

  /// Text; numbers and flags are it, too.
  func text(_ index: Int) throws(RemoteFailure) -> String {
    guard has(index) else { throw .invalidParameter }
    switch values[index] {
    case .array, .object, .null: throw .invalidParameter
    default: return values[index].text
    }
  }

  func number(_ index: Int) throws(RemoteFailure) -> Double {
    guard has(index), let number = values[index].number else { throw .invalidParameter }
    return number
  }

  func integer(_ index: Int) throws(RemoteFailure) -> Int {
    guard has(index), let integer = values[index].integer else { throw .invalidParameter }
    return integer
  }
}
