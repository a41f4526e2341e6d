internal import PlaybackModel

extension ToneSequence {
  /// The tones of a telephone's keys, as Q.23 of the ITU has them.
  ///
  /// - Parameters:
  ///   - digits: `0`…`9`, `A`…`D` in either case, `*` and `#`; a comma is a pause. Spaces and `-` are passed over.
  ///   - tone: How long each key sounds, 100 ms by default.
  ///   - pause: How long it's quiet between two keys, 100 ms by default.
  ///   - comma: How long a comma makes that pause, 2 s by default.
  ///
  /// Throws ``ToneError`` with code `badText` for another character, and `badValue` for a time that is out of its range.
  public static func dtmf(
    _ digits: String, tone: Duration = .milliseconds(100), pause: Duration = .milliseconds(100),
    comma: Duration = .seconds(2)
  ) throws(ToneError) -> ToneSequence {
    try tone.validate("the time of a key")
    try pause.validate("the pause", mayBeZero: true)
    try comma.validate("the pause of a comma", mayBeZero: true)
    var events: [ToneEvent] = []
    var time = Duration.zero
    for (index, digit) in digits.unicodeScalars.enumerated() {
      switch digit {
      case ",": time += comma
      case " ", "-": break
      default:
        guard let sound = keys[digit] else {
          throw ToneError(
            .badText,
            "\(quotedText(String(digit))), number \(index + 1) of the digits, is no key: there is 0 to 9, A to D, * and #, "
              + "and a comma for a pause")
        }
        events.append(ToneEvent(at: time, for: tone, sound))
        time += tone + pause
      }
    }
    let end = events.last.map { max($0.end, time - pause) } ?? time
    return ToneSequence(events, duration: end)
  }

  private static let keys: [Unicode.Scalar: Sound] = {
    let rows: [(frequency: Double, keys: String)] = [(697, "123A"), (770, "456B"), (852, "789C"), (941, "*0#D")]
    let columns: [Double] = [1209, 1336, 1477, 1633]
    var keys: [Unicode.Scalar: Sound] = [:]
    for row in rows {
      for (key, column) in zip(row.keys.unicodeScalars, columns) {
        keys[key] = .chord(Chord([row.frequency, column]))
        for lower in key.properties.lowercaseMapping.unicodeScalars { keys[lower] = keys[key] }
      }
    }
    return keys
  }()
}
