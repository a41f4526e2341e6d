internal import CGStreamer
internal import Synchronization

extension Pad {
  /// Calls `body` for what passes the pad, until the probe is cancelled or released.
  ///
  /// It runs on the streaming thread, which waits for it, so it must be quick; no state may be changed in it. An error
  /// thrown in it becomes an ERROR message of the pad's element, and the probe removes itself.
  /// The corresponding C function is `gst_pad_add_probe`.
  public func addProbe(
    _ kinds: ProbeKinds, _ body: @escaping @Sendable (ProbeData) throws -> ProbeAnswer
  ) -> Probe {
    let removed = RemovalFlag()
    let box = ProbeBox { data in
      do {
        let answer = try body(data)
        if case .remove = answer { removed.set() }
        return answer
      } catch {
        removed.set()
        throw error
      }
    }
    Handover.publish()
    let id = unsafe gst_pad_add_probe(
      pointer(), GstPadProbeType(rawValue: kinds.rawValue), probeCallback, box.retained(),
      { unsafe ProbeBox.release($0) })
    return Probe(pad: self, id: id, removed: removed)
  }

  /// Calls `body` once at a moment when nothing passes the pad, where it may be linked, unlinked and its element removed.
  ///
  /// It runs at once on this thread where nothing passes, otherwise on the streaming thread. No state may be changed
  /// in it of elements whose streaming thread it may be. What is returned ends the wait when it is cancelled or released.
  /// The corresponding C function is `gst_pad_add_probe` with `GST_PAD_PROBE_TYPE_IDLE`.
  public func whenIdle(_ body: @escaping @Sendable () throws -> Void) -> Probe {
    addProbe(.idle) { _ in
      try body()
      return .remove
    }
  }
}

private typealias ProbeBox = CallbackBox<@Sendable (ProbeData) throws -> ProbeAnswer>

private let probeCallback: GstPadProbeCallback = { pad, info, data in
  Handover.receive()
  guard let pad = unsafe pad, let info = unsafe info, let box = unsafe ProbeBox.from(data) else {
    return GST_PAD_PROBE_OK
  }
  do {
    return try unsafe box.body(ProbeData(info)).apply(to: info)
  } catch {
    if let parent = unsafe gst_pad_get_parent_element(pad) {
      unsafe Element(adopting: parent).post(error: unsafe "A probe on \(Pad(retaining: pad).path) failed: \(error)")
    }
    return GST_PAD_PROBE_REMOVE
  }
}

/// What a probe wants to see.
///
/// The corresponding C type is `GstPadProbeType`.
public struct ProbeKinds: OptionSet, Sendable {
  /// The bits as C has them.
  public let rawValue: UInt32

  /// Creates kinds from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The moments when nothing passes; the pad is held while the probe runs.
  public static let idle = ProbeKinds(rawValue: GST_PAD_PROBE_TYPE_IDLE.rawValue)
  /// Hold what passes, as long as the probe answers ``ProbeAnswer/hold`` and isn't cancelled.
  public static let block = ProbeKinds(rawValue: GST_PAD_PROBE_TYPE_BLOCK.rawValue)
  /// Buffers.
  public static let buffer = ProbeKinds(rawValue: GST_PAD_PROBE_TYPE_BUFFER.rawValue)
  /// Lists of buffers, which some elements push instead of buffers.
  public static let bufferList = ProbeKinds(rawValue: GST_PAD_PROBE_TYPE_BUFFER_LIST.rawValue)
  /// What is pushed by the element upstream.
  public static let push = ProbeKinds(rawValue: GST_PAD_PROBE_TYPE_PUSH.rawValue)
  /// What is pulled by the pad's peer; with ``buffer`` what it gets.
  ///
  /// A probe for pulled data sees no pushed data.
  public static let pull = ProbeKinds(rawValue: GST_PAD_PROBE_TYPE_PULL.rawValue)
  /// Events in the direction of the data.
  public static let eventDownstream = ProbeKinds(rawValue: GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM.rawValue)
  /// The events that begin and end a flush, which ``eventDownstream`` leaves out.
  public static let eventFlush = ProbeKinds(rawValue: GST_PAD_PROBE_TYPE_EVENT_FLUSH.rawValue)
  /// Events against the direction of the data.
  public static let eventUpstream = ProbeKinds(rawValue: GST_PAD_PROBE_TYPE_EVENT_UPSTREAM.rawValue)
  /// Questions in the direction of the data.
  public static let queryDownstream = ProbeKinds(rawValue: GST_PAD_PROBE_TYPE_QUERY_DOWNSTREAM.rawValue)
  /// Questions against the direction of the data.
  public static let queryUpstream = ProbeKinds(rawValue: GST_PAD_PROBE_TYPE_QUERY_UPSTREAM.rawValue)
  /// Buffers, lists of buffers, and events in their direction.
  public static let dataDownstream: ProbeKinds = [.buffer, .bufferList, .eventDownstream]
  /// The same, and hold them.
  public static let blockDownstream: ProbeKinds = [.block, .dataDownstream]
}

/// What passes a pad.
public enum ProbeData: Sendable {
  /// A buffer.
  case buffer(Buffer)
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
  /// Let another event pass in place of this one; a probe that saw something else lets that pass.
  case replaceEvent(Event)

  fileprivate func apply(to info: UnsafeMutablePointer<GstPadProbeInfo>) -> GstPadProbeReturn {
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
    case .replaceEvent(let event):
      unsafe replace(
        GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM.rawValue | GST_PAD_PROBE_TYPE_EVENT_UPSTREAM.rawValue,
        by: UnsafeMutableRawPointer(event.raw).assumingMemoryBound(to: GstMiniObject.self))
      return passed
    }
  }
}

/// A probe on a pad; it ends with this value.
public final class Probe: Sendable {
  private let pad: Pad
  private let id: gulong
  private let removed: RemovalFlag

  fileprivate init(pad: Pad, id: gulong, removed: RemovalFlag) {
    self.pad = pad
    self.id = id
    self.removed = removed
  }

  deinit { cancel() }

  /// Removes the probe; a call that runs at this moment goes on.
  ///
  /// The corresponding C function is `gst_pad_remove_probe`.
  public func cancel() {
    // Removing a probe twice is a warning of GStreamer's, so the first one to do it leaves a mark.
    if removed.set() { unsafe gst_pad_remove_probe(pad.pointer(), id) }
  }
}

private final class RemovalFlag: Sendable {
  private let value = Atomic<Bool>(false)

  /// Marks the probe as removed; true for the one that did it.
  @discardableResult
  func set() -> Bool { !value.exchange(true, ordering: .acquiringAndReleasing) }
}
