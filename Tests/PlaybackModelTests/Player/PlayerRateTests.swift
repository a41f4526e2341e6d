import PlaybackModel
import Testing

@Suite("Rate")
struct PlayerRateTests {
  @Test("another speed while playing is a seek to where playback is, of which nothing else is told")
  func whilePlaying() {
    let script = PlayerScript.playing()
    #expect(
      script.send(.setRate(2, position: .seconds(3), id: 7)) == ["> rate 2", "seek #7 to 3.000 at 2"])
    #expect(script.engine(.seekLanded()) == ["seek #7 landed"])
    #expect(script.send(PlayerSeekingTests.seek(8, 5)) == ["seek #8 to 5.000 at 2"])
  }

  @Test("the same speed again does nothing")
  func same() {
    #expect(PlayerScript.playing().send(.setRate(1, position: .seconds(3), id: 7)) == ["seek #7 landed"])
  }

  @Test(
    "a speed is kept inside what can be played",
    arguments: [(1000, "100"), (-1000, "-100"), (0.001, "0.01"), (0.5, "0.5")])
  func bounded(rate: Double, expected: String) {
    let told = PlayerScript.playing().send(.setRate(rate, position: .zero))
    #expect(told.first == "> rate \(expected)")
  }

  @Test("no speed at all is refused", arguments: [0, .nan, .infinity])
  func none(rate: Double) {
    #expect(PlayerScript.playing().send(.setRate(rate, position: .zero, id: 3)) == ["seek #3 given up"])
  }

  @Test("a speed before loading is kept, applied before the preload is told, and survives the item")
  func beforeLoading() {
    let script = PlayerScript()
    #expect(script.send(.setRate(1.5, id: 1)) == ["> rate 1.5", "seek #1 landed"])
    script.send(.play)
    #expect(script.engine(.prerolled(.film)) == ["seek to 0.000 at 1.5"])
    #expect(script.engine(.seekLanded()) == PlayerScript.preloading + PlayerScript.running + ["> playing"])
    script.send(.setItem(hasItem: true, preload: false))
    #expect(script.engine(.prerolled(.film)) == ["seek to 0.000 at 1.5"])
  }

  @Test("a start, an end and a speed are one seek")
  func withRange() {
    let script = PlayerScript()
    script.send(.setRate(2), .setInitialTime(.seconds(2)), .setEndTime(.seconds(4)), .play)
    #expect(script.engine(.prerolled(.film)) == ["seek to 2.000 until 4.000 at 2"])
  }

  @Test("a speed that the media refuses is told, and the one before stays")
  func refused() {
    let script = PlayerScript.playing()
    #expect(
      script.send(.setRate(-1, position: .seconds(3), id: 7))
        == ["> rate -1", "volume 1.0 muted", "seek #7 to 3.000 at -1"])
    #expect(
      script.engine(.seekRefused)
        == ["> rate 1", "> warning not-supported", "seek #7 given up", "volume 1.0"])
    #expect(script.machine.rate == 1)
    #expect(script.send(.pause) == PlayerScript.holding + ["> paused"])
  }

  @Test("a position that was asked for is sought although the speed was refused with it")
  func refusedWithPosition() {
    let script = PlayerScript()
    script.send(.setRate(-2), PlayerSeekingTests.seek(1, 4), .play)
    #expect(script.engine(.prerolled(.film)) == ["volume 1.0 muted", "seek #1 to 4.000 at -2"])
    #expect(
      script.engine(.seekRefused) == ["> rate 1", "> warning not-supported", "volume 1.0", "seek #1 to 4.000"])
    #expect(script.engine(.seekLanded()).prefix(2) == ["> sought 4.000", "seek #1 landed"])
  }

  @Test("media that can't be sought plays at its own speed")
  func unseekable() {
    let script = PlayerScript.playing(.pipe)
    #expect(
      script.send(.setRate(2, position: .zero, id: 1))
        == ["> rate 2", "> rate 1", "> warning not-supported", "seek #1 given up"])
  }

  @Test("backwards begins at the end and ends at the beginning, whatever the bytes say")
  func backwards() {
    let script = PlayerScript()
    script.send(.setRate(-1), .play)
    #expect(script.engine(.prerolled(.film)) == ["volume 1.0 muted", "seek to 10.000 at -1"])
    script.engine(.seekLanded())
    let facts = EndFacts(bufferCount: 250, containerEnd: .truncated("it is cut"))
    #expect(
      script.end(at: .zero, facts) == PlayerScript.ending + ["> finished ended at 0.000 of 10.000"])
    #expect(script.send(.play).contains("seek to 10.000 at -1"))
  }

  @Test("backwards the outputs wait for the clock as long as it is behind their data")
  func backwardsWaits() {
    let script = PlayerScript.playing()
    script.send(.setRate(-1, position: .seconds(8)))
    script.engine(.seekLanded())
    let waits = Progress(latestEnds: [.video: .seconds(4)], bufferCount: 9, clockPosition: .seconds(6))
    for _ in 0..<20 { #expect(script.timer(.watchdog, waits) == ["start watchdog 0.500"]) }
  }

  @Test("of two speeds in a row the second one stays")
  func twice() {
    let script = PlayerScript.playing()
    script.send(.setRate(2, position: .seconds(3), id: 1))
    #expect(script.send(.setRate(4, position: .seconds(3), id: 2)) == ["> rate 4"])
    #expect(script.engine(.seekLanded()) == ["seek #1 landed", "seek #2 to 3.000 at 4"])
  }
}
