internal import CGStreamer
internal import Synchronization
internal import Threading

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
    unsafe report(error, of: pad)
    return GST_PAD_PROBE_REMOVE
  }
}

/// Makes what a probe threw an ERROR message of the pad's element.
func report(_ error: any Error, of pad: UnsafeMutablePointer<GstPad>) {
  guard let parent = unsafe gst_pad_get_parent_element(pad) else { return }
  unsafe Element(adopting: parent).post(error: unsafe "A probe on \(Pad(retaining: pad).path) failed: \(error)")
}

/// A probe on a pad; it ends with this value.
public final class Probe: Sendable {
  private let pad: Pad
  private let id: gulong
  private let removed: RemovalFlag

  init(pad: Pad, id: gulong, removed: RemovalFlag) {
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

/// A mark that a probe has gone.
final class RemovalFlag: Sendable {
  private let value = Atomic<Bool>(false)

  /// Marks the probe as removed; true for the one that did it.
  @discardableResult
  func set() -> Bool { !value.exchange(true, ordering: .acquiringAndReleasing) }
}
