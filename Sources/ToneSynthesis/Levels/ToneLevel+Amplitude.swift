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
  /// have, with the highest that it can. A sound pressure, which is that of a sine, and of other waves of the same power, throws
  /// `outsideCalibration` without a calibration and for a sound that isn't one tone, and as the calibration's
  /// ``Calibration/level(ofSoundPressure:at:)`` does; a loudness as ``EqualLoudness/soundPressure(phon:at:)``, too.
  public func amplitude(of sound: Sound, calibration: Calibration? = nil) throws(ToneError) -> Double {
    guard let calibration, let pressure = try pressure(of: sound), pressure < .infinity else {
      let amplitude = try amplitude(meanPower: sound.meanPower ?? 1, of: sound.name)
      return sound == .silence ? 0 : amplitude
    }
    let level = try ToneLevel.calibrated(pressure, of: sound, by: calibration)
    do throws(ToneError) {
      return try level.amplitude(meanPower: sound.meanPower ?? 1, of: sound.name)
    } catch {
      // The device would reach it with a sine.
      throw ToneError(.exceedsDevice, error.message)
    }
  }

  /// The sound pressure that is asked for; nil where another level is.
  private func pressure(of sound: Sound) throws(ToneError) -> Double? {
    switch self {
    case .soundPressure(let pressure): return pressure
    case .loudness(let level):
      guard let frequency = sound.frequency, level < .infinity else { return level }
      return level == -.infinity ? level : try EqualLoudness.soundPressure(phon: level, at: frequency)
    case .peak, .rms, .linear: return nil
    }
  }

  private static func calibrated(
    _ pressure: Double, of sound: Sound, by calibration: Calibration
  ) throws(ToneError) -> ToneLevel {
    guard sound != .silence, pressure > -.infinity else { return .peak(-.infinity) }
    guard let frequency = sound.frequency else {
      throw ToneError(
        .outsideCalibration,
        "\(sound.name) has no one frequency, for which a sound pressure holds: give its level in dB of full scale")
    }
    return .rms(try calibration.level(ofSoundPressure: pressure, at: frequency))
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
    case .soundPressure(let level): throw ToneLevel.uncalibrated(level, "dB SPL")
    case .loudness(let level): throw ToneLevel.uncalibrated(level, "phon")
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

  private static func uncalibrated(_ level: Double, _ unit: String) -> ToneError {
    guard level < .infinity else { return notANumber(level, unit) }
    return ToneError(
      .outsideCalibration,
      "\(shortNumber(level)) \(unit) needs a calibration of the device; without one, give the level in dB of full scale"
    )
  }

  private static func notANumber(_ level: Double, _ unit: String) -> ToneError {
    ToneError(.badLevel, "\(shortNumber(level)) \(unit) is no level: give a number of dB, or -inf for silence")
  }
}
