internal import PlaybackModel

extension ToneProgram.Content {
  /// Reads what sounds; `duration` is that of the whole, and gets to be that of a sweep if nothing else says how long.
  init(_ query: inout ToneQuery, duration: inout Duration?) throws(ToneError) {
    let isWholeSweep = !query.has("time")
    if let sound = try Sound(&query, duration: duration) {
      if case .sweep(let sweep) = sound, isWholeSweep { duration = sweep.duration }
      self = .sound(sound)
    } else if let sequence = try ToneSequence(&query) {
      self = .sequence(sequence)
    } else {
      let kinds = Sound.kinds + ToneSequence.kinds
      let name = query.kind.text
      let remedy = name.isEmpty ? "" : suggestionText(for: name, among: kinds)
      let list = kinds.map(quotedText).joined(separator: ", ")
      throw query.kind.place.error(
        "\(name.isEmpty ? "nothing" : quotedText(name)) is no sound\(remedy.isEmpty ? ":" : remedy) write a frequency such as "
          + "`440`, `12.5k` or `A4`, or \(list)")
    }
  }

  /// Writes what sounds.
  func write(to text: inout ToneTextWriter, duration: Duration?) {
    switch self {
    case .sound(let sound): sound.write(to: &text, duration: duration)
    case .sequence(let sequence): sequence.write(to: &text)
    }
  }
}
