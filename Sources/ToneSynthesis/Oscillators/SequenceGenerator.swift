/// The events of a sequence, each from its exact sample to its exact sample.
final class SequenceGenerator: Generator {
  /// An event that sounds.
  private struct Voice {
    let generator: Generator
    let start: Int
    let end: Int
    let ramp: Int
    let gain: Double
  }

  private let sequence: ToneSequence
  private let rate: Int
  private let ramp: Duration
  private var next = 0
  private var voices: [Voice] = []
  /// Generators of waves that are over, for those to come.
  private var pool: [ToneGenerator] = []
  private let shapes: WaveShapes

  init(_ sequence: ToneSequence, rate: Int, ramp: Duration) {
    self.sequence = sequence
    self.rate = rate
    self.ramp = ramp
    shapes = WaveShapes(of: sequence, rate: rate)
    voices.reserveCapacity(32)
    pool.reserveCapacity(32)
    for _ in 0..<8 { pool.append(ToneGenerator(Tone(1), rate: rate)) }
  }

  override func begin(at frame: Int) {
    super.begin(at: frame)
    seek(to: frame / Generator.cellSize)
  }

  override func seek(to cell: Int) {
    super.seek(to: cell)
    voices.removeAll(keepingCapacity: true)
    next = 0
    let start = cell * Generator.cellSize - origin
    while next < sequence.events.count, sequence.events[next].start.frames(at: rate) < start {
      if sequence.events[next].end.frames(at: rate) > start { begin(sequence.events[next]) }
      next += 1
    }
    for voice in voices { voice.generator.seek(to: cell) }
  }

  override func fill(_ cell: Int, _ samples: Samples) {
    unsafe samples.update(repeating: 0)
    let first = cell * Generator.cellSize
    let end = first + samples.count
    while next < sequence.events.count, origin + sequence.events[next].start.frames(at: rate) < end {
      begin(sequence.events[next])
      next += 1
    }
    for voice in voices {
      let wave = unsafe voice.generator.samples(of: cell)
      for frame in max(first, voice.start)..<max(first, voice.start, min(end, voice.end)) {
        let rest = min(frame - voice.start, voice.end - frame)
        let envelope = rest >= voice.ramp ? 1 : SmoothStep.seventh(Double(rest) / Double(voice.ramp))
        unsafe samples[frame - first] += voice.gain * envelope * wave[frame - first]
      }
    }
    voices.removeAll { voice in
      guard voice.end <= end else { return false }
      if let tone = voice.generator as? ToneGenerator { pool.append(tone) }
      return true
    }
  }

  private func begin(_ event: ToneEvent) {
    switch event.sound {
    case .silence: return
    case .tone(let tone): begin(tone, gain: event.gain, of: event)
    case .chord(let chord):
      for partial in chord.partials { begin(partial.tone, gain: event.gain * partial.gain, of: event) }
    default: begin(.of(event.sound, rate: rate), gain: event.gain, of: event)
    }
  }

  private func begin(_ tone: Tone, gain: Double, of event: ToneEvent) {
    let generator = pool.popLast() ?? ToneGenerator(tone, rate: rate)
    generator.reset(tone, shapes[tone], rate: rate)
    begin(generator, gain: gain, of: event)
  }

  private func begin(_ generator: Generator, gain: Double, of event: ToneEvent) {
    let (start, end) = (event.start.frames(at: rate), event.end.frames(at: rate))
    guard end > start else { return }
    generator.begin(at: origin + start)
    let ramp = min((event.ramp ?? ramp).frames(at: rate), (end - start) / 2)
    voices.append(
      Voice(generator: generator, start: origin + start, end: origin + end, ramp: ramp, gain: gain))
  }
}
