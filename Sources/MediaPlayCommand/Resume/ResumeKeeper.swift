import GStreamer
import MediaPlayback
import PlaybackModel
import Synchronization

/// Remembers where the items of a session are left, as far as the person wants it.
final class ResumeKeeper: Sendable {
  private struct State {
    var isAsked = false
    var hasWarned = false
    var watch: PlayerObservation?
  }

  private let store: ResumeStore?
  private let resumes: Bool
  private let savesAlways: Bool
  private let warn: @Sendable (MediaError) -> Void
  private let state = Lock(State())

  private static let interval = Duration.seconds(10)

  /// - Parameter warn: Takes why nothing can be remembered, once.
  init(_ options: CommandOptions, store: ResumeStore? = ResumeStore(), warn: @escaping @Sendable (MediaError) -> Void) {
    (self.store, self.warn) = (store, warn)
    resumes = options.resumesPlayback && options.range == PlaybackRange()
    savesAlways = options.savesPosition
  }

  /// Where an item is to begin; nil for its beginning.
  func start(of location: MediaLocation) -> Duration? { resumes ? store?.position(of: location) : nil }

  /// An item begins; its position is kept every 10 s if the person wants that.
  func begin(_ location: MediaLocation, _ player: MoviePlayer) {
    guard savesAlways else { return }
    let watch = player.observePosition(every: Self.interval) { [weak self, weak player] position in
      guard let self, let player else { return }
      save(position, of: location, isLive: player.mediaInfo?.isLive ?? true)
    }
    state.withLock { $0.watch = watch }
  }

  /// The person wants the position to be remembered when the session ends.
  func remember() { state.withLock { $0.isAsked = true } }

  /// An item finished: what ended is forgotten, what was left is remembered.
  func finish(_ location: MediaLocation, _ finish: PlaybackFinish, isLive: Bool) {
    let (isAsked, watch) = state.withLock { state in
      defer { state.watch = nil }
      return (state.isAsked, state.watch)
    }
    watch?.cancel()
    switch finish.reason {
    case .ended: store?.remove(location)
    case .stopped, .userExited:
      guard isAsked || savesAlways, let position = finish.position else { return }
      save(position, of: location, isLive: isLive)
    case .truncated, .failed, .replaced: break
    }
  }

  private func save(_ position: Duration, of location: MediaLocation, isLive: Bool) {
    // From its beginning it starts anyway.
    guard !isLive, position > .zero else { return }
    do throws(MediaError) {
      guard let store else {
        throw MediaError(.outputUnavailable, "There is no home folder to remember positions in. Set XDG_STATE_HOME.")
      }
      try store.save(position, of: location)
    } catch {
      let isFirst = state.withLock { state in
        defer { state.hasWarned = true }
        return !state.hasWarned
      }
      if isFirst { warn(error) }
    }
  }
}
