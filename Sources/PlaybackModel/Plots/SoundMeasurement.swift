/// What was measured of a stretch of sound, channel by channel.
public struct SoundMeasurement: Sendable, Equatable {
  /// What was measured of a channel.
  public struct Channel: Sendable, Equatable {
    /// How loud it is.
    public let level: SampleLevel
    /// How loud it is over time.
    public let history: LevelHistory
    /// What it is made of; nil for sound without samples.
    public let spectrum: SoundSpectrum?
    /// The strongest tone in it; nil for silence.
    public let tone: ToneMeasurement?
    /// The worst click in it; nil for rates that have nothing above 4 kHz, and where the tone itself lies there.
    public let click: Click?

    /// Puts together what was measured.
    package init(
      level: SampleLevel, history: LevelHistory, spectrum: SoundSpectrum?, click: (peak: Double, index: Int)?
    ) {
      (self.level, self.history, self.spectrum) = (level, history, spectrum)
      let tone = spectrum.flatMap { ToneMeasurement($0) }
      self.tone = tone
      // A steady tone is known more exactly than the levels of its columns tell.
      let usual = history.usualAmplitude
      let isSteady = tone.map { $0.amplitude > usual * 0.89 && $0.amplitude < usual * 1.12 } ?? false
      let isAbove = isSteady && (tone?.frequency ?? 0) > HighPassKernel.cutoff * 0.95
      let reference = isSteady ? tone?.amplitude ?? usual : usual
      self.click = isAbove ? nil : click.map { Click(peak: $0.peak, index: $0.index, reference: reference) }
    }
  }

  /// The largest sample of what a high-pass leaves of a channel above 4 kHz.
  ///
  /// The high-pass has 4095 taps and Kaiser's window of shape 16. Of a steady tone below it the noise floor is left, and
  /// of a click its height. Before the first sample and behind the last there is silence: a tone that starts or ends at
  /// once clicks there.
  public struct Click: Sendable, Equatable {
    /// Its magnitude.
    public let peak: Double
    /// Where it is, as the index of a sample.
    public let index: Int
    /// The amplitude that it is compared with: the tone's, or that of a sine as loud as the sound usually is.
    public let reference: Double

    /// In decibels relative to the tone; nil for silence.
    public var level: Double? { reference > 0 ? VolumeScale.decibels(gain: peak / reference) : nil }
  }

  /// The number of samples a second.
  public let rate: Int
  /// The number of samples of each channel.
  public let sampleCount: Int
  /// The channels in the order of the sound.
  public let channels: [Channel]
  /// The name of how samples were written, for example `F32LE`; nil if nobody said.
  public let sampleFormat: String?

  /// Puts together what was measured.
  package init(rate: Int, sampleCount: Int, channels: [Channel], sampleFormat: String? = nil) {
    (self.rate, self.sampleCount) = (rate, sampleCount)
    (self.channels, self.sampleFormat) = (channels, sampleFormat)
  }

  /// How long the sound is.
  public var duration: Duration { time(of: sampleCount) }

  /// When a sample is heard, from the first on.
  public func time(of index: Int) -> Duration {
    let (seconds, rest) = index.quotientAndRemainder(dividingBy: max(1, rate))
    return .seconds(seconds) + .nanoseconds(rest * 1_000_000_000 / max(1, rate))
  }
}
