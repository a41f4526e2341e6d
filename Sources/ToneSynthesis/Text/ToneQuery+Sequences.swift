internal import PlaybackModel

// The sequences that have a kind of their own.
extension ToneQuery {
  mutating func beeps() throws(ToneError) -> ToneSequence {
    let count = try whole("count", ToneSequence.beepCounts) ?? 1
    let tone = try tone()
    let (on, off) = (try duration("on") ?? .milliseconds(200), try duration("off") ?? .milliseconds(200))
    return try placed(at: kind) { () throws(ToneError) in try .beeps(count, tone, on: on, off: off) }
  }

  mutating func dtmf() throws(ToneError) -> ToneSequence {
    let digits = try needed("digits", "tone:dtmf?digits=0123")
    let (tone, pause) = (try duration("tone") ?? .milliseconds(100), try duration("pause") ?? .milliseconds(100))
    let comma = try duration("comma") ?? .seconds(2)
    return try placed(at: digits) { () throws(ToneError) in
      try .dtmf(digits.text, tone: tone, pause: pause, comma: comma)
    }
  }

  mutating func morse() throws(ToneError) -> ToneSequence {
    let text = try needed("text", "tone:morse?text=sos")
    let (speed, farnsworth) = (try number("wpm") ?? 20, try number("farnsworth"))
    let tone = try tone(at: 600)
    return try placed(at: text) { () throws(ToneError) in
      try .morse(text.text, wordsPerMinute: speed, farnsworth: farnsworth, tone: tone)
    }
  }

  mutating func thirds() throws(ToneError) -> ToneSequence {
    let (start, end) = (try frequency("from") ?? 20, try frequency("to") ?? 20_000)
    let duration = try duration("each") ?? .seconds(1)
    let isExact = try choice("frequencies", [("nominal", false), ("exact", true)]) ?? false
    let waveform = try waveform()
    return try placed(at: kind) { () throws(ToneError) in
      try .thirdOctaves(from: start, to: end, each: duration, isExact: isExact, waveform: waveform)
    }
  }

  mutating func melody() throws(ToneError) -> ToneSequence {
    let written = try needed("notes", "tone:melody?notes=C4,E4:2,r")
    var notes: [MelodyNote] = []
    for (index, text) in written.text.split(whereSeparator: { $0 == "," || $0.isWhitespace }).enumerated() {
      guard let note = MelodyNote(text) else {
        throw written.place.error(
          "\(quotedText(text)), number \(index + 1) of the notes, is none: write `A4`, `C#5:2`, `69:0.5`, or `r` for a rest"
        )
      }
      notes.append(note)
    }
    let (tempo, reference) = (try number("tempo") ?? 120, try frequency("reference") ?? 440)
    let waveform = try waveform()
    return try placed(at: written) { () throws(ToneError) in
      try .melody(notes, tempo: tempo, reference: reference, waveform: waveform)
    }
  }

  /// A value without which the kind makes no sense.
  private mutating func needed(_ name: String, _ example: String) throws(ToneError) -> Value {
    guard let value = take(name) else {
      throw kind.place.error("\(quotedText(kind.text)) needs \(quotedText(name)): write \(quotedText(example))")
    }
    return value
  }

  /// A plain number.
  private mutating func number(_ name: String) throws(ToneError) -> Double? {
    guard let value = take(name) else { return nil }
    guard let number = decimalNumber(value.text) else {
      throw value.refused("number for \(name)", expected: "write one such as `20` or `12.5`")
    }
    return number
  }

  /// What is made of a value; an error gets the value's place.
  private func placed(
    at value: Value, _ make: () throws(ToneError) -> ToneSequence
  ) throws(ToneError) -> ToneSequence {
    do throws(ToneError) {
      return try make()
    } catch {
      throw value.place.error(error.message, error.code)
    }
  }
}
