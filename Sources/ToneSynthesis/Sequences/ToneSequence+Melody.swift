internal import PlaybackModel

extension ToneSequence {
  /// The tempi that a melody can have, in beats a minute.
  static let tempi = 1.0...10_000.0
  /// How long a note can be, in beats.
  static let beats = 0.0...1_000_000.0

  /// Notes one after the other, equally tempered.
  ///
  /// - Parameters:
  ///   - notes: The notes and rests, each above 0 and up to 1 000 000 beats long.
  ///   - tempo: Beats a minute, 1…10 000, 120 by default.
  ///   - reference: The frequency of A4 in Hz, 440 by default.
  ///   - waveform: The form of each wave.
  ///
  /// Throws ``ToneError`` with code `badValue` for a value that is out of its range.
  public static func melody(
    _ notes: [MelodyNote], tempo: Double = 120, reference: Double = 440, waveform: Waveform = .sine
  ) throws(ToneError) -> ToneSequence {
    guard tempi.contains(tempo) else {
      throw ToneError(.badValue, "the tempo \(shortNumber(tempo)) is not from 1 to 10000 beats a minute")
    }
    guard reference > 0, reference < .infinity else {
      throw ToneError(.badFrequency, "the reference \(shortNumber(reference)) Hz is not above 0")
    }
    var events: [ToneEvent] = []
    var time = Duration.zero
    for note in notes {
      guard note.beats > 0, note.beats <= beats.upperBound else {
        throw ToneError(
          .badValue, "\(shortNumber(note.beats)) beats are not above 0 and up to \(shortNumber(beats.upperBound))")
      }
      let duration = Duration.seconds(60) * (note.beats / tempo)
      if let pitch = note.pitch {
        let tone = Tone(pitch.frequency(reference: reference), waveform)
        events.append(ToneEvent(at: time, for: duration, .tone(tone)))
      }
      time += duration
    }
    return ToneSequence(events, duration: time)
  }
}
