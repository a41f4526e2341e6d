internal import CGStreamer

/// What passes a pad.
public enum ProbeData: Sendable {
  /// A buffer.
  case buffer(Buffer)
  /// Several buffers that are pushed as one.
  case bufferList(BufferList)
  /// An event.
  case event(Event)
  /// Nothing, in a probe for ``ProbeKinds/idle``, or something that has no type of its own here.
  case other

  init(_ info: UnsafeMutablePointer<GstPadProbeInfo>) {
    let type = unsafe info.pointee.type.rawValue
    guard let data = unsafe info.pointee.data else {
      self = .other
      return
    }
    if type & GST_PAD_PROBE_TYPE_BUFFER.rawValue != 0 {
      self = unsafe .buffer(Buffer(retaining: data))
    } else if type & GST_PAD_PROBE_TYPE_BUFFER_LIST.rawValue != 0 {
      self = unsafe .bufferList(BufferList(retaining: OpaquePointer(data)))
    } else if type & (GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM.rawValue | GST_PAD_PROBE_TYPE_EVENT_UPSTREAM.rawValue) != 0 {
      self = unsafe .event(Event(retaining: data))
    } else {
      self = .other
    }
  }
}

/// What a probe does with what it saw.
///
/// The corresponding C type is `GstPadProbeReturn`.
public enum ProbeAnswer: Sendable {
  /// Let it pass.
  case pass
  /// Throw it away.
  case drop
  /// Let it pass and remove the probe.
  case remove
  /// Hold it, in a probe that blocks, until the probe is cancelled; it passes in another.
  case hold
  /// Let another buffer pass in place of this one; a probe that saw something else lets that pass.
  case replace(Buffer)
  /// Let another list of buffers pass in place of this one; a probe that saw something else lets that pass.
  case replaceList(BufferList)
  /// Let another event pass in place of this one; a probe that saw something else lets that pass.
  case replaceEvent(Event)

  func apply(to info: UnsafeMutablePointer<GstPadProbeInfo>) -> GstPadProbeReturn {
    let type = unsafe info.pointee.type.rawValue
    func replace(_ kinds: UInt32, by object: UnsafeMutablePointer<GstMiniObject>) {
      guard type & kinds != 0, let old = unsafe info.pointee.data else { return }
      unsafe info.pointee.data = unsafe UnsafeMutableRawPointer(gst_mini_object_ref(object))
      unsafe gst_mini_object_unref(old.assumingMemoryBound(to: GstMiniObject.self))
    }
    // In a probe that blocks, OK means hold.
    let passed = type & GST_PAD_PROBE_TYPE_BLOCK.rawValue != 0 ? GST_PAD_PROBE_PASS : GST_PAD_PROBE_OK
    switch self {
    case .pass: return passed
    case .drop: return GST_PAD_PROBE_DROP
    case .remove: return GST_PAD_PROBE_REMOVE
    case .hold: return GST_PAD_PROBE_OK
    case .replace(let buffer):
      unsafe replace(
        GST_PAD_PROBE_TYPE_BUFFER.rawValue,
        by: UnsafeMutableRawPointer(buffer.raw).assumingMemoryBound(to: GstMiniObject.self))
      return passed
    case .replaceList(let list):
      unsafe replace(
        GST_PAD_PROBE_TYPE_BUFFER_LIST.rawValue,
        by: UnsafeMutableRawPointer(list.raw).assumingMemoryBound(to: GstMiniObject.self))
      return passed
    case .replaceEvent(let event):
      unsafe replace(
        GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM.rawValue | GST_PAD_PROBE_TYPE_EVENT_UPSTREAM.rawValue,
        by: UnsafeMutableRawPointer(event.raw).assumingMemoryBound(to: GstMiniObject.self))
      return passed
    }
  }
}
