import Dispatch
import GStreamer
import MediaPlayback
import PlaybackModel
import Synchronization

/// Carries out what a person or a program asks for while a session plays.
final class CommandRunner: Sendable {
  let player: MoviePlayer
  let state = Lock(State())
  private let steering: SessionControl
  private let remember: @Sendable () -> Void
  let rememberDelay: @Sendable (Duration) -> Void
  private let screenshots: ScreenshotWriter
  /// Tells the person what became of a command.
  let show: @Sendable (String) -> Void
  private let say: @Sendable (String) -> Void
  let warn: @Sendable (MediaError) -> Void
  private let queue = DispatchQueue(label: "mediaplay.commands")

  struct State {
    var seeks = SeekRepeat()
    /// What is selected again when subtitles are shown again.
    var hiddenSubtitles: TrackSelection?
    var loop = LoopSection()
    var loopWatch: PlayerObservation?
  }

  /// - Parameters:
  ///   - player: What the commands are for.
  ///   - steering: The list of the session.
  ///   - screenshots: What writes pictures.
  ///   - remember: The item's position is to be kept when the session ends.
  ///   - rememberDelay: The delay of the sound is to be kept for its device.
  ///   - show: Takes a few words that the person may read for a moment.
  ///   - say: Takes a line that stays.
  ///   - warn: Takes what went wrong.
  init(
    _ player: MoviePlayer, steering: SessionControl, screenshots: ScreenshotWriter,
    remember: @escaping @Sendable () -> Void, rememberDelay: @escaping @Sendable (Duration) -> Void = { _ in },
    show: @escaping @Sendable (String) -> Void,
    say: @escaping @Sendable (String) -> Void,
    warn: @escaping @Sendable (MediaError) -> Void
  ) {
    (self.player, self.steering, self.screenshots) = (player, steering, screenshots)
    (self.remember, self.rememberDelay) = (remember, rememberDelay)
    (self.show, self.say, self.warn) = (show, say, warn)
  }

  /// Carries a command out, or has it carried out; from any thread.
  func run(_ command: PlayerCommand) {
    switch command {
    case .seek(let target, let precision): seek(target, precision)
    case .add(let property, let amount): add(amount, to: property)
    case .multiply(let property, let factor): multiply(property, by: factor)
    case .set(let property, let value): set(property, to: value)
    case .cycle(let choice, let step): cycle(choice, by: step)
    case .frameStep: step(by: 1)
    case .frameBackStep: step(by: -1)
    case .screenshot(let kind): takeScreenshot(kind)
    case .abLoop: setLoopSection()
    case .showProgress: show(progress)
    case .playlistNext: if !steering.next() { show("This is the last item") }
    case .playlistPrevious: if !steering.previous() { show("This is the first item") }
    case .quit: steering.quit()
    case .quitWatchLater:
      remember()
      steering.quit()
    }
  }

  /// Another item begins.
  func forgetItem() {
    let watch = state.withLock { state in
      state.seeks.forget()
      state.loop = LoopSection()
      defer { state.loopWatch = nil }
      return state.loopWatch
    }
    watch?.cancel()
  }

  // MARK: Moving

  private func seek(_ target: PlayerCommand.SeekTarget, _ precision: SeekPrecision) {
    guard canSeek else { return }
    switch target {
    case .relative(let step): seek(by: step)
    case .absolute(let time): seek(to: time, precision)
    case .percent(let percent):
      guard let duration = player.duration else {
        show("The duration isn't known")
        return
      }
      seek(to: duration * (percent / 100), precision)
    }
  }

  /// Whether playback can be moved; says so if it can't.
  var canSeek: Bool {
    // Before it's loaded nobody knows, and the seek is kept.
    guard let info = player.mediaInfo, !info.isSeekable else { return true }
    show("This can't be sought")
    return false
  }

  func seek(to time: Duration, _ precision: SeekPrecision = .exact) {
    state.withLock { $0.seeks.forget() }
    player.requestSeek(to: max(.zero, time), precision: precision)
  }

  private func seek(by step: Duration) {
    guard let position = player.position else { return }
    let (target, precision) = state.withLock { state in
      state.seeks.add(step, from: position, duration: player.duration, at: .now)
    }
    player.requestSeek(to: target, precision: precision)
    guard precision == .keyUnit else { return }
    queue.asyncAfter(deadline: .now() + .milliseconds(Int(SeekRepeat.window / .milliseconds(1)) + 1)) { [self] in
      if let target = state.withLock({ $0.seeks.settle(at: .now) }) { player.requestSeek(to: target) }
    }
  }

  private func step(by count: Int) {
    guard canSeek, let position = player.position else { return }
    player.pause()
    let track = player.tracks.first { $0.kind == .video && $0.isSelected }
    guard let track, track.video?.isStill != true else {
      show("There is no picture")
      return
    }
    let rate = track.video?.frameRate.map(\.value).flatMap { (1...1000).contains($0) ? $0 : nil } ?? 25
    seek(to: FrameStep.target(from: position, by: count, rate: rate))
  }

  private func setLoopSection() {
    guard canSeek, let position = player.position else { return }
    let (section, old) = state.withLock { state in
      state.loop.mark(position)
      defer { state.loopWatch = nil }
      return (state.loop, state.loopWatch)
    }
    old?.cancel()
    if let start = section.start, let end = section.end {
      let watch = player.observeBoundaries([end]) { [weak player] _ in player?.requestSeek(to: start) }
      state.withLock { $0.loopWatch = watch }
    }
    show(section.text)
  }

  private var progress: String {
    let position = player.position.map(StatusText.clock) ?? "--:--:--"
    let duration = player.duration.map { " / " + StatusText.clock($0) } ?? ""
    let title = player.metadata.tags.title.map { "  " + printable($0.utf8) } ?? ""
    return position + duration + title
  }

  // MARK: Pictures

  private func takeScreenshot(_ kind: PlayerCommand.Screenshot) {
    Task { [self] in
      do throws(MediaError) {
        say("Screenshot: " + printable(try await screenshots.write(kind, of: player)))
      } catch {
        warn(error)
      }
    }
  }
}
