import MediaPlayCommand
import PlaybackModel
import Testing

@Suite("Exit status and closing line")
struct SessionSummaryTests {
  typealias Item = SessionSummary.Item
  // Swift Testing has an `ExitStatus` of its own.
  typealias ExitStatus = MediaPlayCommand.ExitStatus

  private static let bad = Item("bad.mp4", .failed(MediaError(.missingCodec, "no decoder for H.266")))
  private static let cut = Item("cut.mp4", .truncated(MediaError(.truncated, "it stops at 3 s of 10 s")))
  private static let good = Item("good.mp4", .ended)

  @Test(
    "the status follows from how the items and the run ended",
    arguments: [
      ([], .endOfList, .usage, "0 played"), ([good, good], .endOfList, .success, "2 played"),
      ([bad], .endOfList, .nothingPlayed, "0 played, 1 failed: bad.mp4: no decoder for H.266"),
      ([cut], .endOfList, .nothingPlayed, "0 played, 1 truncated: cut.mp4: it stops at 3 s of 10 s"),
      (
        [good, cut, bad, good], .endOfList, .someFailed,
        "2 played, 1 failed, 1 truncated: cut.mp4: it stops at 3 s of 10 s; bad.mp4: no decoder for H.266"
      ), ([good, Item("x", .replaced)], .endOfList, .success, "1 played"),
      ([Item("x", .stopped)], .endOfList, .nothingPlayed, "0 played"),
      ([Item("x", .userExited)], .endOfList, .success, "0 played"),
      ([good, Item("x", .userExited)], .quit, .success, "1 played, quit"),
      ([bad, Item("x", .userExited)], .quit, .success, "0 played, 1 failed, quit: bad.mp4: no decoder for H.266"),
      ([], .quit, .success, "0 played, quit"),
      ([Item("x", .userExited)], .signal("INT"), .signal, "0 played, ended by SIGINT"),
      ([good, Item("x", .stopped)], .signal("TERM"), .signal, "1 played, ended by SIGTERM"),
      ([], .signal("HUP"), .signal, "0 played, ended by SIGHUP"),
    ] as [([Item], SessionSummary.Ending, ExitStatus, String)])
  func statuses(items: [Item], ending: SessionSummary.Ending, status: ExitStatus, line: String) {
    let summary = SessionSummary(items, endedBy: ending)
    #expect(summary.status == status)
    #expect(summary.line == line)
  }

  @Test("the counts put truncated items with the failed ones")
  func counts() {
    let summary = SessionSummary([Self.good, Self.cut, Self.bad], endedBy: .endOfList)
    #expect(summary.played == 1 && summary.failed == 2)
  }

  @Test("a name can't drive the terminal or break the line")
  func controlCharacters() {
    let item = Item("a\u{1b}[31m\nb", .failed(MediaError(.corrupt, "two\nlines\u{9b}")))
    #expect(SessionSummary([item], endedBy: .endOfList).line == "0 played, 1 failed: a\\x1b[31m b: two lines\\x9b")
  }
}
