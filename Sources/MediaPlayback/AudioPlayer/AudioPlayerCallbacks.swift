internal import Dispatch
internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// What a player keeps for its program beside what it plays: who is told, and what was taken last.
final class AudioPlayerCallbacks: Sendable {
  private struct State {
    weak var delegate: (any AudioPlayerDelegate)?
    var telling: Task<Void, Never>?
    var lastError: MediaError?
    var levels: [LevelMeterState]?
  }

  private let events: Broadcast<AudioPlayerEvent>
  private let queue = QueueExecutor(label: "mediaplay.audioplayer.callbacks")
  private let state = Lock(State())

  init(_ events: Broadcast<AudioPlayerEvent>) { self.events = events }

  deinit { state.withLock { $0.telling?.cancel() } }

  var lastError: MediaError? {
    get { state.withLock { $0.lastError } }
    set { state.withLock { $0.lastError = newValue } }
  }

  var levels: [LevelMeterState]? {
    get { state.withLock { $0.levels } }
    set { state.withLock { $0.levels = newValue } }
  }

  var delegate: (any AudioPlayerDelegate)? { state.withLock { $0.delegate } }

  /// Tells a delegate all that happens from now on.
  func set(_ delegate: (any AudioPlayerDelegate)?, of player: AudioPlayer) {
    let events = delegate.map { _ in AudioPlayerEvents(self.events) }
    let telling = events.map { events in
      Task { [weak player, queue] in
        for await event in events {
          guard let player else { return }
          let told = player
          queue.queue.async { told.delegate?.audioPlayer(told, didTell: event) }
        }
      }
    }
    state.withLock { state in
      state.telling?.cancel()
      state.telling = telling
      state.delegate = delegate
    }
  }
}
