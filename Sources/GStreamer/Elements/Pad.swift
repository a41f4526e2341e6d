internal import CGStreamer
internal import Synchronization

/// An input or output of an element.
///
/// The corresponding C type is `GstPad`.
public final class Pad: Object, @unchecked Sendable {  // for the reasons of Object
  /// The format that flows, nil before it is known.
  ///
  /// The corresponding C function is `gst_pad_get_current_caps`.
  public var currentCaps: Caps? { unsafe gst_pad_get_current_caps(pointer()).map { unsafe Caps(adopting: $0) } }

  /// The pad at the other end.
  ///
  /// The corresponding C function is `gst_pad_get_peer`.
  public var peer: Pad? { unsafe gst_pad_get_peer(pointer()).map { unsafe Pad(adopting: $0) } }

  /// What the pad can take or give at this moment.
  ///
  /// The corresponding C function is `gst_pad_query_caps`.
  public func queryCaps(filter: Caps? = nil) -> Caps {
    unsafe Caps(adopting: gst_pad_query_caps(pointer(), filter?.raw))
  }

  /// Links this output to an input.
  ///
  /// Throws `link`.
  ///
  /// The corresponding C function is `gst_pad_link`.
  public func link(to other: Pad) throws(GStreamerError) {
    let answer = unsafe gst_pad_link(pointer(), other.pointer())
    guard answer == GST_PAD_LINK_OK else {
      throw GStreamerError(
        .link, unsafe "\(path) can't be linked to \(other.path): \(String(cString: gst_pad_link_get_name(answer))).")
    }
  }

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
        if answer == .remove { removed.set() }
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
}

private typealias ProbeBox = CallbackBox<@Sendable (ProbeData) throws -> ProbeAnswer>

private let probeCallback: GstPadProbeCallback = { pad, info, data in
  Handover.receive()
  guard let pad = unsafe pad, let info = unsafe info, let box = unsafe ProbeBox.from(data) else {
    return GST_PAD_PROBE_OK
  }
  do {
    return try unsafe box.body(ProbeData(info)).raw
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

  /// Buffers.
  public static let buffer = ProbeKinds(rawValue: GST_PAD_PROBE_TYPE_BUFFER.rawValue)
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
}

/// What passes a pad.
public enum ProbeData: Sendable {
  /// A buffer.
  case buffer(Buffer)
  /// An event.
  case event(Event)
  /// Something that has no type of its own here.
  case other

  init(_ info: UnsafeMutablePointer<GstPadProbeInfo>) {
    guard let data = unsafe info.pointee.data else {
      self = .other
      return
    }
    let type = unsafe info.pointee.type.rawValue
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

  var raw: GstPadProbeReturn {
    switch self {
    case .pass: GST_PAD_PROBE_OK
    case .drop: GST_PAD_PROBE_DROP
    case .remove: GST_PAD_PROBE_REMOVE
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
