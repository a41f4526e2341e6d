/// What went wrong while media was loaded, played or described.
///
/// One value stands for one cause, also where the engine reported it several times: the most specific report
/// is this error, the others are its ``underlying`` errors.
public struct MediaError: Error, Sendable, Equatable {
  /// The kind of a ``MediaError``, extensible so that new kinds don't break a `switch`.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The name that events and logs show, for example `not-found`.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The same text as ``rawValue``.
    public var description: String { rawValue }

    /// Lets `catch MediaError.Code.notFound` match by kind.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? MediaError)?.code == code
    }

    /// The file or resource doesn't exist.
    public static let notFound = Code(rawValue: "not-found")
    /// The resource exists and may not be read.
    public static let notReadable = Code(rawValue: "not-readable")
    /// No source element handles the URL's scheme, or the text is no URL.
    public static let unsupportedURL = Code(rawValue: "unsupported-url")
    /// The bytes are not media, or media that nothing here recognises.
    public static let unsupportedFormat = Code(rawValue: "unsupported-format")
    /// The media was recognised and no decoder for it is installed.
    public static let missingCodec = Code(rawValue: "missing-codec")
    /// The media was recognised and its content is damaged.
    public static let corrupt = Code(rawValue: "corrupt")
    /// The media ends before the end that it declares.
    public static let truncated = Code(rawValue: "truncated")
    /// The network or the server failed.
    public static let network = Code(rawValue: "network")
    /// There is no server of that name.
    public static let unknownHost = Code(rawValue: "unknown-host")
    /// No program answers at that port of the server.
    public static let connectionRefused = Code(rawValue: "connection-refused")
    /// The server's certificate isn't trusted.
    public static let untrustedCertificate = Code(rawValue: "untrusted-certificate")
    /// The picture or sound output couldn't be started.
    public static let outputUnavailable = Code(rawValue: "output-unavailable")
    /// No sound server runs, or it has no device.
    public static let noAudioServer = Code(rawValue: "no-audio-server")
    /// An element that is needed isn't installed.
    public static let missingElement = Code(rawValue: "missing-element")
    /// Nothing happened within the time that was allowed for it.
    public static let timedOut = Code(rawValue: "timed-out")
    /// The work was given up because something else was asked for.
    public static let cancelled = Code(rawValue: "cancelled")
    /// The media can't do what was asked, for example a seek.
    public static let notSupported = Code(rawValue: "not-supported")
    /// A value given to the library is outside what it takes.
    public static let invalidValue = Code(rawValue: "invalid-value")
    /// A pipeline description file is wrong.
    public static let invalidPipeline = Code(rawValue: "invalid-pipeline")
    /// An engine failure that has no better name.
    public static let engine = Code(rawValue: "engine")
  }

  /// What kind of failure this is.
  public let code: Code
  /// What happened and what to do about it, in a sentence for a person.
  public let message: String
  /// Where it happened: an element's path, a file or a URL, where one is known.
  public let source: String?
  /// The engine's own details, for a log.
  public let debug: String?
  /// The other reports of the same cause, least specific last.
  public let underlying: [MediaError]
  /// What code of yours threw, such as a a loader of media, where that is the cause; equality leaves it out.
  public let cause: (any Error)?

  /// Creates an error; `message` says what happened and what to do about it.
  public init(
    _ code: Code, _ message: String, source: String? = nil, debug: String? = nil, underlying: [MediaError] = [],
    cause: (any Error)? = nil
  ) {
    self.code = code
    self.message = message
    self.source = source
    self.debug = debug
    self.underlying = underlying
    self.cause = cause
  }

  /// True if they say the same of the same.
  public static func == (left: MediaError, right: MediaError) -> Bool {
    (left.code, left.message, left.source, left.debug, left.underlying)
      == (right.code, right.message, right.source, right.debug, right.underlying)
  }
}

extension MediaError: CustomStringConvertible {
  /// The message, with its source where one is known and not named in it.
  public var description: String { message }

  /// The error and everything under it as an indented tree, for a log.
  public func detailedDescription() -> String { detail(depth: 0) }

  private func detail(depth: Int) -> String {
    let indent = String(repeating: "  ", count: depth)
    var text = "\(indent)\(code): \(message)"
    if let source { text += "\n\(indent)  at \(source)" }
    if let debug { text += "\n\(indent)  debug: \(debug)" }
    for error in underlying { text += "\n" + error.detail(depth: depth + 1) }
    return text
  }
}
