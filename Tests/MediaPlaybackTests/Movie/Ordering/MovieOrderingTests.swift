import Testing

@testable import MediaPlayback

/// What a player tells and in which order, rule after rule: each test has its rule for a name and looks at whole orders.
///
/// Loading, holding, seeking and ending are in files of their own.
@Suite("The order of what a player tells", .serialized, .timeLimit(.minutes(1)))
struct MovieOrderingTests {
  /// What loading the film tells, from the item on.
  let loading = MovieLoadingTests.loaded

  /// What letting a loaded film go tells.
  let letGo = ["load unknown", "unprepared", "display gone"]

  /// A player that keeps real time, all that it tells, and the film that is too long to end by itself.
  func playing(_ settings: PlayerSettings = .realTime) async throws -> (MoviePlayer, EventTrace) {
    let player = MoviePlayer(settings: settings)
    let trace = EventTrace(player)
    player.item = try await MovieClip.long.location
    player.play()
    try await trace.wait(for: "state playing")
    return (player, trace)
  }

  /// Takes all that was told until now: what is told of the volume comes behind it.
  func catchUp(_ player: MoviePlayer, _ trace: EventTrace) async throws {
    let volume = player.volume == 0 ? 1.0 : 0
    player.volume = volume
    try await trace.wait(for: volume == 0 ? "volume 0" : "volume 100")
  }

  @Test("what an event tells, the properties say already")
  func properties() async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    let faults = EventTrace.Words()
    let observation = player.observeEvents { [weak player] event in
      guard let player else { return }
      let holds =
        switch event {
        case .itemStarted: player.lastFinish == nil && player.position == nil
        case .loadStateDidChange(let state, _): player.loadState == state
        case .mediaInfo(let info): player.mediaInfo == info && player.mediaKinds == info.kinds
        case .durationDidChange(let duration): player.duration == duration
        case .naturalSizeDidChange(let size): player.naturalSize == size
        case .trackListDidChange(let tracks): player.tracks == tracks
        case .metadataDidChange(let metadata): player.metadata == metadata
        case .isPreparedToPlayDidChange(let isPrepared): player.isPreparedToPlay == isPrepared
        case .readyForDisplayDidChange(let isReady): player.isReadyForDisplay == isReady && player.isPreparedToPlay
        case .preloadDidFinish: player.isPreparedToPlay
        case .playbackStateDidChange(let state): player.playbackState == state
        case .playbackDidFinish(let finish): player.lastFinish == finish && player.position == finish.position
        default: false
        }
      if !holds { faults.add(event.words) }
    }
    player.item = try await MovieClip.film.location
    player.play()
    try await trace.wait(for: "finish ended")
    await player.core.settled()
    observation.cancel()
    #expect(trace.words == loading + ["state playing", "state paused", "finish ended"])
    #expect(faults.all == [])
  }

  @Test("a new player has everything at its default, and nothing is known yet")
  func defaults() {
    let player = MoviePlayer(settings: .headless)
    #expect(player.item == nil && player.mediaInfo == nil && player.duration == nil && player.naturalSize == nil)
    #expect(player.playableDuration == nil && player.mediaKinds == [] && player.sourceKind == .unknown)
    #expect(player.playbackState == .stopped && player.loadState == [] && player.position == nil)
    #expect(!player.isPreparedToPlay && !player.isReadyForDisplay && player.lastFinish == nil)
    #expect(player.controlMode == .default && player.scalingMode == .aspectFit && player.backgroundColor == .black)
    #expect(player.repeatCount == .none && player.shouldAutoplay)
    #expect(player.initialPlaybackTime == nil && player.endPlaybackTime == nil)
    #expect(player.rate == 1 && player.currentPlaybackRate == 0 && player.volume == 1 && !player.isMuted)
    #expect(player.tracks == [] && player.timedMetadata == [] && player.accessLog == [] && player.errorLog == [])
  }

  @Test("an item that is taken away leaves nothing known of it")
  func noItem() async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    player.item = try await MovieClip.film.location
    try await trace.wait(for: "preload")
    player.item = nil
    try await catchUp(player, trace)
    #expect(trace.words == loading + letGo + ["finish replaced", "volume 0"])
    #expect(player.duration == nil && player.naturalSize == nil && player.position == nil && player.loadState == [])
    #expect(player.mediaKinds == [] && player.sourceKind == .unknown && player.playbackState == .stopped)
  }
}
