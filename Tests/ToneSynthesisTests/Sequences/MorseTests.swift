import Testing
import ToneSynthesis

@Suite("Morse code")
struct MorseTests {
  /// The starts and lengths in dots.
  private func dots(_ text: String) throws -> [[Int]] {
    let dot = Duration.milliseconds(100)
    return try ToneSequence.morse(text, wordsPerMinute: 12).events.map {
      [Int(($0.start / dot).rounded()), Int(($0.duration / dot).rounded())]
    }
  }

  @Test(
    "has dots, dashes and silence of their lengths",
    arguments: [
      ("e", [[0, 1]]), ("T", [[0, 3]]), ("a", [[0, 1], [2, 3]]), ("ee", [[0, 1], [4, 1]]),
      (" e  e ", [[0, 1], [8, 1]]), ("<ar>", [[0, 1], [2, 3], [6, 1], [8, 3], [12, 1]]),
      ("e<EE>e", [[0, 1], [4, 1], [6, 1], [10, 1]]), ("é", [[0, 1], [2, 1], [4, 3], [8, 1], [10, 1]]), ("", []),
    ] as [(String, [[Int]])])
  func signs(text: String, expected: [[Int]]) throws {
    #expect(try dots(text) == expected)
  }

  @Test("`PARIS` with the silence behind it is 50 dots, to the attosecond", arguments: [12.0, 20, 25])
  func paris(speed: Double) throws {
    let dot = Duration.milliseconds(1200) / Int(speed)
    let events = try ToneSequence.morse("PARIS PARIS", wordsPerMinute: speed).events
    #expect(events[events.count / 2].start == dot * 50)
    #expect(events.allSatisfy { $0.duration == dot || $0.duration == dot * 3 })
  }

  @Test("a slower whole has the same characters with longer silence between them")
  func farnsworth() throws {
    let events = try ToneSequence.morse("PARIS PARIS", wordsPerMinute: 20, farnsworth: 10).events
    #expect(events[1].start == .milliseconds(120))
    let period = events[events.count / 2].start
    #expect(abs((period - .seconds(6)) / .nanoseconds(1)) < 1)
    #expect(try ToneSequence.morse("PARIS", farnsworth: 20) == ToneSequence.morse("PARIS"))
  }

  @Test(
    "what has no sign is named",
    arguments: [
      ("so§", "`§`, character 3 of the text, has no sign in Morse code"),
      ("<s>>", "`>`, character 4 of the text, has no sign in Morse code"),
      ("<a b>", "` `, character 3 of the text, has no sign in Morse code"),
      ("<sos", "the text ends within a `<`: write `>` behind what is sent as one"),
    ])
  func refused(text: String, message: String) {
    #expect(throws: ToneError(.badText, message)) { try ToneSequence.morse(text) }
  }

  @Test("each letter, digit and sign of M.1677 is known, and no two of them are equal")
  func alphabet() throws {
    let characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:?'-/()\"=+@É"
    let signs = try characters.map { try dots(String($0)) }
    #expect(Set(signs).count == characters.count)
  }
}
