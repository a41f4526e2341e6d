import Dispatch
import GStreamer
import MediaPlayback
import PlaybackModel
import Synchronization

/// Draws where playback is on the terminal, while somebody may look at it.
final class StatusLine: @unchecked Sendable {
  // @unchecked: a timer's calls may come from any thread, and it is never replaced; all else is behind the lock.
  private struct State {
    var bufferPercent: Int?
    var message: (text: String, until: ContinuousClock.Instant)?
  }

  private let player: MoviePlayer
  private let reporter: Reporter
  private let state = Lock(State())
  private let timer: any DispatchSourceTimer

  private static let interval = DispatchTimeInterval.milliseconds(200)
  private static let messageTime = Duration.seconds(2)

  /// Nothing is drawn before ``start()``.
  init(_ player: MoviePlayer, reporter: Reporter) {
    (self.player, self.reporter) = (player, reporter)
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "mediaplay.status"))
  }

  /// Draws from now on.
  func start() {
    timer.setEventHandler { [weak self] in self?.draw() }
    timer.schedule(deadline: .now() + Self.interval, repeating: Self.interval, leeway: .milliseconds(20))
    timer.activate()
  }

  /// Draws no more, and takes away what is drawn.
  func stop() {
    timer.cancel()
    reporter.clearStatus()
  }

  /// Notes what isn't in the player's properties.
  func note(_ event: PlayerEvent) {
    switch event {
    case .loadStateDidChange(_, let percent): state.withLock { $0.bufferPercent = percent }
    case .itemStarted: state.withLock { $0 = State() }
    default: break
    }
  }

  /// Shows a few words for a moment.
  func show(_ message: String) {
    state.withLock { $0.message = (message, .now + Self.messageTime) }
    draw()
  }

  func draw() {
    guard !timer.isCancelled else { return }
    var text = StatusText()
    let (percent, message) = state.withLock { state in
      if let message = state.message, message.until < .now { state.message = nil }
      return (state.bufferPercent, state.message?.text)
    }
    let playback = player.playbackState
    // Before the item is loaded there is nothing to show but words.
    guard player.isPreparedToPlay || playback != .stopped || message != nil else { return }
    text.kinds = player.mediaKinds
    text.position = player.position
    text.duration = player.duration
    text.isPaused = playback == .paused || playback == .interrupted
    text.isBuffering = player.loadState.contains(.stalled)
    text.bufferPercent = percent
    text.rate = player.rate
    text.isMuted = player.isMuted
    text.tone = player.tone?.statusText
    text.message = message == text.tone ? nil : message
    reporter.draw(text)
  }
}
