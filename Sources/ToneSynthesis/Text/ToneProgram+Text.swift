internal import PlaybackModel

extension ToneProgram {
  /// Reads the text of a tone, such as `tone:440?level=-12dB&wave=square&duration=2s`.
  ///
  /// In front of the `?` stand one or more frequencies, or the kind of a sound; behind it names with values, joined by `&`.
  /// Case doesn't matter, and `%` with two hexadecimal digits is a byte of UTF-8, as in any URL; a `+` is a plus sign. What
  /// can be said is in <doc:Tones>.
  ///
  /// Throws ``ToneError`` with code `badText` and the place for a text that isn't understood, and as ``validated()`` does
  /// for values that can't be.
  public init(text: String) throws(ToneError) {
    let whole = ToneText(text)
    let scheme = "tone:"
    guard text.utf8.count >= scheme.utf8.count, text.prefix(scheme.count).lowercased() == scheme else {
      throw whole.error("the text of a tone begins with `tone:`")
    }
    var rest = whole.bytes.dropFirst(scheme.utf8.count)
    // Programs that know URLs with a host only write it like this.
    if rest.starts(with: "//".utf8) { rest = rest.dropFirst(2) }
    let body = whole.part(rest.startIndex..<rest.endIndex)
    var query = try ToneQuery(body)
    var duration = try query.duration("duration")
    let content = try Content(&query, duration: &duration)
    self.init(content, duration: duration)
    try readSettings(&query)
    try query.finish()
    do throws(ToneError) {
      self = try validated()
    } catch {
      throw whole.wholeError(error)
    }
  }

  private mutating func readSettings(_ query: inout ToneQuery) throws(ToneError) {
    if let level = try query.level("level") { self.level = level }
    if let channels = try query.whole("channels", ToneFormat.channelCounts) { format.channels = channels }
    if let rate = try query.whole("rate", ToneFormat.rates) { format.rate = rate }
    if let glide = try query.duration("glide") { self.glide = glide }
    if let ramp = try query.duration("ramp") { self.ramp = ramp }
  }

  /// The text that ``init(text:)`` reads as the same program, if it is a valid one; what has its default is left out.
  public var text: String {
    var written = ToneTextWriter()
    content.write(to: &written, duration: duration)
    let defaults = ToneProgram(content)
    if level != defaults.level { written.add("level", level.text) }
    if let duration { written.add("duration", duration.exactText) }
    if format.channels != defaults.format.channels { written.add("channels", "\(format.channels)") }
    if format.rate != defaults.format.rate { written.add("rate", "\(format.rate)") }
    if glide != defaults.glide { written.add("glide", glide.exactText) }
    if ramp != defaults.ramp { written.add("ramp", ramp.exactText) }
    return "tone:" + written.text
  }
}

extension ToneLevel {
  /// The level with its unit, as a tone's text has it.
  fileprivate var text: String {
    switch self {
    case .peak(let level): number(level) + "dB"
    case .rms(let level): number(level) + "dBrms"
    case .linear(let factor): number(factor) + "x"
    case .soundPressure(let level): number(level) + "dBSPL"
    case .loudness(let level): number(level) + "phon"
    }
  }

  private func number(_ value: Double) -> String { shortNumber(value) }
}
