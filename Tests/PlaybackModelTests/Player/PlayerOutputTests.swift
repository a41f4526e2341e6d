import PlaybackModel
import Testing

@Suite("Outputs that fail")
struct PlayerOutputTests {
  static func failure(_ kind: OutputKind, named: Bool) -> OutputFailure {
    OutputFailure(kind: kind, wasNamed: named, error: MediaError(.outputUnavailable, "No \(kind), named: \(named)."))
  }

  @Test(
    "an output that can't be started is a warning, or a failure where it was named and nothing else works",
    arguments: [
      (PrerollFacts.film.with(failure(.audio, named: true)), ["> warning output-unavailable"], false),
      (.film.with(failure(.video, named: true)), ["> warning output-unavailable"], false),
      (.film.with(failure(.video, named: false)), ["> warning output-unavailable"], false),
      (.song.with(failure(.audio, named: true)), [], true),
      (.song.with(failure(.audio, named: false)), ["> warning output-unavailable"], false),
      (.song.with(failure(.video, named: true)), [], false),
      (.film.with(failure(.audio, named: true), failure(.video, named: true)), [], true),
      (
        .film.with(failure(.audio, named: true), failure(.video, named: false)),
        ["> warning output-unavailable", "> warning output-unavailable"], false
      ),
      (
        .film.with(failure(.audio, named: false), failure(.video, named: false)),
        ["> warning output-unavailable", "> warning output-unavailable"], false
      ),
    ] as [(PrerollFacts, [String], Bool)])
  func start(facts: PrerollFacts, warnings: [String], fails: Bool) {
    let script = PlayerScript()
    script.send(.play)
    let told = script.engine(.prerolled(facts))
    if fails {
      #expect(
        told == [
          "cancel all", "> preload failed: output-unavailable", "> finished failed: output-unavailable of 10.000",
          "tear down",
        ])
    } else {
      #expect(Array(told.prefix(warnings.count + 1)) == warnings + ["cancel preload"])
      #expect(told.last == "> playing")
    }
  }

  @Test("a missing device is said once, also with the next item")
  func saidOnce() {
    let facts = PrerollFacts.film.with(Self.failure(.video, named: false))
    let script = PlayerScript.playing(facts)
    script.send(.setItem(hasItem: true, preload: true))
    #expect(script.engine(.prerolled(facts)) == PlayerScript.preloading + PlayerScript.running)
  }

  @Test("an output that breaks while playing is left out; the other goes on where it was")
  func breaksWhilePlaying() {
    let script = PlayerScript.playing()
    script.timer(.watchdog, Progress(latestEnds: [.audio: .seconds(4)], bufferCount: 9))
    #expect(
      script.engine(.error(.output(.audio))) == [
        "> warning output-unavailable", "cancel watchdog", "cancel error", "rebuild 2 without audio",
        "start preload 15.000", "start drain 0.300",
      ])
    #expect(script.engine(.prerolled(.film)) == ["seek to 4.000"])
    #expect(script.engine(.seekLanded()) == ["cancel preload"] + PlayerScript.running)
    #expect(script.end() == PlayerScript.ending + ["> finished ended at 10.000 of 10.000"])
  }

  @Test("an output that breaks right after a pause goes on where it was")
  func breaksAfterPause() {
    let script = PlayerScript.playing()
    script.timer(.watchdog, Progress(latestEnds: [.audio: .seconds(4)], bufferCount: 9))
    script.send(.pause, .play)
    script.engine(.error(.output(.audio)))
    #expect(script.engine(.prerolled(.film)) == ["seek to 4.000"])
  }

  @Test("an output that breaks in media that can't be sought starts it anew without a word about seeking")
  func breaksInPipe() {
    var facts = PrerollFacts.film
    facts.info.isSeekable = false
    let script = PlayerScript.playing(facts)
    script.timer(.watchdog, Progress(latestEnds: [.audio: .seconds(4)], bufferCount: 9))
    script.engine(.error(.output(.audio)))
    #expect(script.engine(.prerolled(facts)) == ["cancel preload"] + PlayerScript.running)
  }

  @Test("an output that breaks during a seek takes the seek along")
  func breaksDuringSeek() {
    let script = PlayerScript.playing()
    script.send(PlayerSeekingTests.seek(1, 5))
    script.engine(.error(.output(.video)))
    #expect(script.engine(.prerolled(.film)) == ["seek #1 to 5.000"])
    script.send(PlayerSeekingTests.seek(2, 6))
    let landed = script.engine(.seekLanded())
    #expect(
      landed == ["> sought 5.000", "seek #1 landed", "cancel preload"] + PlayerScript.running + ["seek #2 to 6.000"])
  }

  @Test("of two seeks that an output's failure interrupts, the latest is executed and the other given up")
  func breaksDuringTwoSeeks() {
    let script = PlayerScript.playing()
    script.send(PlayerSeekingTests.seek(1, 5), PlayerSeekingTests.seek(2, 6))
    #expect(script.engine(.error(.output(.video))).contains("seek #1 given up"))
    #expect(script.engine(.prerolled(.film)) == ["seek #2 to 6.000"])
  }

  @Test("an output that breaks while paused stays paused; buffering begins anew with the new engine")
  func breaksWhilePausedAndBuffering() {
    let script = PlayerScript.playing()
    script.engine(.buffering(percent: 10))
    script.send(.pause)
    script.engine(.error(.output(.audio)))
    #expect(script.engine(.prerolled(.film)) == ["cancel preload", "> load playable playthrough-ok"])
    #expect(script.send(.play) == PlayerScript.running + ["> playing"])
  }

  @Test("an output that breaks while loading: one preload, with a bound again")
  func breaksWhileLoading() {
    let script = PlayerScript()
    script.send(.play)
    #expect(script.engine(.error(.secondary)) == ["start error 0.200"])
    #expect(
      script.engine(.error(.output(.audio))) == [
        "> warning output-unavailable", "cancel watchdog", "cancel error", "rebuild 2 without audio",
        "start preload 15.000", "start drain 0.300",
      ])
    // Of the first engine nothing is left to settle.
    #expect(script.timer(.errorSettled) == [])
    #expect(script.engine(.prerolled(.film)) == PlayerScript.preloading + PlayerScript.running + ["> playing"])
  }

  @Test("an engine that is made anew while loading and says nothing is given up once")
  func rebuildTimeout() {
    let script = PlayerScript()
    script.send(.play)
    script.engine(.error(.output(.audio)))
    #expect(script.timer(.preload) == ["inspect"])
    let expected = ["cancel all", "> preload failed: timed-out", "> finished failed: timed-out", "tear down"]
    #expect(script.engine(.inspected(EndFacts())) == expected)
  }

  @Test("an engine that is made anew while playing has a bound, too")
  func rebuildTimeoutWhilePlaying() {
    let script = PlayerScript.playing()
    script.engine(.error(.output(.audio)))
    #expect(script.timer(.preload) == ["inspect"])
    let expected = PlayerScript.failing + ["> finished failed: timed-out of 10.000", "tear down"]
    #expect(script.engine(.inspected(EndFacts())) == expected)
  }

  @Test("an output that breaks while loading, of media with nothing else, fails")
  func breaksAlone() {
    let script = PlayerScript()
    script.send(.play)
    script.engine(.error(.output(.audio)))
    #expect(script.engine(.prerolled(.song)).contains("> preload failed: output-unavailable"))
  }

  @Test("an output that works again is used again, where playback is; another one wasn't missed")
  func returns() {
    let script = PlayerScript.playing()
    #expect(script.send(.outputReturned(.audio, position: .seconds(4))) == [])
    script.engine(.error(.output(.audio)))
    // Another engine is on its way.
    #expect(script.send(.outputReturned(.audio)) == [])
    script.engine(.prerolled(.film))
    #expect(
      script.send(.outputReturned(.audio, position: .seconds(4))) == [
        "cancel watchdog", "cancel error", "rebuild 3", "start preload 15.000", "start drain 0.300",
      ])
    #expect(script.engine(.prerolled(.film)) == ["seek to 4.000"])
    #expect(script.engine(.seekLanded()) == ["cancel preload"] + PlayerScript.running)
  }

  @Test("a sound server that dies silences a song, which goes on; one that dies while it loads is a failure")
  func serverDies() {
    let script = PlayerScript.playing(.song)
    script.timer(.watchdog, Progress(latestEnds: [.audio: .seconds(4)], bufferCount: 9))
    #expect(
      script.engine(.error(.server)).prefix(4) == [
        "> warning output-unavailable", "cancel watchdog", "cancel error", "rebuild 2 without audio",
      ])
    #expect(script.engine(.prerolled(.song)) == ["seek to 4.000"])
    #expect(script.engine(.seekLanded()) == ["cancel preload"] + PlayerScript.running)
    #expect(script.send(.outputReturned(.audio, position: .seconds(5))).contains("rebuild 3"))
    // Another output that breaks is nothing that is waited for.
    script.engine(.prerolled(.song), .seekLanded())
    #expect(script.engine(.error(.output(.audio))) == ["inspect"])
    let loading = PlayerScript()
    loading.send(.play)
    loading.engine(.error(.server))
    #expect(loading.engine(.prerolled(.song)).contains("> preload failed: output-unavailable"))
  }

  @Test("the second output that breaks leaves nothing to play with")
  func bothBreak() {
    let script = PlayerScript.playing()
    script.engine(.error(.output(.audio)), .prerolled(.film))
    #expect(script.engine(.error(.output(.video))) == ["inspect"])
    let told = script.engine(.inspected(EndFacts(renderedEnd: .seconds(1), bufferCount: 5)))
    #expect(told.suffix(2) == ["> finished failed: output-unavailable at 1.000 of 10.000", "tear down"])
  }

  @Test("an output that breaks after a seek from the end: play is another play-through all the same")
  func breaksAfterEnd() {
    let script = PlayerScript.ended()
    script.send(PlayerSeekingTests.seek(1, 4))
    script.engine(.seekLanded(), .error(.output(.audio)))
    #expect(script.send(.play) == ["> item started"])
    #expect(script.engine(.prerolled(.film)) == ["seek to 4.000"])
    #expect(script.engine(.seekLanded()) == ["cancel preload"] + PlayerScript.running + ["> playing"])
  }

  @Test("a scaling mode set while the engine is made anew is told at once")
  func scalingDuringRebuild() {
    let script = PlayerScript.playing()
    script.engine(.error(.output(.audio)))
    #expect(script.send(.setScalingMode(.fill)) == ["scale fill", "> scaling fill"])
  }
}
