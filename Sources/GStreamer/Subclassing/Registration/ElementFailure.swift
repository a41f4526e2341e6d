internal import CGStreamer

/// What an element written in Swift throws to say why it can't go on; it becomes the element's ERROR message.
public struct ElementFailure: Error, Sendable, CustomStringConvertible {
  /// The kind of a failure, which says whether the resource or its content is to blame.
  ///
  /// The corresponding C types are `GstCoreError`, `GstLibraryError`, `GstResourceError` and `GstStreamError`.
  public struct Kind: Sendable, Hashable {
    enum Domain: Sendable { case core, library, resource, stream }

    let domain: Domain
    let code: Int32

    private init(_ domain: Domain, _ code: UInt32) {
      self.domain = domain
      self.code = Int32(code)
    }

    /// The element itself failed.
    public static let failed = Kind(.library, GST_LIBRARY_ERROR_FAILED.rawValue)
    /// A property or URI has a value that the element can't work with.
    public static let settings = Kind(.library, GST_LIBRARY_ERROR_SETTINGS.rawValue)
    /// The format can't be agreed on.
    public static let negotiation = Kind(.core, GST_CORE_ERROR_NEGOTIATION.rawValue)
    /// The resource doesn't exist.
    public static let notFound = Kind(.resource, GST_RESOURCE_ERROR_NOT_FOUND.rawValue)
    /// The resource is used by somebody else.
    public static let busy = Kind(.resource, GST_RESOURCE_ERROR_BUSY.rawValue)
    /// The resource can't be opened for reading.
    public static let openRead = Kind(.resource, GST_RESOURCE_ERROR_OPEN_READ.rawValue)
    /// The resource can't be opened for writing.
    public static let openWrite = Kind(.resource, GST_RESOURCE_ERROR_OPEN_WRITE.rawValue)
    /// The resource can't be read.
    public static let read = Kind(.resource, GST_RESOURCE_ERROR_READ.rawValue)
    /// The resource can't be written.
    public static let write = Kind(.resource, GST_RESOURCE_ERROR_WRITE.rawValue)
    /// The resource can't be sought in.
    public static let seek = Kind(.resource, GST_RESOURCE_ERROR_SEEK.rawValue)
    /// The person may not use the resource.
    public static let notAuthorized = Kind(.resource, GST_RESOURCE_ERROR_NOT_AUTHORIZED.rawValue)
    /// The media is of another type than the element takes.
    public static let wrongType = Kind(.stream, GST_STREAM_ERROR_WRONG_TYPE.rawValue)
    /// The media can't be taken apart.
    public static let demux = Kind(.stream, GST_STREAM_ERROR_DEMUX.rawValue)
    /// The data can't be decoded.
    public static let decode = Kind(.stream, GST_STREAM_ERROR_DECODE.rawValue)
    /// The data can't be encoded.
    public static let encode = Kind(.stream, GST_STREAM_ERROR_ENCODE.rawValue)
    /// The media is of a form that the element doesn't know.
    public static let format = Kind(.stream, GST_STREAM_ERROR_FORMAT.rawValue)

    var quark: GQuark {
      switch domain {
      case .core: cgst_core_error_quark()
      case .library: cgst_library_error_quark()
      case .resource: cgst_resource_error_quark()
      case .stream: cgst_stream_error_quark()
      }
    }
  }

  /// What kind of failure this is.
  public let kind: Kind
  /// What happened, for a person.
  public let message: String
  /// Details for a log.
  public let debug: String?

  /// Creates a failure.
  public init(_ kind: Kind, _ message: String, debug: String? = nil) {
    self.kind = kind
    self.message = message
    self.debug = debug
  }

  /// The message.
  public var description: String { message }
}

extension ElementFailure {
  /// Posts an error that an element's Swift side threw as its ERROR message.
  static func post(_ error: any Error, on element: UnsafeMutablePointer<GstElement>) {
    switch error {
    case let failure as ElementFailure:
      unsafe post(failure.kind.quark, failure.kind.code, failure.message, failure.debug, on: element)
    case let failure as GStreamerError:
      let quark = failure.domain.map { unsafe g_quark_try_string($0) } ?? 0
      unsafe post(
        quark == 0 ? cgst_library_error_quark() : quark,
        quark == 0 ? Kind.failed.code : Int32(clamping: failure.domainCode ?? 1), failure.message, failure.debug,
        on: element)
    default: unsafe post(cgst_library_error_quark(), Kind.failed.code, "\(error)", nil, on: element)
    }
  }

  /// What the base class is answered after an error, which is posted unless it says that the stream was stopped or is over.
  static func flow(
    after error: any Error, on element: UnsafeMutablePointer<GstElement>
  ) -> GstFlowReturn {
    if error is CancellationError { return GST_FLOW_FLUSHING }
    let flow = (error as? FlowError)?.raw ?? GST_FLOW_ERROR
    if flow != GST_FLOW_FLUSHING, flow != GST_FLOW_EOS { unsafe post(error, on: element) }
    return flow
  }

  private static func post(
    _ domain: GQuark, _ code: Int32, _ text: String, _ debug: String?, on element: UnsafeMutablePointer<GstElement>
  ) {
    // The function takes both texts over.
    unsafe gst_element_message_full(
      element, GST_MESSAGE_ERROR, domain, code, g_strdup(text), debug.map { unsafe g_strdup($0) } ?? nil, #fileID,
      #function, #line)
  }
}
