import CGStreamer

/// Why a command line couldn't be taken apart.
///
/// C: `GOptionError`.
public struct OptionError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kind of an ``OptionError``, extensible so that new kinds don't break a `switch`.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The kind's name, for example `unknown-option`.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No option has that name.
    public static let unknownOption = Code(rawValue: "unknown-option")
    /// An option's value is missing or wrong.
    public static let badValue = Code(rawValue: "bad-value")
    /// Something else failed, for example the start of GStreamer.
    public static let failed = Code(rawValue: "failed")
  }

  /// What kind of failure this is.
  public let code: Code
  /// What was wrong, in GLib's words and the locale's language.
  public let message: String

  /// Creates an error.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The same text as ``message``.
  public var description: String { message }
}

extension OptionError {
  /// The error that GLib reported, which is freed.
  init(taking error: UnsafeMutablePointer<GError>?) {
    defer { if let error = unsafe error { unsafe g_error_free(error) } }
    guard let report = unsafe error?.pointee else {
      self.init(.failed, "the command line couldn't be taken apart")
      return
    }
    let isOptionError = unsafe report.domain == g_option_error_quark()
    let code: Code =
      switch unsafe UInt32(bitPattern: report.code) {
      case G_OPTION_ERROR_UNKNOWN_OPTION.rawValue where isOptionError: .unknownOption
      case G_OPTION_ERROR_BAD_VALUE.rawValue where isOptionError: .badValue
      default: .failed
      }
    self.init(code, unsafe report.message.map { unsafe String(cString: $0) } ?? "")
  }
}
