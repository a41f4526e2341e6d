/// What went wrong with the sound server, and what to do about it.
public struct PulseAudioError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of a ``PulseAudioError``, extensible so that new kinds don't break a `switch`.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The name of the kind, for example `no-server`.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The same text as ``rawValue``.
    public var description: String { rawValue }

    /// Lets `catch PulseAudioError.Code.noServer` match by kind.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? PulseAudioError)?.code == code
    }

    /// The library `libpulse.so.0` isn't installed, or lacks a function.
    public static let noLibrary = Code(rawValue: "no-library")
    /// No sound server runs, or it refuses the connection.
    public static let noServer = Code(rawValue: "no-server")
    /// The server's name makes no sense.
    public static let invalidServer = Code(rawValue: "invalid-server")
    /// The server hangs up on a new client: it has as many as it takes, or it is no sound server.
    public static let serverFull = Code(rawValue: "server-full")
    /// The server doesn't let this user in.
    public static let denied = Code(rawValue: "denied")
    /// The connection has ended.
    public static let disconnected = Code(rawValue: "disconnected")
    /// No answer came within the time that was allowed for it.
    public static let timedOut = Code(rawValue: "timed-out")
    /// The task that waited was cancelled.
    public static let cancelled = Code(rawValue: "cancelled")
    /// The server has no sink, stream or sample of that name or number.
    public static let notFound = Code(rawValue: "not-found")
    /// The server speaks another language, or refuses what it was asked.
    public static let `protocol` = Code(rawValue: "protocol")
  }

  /// What kind of failure this is.
  public let code: Code
  /// What happened, as a sentence.
  public let what: String
  /// What to do about it, as a sentence.
  public let remedy: String

  /// Creates an error.
  public init(_ code: Code, _ what: String, remedy: String) {
    self.code = code
    self.what = what
    self.remedy = remedy
  }

  /// What happened and what to do about it.
  public var description: String { "\(what) \(remedy)" }
}
