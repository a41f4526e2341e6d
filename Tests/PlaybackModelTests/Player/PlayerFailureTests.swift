import PlaybackModel
import Testing

@Suite("Failures")
struct PlayerFailureTests {
  @Test("several reports of one cause while loading are one error, the most specific first")
  func severalReports() throws {
    let script = PlayerScript()
    script.send(.play)
    #expect(script.engine(.error(.secondary)) == ["start error 0.200"])
    #expect(script.engine(.error(.source()), .error(.damaged), .error(.source())) == [])
    #expect(script.timer(.errorSettled) == ["inspect"])
    let actions = finish(script)
    #expect(
      PlayerTrace.lines(actions)
        == ["cancel all", "> preload failed: not-found", "> finished failed: not-found", "tear down"])
    let error = try #require(actions.lazy.compactMap(\.finish?.reason.error).first)
    #expect(error.underlying.map(\.code) == [.corrupt, .engine])
    #expect(script.engine(.error(.source())) == [])
  }

  private func finish(_ script: PlayerScript, _ facts: EndFacts = EndFacts()) -> [PlayerMachine.Action] {
    var machine = script.machine
    script.engine(.inspected(facts))
    return machine.handle(.engine(build: machine.build, .inspected(facts)))
  }

  @Test("play after a failed load tries again with a clean slate")
  func playAfterFailure() {
    let script = PlayerScript()
    script.send(.play)
    script.engine(.error(.source()), .missingCodec(MediaError(.missingCodec, "No decoder.")))
    script.timer(.errorSettled)
    script.engine(.inspected(EndFacts()))
    #expect(script.machine.phase == .idle)
    #expect(script.send(.play) == PlayerScript.loading(2))
    #expect(script.engine(.prerolled(.film)) == PlayerScript.preloading + PlayerScript.running + ["> playing"])
    #expect(script.end() == PlayerScript.ending + ["> finished ended at 10.000 of 10.000"])
  }

  @Test("a cut file that can't be loaded is told as an incomplete one")
  func incompleteIndex() {
    let script = PlayerScript()
    script.send(.play)
    script.engine(.error(.damaged))
    script.timer(.errorSettled)
    let told = script.engine(.inspected(EndFacts(containerEnd: .incompleteIndex("its index is missing"))))
    #expect(told.suffix(2) == ["> finished failed: truncated", "tear down"])
  }

  @Test("an error that arrives while an early end is pending still fails the load")
  func errorAfterEarlyEnd() {
    let script = PlayerScript()
    script.send(.play)
    script.end(at: nil, EndFacts(bufferCount: 1))
    #expect(script.engine(.error(.damaged)) == ["start error 0.200"])
    #expect(script.timer(.errorSettled) == ["inspect"])
    #expect(script.engine(.inspected(EndFacts())).contains("> finished failed: corrupt"))
  }

  // MARK: After the first data

  @Test("an error while playing waits for the data to run out, which is then truncated")
  func errorThenEnd() {
    let script = PlayerScript.playing()
    #expect(script.engine(.error(.source(.network))) == ["start watchdog 0.500"])
    #expect(script.engine(.error(.secondary)) == [])
    #expect(script.timer(.errorSettled) == [])
    #expect(
      script.end(at: .seconds(5)) == ["inspect"] + PlayerScript.failing + [
        "> finished truncated: truncated at 5.000 of 10.000", "tear down",
      ])
    #expect(script.send(.play) == PlayerScript.loading(2))
  }

  @Test("an error while playing ends it if nothing moves for a second")
  func errorThenDrain() {
    let script = PlayerScript.playing()
    script.engine(.error(.damaged))
    let progress = Progress(latestEnds: [.audio: .seconds(5)], bufferCount: 9)
    #expect(script.timer(.watchdog, progress) == ["start watchdog 0.500"])
    #expect(script.timer(.watchdog, progress) == ["start watchdog 0.500"])
    #expect(script.timer(.watchdog, progress) == ["start watchdog 0.500", "inspect"])
    let told = script.engine(.inspected(EndFacts(renderedEnd: .seconds(5), bufferCount: 9)))
    #expect(told == PlayerScript.failing + ["> finished truncated: truncated at 5.000 of 10.000", "tear down"])
  }

  @Test("an error while an end is being decided is part of the decision")
  func errorWhileEnding() {
    let script = PlayerScript.playing()
    #expect(script.engine(.endOfStream, .error(.source(.network))) == ["inspect"])
    let told = script.engine(.inspected(EndFacts(renderedEnd: .seconds(10), bufferCount: 9)))
    #expect(told.suffix(2) == ["> finished truncated: truncated at 10.000 of 10.000", "tear down"])
  }

  @Test("an error of the source while paused leaves what has arrived; it is played and then truncated")
  func sourceErrorWhilePaused() {
    let script = PlayerScript.playing()
    script.send(.pause)
    #expect(script.engine(.error(.source(.network)), .error(.secondary)) == [])
    #expect(script.send(.play) == PlayerScript.running + ["> playing"])
    #expect(
      script.end(at: .seconds(6)).suffix(2) == ["> finished truncated: truncated at 6.000 of 10.000", "tear down"])
  }

  @Test("damage while paused fails once its reports are there")
  func damageWhilePaused() {
    let script = PlayerScript.playing()
    script.send(.pause)
    #expect(script.engine(.error(.damaged)) == ["start error 0.200"])
    #expect(script.timer(.errorSettled) == ["inspect"])
    let told = script.engine(.inspected(EndFacts(renderedEnd: .seconds(2), bufferCount: 9)))
    #expect(told == PlayerScript.failing + ["> finished failed: corrupt at 2.000 of 10.000", "tear down"])
  }

  @Test("an error just before the first data doesn't break playback off")
  func errorThenPreroll() {
    let script = PlayerScript()
    script.send(.play)
    script.engine(.error(.source(.network)), .prerolled(.film))
    #expect(script.timer(.errorSettled) == [])
    #expect(script.end(at: .seconds(5)).contains("> finished truncated: truncated at 5.000 of 10.000"))
  }

  // MARK: Codecs

  static let noDecoder = MediaError(.missingCodec, "No decoder for film: X-codec. Install x.")

  @Test("a missing codec without an other stream fails and names it", arguments: [true, false])
  func missingCodec(withError: Bool) {
    let script = PlayerScript()
    script.send(.play)
    script.engine(.missingCodec(Self.noDecoder))
    var actions: [PlayerMachine.Action]
    if withError {
      script.engine(.error(.secondary))
      script.timer(.errorSettled)
      actions = finish(script)
    } else {
      // The engine says it is ready, and would be silent for ever.
      var machine = script.machine
      actions = machine.handle(.engine(build: 1, .prerolled(PrerollFacts(info: MediaInfo()))))
    }
    #expect(
      PlayerTrace.lines(actions)
        == ["cancel all", "> preload failed: missing-codec", "> finished failed: missing-codec", "tear down"])
    #expect(actions.lazy.compactMap(\.finish?.reason.error).first?.message == Self.noDecoder.message)
  }

  @Test("a missing codec beside a stream that plays is a warning")
  func missingCodecBeside() {
    let script = PlayerScript()
    script.send(.play)
    #expect(script.engine(.missingCodec(Self.noDecoder), .missingCodec(Self.noDecoder)) == [])
    let told = script.engine(.prerolled(.song))
    #expect(told.first == "> warning missing-codec")
    #expect(told.last == "> playing")
    #expect(script.end().last == "> finished ended at 10.000 of 10.000")
  }

  @Test("a codec that is found missing later is a warning, once")
  func missingCodecLater() {
    let script = PlayerScript.playing()
    let told = script.engine(.missingCodec(Self.noDecoder), .missingCodec(Self.noDecoder))
    #expect(told == ["> warning missing-codec"])
  }

  @Test("a warning of the engine is told once, however often it comes")
  func warning() {
    let script = PlayerScript.playing()
    let warning = PlayerMachine.Engine.warning(MediaError(.engine, "Late."))
    #expect(script.engine(warning, warning) == ["> warning engine"])
  }
}

extension PlayerMachine.Action {
  var finish: PlaybackFinish? {
    if case .emit(.playbackDidFinish(let finish)) = self { finish } else { nil }
  }
}
