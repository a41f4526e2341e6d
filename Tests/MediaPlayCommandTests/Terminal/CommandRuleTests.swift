import PlaybackModel
import Testing

@testable import MediaPlayCommand

@Suite("Rules of commands")
struct CommandRuleTests {
  private let start = ContinuousClock.now

  @Test("a seek is exact, those of a held key are fast, and the last one is exact where they lead")
  func heldKey() throws {
    var seeks = SeekRepeat()
    var target = Duration.zero
    var kinds: [SeekPrecision] = []
    for number in 0..<10 {
      // The player is somewhere else each time, since it can't keep up.
      let step = seeks.add(
        .seconds(5), from: .seconds(100 + number % 2), duration: nil, at: start + .milliseconds(33 * number))
      (target, kinds) = (step.target, kinds + [step.precision])
    }
    #expect(target == .seconds(150))
    #expect(kinds == [.exact] + Array(repeating: .keyUnit, count: 9))
    #expect(seeks.settle(at: start + .milliseconds(33 * 9 + 100)) == nil, "the key may still be held")
    #expect(seeks.settle(at: start + .milliseconds(33 * 9 + 200)) == .seconds(150))
    #expect(seeks.settle(at: start + .seconds(5)) == nil, "once is enough")
    let next = seeks.add(.seconds(-5), from: .seconds(150), duration: nil, at: start + .seconds(6))
    #expect(next.target == .seconds(145) && next.precision == .exact)
    #expect(seeks.settle(at: start + .seconds(9)) == nil, "it was exact")
  }

  @Test("seeks stay inside of the media, so that the way back is as long as the way there")
  func bounds() {
    var seeks = SeekRepeat()
    var targets: [Duration] = []
    for (number, step) in [60, 60, -5, -60, -60, -60, 5].enumerated() {
      let now = start + .milliseconds(30 * number)
      targets.append(seeks.add(.seconds(step), from: .seconds(20), duration: .seconds(90), at: now).target)
    }
    #expect(targets == [80, 90, 85, 25, 0, 0, 5].map { .seconds($0) })
  }

  @Test(
    "a step of a frame leads into the next frame, also where the container rounds its time",
    arguments: [25.0, 30, 24000.0 / 1001, 60000.0 / 1001])
  func frames(rate: Double) {
    var position = Duration.zero
    for frame in 1...200 {
      position = FrameStep.target(from: position, by: 1, rate: rate)
      let rounded = { (frame: Int) in Duration.milliseconds(Int((Double(frame) / rate * 1000).rounded())) }
      #expect(position >= rounded(frame) && position < rounded(frame + 1))
    }
    for frame in (0..<200).reversed() {
      position = FrameStep.target(from: position, by: -1, rate: rate)
      #expect(Int((position / .seconds(1) * rate).rounded(.down)) == frame)
    }
    #expect(FrameStep.target(from: position, by: -1, rate: rate) == .zero)
  }

  @Test(
    "a chapter back is the beginning of this one if that is some time ago",
    arguments: [(0, 1, 1), (15, 1, 2), (12, -1, 0), (16, -1, 1), (25, 1, 3), (2, -1, -1), (21, -1, 1)])
  func chapters(seconds: Int, step: Int, index: Int) {
    let starts = [0, 10, 20].map { Duration.seconds($0) }
    #expect(ChapterStep.index(from: .seconds(seconds), by: step, starts: starts) == index)
  }

  @Test(
    "tracks go round, those of subtitles over none",
    arguments: [
      (0, 1, false, 1), (2, 1, false, 0), (0, -1, false, 2), (nil, 1, false, 0), (nil, -1, false, 2), (nil, 1, true, 0),
      (2, 1, true, nil), (0, -1, true, nil), (nil, -1, true, 2),
    ] as [(Int?, Int, Bool, Int?)])
  func tracks(current: Int?, step: Int, includesNone: Bool, next: Int?) {
    #expect(TrackCycle.index(after: current, by: step, count: 3, includesNone: includesNone) == next)
  }

  @Test("a loop has a beginning, then an end, and then is none")
  func loops() {
    var loop = LoopSection()
    loop.mark(.seconds(70))
    #expect(loop.text == "A-B loop: 00:01:10 - ?")
    loop.mark(.seconds(10))
    #expect(loop.start == .seconds(10) && loop.end == .seconds(70) && loop.text == "A-B loop: 00:00:10 - 00:01:10")
    loop.mark(.seconds(20))
    #expect(loop == LoopSection() && loop.text == "A-B loop: off")
  }

  @Test(
    "screenshots have the names that the template gives",
    arguments: [
      ("mediaplay-shot%n", "mediaplay-shot0007"), ("%02n", "07"), ("%f-%p", "a_b.c.webm-01:02:03"),
      ("%F at %P", "a_b.c at 01:02:03.045"), ("100%%", "100%"), ("é", "é"), ("%q", nil), ("%", nil), ("%0n", nil),
      ("%0", nil),
    ] as [(String, String?)])
  func names(template: String, name: String?) {
    let position = Duration.milliseconds(3_723_045)
    let bytes = ScreenshotTemplate(template)?.name(number: 7, item: Array("a/b.c.webm".utf8), position: position)
    #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == name)
  }

  @Test(
    "a position is read out of a file, and junk is none",
    arguments: [
      ("start=12.5\n", 12.5), ("volume=3\nstart=1\n", 1), ("start=0\n", nil), ("start=-3\n", nil), ("start=abc\n", nil),
      ("", nil), ("\0\u{FFFD}start=5", nil), ("start=inf", nil),
    ] as [(String, Double?)])
  func positions(file: String, seconds: Double?) {
    #expect(ResumeStore.position(in: Array(file.utf8)) == seconds.map { .milliseconds(Int($0 * 1000)) })
  }
}
