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
        == Self.preloaded + ["> tracks v1* a1* a2 s1*", "> display ready", "> preloaded"])
  }

  @Test("another track while playing is selected, told, and sought to, so that it is heard at once")
  func switched() {
    let script = PlayerScript.playing(.tracked)
    #expect(
      script.send(.select(.audio, .number(2), position: .seconds(4)))
        == ["> tracks v1* a1 a2* s1*", "seek to 4.000", "select audio 2"])
    #expect(script.send(.select(.audio, .number(2), position: .seconds(4))) == [])
    // What came between the seek and the switch is thrown away.
    #expect(script.engine(.seekLanded()) == ["seek to 4.000"])
    #expect(script.engine(.seekLanded()) == [])
  }

  @Test(
    "a track is chosen by the first language that is there, else as the media has it",
    arguments: [(["de", "en"], 2), (["fr", "de"], 2), (["en"], nil), (["fr"], nil), ([], nil)])
  func languages(wanted: [String], number: Int?) {
    let script = PlayerScript()
    script.send(.select(.audio, .languages(wanted)), .prepare())
    let first = script.engine(.prerolled(.tracked)).prefix(2)
    #expect(
      Array(first) == (number.map { ["seek to 0.000", "select audio \($0)"] } ?? Array(Self.preloaded.prefix(2))))
  }

  @Test("a selection before loading takes effect before the preload is told, and survives the item")
  func beforeLoading() {
    let script = PlayerScript()
    script.send(.select(.audio, .number(2)), .select(.subtitles, .off), .setInitialTime(.seconds(3)), .play)
    #expect(script.engine(.prerolled(.tracked)) == ["seek to 3.000", "select audio 2", "select subtitle off"])
    #expect(script.engine(.seekLanded()) == ["seek to 3.000"])
    #expect(script.engine(.seekLanded()).contains("> tracks v1* a1 a2* s1"))
    script.send(.setItem(hasItem: true, preload: true))
    #expect(script.engine(.prerolled(.tracked)) == ["seek to 3.000", "select audio 2", "select subtitle off"])
  }

  @Test("a track that isn't there is a warning, and what was chosen stays")
  func missing() {
    let script = PlayerScript.playing(.tracked)
    #expect(script.send(.select(.audio, .number(3), position: .seconds(4))) == ["> warning invalid-value"])
  }

  @Test("sound is turned off and on by another engine that goes on where playback is")
  func off() {
    let script = PlayerScript.playing(.tracked)
    let rebuilt = ["cancel watchdog", "cancel error", "rebuild 2", "start preload 15.000", "start drain 0.300"]
    #expect(script.send(.select(.audio, .off, position: .seconds(4))) == rebuilt)
    #expect(script.machine.kindsLeftOut == [.audio])
    #expect(script.engine(.prerolled(.film)) == ["seek to 4.000"])
    script.engine(.seekLanded())
    #expect(script.send(.select(.audio, .automatic, position: .seconds(5))).contains("rebuild 3"))
    #expect(script.machine.kindsLeftOut == [])
  }

  @Test("picture and sound can't both be off")
  func bothOff() {
    let script = PlayerScript()
    #expect(script.send(.select(.audio, .off), .select(.video, .off)) == ["> warning not-supported"])
    #expect(script.machine.kindsLeftOut == [.audio])
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
