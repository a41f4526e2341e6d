import PlaybackModel
import Testing

@Suite("Scanning")
struct PlayerScanTests {
  @Test("a scan gets faster every three seconds, and is silent")
  func ladder() {
    let script = PlayerScript.playing()
    #expect(
      script.send(.beginScan(.forward, position: .seconds(1)))
        == ["start scan 3.000", "volume 1.0 muted", "seek to 1.000 at 2", "> seeking-forward"])
    script.engine(.seekLanded())
    for (rate, second) in [("4 skipping", 3), ("8 skipping", 5), ("16 skipping", 7)] {
      let progress = Progress(clockPosition: .seconds(second))
      #expect(script.timer(.scan, progress) == ["start scan 3.000", "seek to \(second).000 at \(rate)"])
      script.engine(.seekLanded())
    }
    #expect(script.timer(.scan) == [])
  }

  @Test("after a scan everything is as before", arguments: [true, false])
  func after(isPlaying: Bool) {
    let script = PlayerScript.playing()
    if !isPlaying { script.send(.pause) }
    script.send(.beginScan(.forward, position: .seconds(1)))
    script.engine(.seekLanded())
    let before = isPlaying ? ["> playing"] : PlayerScript.holding + ["> paused"]
    #expect(
      script.send(.endScan(position: .seconds(4))) == ["cancel scan", "volume 1.0", "seek to 4.000"] + before)
  }

  @Test("a scan runs although playback is held")
  func whilePaused() {
    let script = PlayerScript.preloaded()
    #expect(
      script.send(.beginScan(.backward, position: .seconds(5)))
        == ["start scan 3.000", "volume 1.0 muted", "seek to 5.000 at -2"] + PlayerScript.running
        + ["> seeking-backward"])
  }

  @Test("pause and play end a scan", arguments: [PlayerMachine.Input.pause, .play])
  func ended(by input: PlayerMachine.Input) {
    let script = PlayerScript.playing()
    script.send(.beginScan(.forward, position: .seconds(1)))
    script.engine(.seekLanded())
    let told = script.send(input)
    #expect(told.prefix(3) == ["cancel scan", "volume 1.0", "seek to 1.000"])
    #expect(told.last == (input == .pause ? "> paused" : "> playing"))
  }

  @Test("a scan back that reaches the beginning goes on from there")
  func beginning() {
    let script = PlayerScript.playing()
    script.send(.beginScan(.backward, position: .seconds(5)))
    script.engine(.seekLanded())
    #expect(script.end(at: .zero) == ["inspect", "cancel scan", "volume 1.0", "seek to 0.000", "> playing"])
  }

  @Test("a scan forward that reaches the end is an end")
  func end() {
    let script = PlayerScript.playing()
    script.send(.beginScan(.forward, position: .seconds(5)))
    script.engine(.seekLanded())
    #expect(script.end() == PlayerScript.ending + ["> finished ended at 10.000 of 10.000"])
  }

  @Test("from the end a scan goes back, and not forward")
  func fromEnd() {
    let script = PlayerScript.ended()
    #expect(script.send(.beginScan(.forward)) == [])
    #expect(
      script.send(.beginScan(.backward))
        == ["start scan 3.000", "volume 1.0 muted", "seek to 10.000 at -2"] + PlayerScript.running
        + ["> seeking-backward"])
  }

  @Test("a direction that the media refuses is told, and playback goes on")
  func refused() {
    let script = PlayerScript.playing()
    script.send(.beginScan(.backward, position: .seconds(5)))
    #expect(
      script.engine(.seekRefused) == ["cancel scan", "> warning not-supported", "volume 1.0", "> playing"])
    #expect(PlayerScript.playing(.pipe).send(.beginScan(.forward)) == ["> warning not-supported"])
  }

  @Test("a speed asked for during a scan follows it")
  func rate() {
    let script = PlayerScript.playing()
    script.send(.beginScan(.forward, position: .seconds(1)))
    script.engine(.seekLanded())
    #expect(script.send(.setRate(0.5, id: 3)) == ["> rate 0.5", "seek #3 landed"])
    #expect(script.send(.endScan(position: .seconds(4))).contains("seek to 4.000 at 0.5"))
  }
}
