internal import CGStreamer

/// What went wrong in a call of the binding.
public struct GStreamerError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kind of a ``GStreamerError``, extensible so that new kinds don't break a `switch`.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The name of the kind, for example `property-not-found`.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The same text as ``rawValue``.
    public var description: String { rawValue }

    /// Lets `catch GStreamerError.Code.typeMismatch` match by kind.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? GStreamerError)?.code == code
    }

    /// GStreamer itself couldn't be initialised.
    public static let notInitialized = Code(rawValue: "not-initialized")
    /// No element factory of that name is in the registry.
    public static let noSuchElement = Code(rawValue: "no-such-element")
    /// The object has no property of that name.
    public static let propertyNotFound = Code(rawValue: "property-not-found")
    /// The value can't be made one of the property's type.
    public static let typeMismatch = Code(rawValue: "type-mismatch")
    /// The value lies outside the range that the property takes.
    public static let outOfRange = Code(rawValue: "out-of-range")
    /// The property can't be written, or not any more.
    public static let notWritable = Code(rawValue: "not-writable")
    /// The property can't be read.
    public static let notReadable = Code(rawValue: "not-readable")
    /// The object has no signal of that name.
    public static let signalNotFound = Code(rawValue: "signal-not-found")
    /// The element has no such pad, or makes none.
    public static let noSuchPad = Code(rawValue: "no-such-pad")
    /// Nobody registered a tag of that name.
    public static let tagNotFound = Code(rawValue: "tag-not-found")
    /// A control binding can't drive the property.
    public static let notControllable = Code(rawValue: "not-controllable")
    /// A plugin can't be loaded.
    public static let plugin = Code(rawValue: "plugin")
    /// Sound or pictures can't be converted.
    public static let conversion = Code(rawValue: "conversion")
    /// An element refused to change its state; the bus has the reason.
    public static let stateChangeFailed = Code(rawValue: "state-change-failed")
    /// A text could not be parsed.
    public static let parse = Code(rawValue: "parse")
    /// Two pads or elements couldn't be linked.
    public static let link = Code(rawValue: "link")
    /// An element couldn't be put into the bin.
    public static let add = Code(rawValue: "add")
    /// The element refused the seek.
    public static let seekRefused = Code(rawValue: "seek-refused")
    /// An ERROR or WARNING message of an element.
    public static let element = Code(rawValue: "element")
    /// A path or URI can't be converted.
    public static let uri = Code(rawValue: "uri")
  }

  /// What kind of failure this is.
  public let code: Code
  /// What happened, where, and what is accepted instead.
  public let message: String
  /// The GError domain, for example `gst-resource-error-quark`, where GLib reported the failure.
  public let domain: String?
  /// The GError code in its ``domain``.
  public let domainCode: Int?
  /// The path of the object it happened in, as `gst_object_get_path_string` gives it.
  public let source: String?
  /// GStreamer's own details, for a log.
  public let debug: String?

  /// Creates an error.
  public init(
    _ code: Code, _ message: String, domain: String? = nil, domainCode: Int? = nil, source: String? = nil,
    debug: String? = nil
  ) {
    self.code = code
    self.message = message
    self.domain = domain
    self.domainCode = domainCode
    self.source = source
    self.debug = debug
  }

  /// The message.
  public var description: String { message }
}

extension GStreamerError {
  /// Takes ownership of a GError and frees it.
  init(
    _ code: Code, adopting error: UnsafeMutablePointer<GError>?, fallback: String, source: String? = nil,
    debug: String? = nil
  ) {
    guard let error = unsafe error else {
      self.init(code, fallback, source: source, debug: debug)
      return
    }
    defer { unsafe g_error_free(error) }
    unsafe self.init(
      code, String(cString: error.pointee.message), domain: String(cString: g_quark_to_string(error.pointee.domain)),
      domainCode: Int(error.pointee.code), source: source, debug: debug)
  }
}
