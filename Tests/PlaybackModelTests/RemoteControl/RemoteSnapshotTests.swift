import Testing

@testable import PlaybackModel

@Suite("What a remote control sees")
struct RemoteSnapshotTests {
  private let playing = RemoteRulesTests.playing()

  @Test(
    "the status is one of three",
    arguments: [
      (.stopped, "Stopped"), (.playing, "Playing"), (.paused, "Paused"), (.interrupted, "Paused"),
      (.seekingForward, "Playing"), (.seekingBackward, "Playing"),
    ] as [(PlaybackState, String)])
  func status(state: PlaybackState, text: String) {
    #expect(RemoteRulesTests.playing { $0.state = state }.properties["PlaybackStatus"] == .text(text))
  }

  @Test("at its end it has stopped") func ended() {
    #expect(RemoteRulesTests.playing { ($0.state, $0.hasEnded) = (.paused, true) }.status == "Stopped")
  }

  @Test("all properties of a film that plays") func film() {
    #expect(
      playing.properties == [
        "PlaybackStatus": .text("Playing"), "LoopStatus": .text("None"), "Rate": .double(1), "Volume": .double(1),
        "Position": .int64(10_000_000), "MinimumRate": .double(0.5), "MaximumRate": .double(2),
        "CanGoNext": .bool(false), "CanGoPrevious": .bool(false), "CanPlay": .bool(true), "CanPause": .bool(true),
        "CanSeek": .bool(true), "CanControl": .bool(true),
        "Metadata": .dictionary([
          "mpris:trackid": .path("/org/mediaplay/track/3"), "mpris:length": .int64(60_000_000),
        ]),
      ])
  }

  @Test("without an item there is no track and nothing to play") func empty() {
    let properties = RemoteSnapshot().properties
    #expect(
      properties["Metadata"] == .dictionary(["mpris:trackid": .path("/org/mpris/MediaPlayer2/TrackList/NoTrack")]))
    #expect(properties["CanPlay"] == .bool(false))
    #expect(properties["PlaybackStatus"] == .text("Stopped"))
  }

  @Test("what can be done is about the item and not about the state") func abilities() {
    for state in [PlaybackState.playing, .paused, .stopped] {
      let properties = RemoteRulesTests.playing { $0.state = state }.properties
      #expect(properties["CanPlay"] == .bool(true))
      #expect(properties["CanPause"] == .bool(true))
    }
  }

  @Test("a speed is never 0 and the limits take in what there is") func rates() {
    #expect(RemoteRulesTests.fast.properties["MaximumRate"] == .double(4))
    #expect(RemoteRulesTests.playing { $0.rate = -1 }.properties["MinimumRate"] == .double(-1))
    #expect(RemoteRulesTests.live.properties["MinimumRate"] == .double(1))
    #expect(RemoteRulesTests.live.properties["MaximumRate"] == .double(1))
  }

  @Test("the volume is what the person's scale shows, and 0 while the sound is off") func volume() {
    #expect(RemoteRulesTests.playing { $0.volume = 130 }.properties["Volume"] == .double(1.3))
    #expect(RemoteRulesTests.playing { $0.isMuted = true }.properties["Volume"] == .double(0))
  }

  @Test("hidden controls offer nothing, the volume's only the volume") func controls() {
    let hidden = RemoteRulesTests.hidden.properties
    #expect(hidden["CanControl"] == .bool(false) && hidden["CanPlay"] == .bool(false))
    let volumeOnly = RemoteRulesTests.volumeOnly.properties
    #expect(volumeOnly["CanControl"] == .bool(true) && volumeOnly["CanSeek"] == .bool(false))
  }

  @Test("metadata has the types of MPRIS") func metadata() {
    var tags = MediaTags()
    (tags.title, tags.artists, tags.album, tags.albumArtist) = ("T", ["A", "B"], "L", "Q")
    (tags.genres, tags.composers, tags.comment, tags.date) = (["G"], ["C"], "K", MediaDate(year: 1998, month: 4))
    (tags.trackNumber, tags.discNumber) = (7, Int.max)
    let snapshot = RemoteRulesTests.playing {
      ($0.tags, $0.name, $0.uri, $0.artURL) = (tags, "a.mp3", "file:///a.mp3", "file:///c.png")
    }
    #expect(
      snapshot.metadata == [
        "mpris:trackid": .path("/org/mediaplay/track/3"), "mpris:length": .int64(60_000_000),
        "mpris:artUrl": .text("file:///c.png"), "xesam:url": .text("file:///a.mp3"), "xesam:title": .text("T"),
        "xesam:artist": .texts(["A", "B"]), "xesam:album": .text("L"), "xesam:albumArtist": .texts(["Q"]),
        "xesam:composer": .texts(["C"]), "xesam:genre": .texts(["G"]), "xesam:comment": .texts(["K"]),
        "xesam:contentCreated": .text("1998-04"), "xesam:trackNumber": .int32(7),
      ])
    #expect(RemoteRulesTests.playing { $0.name = "a.mp3" }.metadata["xesam:title"] == .text("a.mp3"))
    #expect(RemoteRulesTests.playing { ($0.tags, $0.streamTitle) = (tags, "S") }.metadata["xesam:title"] == .text("S"))
  }

  @Test("changes are what differs, but never the position and whether there is control") func changes() {
    let later = RemoteRulesTests.playing { ($0.position, $0.controls, $0.volume) = (.seconds(11), .volumeOnly, 50) }
    #expect(later.changes(since: playing)["Position"] == nil)
    #expect(RemoteRulesTests.playing { $0.position = .seconds(11) }.changes(since: playing) == [:])
    #expect(RemoteRulesTests.playing { $0.controls = .hidden }.changes(since: playing)["CanControl"] == nil)
    #expect(RemoteRulesTests.playing { $0.volume = 50 }.changes(since: playing) == ["Volume": .double(0.5)])
    #expect(RemoteRulesTests.paused.changes(since: playing) == ["PlaybackStatus": .text("Paused")])
    #expect(
      RemoteRulesTests.list.changes(since: playing) == ["CanGoNext": .bool(true), "CanGoPrevious": .bool(true)])
  }

  @Test(
    "microseconds fit their 64 bits",
    arguments: [
      (.zero, 0), (.milliseconds(1500), 1_500_000), (.nanoseconds(1999), 1), (.seconds(-1), -1_000_000),
      (.seconds(Int64.max), .max), (.seconds(Int64.min), .min),
    ] as [(Duration, Int64)])
  func microseconds(duration: Duration, count: Int64) { #expect(duration.microseconds == count) }
}
