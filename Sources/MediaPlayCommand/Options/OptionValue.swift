import PlaybackModel

/// The value that an option was given, and the ways to read it.
///
/// Each reading throws a ``UsageError`` that names the option, the value and what is allowed.
package struct OptionValue: Sendable {
  /// The option's long name without its dashes.
  let option: String
  /// The value as given.
  let bytes: [UInt8]

  /// Creates the value of an option.
  package init(option: String, bytes: [UInt8]) {
    self.option = option
    self.bytes = bytes
  }

  /// An error about this value.
  func refused(expected: String, suggestions: [String] = []) -> UsageError {
    UsageError(option: option, value: bytes, expected: expected, suggestions: suggestions)
  }

  /// Text, which isn't empty.
  func text(_ expected: String) throws(UsageError) -> String {
    guard !bytes.isEmpty, let text = String(validating: bytes, as: UTF8.self) else {
      throw refused(expected: expected)
    }
    return text
  }

  /// Bytes, which aren't empty.
  func path() throws(UsageError) -> [UInt8] {
    guard !bytes.isEmpty else { throw refused(expected: "a file's path") }
    return bytes
  }

  /// `yes` or `no`.
  func yesOrNo() throws(UsageError) -> Bool {
    try choice([("yes", true), ("no", false)])
  }

  /// One of the names.
  func choice<Value>(_ choices: [(name: String, value: Value)]) throws(UsageError) -> Value {
    let names = choices.map(\.name)
    let text = String(decoding: bytes, as: UTF8.self)
    guard let found = choices.first(where: { $0.name == text }) else {
      throw refused(expected: alternatives(names), suggestions: nearestNames(to: text, among: names))
    }
    return found.value
  }

  /// A decimal number in that range.
  func number(in range: ClosedRange<Int>) throws(UsageError) -> Double {
    let text = String(decoding: bytes, as: UTF8.self)
    let isDecimal = text.allSatisfy { $0.isASCIIDigit || $0 == "." || $0 == "-" || $0 == "+" }
    guard isDecimal, let number = Double(text), number >= Double(range.lowerBound), number <= Double(range.upperBound)
    else { throw refused(expected: "a number from \(range.lowerBound) to \(range.upperBound)") }
    return number
  }

  /// A place in the media.
  func position() throws(UsageError) -> TimePosition {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let position = TimePosition(text) else {
      throw refused(expected: "a time such as 90, 1:30, 1:02:03.5, -10 (from the end) or 50%")
    }
    return position
  }

  /// A length, which is longer than nothing.
  func length() throws(UsageError) -> TimePosition {
    switch TimePosition(String(decoding: bytes, as: UTF8.self)) {
    case .seconds(let time) where time > .zero: return .seconds(time)
    case .percent(let percent) where percent > 0: return .percent(percent)
    default: throw refused(expected: "a length above 0 such as 90, 1:30 or 50%")
    }
  }

  /// A time between two events.
  func interval() throws(UsageError) -> Duration {
    guard let time = Duration(decimalSeconds: String(decoding: bytes, as: UTF8.self)[...]), time >= .milliseconds(10)
    else { throw refused(expected: "a number of seconds, at least 0.01") }
    return time
  }

  /// A number of repetitions.
  func repetitions() throws(UsageError) -> CommandOptions.Repeat {
    let text = String(decoding: bytes, as: UTF8.self)
    switch text {
    case "inf", "yes": return .forever
    case "no": return .times(0)
    default:
      guard text.allSatisfy(\.isASCIIDigit), let times = Int(text), times <= 10000 else {
        throw refused(expected: "a number from 0 to 10000, inf or no")
      }
      return .times(times)
    }
  }

  /// A size in pixels.
  func size() throws(UsageError) -> PictureSize {
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "x", omittingEmptySubsequences: false)
    let sides = parts.compactMap { $0.allSatisfy(\.isASCIIDigit) ? Int($0) : nil }
    guard parts.count == 2, sides.count == 2, sides.allSatisfy((1...32767).contains) else {
      throw refused(expected: "WIDTHxHEIGHT in pixels, each from 1 to 32767, such as 1280x720")
    }
    return PictureSize(width: sides[0], height: sides[1])
  }

  /// A colour.
  func color() throws(UsageError) -> PictureColor {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let color = PictureColor(text) else {
      let near = nearestNames(to: text.lowercased(), among: PictureColor.names)
      throw refused(expected: "#RRGGBB or the name of a CSS colour", suggestions: near)
    }
    return color
  }

  /// The one output that has a name of its own.
  func nullOutput(describedBy sinkOption: String) throws(UsageError) -> CommandOptions.Output {
    guard bytes.elementsEqual("null".utf8) else {
      throw refused(expected: "null; any other output is named with --\(sinkOption)=ELEMENT")
    }
    return .null
  }

  /// A parameter and its value.
  func parameter() throws(UsageError) -> CommandOptions.Parameter {
    guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")), equals > 0,
      let name = String(validating: bytes[..<equals], as: UTF8.self)
    else { throw refused(expected: "NAME=VALUE") }
    return .init(name: name, value: Array(bytes[(equals + 1)...]))
  }
}
