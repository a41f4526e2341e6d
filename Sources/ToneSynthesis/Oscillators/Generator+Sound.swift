extension Generator {
  /// The generator of a sound that is valid for the rate.
  static func of(_ sound: Sound, rate: Int) -> Generator {
    switch sound {
    case .silence: Generator()
    case .tone(let tone): ToneGenerator(tone, rate: rate)
    case .warble(let warble): WarbleGenerator(warble, rate: rate)
    case .pulsed(let pulsed): PulsedGenerator(pulsed, rate: rate)
    case .chord(let chord): ChordGenerator(chord, rate: rate)
    case .sweep(let sweep): SweepGenerator(sweep, rate: rate)
    case .noise(let noise): NoiseGenerator(noise, rate: rate)
    }
  }

  /// The generator of a program's content; `ramp` is that of events without one of their own.
  static func of(_ content: ToneProgram.Content, rate: Int, ramp: Duration) -> Generator {
    switch content {
    case .sound(let sound): of(sound, rate: rate)
    case .sequence(let sequence): SequenceGenerator(sequence, rate: rate, ramp: ramp)
    }
  }
}

extension Duration {
  /// The nearest number of frames at a sample rate.
  func frames(at rate: Int) -> Int {
    let perSecond: Int128 = 1_000_000_000_000_000_000
    let scaled = attoseconds * Int128(rate)
    let rounded = (scaled + (scaled < 0 ? -perSecond : perSecond) / 2) / perSecond
    return Int(clamping: rounded)
  }
}
