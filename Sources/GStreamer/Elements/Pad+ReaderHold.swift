internal import CGStreamer
internal import Glibc
internal import Synchronization
internal import Threading

extension Pad {
  /// Holds the threads that read from this output, all but the calling one, until the hold is released.
  ///
  /// A reader waits inside its read, before anything is fetched for it; a flush and the end of the pad's activity free it
  /// too. What is pushed passes. The corresponding C function is `gst_pad_add_probe`.
  package func holdReaders() -> ReaderHold {
    let box = CallbackBox<pthread_t>(pthread_self())
    let kinds = GstPadProbeType(rawValue: GST_PAD_PROBE_TYPE_PULL.rawValue | GST_PAD_PROBE_TYPE_BLOCK.rawValue)
    return unsafe ReaderHold(
      pad: self,
      id: gst_pad_add_probe(pointer(), kinds, holdCallback, box.retained()) {
        unsafe CallbackBox<pthread_t>.release($0)
      })
  }
}

private let holdCallback: GstPadProbeCallback = { _, _, data in
  Handover.receive()
  // The thread that holds the others would wait for itself.
  let holder = unsafe CallbackBox<pthread_t>.from(data)?.body
  return holder.map { pthread_equal($0, pthread_self()) == 0 } == true ? GST_PAD_PROBE_OK : GST_PAD_PROBE_PASS
}

/// Readers held at an output; they go on once it is released.
package final class ReaderHold: Sendable {
  private let pad: Pad
  private let id: gulong
  private let isReleased = Atomic<Bool>(false)

  fileprivate init(pad: Pad, id: gulong) {
    self.pad = pad
    self.id = id
  }

  deinit { release() }

  /// Lets the readers go on.
  ///
  /// The corresponding C function is `gst_pad_remove_probe`.
  package func release() {
    guard !isReleased.exchange(true, ordering: .acquiringAndReleasing) else { return }
    unsafe gst_pad_remove_probe(pad.pointer(), id)
  }
}
