internal import CGStreamer

/// Something that elements share, for example a connection to a display.
///
/// An element that lacks one asks with a NEED_CONTEXT message. The corresponding C type is `GstContext`.
@safe
public struct Context: Sendable {
  private let box: MiniObjectBox

  init(retaining raw: OpaquePointer) { box = unsafe MiniObjectBox(retaining: UnsafeMutableRawPointer(raw)) }

  init(adopting raw: OpaquePointer) { box = unsafe MiniObjectBox(adopting: UnsafeMutableRawPointer(raw)) }

  var raw: OpaquePointer { unsafe OpaquePointer(box.raw) }

  /// Creates a context of a type, for example `gst.x11.display.handle`.
  ///
  /// A persistent one is kept by elements that go to NULL; of the structure the fields count.
  /// The corresponding C functions are `gst_context_new` and `gst_context_writable_structure`.
  public init(_ type: String, _ fields: [String: any ValueConvertible] = [:], isPersistent: Bool = false) {
    _ = try? GStreamer.initialize()
    unsafe self.init(adopting: gst_context_new(type, isPersistent ? 1 : 0))
    let structure = unsafe gst_context_writable_structure(raw)
    for (field, value) in fields { unsafe gst_structure_set_value(structure, field, &value.value.box.raw) }
  }

  /// The type, for example `gst.x11.display.handle`.
  ///
  /// The corresponding C function is `gst_context_get_context_type`.
  public var type: String { unsafe String(borrowing: gst_context_get_context_type(raw)) ?? "" }

  /// True if elements keep it in NULL.
  ///
  /// The corresponding C function is `gst_context_is_persistent`.
  public var isPersistent: Bool { unsafe gst_context_is_persistent(raw) != 0 }

  /// What is shared.
  ///
  /// The corresponding C function is `gst_context_get_structure`.
  public var structure: Structure { unsafe Structure(copying: gst_context_get_structure(raw)) }
}

extension Element {
  /// Gives the element, and what is in it, a context.
  ///
  /// The corresponding C function is `gst_element_set_context`.
  public func set(_ context: Context) { unsafe gst_element_set_context(pointer(), context.raw) }

  /// The context of that type that the element has.
  ///
  /// The corresponding C function is `gst_element_get_context`.
  public func context(_ type: String) -> Context? {
    unsafe gst_element_get_context(pointer(), type).map { unsafe Context(adopting: $0) }
  }
}
