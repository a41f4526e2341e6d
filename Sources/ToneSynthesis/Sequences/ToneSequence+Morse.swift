internal import PlaybackModel

extension ToneSequence {
  /// The speeds that Morse code can have, in words a minute.
  static let morseSpeeds = 1.0...1000.0

  /// A text in Morse code.
  ///
  /// A dot takes 1.2 s divided by the words a minute, because the word `PARIS` has 50 of them; a dash is 3 dots, and the
  /// silence is 1 within a character, 3 between two and 7 between two words.
  ///
  /// - Parameters:
  ///   - text: Letters, digits and punctuation; characters in angle brackets such as `<SOS>` are sent as one.
  ///   - wordsPerMinute: How fast characters are, 1…1000, 20 by default.
  ///   - farnsworth: How fast the whole is, at most as fast as the characters: the silence between them then is longer.
  ///     The same speed by default.
  ///   - tone: What sounds, 600 Hz by default.
  ///
  /// Throws ``ToneError`` with code `badText` for a character that has no sign, and `badValue` for a speed that is out of
  /// its range.
  public static func morse(
    _ text: String, wordsPerMinute: Double = 20, farnsworth: Double? = nil, tone: Tone = Tone(600)
  ) throws(ToneError) -> ToneSequence {
    let overall = farnsworth ?? wordsPerMinute
    guard morseSpeeds.contains(wordsPerMinute) else {
      throw ToneError(.badValue, "\(shortNumber(wordsPerMinute)) words a minute are not from 1 to 1000")
    }
    guard overall >= morseSpeeds.lowerBound, overall <= wordsPerMinute else {
      throw ToneError(
        .badValue,
        "\(shortNumber(overall)) words a minute for the whole are not from 1 to \(shortNumber(wordsPerMinute)), the "
          + "speed of the characters")
    }
    let dot = Duration.milliseconds(1200) / wordsPerMinute
    // Of the 50 dots of `PARIS`, 31 are in its characters and 19 between them.
    let gap = farnsworth == nil ? dot : (Duration.seconds(60) / overall - dot * 31) / 19
    var sender = MorseSender(dot: dot, gap: gap, sound: .tone(tone))
    try sender.send(text)
    return ToneSequence(sender.events)
  }
}

/// Puts dots and dashes at their times.
private struct MorseSender {
  /// How long a dot is, and what a pause within a character has.
  let dot: Duration
  /// The same for the pauses between characters.
  let gap: Duration
  let sound: Sound
  private(set) var events: [ToneEvent] = []
  private var time = Duration.zero
  /// How many gaps are to come before the next character.
  private var gaps = 0

  init(dot: Duration, gap: Duration, sound: Sound) {
    self.dot = dot
    self.gap = gap
    self.sound = sound
  }

  mutating func send(_ text: String) throws(ToneError) {
    var isOne = false
    for (index, character) in text.enumerated() {
      switch character {
      case "<" where !isOne:
        isOne = true
        beginCharacter()
      case ">" where isOne:
        isOne = false
        endCharacter()
      case _ where character.isWhitespace && !isOne:
        if gaps > 0 { gaps = 7 }
      default:
        guard let sign = MorseCode.sign(of: character) else {
          throw ToneError(
            .badText, "\(quotedText(String(character))), character \(index + 1) of the text, has no sign in Morse code")
        }
        if !isOne { beginCharacter() }
        for element in sign.utf8 { send(dots: element == UInt8(ascii: ".") ? 1 : 3) }
        if !isOne { endCharacter() }
      }
    }
    guard !isOne else { throw ToneError(.badText, "the text ends within a `<`: write `>` behind what is sent as one") }
  }

  private mutating func beginCharacter() {
    time += gap * gaps
    gaps = 0
  }

  private mutating func send(dots: Int) {
    events.append(ToneEvent(at: time, for: dot * dots, sound))
    time += dot * (dots + 1)
  }

  private mutating func endCharacter() {
    guard let last = events.last else { return }
    time = last.end
    gaps = 3
  }
}
