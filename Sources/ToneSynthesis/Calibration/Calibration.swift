internal import Glibc
internal import PlaybackModel

/// How loud an output is, measured: what ties a sound pressure to a level.
///
/// It holds for the output as it was measured, with its volume, and for frequencies about those that were measured.
public struct Calibration: Sendable, Hashable {
  /// What was measured.
  public let output: CalibratedOutput
  /// The measurements, the lowest frequency first; at least one.
  public let points: [CalibrationPoint]
  /// When it was measured, `YYYY-MM-DD`.
  public let date: String
  /// What else is to be said, for example about the microphone.
  public let note: String
  /// The sound pressure that nothing may exceed, in dB SPL; 85 if nothing else is said.
  public let ceiling: Double

  /// A calibration of points in any order.
  ///
  /// Throws ``ToneError`` with code `badCalibration` for no point, for a frequency that is there twice, and for a value that
  /// is out of its range.
  public init(
    of output: CalibratedOutput, points: [CalibrationPoint], date: String, note: String = "", ceiling: Double = 85
  ) throws(ToneError) {
    self.output = output
    self.points = points.sorted { $0.frequency < $1.frequency }
    self.date = date
    self.note = note
    self.ceiling = ceiling
    try validate()
  }

  /// How many dB SPL a sine of a frequency has at 0 dB of full scale: interpolated over the logarithm of the frequency.
  ///
  /// Throws ``ToneError`` with code `outsideCalibration` for a frequency that is more than a sixth of an octave below the
  /// first point or above the last.
  public func sensitivity(at frequency: Double) throws(ToneError) -> Double {
    let (first, last) = (points[0], points[points.count - 1])
    let margin = pow(2, 1.0 / 6)
    // Frequencies that are read and written as decimals aren't cut off at the margin's last digit.
    guard frequency >= first.frequency / margin * (1 - 1e-9), frequency <= last.frequency * margin * (1 + 1e-9) else {
      let range = "\(shortNumber(first.frequency)) to \(shortNumber(last.frequency)) Hz"
      throw ToneError(
        .outsideCalibration,
        "\(shortNumber(frequency)) Hz is outside of the calibration, which is for \(range): measure the output there, too"
      )
    }
    guard let upper = points.firstIndex(where: { $0.frequency >= frequency }) else { return last.sensitivity }
    guard upper > 0 else { return first.sensitivity }
    let (low, high) = (points[upper - 1], points[upper])
    let part = log(frequency / low.frequency) / log(high.frequency / low.frequency)
    return low.sensitivity + part * (high.sensitivity - low.sensitivity)
  }

  /// The level in dB of a full-scale sine that has a sound pressure at a frequency.
  ///
  /// Throws ``ToneError`` with code `exceedsCeiling` for a sound pressure above ``ceiling``, `exceedsDevice` for one that the
  /// output can't reach, `badLevel` for one that is no number, and as ``sensitivity(at:)`` does.
  public func level(ofSoundPressure pressure: Double, at frequency: Double) throws(ToneError) -> Double {
    let text = shortDecimal(pressure, digits: 2)
    guard pressure < .infinity else { throw ToneError(.badLevel, "\(text) dB SPL is no sound pressure") }
    guard pressure <= ceiling else {
      throw ToneError(
        .exceedsCeiling, "\(text) dB SPL is above the calibration's safety ceiling of \(shortNumber(ceiling)) dB SPL")
    }
    let highest = try sensitivity(at: frequency)
    guard pressure <= highest else {
      throw ToneError(
        .exceedsDevice,
        "\(text) dB SPL is more than the output has at \(shortNumber(frequency)) Hz and this volume: the highest is "
          + "\(shortDecimal(highest, digits: 2)) dB SPL")
    }
    return pressure - highest
  }

  /// Throws ``ToneError`` with code `calibrationMismatch` unless the output is the one that was measured.
  public func validate(for output: CalibratedOutput) throws(ToneError) {
    let measured = self.output
    let differences = [
      ("device", output.device != measured.device, output.device, measured.device),
      ("port", output.port != measured.port, output.port ?? "none", measured.port ?? "none"),
      (
        "channel", output.channel != measured.channel, output.channel.map { "\($0)" } ?? "all",
        measured.channel.map { "\($0)" } ?? "all"
      ),
      // Mixers round a volume, some of them to a hundredth.
      (
        "volume", !(abs(output.volume - measured.volume) <= 0.005), shortNumber(output.volume),
        shortNumber(measured.volume)
      ),
    ]
    guard let (name, _, now, then) = differences.first(where: \.1) else { return }
    throw ToneError(
      .calibrationMismatch,
      "the calibration of \(date) is for the \(name) \(quotedText(then)), and it's \(quotedText(now)) now: set it back, or "
        + "calibrate again")
  }
}
