internal import Dispatch
internal import GStreamer

/// Tells the position at a steady pace while playing.
final class PeriodicObserver: TimeObserver, @unchecked Sendable {
  // @unchecked: only its player's executor touches it, which is also where its timer fires.
  private let interval: Duration
  private let position: @Sendable () -> Duration?
  private let handler: @Sendable (Duration) -> Void
  private var timer: (any DispatchSourceTimer)?
  private var last: Duration?

  init(
    interval: Duration, position: @escaping @Sendable () -> Duration?, handler: @escaping @Sendable (Duration) -> Void
  ) {
    self.interval = max(.milliseconds(1), interval)
    self.position = position
    self.handler = handler
  }

  func update(isPlaying: Bool, queue: DispatchQueue) {
    guard isPlaying else {
      cancel()
      return
    }
    guard timer == nil else { return }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { [weak self] in self?.tell() }
    let step = DispatchTimeInterval.nanoseconds(Int(interval.wholeNanoseconds))
    timer.schedule(deadline: .now() + step, repeating: step)
    self.timer = timer
    timer.resume()
  }

  func cancel() {
    timer?.cancel()
    timer = nil
  }

  private func tell() {
    guard let position = position(), position != last else { return }
    last = position
    handler(position)
  }
}
