/// What went wrong between the program and a service of the desktop.
public struct DesktopError: Error, Sendable, Equatable {
  /// The kind of a ``DesktopError``, extensible so that new kinds don't break a `switch`.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The name that logs show, for example `no-bus`.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The same text as ``rawValue``.
    public var description: String { rawValue }

    /// Lets `catch DesktopError.Code.noBus` match by kind.
    public static func ~= (code: Code, error: any Error) -> Bool { (error as? DesktopError)?.code == code }

    /// There is no message bus, or none that answers.
    public static let noBus = Code(rawValue: "no-bus")
    /// The connection ended while it was needed.
    public static let disconnected = Code(rawValue: "disconnected")
    /// Nobody on the bus has the name, and nothing starts who would.
    public static let noService = Code(rawValue: "no-service")
    /// The service has no such object, interface, method or property.
    public static let notSupported = Code(rawValue: "not-supported")
    /// The bus or the service doesn't allow it.
    public static let accessDenied = Code(rawValue: "access-denied")
    /// The service answered with an error of its own; see ``DesktopError/remoteName``.
    public static let refused = Code(rawValue: "refused")
    /// No answer came within the time that was allowed for it.
    public static let timedOut = Code(rawValue: "timed-out")
    /// The waiting task was cancelled.
    public static let cancelled = Code(rawValue: "cancelled")
    /// A value given to the library is none that D-Bus takes.
    public static let invalidValue = Code(rawValue: "invalid-value")
    /// A service answered with something other than what it is documented to answer.
    public static let invalidReply = Code(rawValue: "invalid-reply")
  }

  /// What kind of failure this is.
  public let code: Code
  /// What happened, in a sentence for a person.
  public let message: String
  /// What to do about it, in a sentence for a person.
  public let remedy: String
  /// The error's name on the bus, for example `org.freedesktop.DBus.Error.AccessDenied`; nil for one of this side.
  public let remoteName: String?

  /// Creates an error.
  public init(_ code: Code, _ message: String, remedy: String, remoteName: String? = nil) {
    self.code = code
    self.message = message
    self.remedy = remedy
    self.remoteName = remoteName
  }
}

extension DesktopError: CustomStringConvertible {
  /// The message and the remedy.
  public var description: String { "\(message) \(remedy)" }
}

extension DesktopError {
  static let cancellation = DesktopError(
    .cancelled, "The wait for the message bus was cancelled.", remedy: "Ask again if the answer still matters.")
  static let disconnection = DesktopError(
    .disconnected, "The connection to the message bus ended.", remedy: "The next use opens another.")

  /// An answer that isn't what the service is documented to answer.
  package static func unexpected(_ reply: [BusValue], from what: String) -> DesktopError {
    let signature = reply.map(\.type.signature).joined()
    return DesktopError(
      .invalidReply, "\(what) answered with values of the types \"\(signature)\", which it isn't documented to do.",
      remedy: "Look for another version of the service.")
  }
}
