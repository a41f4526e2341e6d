internal import GStreamer
internal import Synchronization

/// A mixer's voice that plays samples in memory once.
final class SampleVoice: MixerVoice {
  private let samples: [Float]
  private let channels: Int
  private let next = Atomic<Int>(0)
  private let isLeaving = Atomic<Bool>(false)
  private let onEnd: @Sendable () -> Void

  /// - Parameter onEnd: Called on the mixer's executor once it has been heard, also if it was made to leave.
  init(_ samples: [Float], channels: Int, onEnd: @escaping @Sendable () -> Void) {
    (self.samples, self.channels, self.onEnd) = (samples, channels, onEnd)
  }

  /// Fades out within the next block.
  func leave() { isLeaving.store(true, ordering: .relaxed) }

  func mix(into block: UnsafeMutableBufferPointer<Float>, from first: Int64) -> Bool {
    let start = next.load(ordering: .relaxed)
    let frames = min(block.count / MixBus.channels, samples.count / channels - start)
    let fades = isLeaving.load(ordering: .relaxed)
    for frame in 0..<max(0, frames) {
      let gain = fades ? 1 - Float(frame + 1) / Float(frames) : 1
      let place = (start + frame) * channels
      unsafe block[MixBus.channels * frame] += gain * samples[place]
      unsafe block[MixBus.channels * frame + 1] += gain * samples[place + channels - 1]
    }
    next.store(start + frames, ordering: .relaxed)
    return !fades && (start + frames) * channels < samples.count
  }

  func wasHeard() { onEnd() }
}
