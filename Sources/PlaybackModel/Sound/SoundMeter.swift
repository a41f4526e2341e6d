internal import Glibc

/// Measures how loud the sound of one or two channels is, over a short while.
///
/// It has no memory but its numbers, so that a thread that makes sound may feed it.
package struct SoundMeter: Sendable {
  /// What a channel was like within the window.
  private struct Channel {
    var sum = 0.0
    var peak: Float = 0

    mutating func add(_ sample: Float) {
      sum += Double(sample) * Double(sample)
      peak = max(peak, abs(sample))
    }

    func level(_ frames: Int) -> LevelMeterState {
      LevelMeterState(
        averagePower: SoundMeter.decibels((sum / Double(max(1, frames))).squareRoot()),
        peakPower: SoundMeter.decibels(Double(peak)))
    }
  }

  /// The level of silence, and the lowest there is.
  package static let silence = -160.0

  private let window: Int
  private var frames = 0
  private var channels = (Channel(), Channel())
  private var last = (
    LevelMeterState(averagePower: SoundMeter.silence, peakPower: SoundMeter.silence),
    LevelMeterState(averagePower: SoundMeter.silence, peakPower: SoundMeter.silence)
  )

  /// A meter that shows what was measured in the last window of so many frames.
  package init(window: Int) { self.window = max(1, window) }

  /// Takes a frame of two channels; those of a single one are the same.
  package mutating func add(_ first: Float, _ second: Float) {
    channels.0.add(first)
    channels.1.add(second)
    frames += 1
    if frames == window { close() }
  }

  private mutating func close() {
    last = (channels.0.level(frames), channels.1.level(frames))
    channels = (Channel(), Channel())
    frames = 0
  }

  /// The levels in dB of full scale; silence where nothing was measured yet.
  package var levels: [LevelMeterState] { [last.0, last.1] }

  private static func decibels(_ value: Double) -> Double {
    value > 0 ? max(silence, 20 * log10(value)) : silence
  }
}
