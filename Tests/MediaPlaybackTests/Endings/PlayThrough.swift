import GStreamer
import PlaybackModel
import Synchronization

@testable import MediaPlayback

/// One play-through of a player, from the first event to some way behind the finish.
struct PlayThrough: Sendable {
  let events: [PlayerEvent]
  let finish: PlaybackFinish
  let player: MoviePlayer

  var finishes: [PlaybackFinish] {
    events.compactMap { if case .playbackDidFinish(let finish) = $0 { finish } else { nil } }
  }

  var warnings: [MediaError] {
    events.compactMap { if case .warning(let error) = $0 { error } else { nil } }
  }

  /// Plays a location up to its finish, within a bound, and stops it then, so that a second finish would show.
  ///
  /// It waits for a place on the stage, unless there is none.
  static func of(
    _ location: MediaLocation, settings: PlayerSettings = .headless, limit: Duration = .seconds(20),
    on stage: Stage? = .shared, prepare: (MoviePlayer) -> Void = { _ in }
  ) async throws -> PlayThrough {
    await stage?.enter()
    let log = EventLog(settings: settings)
    prepare(log.player)
    log.player.item = location
    log.player.play()
    do {
      let playThrough = try await log.playThrough(limit: limit)
      await stage?.leave()
      return playThrough
    } catch {
      await stage?.leave()
      throw error
    }
  }
}

/// A player, and all that it told from the beginning.
final class EventLog: Sendable {
  let player: MoviePlayer
  private let told: Told
  private let observation: PlayerObservation

  private final class Told: Sendable {
    let events = Lock<[PlayerEvent]>([])
  }

  /// A player without an item, so that no event is missed.
  init(settings: PlayerSettings = .headless) {
    let told = Told()
    let player = MoviePlayer(settings: settings)
    self.told = told
    self.player = player
    observation = player.observeEvents { event in told.events.withLock { $0.append(event) } }
  }

  var events: [PlayerEvent] { told.events.withLock { $0 } }

  var trace: String { events.map { "  \($0)" }.joined(separator: "\n") }

  /// Waits for the finish of the play-through at hand, then gives the player reason to tell a second one.
  func playThrough(limit: Duration = .seconds(20)) async throws -> PlayThrough {
    let finish = try await wait(limit, for: "the finish") { if case .playbackDidFinish = $0 { true } else { false } }
    guard case .playbackDidFinish(let finish) = finish else { throw TimedOut(description: "no finish") }
    player.stop()
    await player.core.settled()
    return PlayThrough(events: events, finish: finish, player: player)
  }

  /// Waits for an event of some kind, also for one that was told before.
  @discardableResult
  func wait(
    _ limit: Duration = .seconds(20), for what: String, where isWanted: @escaping @Sendable (PlayerEvent) -> Bool
  ) async throws -> PlayerEvent {
    // Asked for in this order nothing falls between what was told and what is to come.
    let coming = player.events
    if let event = events.first(where: isWanted) { return event }
    return try await within(limit, "waiting for \(what)", soFar: { self.trace }) {
      for await event in coming where isWanted(event) {
        // The sequence gets an event before the log does.
        await self.player.core.settled()
        return event
      }
      throw TimedOut(description: "the player went before \(what)")
    }
  }
}

extension PlayerEvent {
  /// The event in a few characters, without what differs between runs.
  var outline: String {
    switch self {
    case .itemStarted: "item-started"
    case .loadStateDidChange(let state, _): "load-state " + state.names.joined(separator: "+")
    case .mediaInfo: "media-info"
    case .durationDidChange(let duration): "duration " + (duration?.secondsText ?? "unknown")
    case .naturalSizeDidChange(let size): "natural-size \(size.width)x\(size.height)"
    case .trackListDidChange(let tracks): "tracks \(tracks.count)"
    case .metadataDidChange: "metadata"
    case .timedMetadataDidArrive: "timed metadata"
    case .isPreparedToPlayDidChange(let isPrepared): isPrepared ? "prepared" : "unprepared"
    case .readyForDisplayDidChange(let isReady): isReady ? "display-ready" : "display-gone"
    case .rateDidChange(let rate): "rate \(rate)"
    case .preloadDidFinish(let error): "preload " + (error.map { "\($0.code)" } ?? "done")
    case .playbackStateDidChange(let state): "state \(state.name)"
    case .seekDidFinish(let position): "seek-did-finish \(position.secondsText)"
    case .loopRestarted(let pass): "loop-restarted \(pass)"
    case .scalingModeDidChange(let mode, _): "scaling-mode \(mode.name)"
    case .volumeDidChange(let volume, let isMuted): "volume \(volume) \(isMuted)"
    case .interruptionBegan: "interruption began"
    case .interruptionEnded(let resumes): "interruption ended\(resumes ? ", resumes" : "")"
    case .warning(let error): "warning \(error.code)"
    case .playbackDidFinish(let finish):
      "finish \(finish.reason.name) at \(finish.position?.secondsText ?? "nowhere")"
        + " of \(finish.duration?.secondsText ?? "unknown")"
    }
  }
}
