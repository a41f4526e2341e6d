import GStreamer
import MediaPlayback
import Synchronization

/// What a player tells, as words to compare, from the moment the trace is made.
final class EventTrace: Sendable {
  private let events: PlayerEvents
  private let taken = Lock<[PlayerEvent]>([])

  init(_ player: MoviePlayer) { events = player.events }

  /// Takes events until one has these words, within a bound.
  @discardableResult
  func wait(for words: String) async throws -> PlayerEvent {
    do {
      return try await bounded(words) { [self] in
        var iterator = events.makeAsyncIterator()
        while let event = await iterator.next() {
          taken.withLock { $0.append(event) }
          if event.words == words { return event }
        }
        throw WaitedTooLong(what: words)
      }
    } catch {
      throw WaitedTooLong(what: "\"\(words)\" behind \(self.words)")
    }
  }

  /// Takes the events that are left once the player has gone.
  func drain() async throws {
    try await bounded("the end of the events") { [self] in
      for await event in events { taken.withLock { $0.append(event) } }
    }
  }

  /// What was taken so far.
  var all: [PlayerEvent] { taken.withLock { $0 } }

  var words: [String] { all.map(\.words) }

  /// Words that a handler collects.
  final class Words: Sendable {
    private let words = Lock<[String]>([])

    func add(_ word: String) { words.withLock { $0.append(word) } }

    var all: [String] { words.withLock { $0 } }
  }

  /// The finishes that were taken so far.
  var finishes: [PlaybackFinish] {
    all.compactMap { event in
      if case .playbackDidFinish(let finish) = event { finish } else { nil }
    }
  }
}

extension PlayerEvent {
  /// The event in a word or two.
  var words: String {
    switch self {
    case .itemStarted: "item"
    case .loadStateDidChange(let state, _): "load \(state.isEmpty ? "unknown" : state.names.joined(separator: "+"))"
    case .mediaInfo: "info"
    case .durationDidChange: "duration"
    case .naturalSizeDidChange: "size"
    case .trackListDidChange(let tracks): "tracks \(tracks.count)"
    case .metadataDidChange: "metadata"
    case .timedMetadataDidArrive: "timed metadata"
    case .isPreparedToPlayDidChange(let isPrepared): isPrepared ? "prepared" : "unprepared"
    case .readyForDisplayDidChange(let isReady): isReady ? "display" : "display gone"
    case .rateDidChange(let rate): "rate \(rate)"
    case .preloadDidFinish(let error): error.map { "preload \($0.code)" } ?? "preload"
    case .playbackStateDidChange(let state): "state \(state.name)"
    case .seekDidFinish(let position): "seek \(position.inMilliseconds)"
    case .loopRestarted(let pass): "pass \(pass)"
    case .scalingModeDidChange(let mode, _): "scaling \(mode.name)"
    case .volumeDidChange(let volume, let isMuted): "volume \(Int(volume.rounded()))\(isMuted ? " muted" : "")"
    case .interruptionBegan: "interruption began"
    case .interruptionEnded(let resumes): "interruption ended\(resumes ? ", resumes" : "")"
    case .warning(let error): "warning \(error.code)"
    case .playbackDidFinish(let finish): "finish \(finish.reason.name)"
    }
  }
}

extension Duration {
  /// Whole milliseconds.
  var inMilliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}
