import Testing
import ToneSynthesis

@Suite("A sequence of tones")
struct ToneSequenceTests {
  @Test("events are put in the order of their starts, and the last end is the sequence's")
  func order() {
    let first = ToneEvent(at: .zero, for: .seconds(3), .tone(Tone(440)))
    let second = ToneEvent(at: .seconds(1), for: .seconds(1), .silence)
    let sequence = ToneSequence([second, first])
    #expect(sequence.events == [first, second])
    #expect(sequence.duration == .seconds(3))
    #expect(ToneSequence([first], duration: .seconds(5)).duration == .seconds(5))
  }
}
