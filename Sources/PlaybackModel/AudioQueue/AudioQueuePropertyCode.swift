internal import Glibc

/// Which property of an audio queue, as AudioToolbox's four-character code.
public struct AudioQueuePropertyCode: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The code's four characters as a number.
  public let rawValue: UInt32

  /// Creates a code from its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates a code from its characters; what isn't four ASCII characters is no property's code.
  public init(_ characters: StaticString) {
    let bytes = Array("\(characters)".utf8)
    rawValue = bytes.count == 4 ? bytes.reduce(0) { $0 << 8 | UInt32($1) } : 0
  }

  /// The four characters.
  public var description: String {
    String(decoding: (0..<4).reversed().map { UInt8(truncatingIfNeeded: rawValue >> (8 * $0)) }, as: UTF8.self)
  }
}

/// How the time-pitch processor changes speed and pitch.
public enum TimePitchAlgorithm: String, Sendable, CaseIterable {
  /// Speed and pitch apart, for music; the pitch can be set.
  case spectral = "spec"
  /// The speed with the pitch left as it is, for speech.
  case timeDomain = "tido"
  /// The pitch follows the speed, as of a tape.
  case varispeed = "vspd"
  /// The speed with the pitch left as it is.
  case lowQualityZeroLatency = "lqzl"

  /// True if the pitch can be set apart from the speed.
  package var setsPitch: Bool { self == .spectral }

  /// What the processor is to do: how much faster with the pitch kept, how much faster as a tape, and the pitch.
  package func factors(rate: Double, cents: Double) -> (tempo: Double, rate: Double, pitch: Double) {
    switch self {
    case .spectral: (rate, 1, exp2(cents / 1200))
    case .timeDomain, .lowQualityZeroLatency: (rate, 1, 1)
    case .varispeed: (1, rate, 1)
    }
  }
}

/// Which codec an audio queue may use; kept for programs that set it, and without a meaning here.
public enum HardwareCodecPolicy: UInt32, Sendable, CaseIterable {
  /// What the system likes.
  case `default` = 0
  /// Software alone.
  case useSoftwareOnly = 1
  /// Hardware alone.
  case useHardwareOnly = 2
  /// Software, and hardware if there is none.
  case preferSoftware = 3
  /// Hardware, and software if there is none.
  case preferHardware = 4
}
