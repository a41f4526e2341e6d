internal import Synchronization
internal import Threading

/// Gives the server's events to any number of streams.
final class EventHub: Sendable {
  private struct State {
    var isFinished = false
    var lastID = 0
    var streams: [Int: AsyncStream<SoundServerEvent>.Continuation] = [:]
  }

  private let state = Lock(State())

  func stream() -> AsyncStream<SoundServerEvent> {
    AsyncStream { continuation in
      let id = state.withLock { state -> Int? in
        if state.isFinished { return nil }
        state.lastID += 1
        state.streams[state.lastID] = continuation
        return state.lastID
      }
      guard let id else { return continuation.finish() }
      continuation.onTermination = { [weak self] _ in self?.remove(id) }
    }
  }

  func post(_ event: SoundServerEvent) {
    for stream in state.withLock({ Array($0.streams.values) }) { stream.yield(event) }
  }

  /// Ends the streams, with a last event for them.
  func finish(_ last: SoundServerEvent?) {
    let streams = state.withLock { state in
      defer { state.streams = [:] }
      state.isFinished = true
      return Array(state.streams.values)
    }
    for stream in streams {
      if let last { stream.yield(last) }
      stream.finish()
    }
  }

  private func remove(_ id: Int) {
    // Released outside of the lock.
    _ = state.withLock { $0.streams.removeValue(forKey: id) }
  }
}
