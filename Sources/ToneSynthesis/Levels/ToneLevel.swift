/// How loud a sound is.
public enum ToneLevel: Sendable, Hashable {
  /// The peak of the ideal wave, in dB of full scale: at most 0; −infinity is silence.
  case peak(Double)
  /// The power, in dB of that of a sine at full scale, as AES17 measures: a square of the same peak has 3.01 dB more.
  case rms(Double)
  /// The peak of the ideal wave as a factor of full scale, 0…1.
  case linear(Double)
  /// The sound pressure, in dB SPL; needs a ``Calibration``.
  case soundPressure(Double)
  /// The loudness level, in phon: the sound pressure at which a sine is as loud as one of 1 kHz with as many dB SPL, after
  /// ISO 226; needs a ``Calibration``.
  case loudness(Double)
}
