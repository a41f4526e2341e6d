import PlaybackModel
import Testing

@Suite("Buffering, stalls and pictures")
struct PlayerWaitingTests {
  @Test("buffering holds and goes on by itself, with the state as it was")
  func buffering() {
    let script = PlayerScript.playing()
    #expect(
      script.engine(.buffering(percent: 40))
        == ["start buffering 15.000", "start drain 0.300", "> load playable stalled 40 %"]
        + PlayerScript.holding)
    #expect(script.engine(.buffering(percent: 80)) == ["start buffering 15.000"])
    #expect(
      script.engine(.buffering(percent: 100)) == ["cancel buffering", "> load playable playthrough-ok 100 %"]
        + PlayerScript.running)
    #expect(script.engine(.buffering(percent: 100)) == [])
  }

  @Test("pause while it buffers is honoured")
  func pauseWhileBuffering() {
    let script = PlayerScript.playing()
    script.engine(.buffering(percent: 40))
    #expect(script.send(.pause) == ["> paused"])
    #expect(script.engine(.buffering(percent: 100)) == ["cancel buffering", "> load playable playthrough-ok 100 %"])
    #expect(script.send(.play) == PlayerScript.running + ["> playing"])
  }

  @Test("play while it buffers waits for the data")
  func playWhileBuffering() {
    let script = PlayerScript.preloaded()
    #expect(
      script.engine(.buffering(percent: 40))
        == ["start buffering 15.000", "start drain 0.300", "> load playable stalled 40 %"])
    #expect(script.send(.play) == ["> playing"])
    #expect(
      script.engine(.buffering(percent: 100)) == ["cancel buffering", "> load playable playthrough-ok 100 %"]
        + PlayerScript.running)
  }

  @Test("buffering at the end of loading: playable, and the rest when it is there")
  func bufferingWhileLoading() {
    let script = PlayerScript()
    script.send(.play)
    #expect(script.engine(.buffering(percent: 40)) == [])
    var preloading = PlayerScript.preloading
    preloading[2] = "start buffering 15.000"
    preloading.swapAt(1, 2)
    preloading.insert("start drain 0.300", at: 2)
    #expect(script.engine(.prerolled(.film)) == preloading + ["> playing"])
    #expect(
      script.engine(.buffering(percent: 100)) == ["cancel buffering", "> load playable playthrough-ok 100 %"]
        + PlayerScript.running)
  }

  @Test("a source that is gone gives nothing to wait for: what has arrived is played")
  func sourceErrorWhileBuffering() {
    let script = PlayerScript.playing()
    script.engine(.buffering(percent: 40))
    #expect(script.engine(.error(.source(.network))) == PlayerScript.running + ["start watchdog 0.500"])
    #expect(script.engine(.buffering(percent: 10)) == [])
    #expect(script.end(at: .seconds(4)).contains("> finished truncated: truncated at 4.000 of 10.000"))
  }

  @Test("a source that is gone while loading gives nothing to wait for either")
  func sourceErrorWhileLoading() {
    let script = PlayerScript()
    script.send(.play)
    script.engine(.buffering(percent: 40), .error(.source(.network)))
    #expect(script.engine(.prerolled(.film)) == PlayerScript.preloading + PlayerScript.running + ["> playing"])
  }

  @Test("a buffer that tells nothing for too long isn't waited for")
  func silentBuffer() {
    let script = PlayerScript.playing()
    script.engine(.buffering(percent: 40))
    #expect(script.timer(.buffering) == ["> load playable"] + PlayerScript.running)
    #expect(script.timer(.buffering) == [])
  }

  // MARK: Loading

  @Test("a source that was read for nothing fails four seconds later")
  func drained() {
    let script = PlayerScript()
    script.send(.prepare())
    let drained = Progress(isDrained: true)
    #expect(script.timer(.drain) == ["start drain 0.300"])
    for _ in 1..<14 { #expect(script.timer(.drain, drained) == ["start drain 0.300"]) }
    #expect(script.timer(.drain, drained) == ["inspect"])
    let told = script.engine(.inspected(EndFacts()))
    #expect(told == ["cancel all", "> preload failed: corrupt", "> finished failed: corrupt", "tear down"])
  }

  @Test("a source that is drained when the first data comes is like any other")
  func drainedAndPrerolled() {
    let script = PlayerScript()
    script.send(.prepare())
    script.timer(.drain)
    #expect(script.engine(.prerolled(.film)) == PlayerScript.preloading)
    #expect(script.timer(.drain, Progress(isDrained: true)) == [])
  }

  // MARK: Stalls

  @Test("three seconds without data, and not paused, are a failure")
  func stall() {
    let script = PlayerScript.playing()
    let progress = Progress(latestEnds: [.audio: .seconds(4)], bufferCount: 9)
    for _ in 0..<6 { #expect(script.timer(.watchdog, progress) == ["start watchdog 0.500"]) }
    #expect(script.timer(.watchdog, progress) == ["start watchdog 0.500", "inspect"])
    let told = script.engine(.inspected(EndFacts(renderedEnd: .seconds(4), bufferCount: 9)))
    #expect(told == PlayerScript.failing + ["> finished failed: timed-out at 4.000 of 10.000", "tear down"])
  }

  @Test(
    "no stall while data comes, or waits for its time",
    arguments: [
      { Progress(latestEnds: [.audio: .seconds($0)], bufferCount: $0) },
      { Progress(latestEnds: [.audio: .seconds(60), .video: .seconds($0)], bufferCount: $0) },
      { Progress(bufferCount: $0) },
      { Progress(latestEnds: [.audio: .seconds(60)], bufferCount: 9, clockPosition: .seconds($0)) },
    ] as [@Sendable (Int) -> Progress])
  func noStall(progress: @Sendable (Int) -> Progress) {
    let script = PlayerScript.playing()
    for tick in 1..<30 { #expect(script.timer(.watchdog, progress(tick)) == ["start watchdog 0.500"]) }
  }

  @Test("subtitles may go on for as long as the media is declared to last")
  func subtitles() {
    var facts = PrerollFacts.film
    facts.hasText = true
    let script = PlayerScript.playing(facts)
    let progress = Progress(latestEnds: [.audio: .seconds(8)], bufferCount: 9)
    for _ in 0..<10 { #expect(script.timer(.watchdog, progress) == ["start watchdog 0.500"]) }
    #expect(script.timer(.watchdog, progress) == ["start watchdog 0.500", "inspect"])
  }

  @Test("buffers that come and lead nowhere are a stall")
  func noWay() {
    let script = PlayerScript.playing()
    for tick in 0..<6 { script.timer(.watchdog, Progress(latestEnds: [.audio: .milliseconds(1)], bufferCount: tick)) }
    #expect(script.timer(.watchdog, Progress(latestEnds: [.audio: .milliseconds(1)], bufferCount: 6)).last == "inspect")
  }

  @Test("a seek may take as long as loading, and not for ever")
  func seekStall() {
    let script = PlayerScript.playing()
    script.send(PlayerSeekingTests.seek(1, 5))
    for _ in 0..<30 { #expect(script.timer(.watchdog) == ["start watchdog 0.500"]) }
    #expect(script.timer(.watchdog) == ["start watchdog 0.500", "inspect"])
    let told = script.engine(.inspected(EndFacts(bufferCount: 9)))
    #expect(told.first == "seek #1 given up")
    #expect(told.contains("> finished failed: timed-out at 5.000 of 10.000"))
  }

  @Test("the watchdog sleeps while playback is held")
  func watchdogWhileHeld() {
    let script = PlayerScript.playing()
    script.send(.pause)
    for _ in 0..<9 { #expect(script.timer(.watchdog) == []) }
  }

  @Test("live media that falls silent is truncated")
  func liveStall() {
    let script = PlayerScript()
    script.send(.play)
    script.engine(.isLive, .prerolled(PrerollFacts(info: MediaInfo(hasAudio: true))))
    for _ in 0..<8 { script.timer(.watchdog, Progress(latestEnds: [.audio: .seconds(4)], bufferCount: 9)) }
    let told = script.engine(.inspected(EndFacts(renderedEnd: .seconds(4), bufferCount: 9)))
    #expect(told.last == "> finished truncated: truncated at 4.000")
  }

  // MARK: Pictures

  static let preloading = [
    "cancel preload", "> load playable", "> load playable playthrough-ok", "> media", "> size 64x48",
    "> prepared", "> display ready", "> preloaded",
  ]

  static let running = PlayerScript.running + ["start picture 1.000"]

  @Test("a picture is shown for a while although its data is over at once")
  func picture() {
    let script = PlayerScript()
    script.send(.play)
    #expect(script.engine(.prerolled(.picture)) == Self.preloading + Self.running + ["> playing"])
    #expect(script.engine(.endOfStream) == [])
    #expect(script.timer(.picture) == ["inspect"])
    let ended = ["cancel all", "hold", "> paused", "> finished ended"]
    #expect(script.engine(.inspected(EndFacts(bufferCount: 1))) == ended)
  }

  @Test("a picture whose data doesn't end is over when nothing moves any more")
  func animation() {
    let script = PlayerScript.playing(.picture)
    let frame = Progress(latestEnds: [.audio: .seconds(2)], bufferCount: 1, clockPosition: .seconds(1))
    #expect(script.timer(.picture, frame) == ["start picture 1.000"])
    // The frame is still shown.
    #expect(script.timer(.picture, frame) == ["start picture 1.000"])
    let still = Progress(latestEnds: [.audio: .seconds(2)], bufferCount: 1, clockPosition: .seconds(2))
    #expect(script.timer(.picture, still) == ["start picture 1.000"])
    #expect(script.timer(.picture, still) == ["inspect"])
  }

  @Test("a picture may be shown for longer than a stall is borne")
  func longPicture() {
    var limits = PlayerMachine.Limits()
    limits.picture = .seconds(60)
    let script = PlayerScript(limits: limits)
    script.send(.play)
    script.engine(.prerolled(.picture), .endOfStream)
    for _ in 0..<100 {
      #expect(script.timer(.watchdog, Progress(bufferCount: 1)) != ["start watchdog 0.500", "inspect"])
    }
    #expect(script.timer(.picture, Progress(bufferCount: 1)) == ["inspect"])
  }

  @Test("a picture that is paused is shown until playback goes on")
  func pausedPicture() {
    let script = PlayerScript.playing(.picture)
    #expect(script.send(.pause) == PlayerScript.holding + ["cancel picture", "> paused"])
    #expect(script.engine(.endOfStream) == [])
    #expect(script.timer(.picture) == [])
    #expect(script.send(.play) == Self.running + ["> playing"])
    #expect(script.timer(.picture) == ["inspect"])
  }
}
