internal import PlaybackModel

// The values of a query, each with its kind and its units.
extension ToneQuery {
  /// One of some names.
  mutating func choice<Choice>(
    _ name: String, _ choices: [(name: String, value: Choice)]
  ) throws(ToneError) -> Choice? {
    guard let value = take(name) else { return nil }
    let text = value.text.lowercased()
    if let found = choices.first(where: { $0.name == text }) { return found.value }
    let remedy = suggestionText(for: text, among: choices.map(\.name))
    let list = choices.map { quotedText($0.name) }.joined(separator: ", ")
    throw value.place.error("\(quotedText(value.text)) is no \(name)\(remedy.isEmpty ? ";" : remedy) there is \(list)")
  }

  /// A time.
  mutating func duration(_ name: String) throws(ToneError) -> Duration? {
    guard let value = take(name) else { return nil }
    guard let duration = Duration(text: value.text) else {
      throw value.refused("time", expected: "write `2s`, `500ms`, `1.5` or `1:30`")
    }
    return duration
  }

  /// A whole number.
  mutating func whole<Number: FixedWidthInteger>(_ name: String, _ range: ClosedRange<Number>) throws(ToneError)
    -> Number?
  {
    guard let value = take(name) else { return nil }
    guard let number = Number(value.text), range.contains(number) else {
      let limits = "\(range.lowerBound) to \(range.upperBound)"
      throw value.refused("number for \(name)", expected: "write a whole number from \(limits)")
    }
    return number
  }

  /// A part of something, `0.25` or `25%`.
  mutating func part(_ name: String) throws(ToneError) -> Double? {
    guard let value = take(name) else { return nil }
    guard let (number, unit) = measured(value.text, ["%"]) else {
      throw value.refused("part", expected: "write `0.25` or `25%`")
    }
    return unit == "%" ? number / 100 : number
  }

  /// An angle, in turns: `90`, `90deg` or `0.25turns`.
  mutating func phase(_ name: String) throws(ToneError) -> Double? {
    guard let value = take(name) else { return nil }
    guard let (number, unit) = measured(value.text, ["degrees", "deg", "°", "turns", "turn"]) else {
      throw value.refused("phase", expected: "write degrees such as `90` or `90deg`, or `0.25turns`")
    }
    return unit.hasPrefix("turn") ? number : number / 360
  }

  /// A frequency in Hz.
  mutating func frequency(_ name: String) throws(ToneError) -> Double? {
    guard let value = take(name) else { return nil }
    return try ToneQuery.frequency(value.text, at: value.place)
  }

  /// A number of something else than a frequency that is heard, in Hz.
  static func frequency(_ text: some StringProtocol, at place: ToneText) throws(ToneError) -> Double {
    if let pitch = Pitch(name: text) { return pitch.frequency() }
    if let (number, unit) = measured(text, ["khz", "hz", "k"]) {
      // The number is read with its thousand, so that it is rounded once.
      return unit.hasPrefix("k") ? decimalNumber(thousandfold(text)) ?? number * 1000 : number
    }
    throw place.error(
      "\(quotedText(text)) is no frequency: write Hz such as `440`, `12.5k` or `2kHz`, or a note such as `A4`")
  }

  private static func thousandfold(_ text: some StringProtocol) -> String {
    text.lowercased().prefix { $0 != "k" }.filter { $0 != " " } + "e3"
  }

  /// A level.
  mutating func level(_ name: String) throws(ToneError) -> ToneLevel? {
    guard let value = take(name) else { return nil }
    let units = ["dbspl", "dbrms", "phon", "dbfs", "db", "%", "x"]
    let silence = value.text.lowercased().hasPrefix("-inf") ? -Double.infinity : nil
    if let silence, let unit = ([""] + units.prefix(5)).first(where: { value.text.lowercased() == "-inf" + $0 }) {
      return ToneQuery.level(silence, unit)
    }
    guard let (number, unit) = measured(value.text, units) else {
      throw value.refused(
        "level",
        expected: "write `-12dB` of the peak, `-20dBrms`, `70dBSPL`, `60phon`, `50%` or `0.5x` of full scale, or `-inf`"
      )
    }
    return ToneQuery.level(number, unit)
  }

  private static func level(_ number: Double, _ unit: String) -> ToneLevel {
    switch unit {
    case "dbspl": .soundPressure(number)
    case "dbrms": .rms(number)
    case "phon": .loudness(number)
    case "%": .linear(number / 100)
    case "x": .linear(number)
    default: .peak(number)
    }
  }

  private func measured(_ text: some StringProtocol, _ units: [String]) -> (Double, String)? {
    ToneQuery.measured(text, units)
  }

  /// A number and its unit, the first of the units that fits, or an empty one.
  static func measured(_ text: some StringProtocol, _ units: [String]) -> (number: Double, unit: String)? {
    let text = text.lowercased()
    let unit = units.first { text.hasSuffix($0) } ?? ""
    var number = text.dropLast(unit.count)
    if !unit.isEmpty { while number.hasSuffix(" ") { number.removeLast() } }
    return decimalNumber(number).map { ($0, unit) }
  }
}
