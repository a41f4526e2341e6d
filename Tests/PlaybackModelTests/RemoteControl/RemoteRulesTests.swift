import Testing

@testable import PlaybackModel

@Suite("What a remote control may ask")
struct RemoteRulesTests {
  /// A minute of media, playing at ten seconds.
  static func playing(_ change: (inout RemoteSnapshot) -> Void = { _ in }) -> RemoteSnapshot {
    var snapshot = RemoteSnapshot()
    (snapshot.hasItem, snapshot.itemNumber, snapshot.isSeekable, snapshot.state) = (true, 3, true, .playing)
    (snapshot.duration, snapshot.position) = (.seconds(60), .seconds(10))
    change(&snapshot)
    return snapshot
  }

  static let paused = playing { $0.state = .paused }
  static let stopped = playing { $0.state = .stopped }
  static let list = playing { ($0.canGoNext, $0.canGoPrevious, $0.hasPlaylist) = (true, true, true) }
  static let live = playing { ($0.isLive, $0.duration) = (true, nil) }
  static let fast = playing { $0.rate = 4 }
  static let hidden = playing { $0.controls = .hidden }
  static let volumeOnly = playing { $0.controls = .volumeOnly }
  static let empty = RemoteSnapshot()

  typealias Row = (request: RemoteRequest, snapshot: RemoteSnapshot, command: RemoteCommand?)

  @Test(
    "a request does what MPRIS says",
    arguments: [
      (.play, paused, .play), (.play, playing(), .play), (.play, stopped, .play), (.play, empty, nil),
      (.pause, playing(), .pause), (.pause, paused, nil), (.pause, stopped, nil), (.pause, empty, nil),
      (.pause, playing { $0.state = .seekingForward }, .pause),
      (.playPause, playing(), .pause), (.playPause, paused, .play), (.playPause, stopped, .play),
      (.playPause, playing { $0.state = .interrupted }, .play),
      (.stop, playing(), .stop), (.stop, hidden, nil),
      (.next, playing(), nil), (.next, list, .next), (.previous, playing(), nil), (.previous, list, .previous),
      (.seek(5_000_000), playing(), .seek(to: .seconds(15))), (.seek(-5_000_000), paused, .seek(to: .seconds(5))),
      (.seek(-11_000_000), playing(), .seek(to: .zero)), (.seek(.min), playing(), .seek(to: .zero)),
      (.seek(50_000_000), list, .seek(to: .seconds(60))), (.seek(50_000_001), list, .next), (.seek(.max), list, .next),
      (.seek(50_000_001), playing(), nil), (.seek(1), live, nil), (.seek(1), playing { $0.isSeekable = false }, nil),
      (.setPosition(track: "/org/mediaplay/track/3", 0), playing(), .seek(to: .zero)),
      (.setPosition(track: "/org/mediaplay/track/3", 60_000_000), playing(), .seek(to: .seconds(60))),
      (.setPosition(track: "/org/mediaplay/track/3", 60_000_001), list, nil),
      (.setPosition(track: "/org/mediaplay/track/3", -1), playing(), nil),
      (.setPosition(track: "/org/mediaplay/track/2", 1), playing(), nil),
      (.setPosition(track: "/org/mpris/MediaPlayer2/TrackList/NoTrack", 0), empty, nil),
      (.setRate(1.5), playing(), .setRate(1.5)), (.setRate(0), playing(), .pause), (.setRate(-0.0), playing(), .pause),
      (.setRate(0), paused, nil), (.setRate(.nan), playing(), nil), (.setRate(3), playing(), .setRate(2)),
      (.setRate(.infinity), playing(), .setRate(2)), (.setRate(0.1), playing(), .setRate(0.5)),
      (.setRate(-1), playing(), .setRate(0.5)), (.setRate(3), fast, .setRate(3)), (.setRate(2), live, .setRate(1)),
      (.setVolume(0.5), playing(), .setVolume(50)), (.setVolume(-1), playing(), .setVolume(0)),
      (.setVolume(9), playing(), .setVolume(130)), (.setVolume(.nan), playing(), nil),
      (.setVolume(0.5), volumeOnly, .setVolume(50)),
      (.setLoop("Track"), playing(), .setLoop(.track)), (.setLoop("None"), playing(), .setLoop(.none)),
      (.setLoop("Playlist"), playing(), .setLoop(.track)), (.setLoop("Playlist"), list, .setLoop(.playlist)),
      (.open("file:///a%20b.ogg"), empty, .open("file:///a%20b.ogg")),
      (.open("HTTP://x/y"), empty, .open("HTTP://x/y")),
      (.quit, playing(), .quit), (.quit, hidden, nil),
      (.play, volumeOnly, nil), (.seek(1), volumeOnly, nil), (.next, volumeOnly, nil),
    ] as [Row])
  func commands(row: Row) throws {
    #expect(try RemoteRules.command(for: row.request, in: row.snapshot) == row.command)
  }

  @Test(
    "what can't be done is answered with an error",
    arguments: [
      (.playPause, empty), (.playPause, hidden), (.setVolume(1), hidden), (.setRate(1), volumeOnly),
      (.setLoop("Track"), hidden),
      (.setLoop("Forever"), playing()), (.open("a.ogg"), playing()), (.open("fd://0"), playing()),
      (.open("appsrc://"), playing()),
      (.open("file:///a\0b"), playing()), (.open("file:///a"), hidden), (.open(""), playing()),
    ] as [(RemoteRequest, RemoteSnapshot)])
  func refusals(request: RemoteRequest, snapshot: RemoteSnapshot) {
    #expect(throws: RemoteRefusal.self) { try RemoteRules.command(for: request, in: snapshot) }
  }
}
