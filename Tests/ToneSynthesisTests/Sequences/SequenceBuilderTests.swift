import Testing
import ToneSynthesis

@Suite("Sequences that are built")
struct SequenceBuilderTests {
  /// The tone of a key, and when it sounds, in ms.
  private func pairs(_ sequence: ToneSequence) -> [[Double]] {
    sequence.events.map { event in
      guard case .chord(let chord) = event.sound else { return [] }
      return [event.start / .milliseconds(1)] + chord.partials.map(\.tone.frequency)
    }
  }

  @Test("beeps have pauses between them only")
  func beeps() throws {
    let tone = Tone(440, .square)
    let sequence = try ToneSequence.beeps(3, tone, on: .milliseconds(100), off: .milliseconds(50))
    #expect(
      sequence.events == [0, 150, 300].map { ToneEvent(at: .milliseconds($0), for: .milliseconds(100), .tone(tone)) })
    #expect(sequence.duration == .milliseconds(400))
  }

  @Test("very many beeps stand at their exact times")
  func many() throws {
    let attosecond = Duration(secondsComponent: 0, attosecondsComponent: 1)
    let sequence = try ToneSequence.beeps(200_000, on: .milliseconds(1) + attosecond, off: .zero)
    #expect(sequence.events.count == 200_000)
    #expect(sequence.events[199_999].start == .milliseconds(199_999) + attosecond * 199_999)
    #expect(sequence.duration == .seconds(200) + attosecond * 200_000)
  }

  @Test("the keys of a telephone have the frequencies of Q.23")
  func dtmf() throws {
    let sequence = try ToneSequence.dtmf("123A456B789C*0#d")
    let columns: [Double] = [1209, 1336, 1477, 1633]
    let rows: [Double] = [697, 770, 852, 941]
    let expected: [[Double]] = rows.flatMap { row in columns.map { [row, $0] } }
    #expect(pairs(sequence).map { Array($0.dropFirst()) } == expected)
    #expect(pairs(sequence).map { $0[0] } == (0..<16).map { Double($0) * 200 })
    #expect(sequence.duration == .milliseconds(3100))
  }

  @Test("a comma is a pause in front of, between and behind keys")
  func comma() throws {
    let sequence = try ToneSequence.dtmf(
      ",1 - 2,3,", tone: .milliseconds(70), pause: .milliseconds(30), comma: .seconds(1))
    #expect(sequence.events.map(\.start) == [.milliseconds(1000), .milliseconds(1100), .milliseconds(2200)])
    #expect(sequence.duration == .milliseconds(3270))
  }

  @Test("a character that is no key is named")
  func noKey() {
    let error = #expect(throws: ToneError.self) { try ToneSequence.dtmf("12x") }
    #expect(
      error
        == ToneError(
          .badText, "`x`, number 3 of the digits, is no key: there is 0 to 9, A to D, * and #, and a comma for a pause")
    )
  }

  @Test("third-octave steps go up and down")
  func thirds() throws {
    func frequencies(_ sequence: ToneSequence) -> [Double] {
      sequence.events.map { if case .tone(let tone) = $0.sound { tone.frequency } else { 0 } }
    }
    let up = try ToneSequence.thirdOctaves(from: 990, to: 2100, each: .milliseconds(500))
    #expect(frequencies(up) == [1000, 1250, 1600, 2000])
    #expect(up.events.map(\.start) == [0, 500, 1000, 1500].map { .milliseconds($0) })
    #expect(frequencies(try .thirdOctaves(from: 31.5, to: 20)) == [31.5, 25, 20])
    #expect(frequencies(try .thirdOctaves(from: 2000, to: 2000, isExact: true)) == [1995.2623149688795])
    #expect(try ToneSequence.thirdOctaves().events.count == 31)
  }

  @Test("a melody keeps its tempo, and its rests are silence")
  func melody() throws {
    let notes = ["A4", "a3:0.5", "r:1/2", "70:2", "R"].compactMap { MelodyNote($0) }
    #expect(notes.count == 5)
    let sequence = try ToneSequence.melody(notes, tempo: 60, reference: 442, waveform: .triangle)
    #expect(
      sequence.events == [
        ToneEvent(at: .zero, for: .seconds(1), .tone(Tone(442, .triangle))),
        ToneEvent(at: .seconds(1), for: .milliseconds(500), .tone(Tone(221, .triangle))),
        ToneEvent(at: .seconds(2), for: .seconds(2), .tone(Tone(Pitch(midi: 70).frequency(reference: 442), .triangle))),
      ])
    #expect(sequence.duration == .seconds(5))
  }

  @Test(
    "a value out of its range is refused",
    arguments: [
      Making("0 beeps are not from 1 to 1000000") { try ToneSequence.beeps(0) },
      Making("the time of a beep 0s is not above 0") { try .beeps(1, on: .zero) },
      Making("the pause -1s is not 0 or more") { try .beeps(1, off: .seconds(-1)) },
      Making("the time of a key 0s is not above 0") { try .dtmf("1", tone: .zero) },
      Making("0 words a minute are not from 1 to 1000") { try .morse("e", wordsPerMinute: 0) },
      Making("nan words a minute are not from 1 to 1000") { try .morse("e", wordsPerMinute: .nan) },
      Making("12 words a minute for the whole are not from 1 to 10, the speed of the characters") {
        try .morse("e", wordsPerMinute: 10, farnsworth: 12)
      },
      Making("the frequency 0 Hz is not above 0") { try .thirdOctaves(from: 0) },
      Making("the time of each frequency 0s is not above 0") { try .thirdOctaves(each: .zero) },
      Making("the tempo 0 is not from 1 to 10000 beats a minute") { try .melody([], tempo: 0) },
      Making("the reference inf Hz is not above 0") { try .melody([], reference: .infinity) },
      Making("nan beats are not above 0 and up to 1000000") { try .melody([.rest(.nan)]) },
    ])
  func refused(making: Making) {
    let error = #expect(throws: ToneError.self) { try making.sequence() }
    #expect(error?.message == making.text)
  }
}
