internal import GStreamer
internal import Synchronization

/// The voices of a mixer, added up: what its rendering thread works with.
///
/// The lock is held for a moment by who adds or removes a voice, and by the rendering thread for the time of a block.
final class MixBus: Sendable {
  /// How many samples a frame has: left and right.
  static let channels = 2

  /// A voice that has given its last frame, and the frame behind the block that it was in.
  struct Ended: Sendable {
    let voice: any MixerVoice
    let frame: Int64
  }

  private struct State {
    var voices: [any MixerVoice] = []
    var ended: [Ended] = []
  }

  private let state = Lock(State())
  private let count = Atomic<Int64>(0)
  private let onEnd = Lock<(@Sendable () -> Void)?>(nil)

  /// Has a handler called, on the rendering thread, when voices have ended.
  func whenVoicesEnd(_ handler: @escaping @Sendable () -> Void) { onEnd.withLock { $0 = handler } }

  /// How many frames were made: the mixer's time, which goes on where it was when the output is made anew.
  var frame: Int64 { count.load(ordering: .acquiring) }

  var isEmpty: Bool { state.withLock { $0.voices.isEmpty } }

  func add(_ voice: any MixerVoice) {
    state.withLock { state in
      if !state.voices.contains(where: { $0 === voice }) { state.voices.append(voice) }
    }
  }

  func remove(_ voice: any MixerVoice) { state.withLock { state in state.voices.removeAll { $0 === voice } } }

  /// The voices that ended since the last call.
  func takeEnded() -> [Ended] {
    state.withLock { state in
      defer { state.ended.removeAll() }
      return state.ended
    }
  }

  /// Makes the next block.
  func render(into block: UnsafeMutableBufferPointer<Float>) {
    unsafe block.update(repeating: 0)
    let first = count.load(ordering: .relaxed)
    let behind = first + Int64(block.count / MixBus.channels)
    let hasEnded = state.withLock { state in
      let before = state.ended.count
      state.voices.removeAll { voice in
        if unsafe voice.mix(into: block, from: first) { return false }
        state.ended.append(Ended(voice: voice, frame: behind))
        return true
      }
      return state.ended.count > before
    }
    count.store(behind, ordering: .releasing)
    if hasEnded { onEnd.withLock { $0 }?() }
  }
}
