import PlaybackModel
import Testing

@Suite("Interruptions of what plays")
struct PlayerInterruptionTests {
  private static let interrupting = PlayerScript.holding + ["> interrupted", "> interruption began"]
  private static let resuming = ["> interruption ended, resumes"] + PlayerScript.running + ["> playing"]

  private static func interrupted() -> PlayerScript {
    let script = PlayerScript.playing()
    script.send(.interrupt())
    return script
  }

  @Test("what plays is held, and goes on by itself")
  func resumes() {
    let script = PlayerScript.playing()
    #expect(script.send(.interrupt()) == Self.interrupting)
    #expect(script.send(.interruptionEnded(shouldResume: true)) == Self.resuming)
  }

  @Test("an end that wants silence leaves it paused")
  func staysSilent() {
    let script = Self.interrupted()
    #expect(script.send(.interruptionEnded(shouldResume: false)) == ["> interruption ended", "> paused"])
    #expect(script.send(.play) == PlayerScript.running + ["> playing"])
  }

  @Test("a second beginning and a second end change nothing")
  func merged() {
    let script = Self.interrupted()
    #expect(script.send(.interrupt()) == [])
    #expect(script.send(.interruptionEnded(shouldResume: true)) == Self.resuming)
    #expect(script.send(.interruptionEnded(shouldResume: true)) == [])
  }

  @Test(
    "what doesn't play isn't interrupted, and the end starts nothing",
    arguments: [
      { PlayerScript() }, { .preloaded() }, { .ended() },
      {
        let script = PlayerScript.playing()
        script.send(.pause)
        return script
      },
    ] as [@Sendable () -> PlayerScript])
  func notPlaying(makeScript: @Sendable () -> PlayerScript) {
    let script = makeScript()
    #expect(script.send(.interrupt(), .interruptionEnded(shouldResume: true)) == [])
  }

  // MARK: The user has the last word

  @Test("paused meanwhile, it stays paused", arguments: [true, false])
  func pausedMeanwhile(shouldResume: Bool) {
    let script = Self.interrupted()
    #expect(script.send(.pause) == ["> paused"])
    #expect(script.send(.interrupt()) == [])
    #expect(script.send(.interruptionEnded(shouldResume: shouldResume)) == ["> interruption ended"])
    #expect(script.send(.play) == PlayerScript.running + ["> playing"])
  }

  @Test("played meanwhile, it takes the sound back, and the end is none any more")
  func playedMeanwhile() {
    let script = Self.interrupted()
    #expect(script.send(.play) == Self.resuming)
    #expect(script.send(.interruptionEnded(shouldResume: false)) == [])
  }

  @Test("paused and played meanwhile, it plays")
  func pausedAndPlayedMeanwhile() {
    let script = Self.interrupted()
    script.send(.pause)
    #expect(script.send(.play) == Self.resuming)
  }

  @Test("stopped meanwhile, it is over before the finish")
  func stoppedMeanwhile() {
    let script = Self.interrupted()
    #expect(
      script.send(.stop(byUser: true, position: .seconds(3))) == [
        "cancel all", "> load", "> unprepared", "> display gone", "> stopped", "> interruption ended",
        "> finished user-exited at 3.000 of 10.000", "tear down",
      ])
    #expect(script.send(.interruptionEnded(shouldResume: true)) == [])
  }

  @Test("the next item waits as the one before it did")
  func replacedMeanwhile() {
    let script = Self.interrupted()
    script.send(.setItem(hasItem: true, preload: false, position: .seconds(3)))
    #expect(script.engine(.prerolled(.film)) == PlayerScript.preloading)
    #expect(script.send(.interruptionEnded(shouldResume: true)) == Self.resuming)
  }

  @Test("without an item there is nothing to interrupt")
  func removedMeanwhile() {
    let script = Self.interrupted()
    let told = script.send(.setItem(hasItem: false, preload: false, position: .seconds(3)))
    #expect(
      told.suffix(4) == ["> stopped", "> interruption ended", "> finished replaced at 3.000 of 10.000", "tear down"])
  }

  // MARK: Together with all else

  @Test("interrupted while it loads, it waits when it has loaded")
  func whileLoading() {
    let script = PlayerScript()
    script.send(.play)
    #expect(script.send(.interrupt()) == ["> interruption began"])
    #expect(script.engine(.prerolled(.film)) == PlayerScript.preloading + ["> interrupted"])
    #expect(script.send(.interruptionEnded(shouldResume: true)) == Self.resuming)
  }

  @Test("a seek and another speed are carried out and stay held")
  func seeking() {
    let script = Self.interrupted()
    #expect(script.send(.seek(SeekRequest(id: 1, target: .seconds(4)))) == ["seek #1 to 4.000"])
    #expect(script.engine(.seekLanded()) == ["> sought 4.000", "seek #1 landed"])
    #expect(script.send(.setRate(2, position: .seconds(4), id: 2)) == ["> rate 2", "seek #2 to 4.000 at 2"])
    #expect(script.engine(.seekLanded()) == ["seek #2 landed"])
    #expect(script.send(.interruptionEnded(shouldResume: true)) == Self.resuming)
  }

  @Test("it runs again only when neither the interruption nor the buffer holds it")
  func buffering() {
    let script = Self.interrupted()
    script.engine(.buffering(percent: 10))
    #expect(
      script.send(.interruptionEnded(shouldResume: true)) == ["> interruption ended, resumes", "> playing"])
    #expect(script.send(.interrupt()) == ["> interrupted", "> interruption began"])
    #expect(script.engine(.buffering(percent: 100)) == ["cancel buffering", "> load playable playthrough-ok 100 %"])
    #expect(script.send(.interruptionEnded(shouldResume: true)) == Self.resuming)
  }

  @Test("a scan ends, and what was before it is held")
  func scanning() {
    let script = PlayerScript.playing()
    script.send(.beginScan(.forward, position: .seconds(2)))
    script.engine(.seekLanded())
    #expect(
      script.send(.interrupt(position: .seconds(5)))
        == ["cancel scan", "volume 1.0", "seek to 5.000"] + Self.interrupting)
    #expect(script.send(.beginScan(.forward, position: .seconds(2))) == [])
  }

  @Test("a scan from a pause ends in the pause, which is no interruption")
  func scanningPaused() {
    let script = PlayerScript.playing()
    script.send(.pause, .beginScan(.forward, position: .seconds(2)))
    script.engine(.seekLanded())
    #expect(script.send(.interrupt(position: .seconds(5))).suffix(3) == PlayerScript.holding + ["> paused"])
    #expect(script.send(.interruptionEnded(shouldResume: true)) == [])
  }

  @Test("an engine that is made anew meanwhile is held")
  func rebuilt() {
    let script = Self.interrupted()
    script.engine(.error(.output(.audio)))
    #expect(script.engine(.prerolled(.film)).contains("run") == false)
    #expect(script.send(.interruptionEnded(shouldResume: true)) == Self.resuming)
  }

  @Test("data that ends meanwhile is told when playback gets there")
  func endsMeanwhile() {
    let script = Self.interrupted()
    #expect(script.engine(.endOfStream) == [])
    #expect(script.send(.interruptionEnded(shouldResume: true)) == Self.resuming + ["inspect"])
  }

  @Test("a failure meanwhile ends it before the finish")
  func failsMeanwhile() {
    let script = Self.interrupted()
    script.engine(.error(.damaged))
    script.timer(.errorSettled)
    let told = script.engine(.inspected(EndFacts(renderedEnd: .seconds(3), bufferCount: 70)))
    #expect(
      told.suffix(4) == [
        "> stopped", "> interruption ended", "> finished failed: corrupt at 3.000 of 10.000", "tear down",
      ])
  }
}
