import PlaybackModel
import Testing

@testable import MediaPlayback

@Suite("Where chapters end")
struct ChapterEndTests {
  private let chapters = [
    MediaChapter(title: "One", start: .zero), MediaChapter(title: "Two", start: .seconds(2), end: .seconds(3)),
    MediaChapter(start: .seconds(4)),
  ]

  @Test("a chapter without an end ends where the next begins, and the last one with the media")
  func closed() {
    #expect(
      MediaChapter.closed(chapters, at: .seconds(5)) == [
        MediaChapter(title: "One", start: .zero, end: .seconds(2)),
        MediaChapter(title: "Two", start: .seconds(2), end: .seconds(3)),
        MediaChapter(start: .seconds(4), end: .seconds(5)),
      ])
  }

  @Test("where nobody knows how long the media is, or it ends before, the last chapter has no end")
  func open() {
    #expect(MediaChapter.closed(chapters, at: nil).map(\.end) == [.seconds(2), .seconds(3), nil])
    #expect(MediaChapter.closed(chapters, at: .seconds(3)).map(\.end) == [.seconds(2), .seconds(3), nil])
  }
}
