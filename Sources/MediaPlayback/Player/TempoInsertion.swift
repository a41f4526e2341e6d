internal import GStreamer
internal import Synchronization

/// Puts what keeps the pitch at another speed into the way of the sound, when it is first needed.
///
/// At the media's own speed nothing of it is there: most players never need it. It is put in by the thread that streams,
/// between two buffers.
final class TempoInsertion: Sendable {
  private let probe = Lock<Probe?>(nil)

  /// What is put in: scaletempo takes few formats, and so do some sinks.
  private static let description = "audioconvert ! scaletempo ! audioconvert"

  /// Puts it between two linked elements at the next buffer, once.
  func insert(behind first: Element, before second: Element, in bin: Bin) {
    probe.withLock { probe in
      guard probe == nil, let pad = first.pad("src") else { return }
      probe = pad.addProbe([.buffer]) { _ in
        let tempo = try Launch.bin(TempoInsertion.description)
        try bin.add(tempo)
        first.unlink(from: second)
        try first.link(to: tempo)
        try tempo.link(to: second)
        tempo.syncStateWithParent()
        return .remove
      }
    }
  }

  func cancel() {
    let probe = probe.withLock { probe in
      defer { probe = nil }
      return probe
    }
    probe?.cancel()
  }
}
