import PlaybackModel
import Testing

@Suite("Loading and starting")
struct PlayerLoadingTests {
  @Test("preloading tells everything in order and plays nothing; play then runs it")
  func preloadThenPlay() {
    let script = PlayerScript()
    #expect(script.send(.prepare()) == PlayerScript.loading())
    #expect(script.send(.prepare()) == [])
    #expect(script.engine(.prerolled(.film)) == PlayerScript.preloading)
    #expect(script.send(.prepare()) == [])
    #expect(script.send(.play) == PlayerScript.running + ["> playing"])
    #expect(script.send(.play) == [])
  }

  @Test("play before preload loads, tells the preload once and runs at its end")
  func playBeforePreload() {
    let script = PlayerScript()
    #expect(script.send(.play) == PlayerScript.loading())
    #expect(script.send(.play) == [])
    #expect(script.engine(.prerolled(.film)) == PlayerScript.preloading + PlayerScript.running + ["> playing"])
    #expect(script.engine(.prerolled(.film)) == [])
  }

  @Test("pause before the first data holds it there")
  func pauseBeforeReady() {
    let script = PlayerScript()
    script.send(.play)
    #expect(script.send(.pause) == [])
    #expect(script.engine(.prerolled(.film)) == PlayerScript.preloading + ["> paused"])
  }

  @Test("pause and play before the first data play")
  func pauseAndPlayBeforeReady() {
    let script = PlayerScript()
    #expect(script.send(.play, .pause, .play) == PlayerScript.loading())
    #expect(script.engine(.prerolled(.film)) == PlayerScript.preloading + PlayerScript.running + ["> playing"])
  }

  @Test("nothing happens without an item")
  func withoutItem() {
    let script = PlayerScript(hasItem: false)
    #expect(script.send(.prepare(), .play, .pause, .stop(byUser: true)) == [])
    #expect(script.machine.wish == .stopped)
    #expect(script.send(.seek(SeekRequest(id: 1, target: .zero))) == ["seek #1 given up"])
  }

  @Test("the scaling event waits for the size, behind the preload and before the state")
  func eventOrder() {
    let script = PlayerScript()
    #expect(script.send(.play, .setScalingMode(.fill)) == PlayerScript.loading() + ["scale fill"])
    let expected = PlayerScript.preloading + ["> scaling fill"] + PlayerScript.running + ["> playing"]
    #expect(script.engine(.prerolled(.film)) == expected)
  }

  @Test("loading has a bound")
  func preloadTimeout() {
    let script = PlayerScript()
    script.send(.play)
    #expect(script.timer(.preload) == ["inspect"])
    let expected = ["cancel all", "> preload failed: timed-out", "> finished failed: timed-out", "tear down"]
    #expect(script.engine(.inspected(EndFacts())) == expected)
    #expect(script.machine.wish == .stopped)
  }

  @Test("the bound of loading is over with loading")
  func preloadTimeoutTooLate() {
    #expect(PlayerScript.preloaded().timer(.preload) == [])
    #expect(PlayerScript.ended().timer(.preload) == [])
  }

  @Test("live media is loaded without data and never waits for a buffer")
  func live() {
    let script = PlayerScript()
    script.send(.play)
    let facts = PrerollFacts(info: MediaInfo(hasAudio: true))
    #expect(
      script.engine(.isLive, .prerolled(facts))
        == [
          "cancel preload", "> load playable", "> load playable playthrough-ok", "> media", "> prepared", "> preloaded",
        ] + PlayerScript.running + ["> playing"])
    #expect(script.machine.info?.isLive == true)
    #expect(script.engine(.buffering(percent: 10)) == [])
    let ended = ["inspect", "cancel all", "hold", "> paused", "> finished truncated: truncated at 4.000"]
    #expect(script.end(at: .seconds(4)) == ended)
  }

  @Test("media that is over before its first data is preloaded, and ends when it is wanted")
  func overAtOnce() {
    let facts = PrerollFacts(info: MediaInfo(duration: .milliseconds(20), hasAudio: true, isSeekable: true))
    let script = PlayerScript()
    script.send(.prepare())
    #expect(script.end(at: nil, EndFacts(bufferCount: 1)) == ["inspect"])
    let preload = [
      "cancel preload", "> load playable", "> load playable playthrough-ok", "> media", "> duration 0.020",
      "> prepared", "> preloaded",
    ]
    #expect(script.engine(.prerolled(facts)) == preload)
    #expect(script.send(.play) == PlayerScript.running + ["> playing", "inspect"])
    let ended = ["cancel all", "hold", "> paused", "> finished ended at 0.020 of 0.020"]
    #expect(script.engine(.inspected(EndFacts(renderedEnd: .milliseconds(20), bufferCount: 1))) == ended)
  }

  @Test("media without anything in it fails while loading")
  func nothingInIt() {
    let script = PlayerScript()
    script.send(.play)
    let expected = ["inspect", "cancel all", "> preload failed: corrupt", "> finished failed: corrupt", "tear down"]
    #expect(script.end(at: nil, EndFacts()) == expected)
  }

  @Test("reports of an earlier engine are stale")
  func staleReports() {
    let script = PlayerScript()
    script.send(.play, .stop(byUser: false), .play)
    let reports: [PlayerMachine.Engine] = [
      .prerolled(.film), .error(.source()), .endOfStream, .inspected(EndFacts()), .seekLanded(), .buffering(percent: 5),
      .missingCodec(MediaError(.missingCodec, "")), .warning(MediaError(.engine, "")), .isLive,
    ]
    for report in reports { #expect(script.send(.engine(build: 1, report)) == [], "\(report)") }
    #expect(script.send(.timer(build: 1, .preload, Progress()), .timer(build: 1, .errorSettled, Progress())) == [])
    #expect(script.engine(.prerolled(.film)).last == "> playing")
    #expect(script.machine.info?.isLive == false)
  }

  @Test("what becomes known later is told, and once")
  func laterKnowledge() {
    let script = PlayerScript.playing()
    let size = PictureSize(width: 320, height: 180)
    #expect(script.engine(.naturalSizeChanged(size), .naturalSizeChanged(size)) == ["> size 320x180"])
    let twelve = PlayerMachine.Engine.durationChanged(.seconds(12))
    #expect(script.engine(twelve, twelve, .durationChanged(nil)) == ["> duration 12.000", "> duration unknown"])
  }

  @Test("an engine that lost its clock gets another while it runs")
  func clockLost() {
    let script = PlayerScript.playing()
    #expect(script.engine(.clockLost) == ["restart clock"])
    script.send(.pause)
    #expect(script.engine(.clockLost) == [])
  }
}
