internal import GStreamer
internal import PlaybackModel
internal import Synchronization

extension QueueCore {
  /// Has the engine tell when it has nothing more, and looks at the clock when that would be heard.
  func watchStarvation(of engine: QueueEngine) {
    let number = engine.number
    if engine.isSynchronised {
      engine.onStarvation { [self] in watchEnd(of: number) }
    } else if engine.offline != nil || layout.isEncoded {
      engine.onStarvation {}
    }
    if engine.offline != nil || layout.isEncoded { engine.followSource() }
    if layout.isEncoded { engine.countDecoded() }
  }

  /// Waits until the clock has passed the end of the last buffer, then takes note if nothing came.
  private func watchEnd(of number: UInt64) {
    let former = state.withLock { state -> Task<Void, Never>? in
      guard let engine = state.engine, engine.number == number, state.machine.awaitsData,
        let (clock, time) = engine.clockTime(of: state.machine.end + 1)
      else { return nil }
      defer {
        state.starvation = Task {
          guard (try? await clock.sleep(until: Clock.Instant(time))) != nil else { return }
          self.noteTime()
        }
      }
      return state.starvation
    }
    former?.cancel()
  }

  /// Takes note of an underrun that has begun.
  func noteTime() {
    guard let engine = state.withLock({ $0.engine }), let frame = engine.clockFrame else { return }
    if state.withLock({ $0.observe(Int64(frame.rounded(.down))) }) { schedule() }
  }
}
