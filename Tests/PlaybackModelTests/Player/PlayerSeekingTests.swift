import PlaybackModel
import Testing

@Suite("Seeking")
struct PlayerSeekingTests {
  static func seek(_ id: Int, _ seconds: Int, _ precision: SeekPrecision = .exact) -> PlayerMachine.Input {
    .seek(SeekRequest(id: id, target: .seconds(seconds), precision: precision))
  }

  @Test("a seek while playing lands and tells no state")
  func plain() {
    let script = PlayerScript.playing()
    #expect(script.send(Self.seek(1, 4, .keyUnit)) == ["seek #1 to 4.000 by key unit"])
    #expect(script.engine(.seekLanded()) == ["> sought 4.000", "seek #1 landed"])
    #expect(script.engine(.seekLanded()) == [])
  }

  @Test("targets are kept inside the media", arguments: [(-3, "0.000"), (99, "10.000")])
  func bounded(seconds: Int, expected: String) {
    #expect(PlayerScript.playing().send(Self.seek(1, seconds)) == ["seek #1 to \(expected)"])
  }

  @Test("an estimated duration bounds no seek")
  func estimated() {
    let facts = PrerollFacts(info: PrerollFacts.song.info, durationIsDeclared: false)
    #expect(PlayerScript.playing(facts).send(Self.seek(1, 99)) == ["seek #1 to 99.000"])
  }

  @Test("seeks asked for while one is in flight: the latest wins, the others are given up")
  func coalesced() {
    let script = PlayerScript.playing()
    script.send(Self.seek(1, 1))
    #expect(script.send(Self.seek(2, 2)) == [])
    #expect(script.send(Self.seek(3, 3)) == ["seek #2 given up"])
    #expect(script.engine(.seekLanded()) == ["> sought 1.000", "seek #1 landed", "seek #3 to 3.000"])
    #expect(script.engine(.seekLanded()) == ["> sought 3.000", "seek #3 landed"])
  }

  @Test("a seek before loading is kept and executed before the preload is told", arguments: [true, false])
  func beforeLoading(loads: Bool) {
    let script = PlayerScript()
    if loads { script.send(.play) }
    #expect(script.send(Self.seek(1, 3), Self.seek(2, 4)) == ["seek #1 given up"])
    if !loads { script.send(.play) }
    #expect(script.engine(.prerolled(.film)) == ["seek #2 to 4.000"])
    let landed = ["> sought 4.000", "seek #2 landed"] + PlayerScript.preloading + PlayerScript.running + ["> playing"]
    #expect(script.engine(.seekLanded()) == landed)
  }

  @Test("a seek asked for on the way to the start follows it")
  func whilePositioning() {
    let script = PlayerScript()
    script.send(.setInitialTime(.seconds(2)), .play)
    #expect(script.engine(.prerolled(.film)) == ["seek to 2.000"])
    script.send(Self.seek(1, 5))
    let landed = PlayerScript.preloading + PlayerScript.running + ["> playing", "seek #1 to 5.000"]
    #expect(script.engine(.seekLanded()) == landed)
  }

  @Test("media that can't be sought refuses, says so once and plays on")
  func notSeekable() {
    let script = PlayerScript.playing(.pipe)
    #expect(script.send(Self.seek(1, 5)) == ["> warning not-supported", "seek #1 given up"])
    #expect(script.send(Self.seek(2, 5)) == ["seek #2 given up"])
  }

  @Test("a start in media that can't be sought is given up with a warning")
  func startNotSeekable() {
    let script = PlayerScript()
    script.send(.setInitialTime(.seconds(2)), .play)
    let told = script.engine(.prerolled(.pipe))
    #expect(
      told == [
        "> warning not-supported", "cancel preload", "> load playable", "> load playable playthrough-ok", "> media",
        "> prepared", "> preloaded",
      ] + PlayerScript.running + ["> playing"])
  }

  @Test("a seek that the engine refuses is given up, and the one that waits gets its turn")
  func refusedByEngine() {
    let script = PlayerScript.playing()
    script.send(Self.seek(1, 5), Self.seek(2, 6))
    #expect(script.engine(.seekRefused) == ["> warning not-supported", "seek #1 given up", "seek #2 to 6.000"])
    #expect(script.engine(.seekRefused) == ["seek #2 given up"])
    #expect(script.engine(.seekRefused) == [])
  }

  // MARK: At the end

  @Test("an end of the data from before a seek doesn't count")
  func endWhileInFlight() {
    let script = PlayerScript.playing()
    script.send(Self.seek(1, 5), Self.seek(2, 6))
    #expect(script.engine(.endOfStream, .inspected(EndFacts(bufferCount: 1))) == [])
    script.engine(.seekLanded())
    #expect(script.engine(.endOfStream, .seekLanded()) == ["> sought 6.000", "seek #2 landed"])
    #expect(script.end() == PlayerScript.ending + ["> finished ended at 10.000 of 10.000"])
  }

  @Test("an end of the data while a seek is in flight counts if the seek is refused")
  func endWhileRefused() {
    let script = PlayerScript.playing()
    script.send(Self.seek(1, 5))
    script.engine(.endOfStream)
    #expect(script.engine(.seekRefused) == ["> warning not-supported", "seek #1 given up", "inspect"])
    let facts = EndFacts(renderedEnd: .seconds(10), bufferCount: 9)
    #expect(script.engine(.inspected(facts)).last == "> finished ended at 10.000 of 10.000")
  }

  @Test("a seek overtakes an end that isn't decided yet")
  func seekBeforeInspection() {
    let script = PlayerScript.playing()
    #expect(script.engine(.endOfStream) == ["inspect"])
    script.send(Self.seek(1, 5))
    #expect(script.engine(.inspected(EndFacts(renderedEnd: .seconds(10), bufferCount: 9))) == [])
  }

  @Test("an end while paused is told when playback goes on, unless a seek leads away from it")
  func endWhilePaused() {
    let script = PlayerScript.playing()
    script.send(.pause)
    #expect(script.engine(.endOfStream) == [])
    #expect(script.send(.play) == PlayerScript.running + ["> playing", "inspect"])
    script.send(.pause)
    script.engine(.endOfStream)
    script.send(Self.seek(1, 5))
    #expect(script.send(.play) == PlayerScript.running + ["> playing"])
  }

  @Test("a seek from the end goes back and is held there; play is another play-through from there")
  func fromEnd() {
    let script = PlayerScript.ended()
    #expect(script.send(Self.seek(1, 4)) == ["seek #1 to 4.000"])
    #expect(script.engine(.seekLanded()) == ["> sought 4.000", "seek #1 landed"])
    #expect(script.send(.play) == ["> item started"] + PlayerScript.running + ["> playing"])
    #expect(script.send(.play) == [])
    #expect(script.end() == PlayerScript.ending + ["> finished ended at 10.000 of 10.000"])
  }

  @Test("play while a seek from the end is in flight plays from its target")
  func fromEndPlayAtOnce() {
    let script = PlayerScript.ended()
    script.send(Self.seek(1, 4))
    #expect(script.send(.play) == ["> item started"] + PlayerScript.running + ["> playing"])
    #expect(script.engine(.seekLanded()) == ["> sought 4.000", "seek #1 landed"])
  }

  @Test("a seek from the end that the engine refuses leaves it at the end")
  func fromEndRefused() {
    let script = PlayerScript.ended()
    script.send(Self.seek(1, 4))
    #expect(script.engine(.seekRefused) == ["> warning not-supported", "seek #1 given up"])
    #expect(script.machine.phase == .ended)
    #expect(script.send(.play).prefix(2) == ["> item started", "seek to 0.000"])
  }

  @Test("what breaks after a seek from the end finishes no second time")
  func fromEndBroken() {
    let script = PlayerScript.ended()
    script.send(Self.seek(1, 4))
    #expect(script.engine(.error(.damaged)) == ["start error 0.200"])
    #expect(script.timer(.errorSettled) == ["inspect"])
    let expected = ["seek #1 given up"] + PlayerScript.failing + ["tear down"]
    #expect(script.engine(.inspected(EndFacts(bufferCount: 1))) == expected)
    #expect(script.send(.play) == PlayerScript.loading(2))
  }

  @Test("an end reached again after a seek from the end, while held, finishes no second time")
  func fromEndToEnd() {
    let script = PlayerScript.ended()
    script.send(Self.seek(1, 10))
    script.engine(.seekLanded())
    #expect(script.engine(.endOfStream) == [])
    #expect(script.engine(.inspected(EndFacts(renderedEnd: .seconds(10), bufferCount: 9))) == ["cancel all"])
  }

  @Test("no seek from the end of what can't be sought")
  func fromEndOfPipe() {
    let script = PlayerScript.ended(.pipe)
    #expect(script.send(Self.seek(1, 4)) == ["> warning not-supported", "seek #1 given up"])
    #expect(script.machine.phase == .ended)
  }
}
