// Strict in both directions: what is written is all there is, and what is read has nothing else and is valid.

extension Calibration: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case version, output, points, date, note, ceiling }
  private static let version = 1

  /// Reads a calibration; one of another version, with another key than its own or with a value that is out of its range
  /// is refused with a `DecodingError`, under which lies the ``ToneError``.
  public init(from decoder: any Decoder) throws {
    try decoder.refuseKeys(outside: CodingKeys.allCases.map(\.rawValue))
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let version = try values.decode(Int.self, forKey: .version)
    guard version == Calibration.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: values, debugDescription: "version \(version) is not \(Calibration.version)")
    }
    do {
      try self.init(
        of: values.decode(CalibratedOutput.self, forKey: .output),
        points: values.decode([CalibrationPoint].self, forKey: .points),
        date: values.decode(String.self, forKey: .date), note: values.decodeIfPresent(String.self, forKey: .note) ?? "",
        ceiling: values.decodeIfPresent(Double.self, forKey: .ceiling) ?? 85)
    } catch let error as ToneError {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: error.message, underlyingError: error))
    }
  }

  /// Writes all of it, with the version of its form.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(Calibration.version, forKey: .version)
    try values.encode(output, forKey: .output)
    try values.encode(points, forKey: .points)
    try values.encode(date, forKey: .date)
    try values.encode(note, forKey: .note)
    try values.encode(ceiling, forKey: .ceiling)
  }
}

/// Any key that a file may have.
private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension Decoder {
  /// A mistyped optional value must not be taken for one that isn't there.
  func refuseKeys(outside known: [String]) throws {
    let unknown = try container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).filter { !known.contains($0) }
    guard let key = unknown.min() else { return }
    throw DecodingError.dataCorrupted(
      .init(
        codingPath: codingPath,
        debugDescription: "there is no key \(key) here: there is \(known.joined(separator: ", "))"))
  }
}
