import PlaybackModel
import Testing

@Suite("Sources on the network")
struct PlayerNetworkTests {
  /// What arrived, of media that was recognised.
  static let media = EndFacts(
    bufferCount: 250, network: EndFacts.Arrival(isRecognised: true, canBePlayed: false, isWhole: false))
  /// What arrived of something before there was enough to begin.
  static func nothing(_ canBePlayed: Bool = false) -> EndFacts {
    EndFacts(network: EndFacts.Arrival(isRecognised: canBePlayed, canBePlayed: canBePlayed))
  }

  static let film = Progress(latestEnds: [.audio: .seconds(4)])

  static func silent(_ seconds: Double, _ progress: Progress = Progress()) -> Progress {
    var progress = progress
    progress.silence = Progress.Silence(.seconds(seconds), server: "server")
    return progress
  }

  @Test("a connection that broke off while playing is made anew there once what came is played")
  func brokenOff() {
    let script = PlayerScript.playing()
    #expect(script.engine(.error(.brokenOff)) == ["start watchdog 0.500"])
    #expect(
      script.end(at: .seconds(4), Self.media) == [
        "inspect", "> warning network", "> load playable stalled", "cancel watchdog", "cancel error",
        "suspend at 4.000", "start retry 0.500",
      ])
    #expect(script.timer(.retry) == ["rebuild 2", "start preload 15.000", "start drain 0.300"])
    #expect(script.engine(.prerolled(.film)) == ["seek to 4.000"])
    #expect(
      script.engine(.seekLanded()) == [
        "cancel preload", "> load playable playthrough-ok", "run", "start watchdog 0.500",
      ])
    #expect(script.end(at: .seconds(10)).last == "> finished ended at 10.000 of 10.000")
  }

  @Test("after three tries in vain it is truncated where it was lost")
  func threeTries() {
    let script = PlayerScript.playing()
    script.engine(.error(.brokenOff))
    var told = script.end(at: .seconds(4), Self.media)
    for pause in ["1.000", "1.500"] {
      #expect(told.last == "start retry \(pause == "1.000" ? "0.500" : "1.000")")
      script.timer(.retry)
      script.engine(.error(.brokenOff))
      script.timer(.errorSettled)
      told = script.engine(.inspected(Self.nothing()))
      #expect(told.last == "start retry \(pause)")
    }
    script.timer(.retry)
    script.engine(.error(.brokenOff))
    script.timer(.errorSettled)
    told = script.engine(.inspected(Self.nothing()))
    #expect(told.contains("> finished truncated: truncated at 4.000 of 10.000"))
    #expect(told.last == "tear down")
  }

  @Test("a server that goes on counts anew")
  func recovered() {
    let script = PlayerScript.playing()
    for _ in 0..<5 {
      script.engine(.error(.brokenOff))
      #expect(script.end(at: .seconds(4), Self.media).last == "start retry 0.500")
      script.timer(.retry)
      script.engine(.prerolled(.film), .seekLanded())
      script.timer(.watchdog, Self.film)
      script.timer(.watchdog, Progress(latestEnds: [.audio: .seconds(6)]))
      script.timer(.watchdog, Progress(latestEnds: [.audio: .seconds(7)]))
    }
  }

  @Test("a server that never answers is asked again after a fifth of the time, and fails after three times more")
  func noAnswer() {
    let script = PlayerScript()
    script.send(.play)
    #expect(script.timer(.drain, Self.silent(2.9)) == ["start drain 0.300"])
    for pause in ["0.500", "1.000", "1.500"] {
      #expect(script.timer(.drain, Self.silent(3)) == ["inspect"])
      #expect(
        script.engine(.inspected(Self.nothing())) == [
          "> warning network", "cancel watchdog", "cancel error", "suspend at nowhere", "start retry \(pause)",
        ])
      script.timer(.retry)
    }
    script.timer(.drain, Self.silent(3))
    let told = script.engine(.inspected(Self.nothing()))
    #expect(told.contains("> finished failed: timed-out"))
  }

  @Test("while it waits to try again nothing that an engine says counts, and stop is obeyed")
  func suspended() {
    let script = PlayerScript.playing()
    script.engine(.error(.brokenOff))
    script.end(at: .seconds(4), Self.media)
    #expect(script.engine(.prerolled(.film), .endOfStream, .error(.damaged)) == [])
    #expect(script.send(.pause) == [])
    #expect(
      script.send(.stop(byUser: true, position: .seconds(4))).contains("> finished user-exited at 4.000 of 10.000"))
    #expect(script.timer(.retry) == [])
  }

  @Test("a server that falls silent: what came is played, then it is asked again")
  func silence() {
    let script = PlayerScript.playing()
    script.engine(.buffering(percent: 40))
    #expect(
      script.timer(.drain, Self.silent(3)) == ["cancel buffering", "> load playable"] + PlayerScript.running)
    #expect(script.engine(.buffering(percent: 10)) == [])
    for _ in 0..<2 { #expect(script.timer(.watchdog, Self.silent(5, Self.film)) == ["start watchdog 0.500"]) }
    #expect(script.timer(.watchdog, Self.silent(5, Self.film)) == ["start watchdog 0.500", "inspect"])
    #expect(script.engine(.inspected(Self.media)).contains("start retry 0.500"))
  }

  @Test("a server that is slow is waited for, however long that takes")
  func trickle() {
    let script = PlayerScript.playing()
    for _ in 0..<100 { #expect(script.timer(.watchdog, Self.silent(0.5, Self.film)) == ["start watchdog 0.500"]) }
  }

  @Test("loading takes as long as the network may, once, where that is longer")
  func longLoading() {
    var limits = PlayerMachine.Limits()
    limits.network = .seconds(60)
    let script = PlayerScript(limits: limits)
    script.send(.play)
    #expect(script.timer(.preload, Self.silent(1)) == ["start preload 45.000"])
    #expect(script.timer(.preload, Self.silent(1)) == ["inspect"])
    let file = PlayerScript(limits: limits)
    file.send(.play)
    #expect(file.timer(.preload) == ["inspect"])
  }

  @Test("a server that sends elsewhere is followed without a word, but not for ever and not out of the web")
  func redirection() {
    let script = PlayerScript()
    script.send(.play)
    for build in 2..<22 {
      #expect(
        script.engine(.error(.elsewhere)) == [
          "read http://other/", "cancel watchdog", "cancel error", "rebuild \(build)", "start preload 15.000",
          "start drain 0.300",
        ])
    }
    #expect(script.engine(.error(.elsewhere)) == ["inspect"])
    #expect(script.engine(.inspected(Self.nothing())).contains("> finished failed: unsupported-url"))
    let other = PlayerScript()
    other.send(.play)
    let file = HTTPAnswer(uri: "http://server/", status: 302, fields: ["location": "file:///etc/passwd"])
    #expect(other.engine(.error(EngineReport(SourceTrouble(refusal: file)))) == ["inspect"])
    #expect(other.engine(.inspected(Self.nothing())).contains("> finished failed: unsupported-url"))
  }

  @Test("what arrived before there was enough to begin is played, and truncated for the cause")
  func arrived() {
    let script = PlayerScript()
    script.send(.play)
    let refusal = EngineReport(
      SourceTrouble(refusal: HTTPAnswer(uri: "http://server/", status: 500)))
    script.engine(.error(refusal))
    script.timer(.errorSettled)
    #expect(
      script.engine(.inspected(Self.nothing(true))) == [
        "play what arrived", "cancel watchdog", "cancel error", "rebuild 2", "start preload 15.000",
        "start drain 0.300",
      ])
    script.engine(.prerolled(.film))
    #expect(script.end(at: .seconds(1)).contains("> finished truncated: truncated at 1.000 of 10.000"))
  }

  @Test("of a stream that ends early though its server gave all there is nothing to ask for")
  func whole() {
    let whole = EndFacts(bufferCount: 250, network: EndFacts.Arrival(isRecognised: true, isWhole: true))
    #expect(
      PlayerScript.playing().end(at: .seconds(4), whole).contains("> finished truncated: truncated at 4.000 of 10.000"))
    #expect(PlayerScript.playing().end(at: .seconds(4), Self.media).last == "start retry 0.500")
  }
}
