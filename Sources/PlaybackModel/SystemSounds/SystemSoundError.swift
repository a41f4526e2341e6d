/// Why something with a system sound can't be done.
public struct SystemSoundError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kind of a ``SystemSoundError``: the number that system sounds have always had for it.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int32

    /// Creates a code from its number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Lets `catch SystemSoundError.Code.unspecified` match by kind.
    public static func ~= (code: Code, error: any Error) -> Bool { (error as? SystemSoundError)?.code == code }

    /// There is no such property (`pty?`).
    public static let unsupportedProperty = Code(rawValue: 1_886_681_407)
    /// A property's value has another size (`!siz`).
    public static let badPropertySize = Code(rawValue: 561_211_770)
    /// What says whose property it is has another size (`!spc`).
    public static let badSpecifierSize = Code(rawValue: 561_213_539)
    /// There is no such sound, or the file can't be one (−1500).
    public static let unspecified = Code(rawValue: -1500)
    /// Who plays the sounds didn't answer (−1501).
    public static let clientTimedOut = Code(rawValue: -1501)
    /// The sound is longer than 30 s (−1502).
    public static let exceededMaximumDuration = Code(rawValue: -1502)
  }

  /// The kind.
  public let code: Code
  /// What happened and what to do about it, in a sentence for a person.
  public let message: String
  /// What went wrong underneath, where that is the cause.
  public let underlying: MediaError?

  /// Creates an error.
  public init(_ code: Code, _ message: String, underlying: MediaError? = nil) {
    (self.code, self.message, self.underlying) = (code, message, underlying)
  }

  /// The message and the number.
  public var description: String { "\(message) (\(code.rawValue))" }
}
