internal import CGStreamer

/// A C class that Swift elements derive from.
@safe
struct ElementBase: @unchecked Sendable {
  // @unchecked: immutable numbers and functions without context.

  /// The C class.
  let type: GType
  /// Where an element's ``ElementInstance`` is: behind the fields of the C class.
  let offset: Int
  /// Puts our callbacks into the class.
  let configure: @Sendable (UnsafeMutableRawPointer) -> Void
  /// Completes a new element whose Swift side is in place; gets its class, too.
  let complete: @Sendable (UnsafeMutableRawPointer, UnsafeMutablePointer<GstElementClass>) -> Void

  init(
    _ type: GType, configure: @escaping @Sendable (UnsafeMutableRawPointer) -> Void,
    complete: @escaping @Sendable (UnsafeMutableRawPointer, UnsafeMutablePointer<GstElementClass>) -> Void = { _, _ in }
  ) {
    self.type = type
    offset = ElementSlot.size(of: type)
    unsafe self.configure = unsafe configure
    unsafe self.complete = unsafe complete
  }
}

/// A pad template before it is one of C's.
struct ElementTemplate: Sendable {
  let name: String
  let isInput: Bool
  let isAlways: Bool
  let caps: Caps

  init(_ name: String, isInput: Bool = false, isAlways: Bool = true, caps: String) throws(GStreamerError) {
    self.name = name
    self.isInput = isInput
    self.isAlways = isAlways
    self.caps = try Caps(caps)
  }

  /// A template with a floating reference.
  func makeRaw() -> UnsafeMutablePointer<GstPadTemplate>? {
    unsafe gst_pad_template_new(
      name, isInput ? GST_PAD_SINK : GST_PAD_SRC, isAlways ? GST_PAD_ALWAYS : GST_PAD_SOMETIMES, caps.raw)
  }
}
