/// Several waves at once.
final class ChordGenerator: Generator {
  private let partials: [(generator: ToneGenerator, gain: Double)]

  init(_ chord: Chord, rate: Int) {
    partials = chord.partials.map { (ToneGenerator($0.tone, rate: rate), $0.gain) }
  }

  override func begin(at frame: Int) {
    super.begin(at: frame)
    for partial in partials { partial.generator.begin(at: frame) }
  }

  override func seek(to cell: Int) {
    super.seek(to: cell)
    for partial in partials { partial.generator.seek(to: cell) }
  }

  override func fill(_ cell: Int, _ samples: Samples) {
    unsafe samples.update(repeating: 0)
    for partial in partials {
      let wave = unsafe partial.generator.samples(of: cell)
      for frame in samples.indices { unsafe samples[frame] += partial.gain * wave[frame] }
    }
  }
}
