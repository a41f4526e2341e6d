import PlaybackModel
import Testing

@Suite("Times, states and names")
struct PlayerVocabularyTests {
  @Test("times are told when they are passed, in order, each once")
  func boundaries() {
    var boundaries = TimeBoundaries([.seconds(3), .seconds(1), .seconds(2)])
    #expect(boundaries.advance(to: .milliseconds(500), isPlaying: true) == [])
    #expect(boundaries.advance(to: .seconds(1), isPlaying: true) == [.seconds(1)])
    #expect(boundaries.advance(to: .seconds(1), isPlaying: true) == [])
    #expect(boundaries.advance(to: .seconds(3), isPlaying: true) == [.seconds(2), .seconds(3)])
  }

  @Test("a jump passes no times, forward or back, and the time after it is passed again")
  func jumps() {
    var boundaries = TimeBoundaries([.seconds(1), .seconds(2)])
    #expect(boundaries.advance(to: .zero, isPlaying: true) == [])
    #expect(boundaries.advance(to: .seconds(9), isPlaying: true) == [])
    #expect(boundaries.advance(to: .milliseconds(1500), isPlaying: true) == [])
    #expect(boundaries.advance(to: .milliseconds(2500), isPlaying: true) == [.seconds(2)])
  }

  @Test("the wait is as long as the way to the next time, and at most a second")
  func timeToNext() {
    var boundaries = TimeBoundaries([.seconds(1), .seconds(9)])
    #expect(boundaries.timeToNext == .milliseconds(20))
    _ = boundaries.advance(to: .milliseconds(400), isPlaying: true)
    #expect(boundaries.timeToNext == .milliseconds(600))
    _ = boundaries.advance(to: .seconds(1), isPlaying: true)
    #expect(boundaries.timeToNext == .seconds(1))
    #expect(TimeBoundaries([]).timeToNext == nil)
  }

  @Test("load states have the field's numbers and our names")
  func loadStates() {
    #expect([LoadState.playable, .playthroughOK, .stalled].map(\.rawValue) == [1, 2, 4])
    #expect(LoadState([.stalled, .playable, .playthroughOK]).names == ["playable", "playthrough-ok", "stalled"])
    #expect(LoadState([]).names == [])
  }

  @Test("playback states and control modes have the field's numbers and our names")
  func numbers() {
    #expect(PlaybackState.allCases.map(\.rawValue) == Array(0...5))
    #expect(
      PlaybackState.allCases.map(\.name) == [
        "stopped", "playing", "paused", "interrupted", "seeking-forward", "seeking-backward",
      ])
    #expect(ControlMode.allCases.map(\.rawValue) == [0, 1, 2])
    #expect(ControlMode.allCases.map(\.name) == ["default", "volume-only", "hidden"])
    #expect(SeekPrecision.allCases.map(\.rawValue) == [0, 1])
  }

  @Test(
    "a duration is declared where a header has it",
    arguments: [
      (["qtdemux", "multiqueue"], true), (["matroskademux"], true), (["flacparse"], true), (["wavparse"], true),
      (["mpegaudioparse"], false), (["aacparse"], false), (["tsdemux"], false), (["mpegpsdemux"], false), ([], false),
      (["hlsdemux", "tsdemux"], true), (["dashdemux", "qtdemux"], true), (["qtdemux", "tsdemux"], false),
    ] as [(Set<String>, Bool)])
  func declaredDuration(elements: Set<String>, isDeclared: Bool) {
    #expect(DeclaredDuration.isDeclared(by: elements) == isDeclared)
  }
}
