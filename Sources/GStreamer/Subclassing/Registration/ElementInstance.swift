internal import CGStreamer
internal import Threading

/// The Swift side of one element, which hangs behind the fields of its C base class.
@safe
class ElementInstance {
  let context: ElementContext
  /// The element that owns this object and thus outlives it.
  let element: UnsafeMutablePointer<GstElement>

  init(_ context: ElementContext, _ element: UnsafeMutableRawPointer) {
    self.context = context
    unsafe self.element = unsafe element.assumingMemoryBound(to: GstElement.self)
  }

  /// Runs a callback that answers C with a truth value; an error becomes the element's message and the answer no.
  final func succeeds(_ body: () throws -> Void) -> gboolean {
    Handover.receive()
    defer { Handover.publish() }
    do {
      try body()
      return 1
    } catch {
      if !(error is CancellationError) { unsafe ElementFailure.post(error, on: element) }
      return 0
    }
  }

  /// Runs a callback that answers C with a flow; an error becomes the element's message and the answer an error.
  final func flow(_ body: () throws -> GstFlowReturn) -> GstFlowReturn {
    Handover.receive()
    do {
      return try body()
    } catch {
      return unsafe ElementFailure.flow(after: error, on: element)
    }
  }
}

/// The place behind the fields of a C base class where an element keeps its ``ElementInstance``.
enum ElementSlot {
  /// How many bytes the fields of a C class take.
  static func size(of base: GType) -> Int {
    var query = unsafe GTypeQuery()
    unsafe g_type_query(base, &query)
    return unsafe Int(query.instance_size)
  }

  static func fill(_ element: UnsafeMutableRawPointer, _ offset: Int, with instance: ElementInstance) {
    unsafe (element + offset).assumingMemoryBound(to: UnsafeMutableRawPointer?.self).pointee =
      Unmanaged.passRetained(instance).toOpaque()
  }

  /// The Swift side of an element, of the class that its type makes; nil while the element is made.
  static func instance<Instance: ElementInstance>(
    _ element: UnsafeMutableRawPointer, _ offset: Int, as: Instance.Type = Instance.self
  ) -> Instance? {
    guard
      let pointer = unsafe (element + offset).assumingMemoryBound(to: UnsafeMutableRawPointer?.self).pointee
    else { return nil }
    Handover.publish()
    // The type that made the element put this class there.
    return unsafe unsafeDowncast(
      Unmanaged<ElementInstance>.fromOpaque(pointer).takeUnretainedValue(), to: Instance.self)
  }

  static func clear(_ element: UnsafeMutableRawPointer, _ offset: Int) {
    Handover.receive()
    let slot = unsafe (element + offset).assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    guard let pointer = unsafe slot.pointee else { return }
    unsafe slot.pointee = nil
    unsafe Unmanaged<ElementInstance>.fromOpaque(pointer).release()
  }
}
