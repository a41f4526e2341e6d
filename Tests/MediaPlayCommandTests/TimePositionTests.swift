import MediaPlayCommand
import Testing

@Suite("Time positions")
struct TimePositionTests {
  @Test(
    "mpv's time syntax is read exactly",
    arguments: [
      ("0", TimePosition.seconds(.zero)), ("90", .seconds(.seconds(90))), ("1.5", .seconds(.milliseconds(1500))),
      (".5", .seconds(.milliseconds(500))), ("7.", .seconds(.seconds(7))), ("+3", .seconds(.seconds(3))),
      ("1:30", .seconds(.seconds(90))), ("01:02:03.004", .seconds(.milliseconds(3_723_004))),
      ("100:00", .seconds(.seconds(6000))), ("0.1234567891", .seconds(.nanoseconds(123_456_789))),
      ("-10", .fromEnd(.seconds(10))), ("-1:00", .fromEnd(.seconds(60))), ("50%", .percent(50)),
      ("12.5%", .percent(12.5)), ("100%", .percent(100)),
    ])
  func reads(text: String, expected: TimePosition) {
    #expect(TimePosition(text) == expected)
  }

  @Test(
    "what is no time is refused",
    arguments: [
      "", "-", "+", ".", ":", "a", "1:60", "1:60:00", "1:2:3:4", "1::2", "1:", "--1", "1e3", "0x10", "nan", "inf", "1 ",
      "101%", "-5%", "%", "nan%", "1.2.3", "1:-2", "9999999999999", "9999999999:00", "٣",
    ])
  func refuses(text: String) {
    #expect(TimePosition(text) == nil)
  }

  @Test("a position is resolved in the media's duration, and unknown without it")
  func resolves() {
    #expect(TimePosition.fromEnd(.seconds(10)).resolved(in: .seconds(60)) == .seconds(50))
    #expect(TimePosition.fromEnd(.seconds(100)).resolved(in: .seconds(60)) == .zero)
    #expect(TimePosition.percent(25).resolved(in: .seconds(60)) == .seconds(15))
    #expect(TimePosition.percent(25).resolved(in: nil) == nil)
    #expect(TimePosition.seconds(.seconds(5)).resolved(in: nil) == .seconds(5))
  }

  @Test(
    "of an end and a length the earlier end counts",
    arguments: [
      (PlaybackRange(), nil, nil), (PlaybackRange(end: .seconds(.seconds(9))), nil, 9),
      (PlaybackRange(start: .seconds(.seconds(5)), length: .seconds(.seconds(3))), 5, 8),
      (PlaybackRange(start: .seconds(.seconds(5)), end: .seconds(.seconds(6)), length: .seconds(.seconds(3))), 5, 6),
      (PlaybackRange(end: .seconds(.seconds(60)), length: .percent(10)), nil, 10),
      (PlaybackRange(start: .fromEnd(.seconds(20)), length: .seconds(.seconds(5))), 80, 85),
    ] as [(PlaybackRange, Int?, Int?)])
  func ranges(range: PlaybackRange, start: Int?, end: Int?) {
    let resolved = range.resolved(in: .seconds(100))
    #expect(resolved.start == start.map { .seconds($0) })
    #expect(resolved.end == end.map { .seconds($0) })
  }

  @Test("a length from an unknown start has an unknown end")
  func unknownStart() {
    let range = PlaybackRange(start: .fromEnd(.seconds(20)), length: .seconds(.seconds(5)))
    #expect(range.resolved(in: nil).end == nil)
  }
}
