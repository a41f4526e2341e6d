internal import Dispatch
internal import GStreamer
internal import PlaybackModel

/// Tells when playback passes given times.
final class BoundaryObserver: TimeObserver, @unchecked Sendable {
  // @unchecked: only its player's executor touches it, which is also where its timer fires.
  private var boundaries: TimeBoundaries
  private let position: @Sendable () -> Duration?
  private let handler: @Sendable (Duration) -> Void
  private var timer: (any DispatchSourceTimer)?

  init(
    times: [Duration], position: @escaping @Sendable () -> Duration?, handler: @escaping @Sendable (Duration) -> Void
  ) {
    boundaries = TimeBoundaries(times)
    self.position = position
    self.handler = handler
  }

  func update(isPlaying: Bool, queue: DispatchQueue) {
    check(isPlaying: isPlaying)
    cancel()
    if isPlaying { waitForNext(queue) }
  }

  func cancel() {
    timer?.cancel()
    timer = nil
  }

  private func check(isPlaying: Bool) {
    guard let position = position() else { return }
    for time in boundaries.advance(to: position, isPlaying: isPlaying) { handler(time) }
  }

  private func waitForNext(_ queue: DispatchQueue) {
    guard let wait = boundaries.timeToNext else { return }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { [weak self] in
      guard let self else { return }
      check(isPlaying: true)
      cancel()
      waitForNext(queue)
    }
    timer.schedule(deadline: .now() + .nanoseconds(Int(max(wait, .milliseconds(1)).wholeNanoseconds)))
    self.timer = timer
    timer.resume()
  }
}
