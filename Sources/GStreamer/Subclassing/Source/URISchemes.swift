internal import CGStreamer

/// What makes a Swift source one that `playbin` picks by the scheme of a URI.
@safe
final class URISchemes: @unchecked Sendable {
  // @unchecked: immutable; the C list is never written after init.

  /// What holds the URI in one element.
  static let property = ElementProperty<String>("uri", default: "", summary: "What the source reads.")

  /// The schemes as C wants them, which keeps the list for the life of the process.
  private let list: UnsafeMutablePointer<UnsafePointer<CChar>?>
  private let check: @Sendable (String) throws -> Void

  init(_ schemes: [String], check: @escaping @Sendable (String) throws -> Void) {
    unsafe list = .allocate(capacity: schemes.count + 1)
    for (index, scheme) in schemes.enumerated() {
      unsafe (list + index).initialize(to: UnsafePointer(g_strdup(scheme)))
    }
    unsafe (list + schemes.count).initialize(to: nil)
    self.check = check
  }

  func addInterface(to type: GType) {
    var info = unsafe GInterfaceInfo(
      interface_init: { interface, _ in
        guard let handler = unsafe interface?.assumingMemoryBound(to: GstURIHandlerInterface.self) else { return }
        unsafe handler.pointee.get_type = { _ in GST_URI_SRC }
        unsafe handler.pointee.get_protocols = { type in
          unsafe ElementType.of(type)?.schemes.map { unsafe UnsafePointer($0.list) } ?? nil
        }
        unsafe handler.pointee.get_uri = unsafe getURI
        unsafe handler.pointee.set_uri = unsafe setURI
      }, interface_finalize: nil, interface_data: nil)
    unsafe g_type_add_interface_static(type, gst_uri_handler_get_type(), &info)
  }

  /// Takes a URI for an element, if it is one that the Swift type can work with and the element doesn't run.
  fileprivate func take(
    _ uri: String, for element: UnsafeMutablePointer<GstElement>, _ context: ElementContext
  ) -> (code: GstURIError, text: String)? {
    guard unsafe element.pointee.current_state.rawValue < GST_STATE_PAUSED.rawValue else {
      return (GST_URI_ERROR_BAD_STATE, "The URI can't be changed while the element runs.")
    }
    do {
      try check(uri)
      context[URISchemes.property] = uri
      return nil
    } catch {
      return (GST_URI_ERROR_BAD_URI, "\(error)")
    }
  }
}

/// The element and its Swift side of a C handler of URIs.
private func side(
  of handler: OpaquePointer?
) -> (element: UnsafeMutablePointer<GstElement>, type: ElementType, context: ElementContext)? {
  guard let handler = unsafe handler else { return nil }
  let raw = unsafe UnsafeMutableRawPointer(handler)
  guard let type = unsafe ElementType.of(cgst_type_of(raw)),
    let instance: ElementInstance = unsafe ElementSlot.instance(raw, type.base.offset)
  else { return nil }
  return unsafe (raw.assumingMemoryBound(to: GstElement.self), type, instance.context)
}

private let getURI: @convention(c) (OpaquePointer?) -> UnsafeMutablePointer<CChar>? = { handler in
  guard let uri = unsafe side(of: handler)?.context[URISchemes.property], !uri.isEmpty else { return nil }
  return unsafe g_strdup(uri)
}

private typealias URISetter =
  @convention(c) (
    OpaquePointer?, UnsafePointer<CChar>?, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
  ) -> gboolean

private let setURI: URISetter = { handler, text, error in
  guard let side = unsafe side(of: handler), let uri = unsafe String(borrowing: text) else { return 0 }
  guard let refusal = unsafe side.type.schemes?.take(uri, for: side.element, side.context) else { return 1 }
  if let error = unsafe error {
    unsafe error.pointee = unsafe g_error_new_literal(gst_uri_error_quark(), Int32(refusal.code.rawValue), refusal.text)
  }
  return 0
}
