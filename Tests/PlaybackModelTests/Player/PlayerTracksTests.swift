import PlaybackModel
import Testing

@Suite("Tracks and metadata")
struct PlayerTracksTests {
  private static let preloaded = [
    "cancel preload", "> load playable", "> load playable playthrough-ok", "> media", "> duration 10.000",
    "> size 640x360",
  ]

  @Test("the tracks are told with the preload")
  func told() {
    let script = PlayerScript()
    script.send(.prepare())
    #expect(
      script.engine(.prerolled(.tracked))
        == Self.preloaded + ["> tracks v1* a1* a2 s1*", "> prepared", "> display ready", "> preloaded"])
  }

  private static func rebuilt(_ build: Int) -> [String] {
    ["cancel watchdog", "cancel error", "rebuild \(build)", "start preload 15.000", "start drain 0.300"]
  }

  /// The film as an engine plays it that was asked for the second sound.
  private static var german: PrerollFacts {
    var facts = PrerollFacts.tracked
    for index in facts.tracks.indices where facts.tracks[index].kind == .audio {
      facts.tracks[index].isSelected = facts.tracks[index].number == 2
    }
    return facts
  }

  @Test("another track while playing comes with another engine, which goes on where playback is")
  func switched() {
    let script = PlayerScript.playing(.tracked)
    #expect(script.send(.select(.audio, .number(2), position: .seconds(4))) == Self.rebuilt(2))
    #expect(script.machine.chosen == [.audio: 2])
    #expect(script.engine(.prerolled(Self.german)) == ["seek to 4.000"])
    #expect(
      script.engine(.seekLanded())
        == ["cancel preload", "> tracks v1* a1 a2* s1*"] + PlayerScript.running)
    #expect(script.send(.select(.audio, .number(2), position: .seconds(4))) == [])
  }

  @Test(
    "a track is chosen by the first language that is there, else as the media has it",
    arguments: [(["de", "en"], 2), (["fr", "de"], 2), (["en"], nil), (["fr"], nil), ([], nil)])
  func languages(wanted: [String], number: Int?) {
    let script = PlayerScript()
    script.send(.select(.audio, .languages(wanted)), .prepare())
    let told = script.engine(.prerolled(.tracked))
    guard let number else {
      #expect(told.prefix(2) == Self.preloaded.prefix(2))
      return
    }
    // Which track has which language is known only when the first engine has found them.
    #expect(told == Self.rebuilt(2))
    #expect(script.machine.chosen == [.audio: number])
    #expect(script.engine(.prerolled(Self.german)).last == "> preloaded")
  }

  @Test("an engine that plays another track than it was asked for isn't asked again")
  func stubborn() {
    let script = PlayerScript()
    script.send(.select(.audio, .number(2)), .prepare())
    #expect(script.machine.chosen == [.audio: 2])
    #expect(script.engine(.prerolled(.tracked)).last == "> preloaded")
  }

  @Test("a number before loading is chosen from the start, and survives the item")
  func beforeLoading() {
    let script = PlayerScript()
    script.send(.select(.audio, .number(2)), .select(.subtitles, .off), .setInitialTime(.seconds(3)), .play)
    #expect(script.machine.chosen == [.audio: 2])
    #expect(!script.machine.showsSubtitles)
    var facts = Self.german
    facts.tracks[3].isSelected = false
    #expect(script.engine(.prerolled(facts)) == ["seek to 3.000"])
    #expect(script.engine(.seekLanded()).contains("> tracks v1* a1 a2* s1"))
    script.send(.setItem(hasItem: true, preload: true))
    #expect(script.machine.chosen == [.audio: 2])
  }

  @Test("a track that isn't there is a warning, and the first one plays")
  func missing() {
    let script = PlayerScript.playing(.tracked)
    #expect(script.send(.select(.audio, .number(3), position: .seconds(4))) == ["> warning invalid-value"])
    let loading = PlayerScript()
    loading.send(.select(.audio, .number(3)), .prepare())
    #expect(loading.engine(.prerolled(.tracked)).first == "> warning invalid-value")
  }

  @Test("sound is turned off and on by another engine that goes on where playback is")
  func off() {
    let script = PlayerScript.playing(.tracked)
    #expect(script.send(.select(.audio, .off, position: .seconds(4))) == Self.rebuilt(2))
    #expect(script.machine.kindsLeftOut == [.audio])
    #expect(script.engine(.prerolled(.film)) == ["seek to 4.000"])
    script.engine(.seekLanded())
    #expect(script.send(.select(.audio, .automatic, position: .seconds(5))).contains("rebuild 3"))
    #expect(script.machine.kindsLeftOut == [])
  }

  @Test("a choice at the end is played by another engine from the beginning")
  func atEnd() {
    let script = PlayerScript.ended(.tracked)
    #expect(script.send(.select(.audio, .number(2))) == [])
    #expect(script.send(.play).contains("build 2"))
    #expect(script.machine.chosen == [.audio: 2])
  }

  @Test("media that has only what is off says so, and isn't called damaged")
  func nothingLeft() {
    let script = PlayerScript()
    script.send(.select(.audio, .off), .play)
    let told = script.engine(.prerolled(PrerollFacts(info: MediaInfo(duration: .seconds(1), isSeekable: true))))
    #expect(told.contains("> finished failed: not-supported of 1.000"))
  }

  @Test("picture and sound can't both be off")
  func bothOff() {
    let script = PlayerScript()
    #expect(script.send(.select(.audio, .off), .select(.video, .off)) == ["> warning not-supported"])
    #expect(script.machine.kindsLeftOut == [.audio])
  }

  @Test("subtitles that are off and not known come back with another engine, without a warning")
  func subtitlesAgain() {
    var facts = PrerollFacts.tracked
    let script = PlayerScript.playing(facts)
    #expect(script.send(.select(.subtitles, .off, position: .seconds(4))).contains("rebuild 2"))
    // Those from beside the media aren't there while they are off.
    facts.tracks.removeAll { $0.kind == .subtitles }
    script.engine(.prerolled(facts))
    script.engine(.seekLanded())
    for (selection, build) in [(TrackSelection.number(1), 3), (.automatic, 5)] {
      let told = script.send(.select(.subtitles, selection, position: .seconds(5)))
      #expect(told.contains("rebuild \(build)") && !told.contains { $0.contains("warning") })
      script.engine(.prerolled(.tracked))
      script.engine(.seekLanded())
      script.send(.select(.subtitles, .off, position: .seconds(5)))
      script.engine(.prerolled(facts))
      script.engine(.seekLanded())
    }
  }

  @Test("other subtitles come with another engine, at the same place")
  func subtitles() {
    let script = PlayerScript.playing()
    #expect(script.send(.subtitlesChanged(position: .seconds(4))).contains("rebuild 2"))
    #expect(script.engine(.prerolled(.tracked)) == ["seek to 4.000"])
    #expect(script.engine(.seekLanded()).contains("> tracks v1* a1* a2 s1*"))
    #expect(PlayerScript().send(.subtitlesChanged()) == [])
  }

  @Test("delays are applied at once, and once")
  func delays() {
    let script = PlayerScript.playing()
    let delays = TrackDelays(audio: .milliseconds(-250), subtitles: .seconds(1))
    #expect(script.send(.setDelays(delays)) == ["delay audio -0.250 text 1.000"])
    #expect(script.send(.setDelays(delays)) == [])
  }

  private static func metadata(_ title: String) -> MediaMetadata {
    var tags = MediaTags()
    tags.title = title
    tags.all = [MediaTags.Entry(name: "title", values: [title]), MediaTags.Entry(name: "artist", values: ["A"])]
    return MediaMetadata(tags: tags)
  }

  @Test("metadata is told with the preload, and when it changes, with what is new and when")
  func metadata() {
    let script = PlayerScript()
    script.send(.play)
    var facts = PrerollFacts.song
    facts.metadata = Self.metadata("One")
    #expect(script.engine(.prerolled(facts)).contains("> metadata One"))
    #expect(script.engine(.metadataChanged(Self.metadata("One"), at: .seconds(3))) == [])
    #expect(
      script.engine(.metadataChanged(Self.metadata("Two"), at: .seconds(3)))
        == ["> metadata Two", "> said title=Two@3.000"])
  }

  @Test("a chapter is found by a position in it")
  func chapters() {
    let metadata = MediaMetadata(chapters: [
      MediaChapter(title: "A", start: .seconds(1), end: .seconds(2)), MediaChapter(title: "B", start: .seconds(2)),
    ])
    #expect(metadata.chapter(at: .zero) == nil)
    #expect(metadata.chapter(at: .milliseconds(1999))?.title == "A")
    #expect(metadata.chapter(at: .seconds(2))?.title == "B")
  }
}
