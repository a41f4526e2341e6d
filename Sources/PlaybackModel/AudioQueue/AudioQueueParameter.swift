/// A number that changes how an audio queue sounds, while it plays.
public struct AudioQueueParameter: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// AudioToolbox's number of the parameter.
  public let rawValue: UInt32

  /// Creates a parameter from AudioToolbox's number; ``range`` is nil for one that there isn't.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The linear gain, 0 to 1; 1 by default.
  public static let volume = AudioQueueParameter(rawValue: 1)
  /// The speed, 0.5 to 2, with the time-pitch processor; 1 by default.
  public static let playRate = AudioQueueParameter(rawValue: 2)
  /// The shift of the pitch in cents, −2400 to 2400, with the time-pitch processor's spectral algorithm; 0 by default.
  public static let pitch = AudioQueueParameter(rawValue: 3)
  /// How many seconds later changes of the volume take, 0 by default.
  public static let volumeRampTime = AudioQueueParameter(rawValue: 4)
  /// The position of one channel, or the balance of two, from −1, left, to 1, right; 0 by default.
  public static let pan = AudioQueueParameter(rawValue: 13)

  private struct Rule {
    let name: String
    let range: ClosedRange<Double>
    let standard: Double
  }

  private static let rules: [Self: Rule] = [
    .volume: Rule(name: "volume", range: 0...1, standard: 1),
    .playRate: Rule(name: "play rate", range: 0.5...2, standard: 1),
    .pitch: Rule(name: "pitch", range: -2400...2400, standard: 0),
    // A day is longer than any fade, and its end is still a time.
    .volumeRampTime: Rule(name: "volume ramp time", range: 0...86_400, standard: 0),
    .pan: Rule(name: "pan", range: -1...1, standard: 0),
  ]

  /// Every parameter that there is.
  public static var all: [AudioQueueParameter] { rules.keys.sorted { $0.rawValue < $1.rawValue } }

  /// What the parameter can be; nil for one that there isn't.
  public var range: ClosedRange<Double>? { Self.rules[self]?.range }

  /// What the parameter is until it is set; nil for one that there isn't.
  public var defaultValue: Double? { Self.rules[self]?.standard }

  /// The name, or the number for one that there isn't.
  public var description: String { Self.rules[self]?.name ?? "parameter \(rawValue)" }

  /// A value as the parameter takes it: within its range.
  ///
  /// Throws `invalidParameter` for a parameter that there isn't and for a NaN.
  package func checked(_ value: Double) throws(AudioQueueError) -> Double {
    guard let range else {
      throw AudioQueueError(
        .invalidParameter,
        "An audio queue has no \(self). It has \(Self.all.map(\.description).joined(separator: ", ")).")
    }
    guard !value.isNaN else {
      throw AudioQueueError(
        .invalidParameter, "The \(self) is a number from \(range.lowerBound) to \(range.upperBound).")
    }
    return min(max(value, range.lowerBound), range.upperBound)
  }
}
