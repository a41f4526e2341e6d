internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// Which time of the media a frame of a ring is, and which passes and failures have been reached.
final class SoundTimeline: Sendable {
  /// A place in the ring from which on the media's time goes on evenly.
  private struct Mark {
    let frame: Int
    let time: Duration
    let isNextPass: Bool
  }

  private struct State {
    var marks: [Mark] = []
    var failure: MediaError?
  }

  private let rate: Int
  private let state = Lock(State())

  init(rate: Int) { self.rate = rate }

  /// From a frame on the media goes on from a time.
  func begin(at frame: Int, time: Duration, isNextPass: Bool) {
    state.withLock { $0.marks.append(Mark(frame: frame, time: time, isNextPass: isNextPass)) }
  }

  /// Decoding failed behind everything that was written.
  func fail(_ error: MediaError) { state.withLock { $0.failure = error } }

  var failure: MediaError? { state.withLock { $0.failure } }

  /// The media's time at a frame.
  func time(of frame: Int) -> Duration {
    state.withLock { state in
      guard let mark = state.marks.last(where: { $0.frame <= frame }) ?? state.marks.first else { return .zero }
      return mark.time + .seconds(1) * max(0, frame - mark.frame) / rate
    }
  }

  /// How many passes begin up to a frame, but for the first; forgets what is before it.
  func takePasses(upTo frame: Int) -> Int {
    state.withLock { state in
      guard let last = state.marks.lastIndex(where: { $0.frame <= frame }), last > 0 else { return 0 }
      state.marks.removeSubrange(..<last)
      return last
    }
  }
}
