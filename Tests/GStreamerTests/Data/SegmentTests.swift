import GStreamer
import Testing

@Suite("Segments")
struct SegmentTests {
  private var segment: Segment {
    var segment = Segment()
    segment.start = .seconds(10)
    segment.stop = .seconds(20)
    segment.time = .seconds(110)
    segment.base = .seconds(1)
    return segment
  }

  @Test("a position becomes stream time and running time, and comes back")
  func times() {
    #expect(segment.streamTime(of: .seconds(12)) == .seconds(112))
    #expect(segment.runningTime(of: .seconds(12)) == .seconds(3))
    #expect(segment.position(atStreamTime: .seconds(112)) == .seconds(12))
    #expect(segment.position(atRunningTime: .seconds(3)) == .seconds(12))
    #expect(segment.streamTime(of: .seconds(21)) == nil)
    #expect(segment.runningTime(of: .seconds(9)) == nil)
    #expect(segment.runningTime(of: .seconds(-1)) == nil)
  }

  @Test("the rate divides the running time, and backwards it counts from the end")
  func rates() {
    var fast = segment
    fast.rate = 2
    #expect(fast.runningTime(of: .seconds(12)) == .seconds(2))
    var back = segment
    back.rate = -1
    #expect(back.runningTime(of: .seconds(18)) == .seconds(3))
  }

  @Test(
    "what is clipped",
    arguments: [
      (12..<15, 12..<15), (5..<15, 10..<15), (15..<30, 15..<20), (0..<5, nil), (25..<30, nil),
    ] as [(Range<Int>, Range<Int>?)])
  func clip(range: Range<Int>, part: Range<Int>?) {
    let clipped = segment.clip(.seconds(range.lowerBound)..<(.seconds(range.upperBound)))
    #expect(clipped?.lowerBound == part.map { .seconds($0.lowerBound) })
    #expect(clipped?.upperBound == part.map { .seconds($0.upperBound) })
  }

  @Test("a seek moves the segment")
  func seek() {
    var segment = segment
    let answer = segment.apply(
      Seek(to: .set(.time(.seconds(15))), stop: .set(.time(.seconds(16))), rate: 2, flags: [.flush, .segment]))
    #expect(answer == (true, true))
    #expect(segment.start == .seconds(15))
    #expect(segment.stop == .seconds(16))
    #expect(segment.position == .seconds(15))
    #expect(segment.base == .zero)
    #expect(segment.rate == 2)
    #expect(segment.flags == [.reset, .segment])
  }

  @Test("a segment of bytes counts bytes")
  func bytes() {
    var bytes = Segment(.bytes)
    #expect(!bytes.isTime)
    #expect(bytes.start == nil)
    #expect(bytes[.start] == .bytes(0))
    #expect(bytes[.stop] == nil)
    bytes[.stop] = .bytes(100)
    #expect(bytes[.stop] == .bytes(100))
    bytes[.duration] = nil
    #expect(bytes.duration == nil)
    #expect(bytes.streamTime(of: .zero) == nil)
    #expect(bytes != Segment(.bytes))
    #expect(Segment() == Segment())
    #expect(Segment.Field.allCases.compactMap { Segment()[$0] }.count == 5)
  }

  @Test("the running time of what follows is moved")
  func offset() {
    var segment = segment
    check(segment.offsetRunningTime(by: .seconds(5)))
    #expect(segment.runningTime(of: .seconds(10)) == .seconds(6))
    check(segment.offsetRunningTime(by: .seconds(-6)))
    #expect(segment.runningTime(of: .seconds(10)) == .zero)
  }

  @Test("quantities keep their units")
  func quantities() {
    #expect(Quantity.percent(50).rawValue == 500_000)
    #expect(Quantity.time(.milliseconds(2)).rawValue == 2_000_000)
    #expect(Quantity.units(4).format == .units)
    #expect(Quantity.other(Format(rawValue: 99), 1).format.rawValue == 99)
    #expect(Quantity.bytes(1).time == nil)
    #expect(Format.time.description == "time")
  }
}
