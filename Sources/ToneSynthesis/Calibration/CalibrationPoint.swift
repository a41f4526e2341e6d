/// The sound pressure that a level had at a frequency.
public struct CalibrationPoint: Sendable, Hashable {
  /// The frequency of the sine, in Hz.
  public var frequency: Double
  /// Its level, in dB of full scale, at most 0.
  public var level: Double
  /// The sound pressure that was measured, in dB SPL.
  public var soundPressure: Double

  /// A measurement.
  public init(frequency: Double, level: Double, soundPressure: Double) {
    self.frequency = frequency
    self.level = level
    self.soundPressure = soundPressure
  }

  /// What it has at full scale, in dB SPL.
  var sensitivity: Double { soundPressure - level }
}

extension CalibrationPoint: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case frequency, level, soundPressure }

  /// Reads a point; another key than its own is refused.
  public init(from decoder: any Decoder) throws {
    try decoder.refuseKeys(outside: CodingKeys.allCases.map(\.rawValue))
    let values = try decoder.container(keyedBy: CodingKeys.self)
    frequency = try values.decode(Double.self, forKey: .frequency)
    level = try values.decode(Double.self, forKey: .level)
    soundPressure = try values.decode(Double.self, forKey: .soundPressure)
  }
}
