import PlaybackModel
import Testing

@Suite("Pausing, stopping, replacing and playing again")
struct PlayerTransportTests {
  @Test("pause holds and play goes on, each told once")
  func pauseAndResume() {
    let script = PlayerScript.playing()
    #expect(script.send(.pause) == PlayerScript.holding + ["> paused"])
    #expect(script.send(.pause) == [])
    #expect(script.send(.play) == PlayerScript.running + ["> playing"])
  }

  @Test("pause of what is loaded and not started holds it at its beginning")
  func pauseOfPreloaded() {
    #expect(PlayerScript.preloaded().send(.pause) == ["> paused"])
  }

  // MARK: Stopping

  @Test("stop without anything loaded does nothing")
  func stopIdle() {
    #expect(PlayerScript().send(.stop(byUser: false)) == [])
  }

  @Test("stop while loading gives the preload and the play-through up")
  func stopPrerolling() {
    let script = PlayerScript()
    script.send(.play)
    let expected = ["cancel all", "> preload failed: cancelled", "> finished stopped", "tear down"]
    #expect(script.send(.stop(byUser: false)) == expected)
    #expect(script.engine(.prerolled(.film)) == [])
  }

  @Test("stop on the way to the start resolves the seek that waits for it")
  func stopPositioning() {
    let script = PlayerScript()
    script.send(.seek(SeekRequest(id: 1, target: .seconds(4))), .play)
    #expect(script.engine(.prerolled(.film)) == ["seek #1 to 4.000"])
    script.send(.seek(SeekRequest(id: 2, target: .seconds(5))))
    #expect(
      script.send(.stop(byUser: true)) == [
        "seek #1 given up", "seek #2 given up", "cancel all", "> preload failed: cancelled",
        "> finished user-exited of 10.000", "tear down",
      ])
    #expect(script.engine(.seekLanded(), .seekRefused) == [])
    #expect(script.send(.play) == PlayerScript.loading(2))
    #expect(script.engine(.prerolled(.film)) == PlayerScript.preloading + PlayerScript.running + ["> playing"])
  }

  @Test("stop of what is loaded and not started finishes it without a change of state")
  func stopPreloaded() {
    let expected = [
      "cancel all", "> load", "> unprepared", "> display gone", "> finished stopped at 0.000 of 10.000", "tear down",
    ]
    #expect(PlayerScript.preloaded().send(.stop(byUser: false, position: .zero)) == expected)
  }

  @Test("stop while playing tells state, then finish, and the next play loads anew")
  func stopPlaying() {
    let script = PlayerScript.playing()
    #expect(
      script.send(.stop(byUser: false, position: .seconds(3)))
        == PlayerScript.failing + ["> finished stopped at 3.000 of 10.000", "tear down"])
    #expect(script.send(.stop(byUser: false)) == [])
    #expect(script.send(.play) == PlayerScript.loading(2))
  }

  @Test("stop after the end gives the engine up and finishes nothing twice")
  func stopEnded() {
    let script = PlayerScript.ended()
    #expect(script.send(.stop(byUser: false)) == PlayerScript.failing + ["tear down"])
    #expect(script.send(.play) == PlayerScript.loading(2))
  }

  // MARK: Replacing

  static let next = PlayerMachine.Input.setItem(hasItem: true, preload: true, position: .seconds(3))

  @Test("another item takes the place of one that isn't loaded, and of its seek")
  func replaceIdle() {
    let script = PlayerScript()
    script.send(.seek(SeekRequest(id: 1, target: .seconds(4))))
    #expect(script.send(Self.next) == ["seek #1 given up"] + PlayerScript.loading())
    #expect(PlayerScript().send(.setItem(hasItem: true, preload: false)) == [])
  }

  @Test("another item takes the place of one that is loading")
  func replacePrerolling() {
    let script = PlayerScript()
    script.send(.prepare())
    let closed = ["cancel all", "> preload failed: cancelled", "> finished replaced at 3.000", "tear down"]
    #expect(script.send(Self.next) == closed + PlayerScript.loading(2))
  }

  @Test("another item takes the place of one that is loaded, and isn't played by itself")
  func replacePreloaded() {
    let script = PlayerScript.preloaded()
    let closed = [
      "cancel all", "> load", "> unprepared", "> display gone", "> finished replaced at 3.000 of 10.000", "tear down",
    ]
    #expect(script.send(Self.next) == closed + PlayerScript.loading(2))
    #expect(script.engine(.prerolled(.film)) == PlayerScript.preloading)
  }

  @Test("another item takes the place of one that is paused, and is stopped")
  func replacePaused() {
    let script = PlayerScript.playing()
    script.send(.pause)
    let closed = PlayerScript.failing + ["> finished replaced at 3.000 of 10.000", "tear down"]
    #expect(script.send(Self.next) == closed + PlayerScript.loading(2))
    #expect(script.machine.wish == .stopped)
  }

  @Test("another item set while playing plays, and the state stays", arguments: [true, false])
  func replacePlaying(preload: Bool) {
    let script = PlayerScript.playing()
    let closed = [
      "cancel all", "> load", "> unprepared", "> display gone", "> finished replaced at 3.000 of 10.000", "tear down",
    ]
    let input = PlayerMachine.Input.setItem(hasItem: true, preload: preload, position: .seconds(3))
    #expect(script.send(input) == closed + PlayerScript.loading(2))
    #expect(script.engine(.prerolled(.film)) == PlayerScript.preloading + PlayerScript.running)
  }

  @Test("another item after the end finishes nothing twice")
  func replaceEnded() {
    let expected = PlayerScript.failing + ["tear down"] + PlayerScript.loading(2)
    #expect(PlayerScript.ended().send(Self.next) == expected)
  }

  @Test("no item ends playback; the finish is the last that is told of it")
  func setNoItem() {
    let script = PlayerScript.playing()
    let none = PlayerMachine.Input.setItem(hasItem: false, preload: true, position: .seconds(3))
    let expected = PlayerScript.failing + ["> finished replaced at 3.000 of 10.000", "tear down"]
    #expect(script.send(none) == expected)
    #expect(script.send(none, .play, .prepare(), .pause) == [])
    #expect(script.machine.info == nil)
    // Nothing goes on that isn't there.
    #expect(script.send(.setItem(hasItem: true, preload: false)) == [])
  }

  // MARK: Again

  @Test("play after the end seeks back and is another play-through")
  func playAgain() {
    let script = PlayerScript.ended()
    let again = ["> item started", "seek to 0.000"] + PlayerScript.running + ["> playing"]
    #expect(script.send(.play) == again)
    // An end from before the seek.
    #expect(script.engine(.endOfStream) == [])
    #expect(script.engine(.seekLanded()) == [])
    #expect(script.end() == PlayerScript.ending + ["> finished ended at 10.000 of 10.000"])
  }

  @Test("play after the end begins at the start that was asked for")
  func playAgainFromStart() {
    let script = PlayerScript.ended()
    script.send(.setInitialTime(.seconds(2)), .setEndTime(.seconds(6)))
    #expect(Array(script.send(.play).prefix(2)) == ["> item started", "seek to 2.000 until 6.000"])
  }

  @Test("play after the end of what can't be sought loads anew")
  func playAgainFromPipe() {
    let script = PlayerScript.ended(.pipe)
    #expect(script.send(.play) == ["tear down", "> load", "> unprepared"] + PlayerScript.loading(2))
    #expect(script.engine(.prerolled(.pipe)).suffix(2) == ["start watchdog 0.500", "> playing"])
  }

  @Test("play after the end makes the engine anew if it refuses to seek back")
  func playAgainRefused() {
    let script = PlayerScript.ended()
    script.send(.play)
    let rebuild = ["cancel watchdog", "cancel error", "rebuild 2", "start preload 15.000", "start drain 0.300"]
    #expect(script.engine(.seekRefused) == rebuild)
    #expect(script.engine(.prerolled(.film)) == ["cancel preload"] + PlayerScript.running)
    #expect(script.end() == PlayerScript.ending + ["> finished ended at 10.000 of 10.000"])
  }

  @Test("after the end the engine tells nothing more")
  func silenceAfterEnd() {
    let script = PlayerScript.ended()
    let size = PictureSize(width: 1, height: 1)
    let told = script.engine(
      .durationChanged(.seconds(4)), .naturalSizeChanged(size), .warning(MediaError(.engine, "late")), .endOfStream,
      .missingCodec(MediaError(.missingCodec, "late")), .inspected(EndFacts(bufferCount: 1)), .buffering(percent: 1),
      .error(.damaged), .seekLanded(), .seekRefused, .clockLost)
    #expect(told == [])
    for timer in [PlayerMachine.Timer.preload, .errorSettled, .watchdog, .picture] {
      #expect(script.timer(timer) == [])
    }
    // An engine that broke after the end isn't played again.
    #expect(script.send(.play) == ["tear down", "> load", "> unprepared", "> display gone"] + PlayerScript.loading(2))
  }
}
