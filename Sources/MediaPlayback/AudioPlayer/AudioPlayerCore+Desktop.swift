internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// What is seen of the player from outside, in its own words and in a movie player's.
extension AudioPlayerCore {
  /// Shows what the machine says.
  func show() {
    let (phase, state) = (machine.phase, machine.playbackState)
    let hasChanged = values.withLock { values in
      defer { (values.phase, values.state) = (phase, state) }
      return values.state != state
    }
    if hasChanged { desktopEvents.post(.playbackStateDidChange(state)) }
  }

  func tell(_ event: AudioPlayerEvent) {
    events.post(event)
    switch event {
    case .didFinish(let successfully):
      let (reason, duration) = (decodeError.map { FinishReason.failed($0) } ?? .ended, facts.duration)
      desktopEvents.post(
        .playbackDidFinish(
          PlaybackFinish(reason: reason, position: successfully ? duration : nil, duration: duration)))
      decodeError = nil
    case .decodeErrorDidOccur(let error): decodeError = error
    default: break
    }
  }
}

extension AudioPlayerMachine {
  /// The phase as a movie player would have it.
  var playbackState: PlaybackState {
    switch phase {
    case .stopped: .stopped
    case .playing: .playing
    case .prepared, .paused: wasInterrupted ? .interrupted : .paused
    }
  }
}
