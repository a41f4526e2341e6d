internal import Glibc
internal import PlaybackModel

extension ToneLevel {
  /// The peak of a wave of this level, as a factor of full scale, 0…1; 0 for −infinity.
  ///
  /// A wave whose harmonics end below half of the sample rate overshoots the ideal one's peak where that jumps, by up to
  /// 1.5 dB.
  ///
  /// Throws ``ToneError`` with code `badLevel` for a level that is no number, `wouldClip` for one that the waveform can't
  /// have, with the highest that it can, and `outsideCalibration` for a sound pressure, which needs a frequency.
  public func amplitude(of waveform: Waveform) throws(ToneError) -> Double {
    try amplitude(meanPower: waveform.meanPower, of: waveform.name)
  }

  /// The peak of a sound of this level, as a factor of full scale, 0…1; that of silence is 0.
  ///
  /// It's what the samples are scaled by; a partial of a chord then has its own gain of it, and noise the rms that its
  /// ``Noise/Color-swift.enum/crestFactor`` leaves.
  ///
  /// Throws ``ToneError`` with code `badLevel` for a level that is no number, and `wouldClip` for one that the sound can't
  /// have, with the highest that it can.
  public func amplitude(of sound: Sound) throws(ToneError) -> Double {
    let amplitude = try amplitude(meanPower: sound.meanPower ?? 1, of: sound.name)
    return sound == .silence ? 0 : amplitude
  }

  private func amplitude(meanPower: Double, of name: String) throws(ToneError) -> Double {
    switch self {
    case .peak(let level):
      return try ToneLevel.amplitude(level, highest: 0, "dB", of: name)
    case .rms(let level):
      return try ToneLevel.amplitude(level, highest: 10 * log10(2 * meanPower), "dB rms", of: name)
    case .linear(let factor):
      guard factor >= 0, factor.isFinite else {
        throw ToneError(.badLevel, "\(shortNumber(factor)) is no part of full scale: give 0 to 1")
      }
      guard factor <= 1 else {
        throw ToneError(.wouldClip, "\(shortNumber(factor)) of full scale would clip: the highest is 1")
      }
      return factor
    case .soundPressure(let level):
      guard level < .infinity else { throw ToneLevel.notANumber(level, "dB SPL") }
      throw ToneError(
        .outsideCalibration,
        "\(shortNumber(level)) dB SPL needs a calibration of the device; without one, give the level in dB of full scale"
      )
    }
  }

  private static func amplitude(
    _ level: Double, highest: Double, _ unit: String, of name: String
  ) throws(ToneError) -> Double {
    guard level < .infinity else { throw notANumber(level, unit) }
    // As much as the limit is rounded by when it is read in a message and given back.
    guard level <= highest + 5e-4 else {
      throw ToneError(
        .wouldClip,
        "\(shortNumber(level)) \(unit) would clip: the highest level of \(name) is \(shortDecimal(highest, digits: 3)) \(unit)"
      )
    }
    return min(1, pow(10, (level - highest) / 20))
  }

  private static func notANumber(_ level: Double, _ unit: String) -> ToneError {
    ToneError(.badLevel, "\(shortNumber(level)) \(unit) is no level: give a number of dB, or -inf for silence")
  }
}
