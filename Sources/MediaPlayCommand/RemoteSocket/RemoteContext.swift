import MediaPlayback
import PlaybackModel

/// What properties and commands of other programs are about.
///
/// It is used on the server's queue.
struct RemoteContext: Sendable {
  let control: SessionControl
  /// How full the buffer is, in percent, where it is known.
  var bufferingPercent: Int?
  /// A seek was asked for and hasn't landed.
  var isSeeking = false
  /// The last play-through came to its end, and nothing else has begun.
  var isAtEnd = false
  var devices: [AudioDevice] = []
  let outputs: (sound: String, picture: String)
  let seeks = SeekRequests()

  var player: MoviePlayer { control.player }

  /// What is played, or is current.
  var item: SessionItem? { control.playlist.current?.item }

  func requestSeek(to target: Duration, _ precision: SeekPrecision = .exact) throws(RemoteFailure) {
    guard let info = player.mediaInfo, info.isSeekable else { throw .command }
    seeks.isNew = true
    player.requestSeek(to: max(target, .zero), precision: precision)
  }
}

/// Whether a command asked for a seek.
final class SeekRequests: @unchecked Sendable {
  // @unchecked: used on the server's queue alone.
  var isNew = false
}

extension JSONValue {
  /// A number, also one that is written as text.
  var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    case .string(let text): decimalNumber(text)
    case .null, .seconds, .bool, .array, .object: nil
    }
  }

  /// A whole number, also one that is written as text.
  var integer: Int? { number.flatMap { Int(exactly: $0) } }

  /// A yes or no, also one that is written as text.
  var flag: Bool? {
    switch self {
    case .bool(let flag): flag
    case .string("yes"): true
    case .string("no"): false
    default: nil
    }
  }

  var string: String? { if case .string(let string) = self { string } else { nil } }

  /// As mpv writes values as text.
  var text: String {
    switch self {
    case .null: ""
    case .string(let string): string
    case .integer(let integer): String(integer)
    case .number(let number): fixed(number)
    case .seconds(let duration): fixed(duration / .seconds(1))
    case .bool(let flag): flag ? "yes" : "no"
    case .array, .object: jsonText
    }
  }

  private var jsonText: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// What a path of names and indices leads to, as in `playlist/0/filename`.
  func part(_ path: some Collection<Substring>) -> JSONValue? {
    guard let first = path.first else { return self }
    switch self {
    case .array(let values):
      if first == "count" { return .integer(values.count) }
      guard let index = Int(first), values.indices.contains(index) else { return nil }
      return values[index].part(path.dropFirst())
    case .object(let object):
      if first == "by-key", path.count > 1 { return part(path.dropFirst()) }
      return object[String(first)]?.part(path.dropFirst())
    default: return nil
    }
  }
}

/// A number with six digits behind the point.
private func fixed(_ number: Double) -> String {
  let millionths = (number.magnitude * 1_000_000).rounded()
  guard millionths < 9e15 else { return shortNumber(number) }
  let (whole, fraction) = Int(millionths).quotientAndRemainder(dividingBy: 1_000_000)
  let digits = String(fraction)
  return "\(number < 0 ? "-" : "")\(whole).\(String(repeating: "0", count: 6 - digits.count))\(digits)"
}
