import Testing

@testable import PlaybackModel

@Suite("What the system is kept from")
struct InhibitionRuleTests {
  typealias Step = (at: Double, event: PlayerEvent, locks: InhibitionLocks)

  static let film = PlayerEvent.mediaInfo(MediaInfo(hasVideo: true, hasAudio: true))
  static let song = PlayerEvent.mediaInfo(MediaInfo(hasAudio: true))
  static let picture = PlayerEvent.mediaInfo(MediaInfo(hasVideo: true, isPicture: true))
  static let tick = PlayerEvent.volumeDidChange(volume: 100, isMuted: false)
  static let both: InhibitionLocks = [.idle, .sleep]
  static func state(_ state: PlaybackState) -> PlayerEvent { .playbackStateDidChange(state) }
  static func finish(_ reason: FinishReason) -> PlayerEvent {
    .playbackDidFinish(PlaybackFinish(reason: reason, position: nil, duration: nil))
  }
  static let error = MediaError(.corrupt, "x")
  static let cover = PlayerEvent.trackListDidChange([
    MediaTrack(
      kind: .video, number: 1, isSelected: true,
      video: VideoProperties(size: PictureSize(width: 9, height: 9), isStill: true)),
    MediaTrack(kind: .audio, number: 1, isSelected: true),
  ])
  static let turnedOff = PlayerEvent.trackListDidChange([
    MediaTrack(kind: .video, number: 1), MediaTrack(kind: .audio, number: 1),
  ])

  @Test(
    "locks are held while something plays that needs them",
    arguments: [
      [
        (0, film, []), (0, state(.playing), both), (1, state(.paused), both), (1.5, tick, []),
        (2, state(.playing), both),
      ],
      [(0, song, []), (0, state(.playing), .sleep), (1, state(.interrupted), .sleep), (1.5, tick, [])],
      [(0, song, []), (0, state(.paused), []), (0, state(.playing), .sleep)],
      [(0, picture, []), (0, state(.playing), both)],
      [(0, film, []), (0, cover, []), (0, state(.playing), .sleep)],
      [(0, film, []), (0, state(.playing), both), (1, turnedOff, .sleep)],
      [(0, film, []), (0, state(.playing), both), (1, state(.seekingForward), both)],
      // To the next item without a gap.
      [
        (0, film, []), (0, state(.playing), both), (5, state(.paused), both), (5, finish(.ended), both),
        (6, .itemStarted, both), (7, song, both), (8, state(.playing), .sleep),
      ],
      [
        (0, film, []), (0, state(.playing), both), (5, state(.stopped), both), (5, finish(.ended), both),
        (15, .itemStarted, []),
      ],
      [(0, film, []), (0, state(.playing), both), (5, state(.stopped), both), (5, finish(.stopped), [])],
      [(0, film, []), (0, state(.playing), both), (5, finish(.userExited), [])],
      [(0, film, []), (0, state(.playing), both), (5, finish(.failed(error)), [])],
      [(0, film, []), (0, state(.playing), both), (5, finish(.truncated(error)), both), (16, .itemStarted, [])],
      // What was held when it ended isn't taken up again.
      [(0, film, []), (0, state(.playing), both), (1, state(.paused), both), (2, finish(.ended), [])],
      // Waiting for data.
      [
        (0, film, []), (0, state(.playing), both), (1, .loadStateDidChange([.stalled], percent: 0), both),
        (30, .loadStateDidChange([.stalled], percent: 1), both), (31, .loadStateDidChange([.stalled], percent: 2), []),
        (32, .loadStateDidChange([.playable], percent: 100), both),
      ],
    ] as [[Step]])
  func steps(steps: [Step]) {
    var rule = InhibitionRule()
    for step in steps {
      rule.note(step.event, at: .seconds(step.at))
      #expect(rule.locks == step.locks, "\(step.event) at \(step.at)")
    }
  }

  @Test("a film that isn't seen is sound") func hidden() {
    var rule = InhibitionRule()
    rule.note(InhibitionRuleTests.film, at: .zero)
    rule.note(.playbackStateDidChange(.playing), at: .zero)
    rule.isPictureVisible = false
    rule.update(at: .zero)
    #expect(rule.locks == .sleep)
  }

  @Test("the end of a bridge and of patience are known ahead") func deadlines() {
    var rule = InhibitionRule()
    rule.note(InhibitionRuleTests.song, at: .zero)
    rule.note(.playbackStateDidChange(.playing), at: .zero)
    #expect(rule.update(at: .zero) == nil)
    rule.note(.loadStateDidChange(.stalled, percent: nil), at: .seconds(1))
    #expect(rule.update(at: .seconds(1)) == .seconds(31))
    rule.note(.loadStateDidChange(.playable, percent: nil), at: .seconds(2))
    rule.note(InhibitionRuleTests.finish(.ended), at: .seconds(3))
    #expect(rule.update(at: .seconds(3)) == .seconds(13))
    #expect(rule.locks == .sleep)
    #expect(rule.update(at: .seconds(13)) == nil)
    #expect(rule.locks == [])
  }
}
