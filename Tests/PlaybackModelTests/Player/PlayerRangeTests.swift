import PlaybackModel
import Testing

@Suite("Start, end and repetition")
struct PlayerRangeTests {
  @Test(
    "start and end become one seek before the preload is told",
    arguments: [
      (2, nil, "seek to 2.000"), (2, 5, "seek to 2.000 until 5.000"), (nil, 5, "seek to 0.000 until 5.000"),
      (2, 10, "seek to 2.000 until 10.000"),
      // An end that can't be reached is none.
      (2, 2, "seek to 2.000"), (2, 1, "seek to 2.000"), (2, 11, "seek to 2.000"), (nil, 11, nil), (nil, nil, nil),
      (0, nil, nil),
    ] as [(Int?, Int?, String?)])
  func startAndEnd(start: Int?, end: Int?, expected: String?) {
    let script = PlayerScript()
    script.send(.setInitialTime(start.map { .seconds($0) }), .setEndTime(end.map { .seconds($0) }), .prepare())
    let told = script.engine(.prerolled(.film))
    guard let expected else {
      #expect(told == PlayerScript.preloading)
      return
    }
    #expect(told == [expected])
    #expect(script.engine(.seekLanded()) == PlayerScript.preloading)
  }

  @Test("an end is not held against an estimated duration")
  func endBehindEstimate() {
    let script = PlayerScript()
    script.send(.setEndTime(.seconds(11)), .prepare())
    let facts = PrerollFacts(info: PrerollFacts.song.info, durationIsDeclared: false)
    #expect(script.engine(.prerolled(facts)) == ["seek to 0.000 until 11.000"])
  }

  @Test("the end time reached is ended, although the media goes on")
  func endReached() {
    let script = PlayerScript()
    script.send(.setEndTime(.seconds(5)), .play)
    script.engine(.prerolled(.film), .seekLanded())
    #expect(script.end(at: .seconds(5)) == PlayerScript.ending + ["> finished ended at 5.000 of 10.000"])
  }

  @Test("data that runs out before the end time is truncated")
  func endNotReached() {
    let script = PlayerScript()
    script.send(.setEndTime(.seconds(9)), .play)
    script.engine(.prerolled(.film), .seekLanded())
    #expect(script.end(at: .seconds(5)).last == "> finished truncated: truncated at 5.000 of 10.000")
  }

  @Test("a start behind the end warns, and is ended as soon as it is wanted", arguments: [10, 11])
  func startBehindEnd(start: Int) {
    let script = PlayerScript()
    script.send(.setInitialTime(.seconds(start)), .prepare())
    #expect(script.engine(.prerolled(.film)) == PlayerScript.preloading + ["> warning invalid-value"])
    #expect(script.send(.play) == ["cancel all", "> paused", "> finished ended at 10.000 of 10.000"])
  }

  @Test("a seek before loading is stronger than a start behind the end")
  func seekInsteadOfStart() {
    let script = PlayerScript()
    script.send(.setInitialTime(.seconds(11)), .play, PlayerSeekingTests.seek(1, 4))
    #expect(script.engine(.prerolled(.film)) == ["seek #1 to 4.000"])
    #expect(script.engine(.seekLanded()).suffix(3) == PlayerScript.running + ["> playing"])
  }

  // MARK: A new end

  @Test("an end set after loading reaches the engine")
  func endAfterPreload() {
    #expect(PlayerScript.preloaded().send(.setEndTime(.seconds(5))) == ["seek to 0.000 until 5.000"])
  }

  @Test("an end set while playing seeks to where playback is, also right after a pause")
  func endWhilePlaying() {
    let script = PlayerScript.playing()
    script.timer(.watchdog, Progress(latestEnds: [.audio: .seconds(4)], bufferCount: 9, clockPosition: .seconds(3)))
    script.send(.pause, .play)
    #expect(script.send(.setEndTime(.seconds(5))) == ["seek to 3.000 until 5.000"])
    #expect(script.send(.setEndTime(.seconds(5))) == [])
  }

  @Test("an end set while a seek is in flight follows it")
  func endWhileSeeking() {
    let script = PlayerScript.playing()
    script.send(PlayerSeekingTests.seek(1, 2))
    #expect(script.send(.setEndTime(.seconds(5))) == [])
    #expect(script.engine(.seekLanded()) == ["> sought 2.000", "seek #1 landed", "seek to 2.000 until 5.000"])
    #expect(script.engine(.seekLanded()) == [])
  }

  @Test("an end set for the next item doesn't look at where the last one was")
  func endForNextItem() {
    let script = PlayerScript.playing()
    script.timer(.watchdog, Progress(latestEnds: [.audio: .seconds(4)], bufferCount: 9))
    script.send(.stop(byUser: false), .prepare())
    script.engine(.prerolled(.film))
    #expect(script.send(.setEndTime(.seconds(5))) == ["seek to 0.000 until 5.000"])
  }

  // MARK: Repetition

  @Test("two repetitions are three passes and one finish")
  func repetition() {
    let script = PlayerScript()
    script.send(.setRepeatCount(.times(2)), .setInitialTime(.seconds(1)), .play)
    script.engine(.prerolled(.film), .seekLanded())
    for pass in 2...3 {
      #expect(script.end() == ["inspect", "> pass \(pass)", "seek to 1.000", "start watchdog 0.500"])
      #expect(script.engine(.seekLanded()) == [])
    }
    #expect(script.end() == PlayerScript.ending + ["> finished ended at 10.000 of 10.000"])
    // The next play-through counts anew.
    script.send(.play)
    script.engine(.seekLanded())
    #expect(script.end().contains("> pass 2"))
  }

  @Test("endless repetition ends when it is taken back")
  func endless() {
    let script = PlayerScript.playing()
    script.send(.setRepeatCount(.forever))
    for pass in 2...9 {
      #expect(script.end()[1] == "> pass \(pass)")
      script.engine(.seekLanded())
    }
    script.send(.setRepeatCount(.none))
    #expect(script.end().last == "> finished ended at 10.000 of 10.000")
  }

  @Test("what is truncated or can't be sought isn't repeated", arguments: [PrerollFacts.film, .pipe])
  func notRepeated(facts: PrerollFacts) {
    let script = PlayerScript.playing(facts)
    script.send(.setRepeatCount(.forever))
    #expect(script.end(at: .seconds(5)).contains { $0.hasPrefix("> finished") })
  }

  @Test("a repetition whose seek is refused makes the engine anew")
  func repetitionRefused() {
    let script = PlayerScript.playing()
    script.send(.setRepeatCount(.times(1)))
    script.end()
    let rebuild = ["cancel watchdog", "cancel error", "rebuild 2", "start preload 15.000", "start drain 0.300"]
    #expect(script.engine(.seekRefused) == rebuild)
    #expect(script.engine(.prerolled(.film)) == ["cancel preload"] + PlayerScript.running)
    #expect(script.end().last == "> finished ended at 10.000 of 10.000")
  }

  @Test("an estimated duration is corrected by what was played; a declared one isn't", arguments: [true, false])
  func correction(isDeclared: Bool) {
    let script = PlayerScript.playing(PrerollFacts(info: PrerollFacts.song.info, durationIsDeclared: isDeclared))
    let told = script.end(at: .seconds(12))
    let expected =
      isDeclared
      ? ["> paused", "> finished ended at 12.000 of 10.000"]
      : ["> duration 12.000", "> paused", "> finished ended at 12.000 of 12.000"]
    #expect(told == ["inspect", "cancel all", "hold"] + expected)
  }
}
