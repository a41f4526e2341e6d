internal import Glibc
internal import PlaybackModel

/// The contours of equal loudness of ISO 226:2003: which sine sounds as loud as one of 1 kHz.
public enum EqualLoudness {
  /// The frequencies that the contours cover, in Hz.
  public static let frequencies = 20.0...12_500.0

  /// The loudness levels that the contours cover at a frequency, in phon: to 90, above 4 kHz to 80.
  public static func levels(at frequency: Double) -> ClosedRange<Double> { 20...(frequency <= 4000 ? 90 : 80) }

  /// The sound pressure of a sine that is as loud as one of 1 kHz with as many dB SPL as it has phon.
  ///
  /// The standard has 29 frequencies; between them the sound pressure is interpolated over the frequency's logarithm.
  ///
  /// - Parameters:
  ///   - level: The loudness level in phon, within ``levels(at:)``.
  ///   - frequency: In Hz, within ``frequencies``.
  /// - Returns: The sound pressure in dB SPL.
  ///
  /// Throws ``ToneError`` with code `badFrequency` or `badLevel` for what the standard doesn't cover.
  public static func soundPressure(phon level: Double, at frequency: Double) throws(ToneError) -> Double {
    guard frequencies.contains(frequency) else {
      throw ToneError(
        .badFrequency, "\(shortNumber(frequency)) Hz has no contour of equal loudness: they are for 20 to 12500 Hz")
    }
    let levels = levels(at: frequency)
    guard levels.contains(level) else {
      throw ToneError(
        .badLevel,
        "\(shortNumber(level)) phon has no contour of equal loudness at \(shortNumber(frequency)) Hz: they are for "
          + "\(shortNumber(levels.lowerBound)) to \(shortNumber(levels.upperBound)) phon")
    }
    let upper = table.firstIndex { $0.frequency >= frequency } ?? table.count - 1
    let high = table[upper]
    guard high.frequency > frequency else { return high.soundPressure(phon: level) }
    let low = table[upper - 1]
    let part = log(frequency / low.frequency) / log(high.frequency / low.frequency)
    let (lower, higher) = (low.soundPressure(phon: level), high.soundPressure(phon: level))
    return lower + part * (higher - lower)
  }

  /// The parameters of the standard at a frequency.
  private struct Row {
    let frequency: Double
    /// The exponent of how loudness is perceived.
    let exponent: Double
    /// The magnitude of the linear transfer function, in dB, with that of 1 kHz at 0.
    let transfer: Double
    /// The threshold of hearing, in dB SPL.
    let threshold: Double

    init(_ frequency: Double, _ exponent: Double, _ transfer: Double, _ threshold: Double) {
      self.frequency = frequency
      self.exponent = exponent
      self.transfer = transfer
      self.threshold = threshold
    }

    func soundPressure(phon level: Double) -> Double {
      let heard = pow(0.4 * pow(10, (threshold + transfer) / 10 - 9), exponent)
      let intensity = 4.47e-3 * (pow(10, 0.025 * level) - 1.15) + heard
      return 10 / exponent * log10(intensity) - transfer + 94
    }
  }

  private static let table = [
    Row(20, 0.532, -31.6, 78.5), Row(25, 0.506, -27.2, 68.7), Row(31.5, 0.480, -23.0, 59.5),
    Row(40, 0.455, -19.1, 51.1),
    Row(50, 0.432, -15.9, 44.0), Row(63, 0.409, -13.0, 37.5), Row(80, 0.387, -10.3, 31.5), Row(100, 0.367, -8.1, 26.5),
    Row(125, 0.349, -6.2, 22.1), Row(160, 0.330, -4.5, 17.9), Row(200, 0.315, -3.1, 14.4), Row(250, 0.301, -2.0, 11.4),
    Row(315, 0.288, -1.1, 8.6), Row(400, 0.276, -0.4, 6.2), Row(500, 0.267, 0.0, 4.4), Row(630, 0.259, 0.3, 3.0),
    Row(800, 0.253, 0.5, 2.2), Row(1000, 0.250, 0.0, 2.4), Row(1250, 0.246, -2.7, 3.5), Row(1600, 0.244, -4.1, 1.7),
    Row(2000, 0.243, -1.0, -1.3), Row(2500, 0.243, 1.7, -4.2), Row(3150, 0.243, 2.5, -6.0), Row(4000, 0.242, 1.2, -5.4),
    Row(5000, 0.242, -2.1, -1.5), Row(6300, 0.245, -7.1, 6.0), Row(8000, 0.254, -11.2, 12.6),
    Row(10_000, 0.271, -10.7, 13.9), Row(12_500, 0.301, -3.1, 12.3),
  ]
}
