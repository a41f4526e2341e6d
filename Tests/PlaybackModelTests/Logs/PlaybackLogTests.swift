import PlaybackModel
import Testing

@Suite("Access and error log")
struct PlaybackLogTests {
  private static let broken = MediaError(.corrupt, "It is \"damaged\".\nGet it anew.")

  private static func log(_ story: [(seconds: Int, event: PlayerEvent)]) -> PlaybackLog {
    var log = PlaybackLog()
    var sessions = 0
    for (seconds, event) in story {
      log.note(
        event, uri: "file:///a b.mkv", at: .seconds(1_700_000_000 + seconds), position: .seconds(seconds),
        newID: {
          sessions += 1
          return "session-\(sessions)"
        })
    }
    return log
  }

  @Test("each uninterrupted period of playback is an event, without the time that was waited")
  func periods() {
    let log = Self.log([
      (0, .itemStarted), (1, .playbackStateDidChange(.playing)),
      (4, .loadStateDidChange([.playable, .stalled], percent: 0)),
      (5, .loadStateDidChange([.playable, .stalled], percent: 50)),
      (6, .loadStateDidChange([.playable, .playthroughOK], percent: 100)), (8, .playbackStateDidChange(.paused)),
      (20, .playbackStateDidChange(.playing)),
      (23, .playbackDidFinish(PlaybackFinish(reason: .stopped, position: nil, duration: nil))),
    ])
    #expect(log.accessEvents.map(\.durationWatched) == [.seconds(5), .seconds(3)])
    #expect(log.accessEvents.map(\.stallCount) == [1, 0])
    #expect(log.accessEvents.map(\.startOffset) == [.seconds(1), .seconds(20)])
    #expect(log.accessEvents.map(\.sessionID) == ["session-1", "session-1"])
    #expect(log.errorEvents == [])
  }

  @Test("an error is logged once, though preload and finish both tell it")
  func errors() {
    let log = Self.log([
      (0, .itemStarted), (1, .preloadDidFinish(Self.broken)),
      (1, .playbackDidFinish(PlaybackFinish(reason: .failed(Self.broken), position: nil, duration: nil))),
      (2, .itemStarted), (3, .preloadDidFinish(MediaError(.cancelled, "Given up."))), (4, .warning(Self.broken)),
    ])
    #expect(log.errorEvents.map(\.sessionID) == ["session-1", "session-2"])
    #expect(log.errorEvents.map(\.error) == [Self.broken, Self.broken])
    #expect(log.accessEvents == [])
  }

  @Test("the logs as text are in the W3C's extended format, one line an event")
  func text() {
    let log = Self.log([
      (0, .itemStarted), (1, .playbackStateDidChange(.playing)), (3, .warning(Self.broken)),
      (3, .playbackStateDidChange(.paused)),
    ])
    #expect(
      ExtendedLog.text(of: log.accessEvents) == """
        #Version: 1.0
        #Fields: date time cs-uri c-playback-session c-start-offset c-duration-watched c-stalls
        2023-11-14 22:13:21 "file:///a b.mkv" session-1 1.000 2.000 0

        """)
    #expect(
      ExtendedLog.text(of: log.errorEvents) == """
        #Version: 1.0
        #Fields: date time cs-uri c-playback-session sc-status sc-comment
        2023-11-14 22:13:23 "file:///a b.mkv" session-1 corrupt "It is ""damaged"". Get it anew."

        """)
  }

  @Test(
    "days are counted by the calendar",
    arguments: [
      (0, "1970-01-01"), (951_782_400, "2000-02-29"), (951_868_800, "2000-03-01"), (4_107_542_399, "2100-02-28"),
    ])
  func calendar(seconds: Int, date: String) {
    let event = AccessLogEvent(uri: "", sessionID: "s", start: .seconds(seconds))
    #expect(ExtendedLog.text(of: [event]).split(separator: "\n")[2].hasPrefix("\(date) "))
  }
}
