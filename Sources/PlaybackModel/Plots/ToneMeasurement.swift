internal import Glibc

/// How pure the strongest tone of a spectrum is.
///
/// Levels in dBFS are those of sines: amplitude 1 is 0. Levels in dBc are relative to the tone.
public struct ToneMeasurement: Sendable, Equatable {
  /// Another sine than the tone itself.
  public struct Component: Sendable, Equatable {
    /// Which multiple of the tone's frequency it is; nil if it is none.
    public let order: Int?
    /// In hertz.
    public let frequency: Double
    /// In dBc.
    public let level: Double
  }

  /// The frequency in hertz.
  public let frequency: Double
  /// The amplitude, 1 at full scale.
  public let amplitude: Double
  /// The multiples of the tone's frequency that lie below half the rate, from the second to the tenth.
  public let harmonics: [Component]
  /// The root of the sum of the harmonics' powers, in dBc; nil if none lies below half the rate.
  public let distortion: Double?
  /// What isn't the tone against all there is, between the limits of ``bandwidth``, in decibels.
  public let distortionAndNoise: Double
  /// The frequencies that distortion and noise are measured between: 20 Hz, or more of a short sound, and 20 kHz.
  public let bandwidth: ClosedRange<Double>
  /// The strongest component beside the tone, up to half the rate.
  public let worstSpur: Component?
  /// The median of the bins' levels, in dBFS: where noise lies.
  public let noiseLevel: Double

  /// The level in dBFS.
  public var level: Double { VolumeScale.decibels(gain: amplitude) }

  /// Measures the strongest tone; nil for silence, and where a block is too short to tell a tone from direct current.
  public init?(_ spectrum: SoundSpectrum) {
    let lobe = spectrum.lobe
    let first = Int((20 / spectrum.resolution).rounded(.up))
    let lowest = max(first, Int((lobe * 1.5).rounded(.up)))
    let candidates = lowest..<max(lowest, spectrum.powers.count - 1)
    guard let peak = Self.highestTop(of: spectrum.powers, in: candidates), spectrum.powers[peak] > 1e-30,
      // What is louder below can't be told from direct current.
      lowest == first || candidates.allSatisfy({ spectrum.powers[$0] <= spectrum.powers[peak] })
    else { return nil }
    let tone = spectrum.component(at: peak)
    (frequency, amplitude) = tone
    let half = Double(spectrum.rate) / 2
    harmonics = (2...10).compactMap { order in
      let frequency = tone.frequency * Double(order)
      guard frequency < half - 2 * spectrum.resolution else { return nil }
      let level = VolumeScale.decibels(gain: spectrum.amplitude(at: frequency) / tone.amplitude)
      return Component(order: order, frequency: frequency, level: level)
    }
    let power = harmonics.reduce(0) { $0 + pow(10, $1.level / 10) }
    distortion = harmonics.isEmpty ? nil : 10 * log10(power)
    bandwidth = min(Double(lowest) * spectrum.resolution, half)...min(max(20_000, tone.frequency), half)
    let band = spectrum.bins(from: bandwidth.lowerBound, through: bandwidth.upperBound)
    let place = tone.frequency / spectrum.resolution
    let isBeside = { (bin: Int) in (Double(bin) - place).magnitude > lobe + 1 }
    let rest = band.reduce(0) { $0 + (isBeside($1) ? spectrum.powers[$1] : 0) }
    let all = band.reduce(0) { $0 + spectrum.powers[$1] }
    distortionAndNoise = 10 * log10(all > 0 ? rest / all : 0)
    worstSpur = Self.worstSpur(of: spectrum, tone, in: candidates.lazy.filter(isBeside))
    noiseLevel = 10 * log10(candidates.map { spectrum.powers[$0] }.sorted()[candidates.count / 2])
  }

  private static func worstSpur(
    of spectrum: SoundSpectrum, _ tone: (frequency: Double, amplitude: Double), in bins: some Sequence<Int>
  ) -> Component? {
    guard let top = highestTop(of: spectrum.powers, in: bins) else { return nil }
    let spur = spectrum.component(at: top)
    let order = (spur.frequency / tone.frequency).rounded()
    let isHarmonic = order > 1 && (spur.frequency - order * tone.frequency).magnitude < spectrum.resolution
    return Component(
      order: isHarmonic ? Int(order) : nil, frequency: spur.frequency,
      level: VolumeScale.decibels(gain: spur.amplitude / tone.amplitude))
  }

  /// The highest bin that is higher than those beside it.
  private static func highestTop(of powers: [Double], in bins: some Sequence<Int>) -> Int? {
    bins.filter { powers[$0] > 0 && powers[$0] >= powers[$0 - 1] && powers[$0] >= powers[$0 + 1] }
      .max { powers[$0] < powers[$1] }
  }
}
