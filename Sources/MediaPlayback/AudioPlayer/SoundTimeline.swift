internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// Which time of the media a frame of a ring is, and what went wrong behind the last of them.
///
/// A frame of the media is one before its speed is changed, at the ring's rate.
final class SoundTimeline: Sendable {
  /// A frame of the media from which on its time goes on evenly: the beginning of a pass.
  private struct Pass {
    let frame: Int
    let time: Duration
  }

  /// A frame of the ring from which on the media has another speed.
  private struct Speed {
    let ringFrame: Int
    let mediaFrame: Double
    let factor: Double
  }

  private struct State {
    var passes: [Pass] = []
    var speeds = [Speed(ringFrame: 0, mediaFrame: 0, factor: 1)]
    var failure: MediaError?

    func mediaFrame(of ringFrame: Int) -> Double {
      let speed = speeds.last { $0.ringFrame <= ringFrame } ?? speeds[0]
      return speed.mediaFrame + Double(ringFrame - speed.ringFrame) * speed.factor
    }
  }

  private let rate: Int
  private let state = Lock(State())

  init(rate: Int) { self.rate = rate }

  /// From a frame of the media on its time goes on from another one.
  func begin(at frame: Int, time: Duration) { state.withLock { $0.passes.append(Pass(frame: frame, time: time)) } }

  /// From a frame of the ring on the media has another speed.
  func speed(is factor: Double, from ringFrame: Int) {
    state.withLock { state in
      guard state.speeds.last?.factor != factor else { return }
      let frame = state.mediaFrame(of: ringFrame)
      state.speeds.removeAll { $0.ringFrame >= ringFrame && $0.ringFrame > 0 }
      state.speeds.append(Speed(ringFrame: ringFrame, mediaFrame: frame, factor: factor))
    }
  }

  /// Decoding failed behind everything that was written.
  func fail(_ error: MediaError) { state.withLock { $0.failure = error } }

  var failure: MediaError? { state.withLock { $0.failure } }

  /// The media's time at a frame of the ring.
  func time(of ringFrame: Int) -> Duration {
    state.withLock { state in
      let frame = state.mediaFrame(of: ringFrame)
      guard let pass = state.passes.last(where: { Double($0.frame) <= frame }) ?? state.passes.first else {
        return .zero
      }
      let past = max(0, frame - Double(pass.frame))
      // Whole frames are exact, however many there are.
      return past == past.rounded()
        ? pass.time + .seconds(1) * Int(past) / rate : pass.time + .seconds(past / Double(rate))
    }
  }
}
