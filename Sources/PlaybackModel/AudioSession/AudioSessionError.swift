/// Why an audio session can't be what was asked for.
public struct AudioSessionError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kind of an ``AudioSessionError``: the four characters, as a number, that sessions have always had for it.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int32

    /// Creates a code from its number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    private init(_ characters: StaticString) {
      rawValue = characters.withUTF8Buffer { unsafe $0.reduce(0) { $0 << 8 | Int32($1) } }
    }

    /// Lets `catch AudioSessionError.Code.badParameter` match by kind.
    public static func ~= (code: Code, error: any Error) -> Bool { (error as? AudioSessionError)?.code == code }

    /// The sound server is gone (`msrv`).
    public static let mediaServicesFailed = Code("msrv")
    /// The session has sound that plays (`!act`).
    public static let isBusy = Code("!act")
    /// The category doesn't go with what was asked for (`!cat`).
    public static let incompatibleCategory = Code("!cat")
    /// Others may not be interrupted now (`!int`).
    public static let cannotInterruptOthers = Code("!int")
    /// Playing isn't possible now (`!pla`).
    public static let cannotStartPlaying = Code("!pla")
    /// Recording isn't possible now (`!rec`).
    public static let cannotStartRecording = Code("!rec")
    /// Values that don't go together (−50).
    public static let badParameter = Code(rawValue: -50)
    /// Something of more weight has the sound (`!pri`).
    public static let insufficientPriority = Code("!pri")
    /// What is needed isn't there (`!res`).
    public static let resourceNotAvailable = Code("!res")
    /// Something that has no better name (`what`).
    public static let unspecified = Code("what")
    /// The session isn't active (`inac`).
    public static let sessionNotActive = Code("inac")
  }

  /// The kind.
  public let code: Code
  /// What happened and what to do about it, in a sentence for a person.
  public let message: String

  /// Creates an error.
  public init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }

  /// The message.
  public var description: String { message }
}
