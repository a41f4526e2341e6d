/// A tone that is on and off in turn.
final class PulsedGenerator: Generator {
  private let tone: ToneGenerator
  private let period: Duration
  private let ramp: Int
  private let rate: Int

  init(_ pulsed: PulsedTone, rate: Int) {
    tone = ToneGenerator(pulsed.tone, rate: rate)
    period = pulsed.period
    ramp = pulsed.ramp.frames(at: rate)
    self.rate = rate
  }

  override func begin(at frame: Int) {
    super.begin(at: frame)
    tone.begin(at: frame)
  }

  override func fill(_ cell: Int, _ samples: Samples) {
    _ = unsafe samples.update(fromContentsOf: tone.samples(of: cell))
    let first = cell * Generator.cellSize - origin
    // The pulses begin at the samples nearest to their times: no error adds up.
    var number = max(0, Int(Double(first) / (period / .seconds(1) * Double(rate))) - 1)
    var (start, next) = ((period * number).frames(at: rate), (period * (number + 1)).frames(at: rate))
    for frame in samples.indices {
      let place = first + frame
      while place >= next {
        number += 1
        (start, next) = (next, (period * (number + 1)).frames(at: rate))
      }
      let half = (next - start) / 2
      unsafe samples[frame] *= gain(at: place - start, half: half)
    }
  }

  /// Up from the start of a period, down from its half.
  private func gain(at place: Int, half: Int) -> Double {
    let isRising = place < half
    let passed = isRising ? place : place - half
    let part = passed >= ramp ? 1 : SmoothStep.seventh(Double(max(0, passed)) / Double(ramp))
    return isRising ? part : 1 - part
  }
}
