internal import GStreamer
internal import Synchronization

/// Shows a monitor what reaches the output for sound.
///
/// Its probe runs on the streaming thread of the output.
final class SoundTap: Sendable {
  private struct State {
    var info: AudioInfo?
    var segment: Segment?
    /// What the output hasn't taken yet: it may hold it for a flush to throw away.
    var held: AudioBlock?
  }

  private let monitor: SoundMonitor
  private let state = Lock(State())

  init(_ monitor: SoundMonitor) { self.monitor = monitor }

  func watch(_ pad: Pad) -> Probe {
    pad.addProbe([.buffer, .eventDownstream, .eventFlush]) { [self] data in
      switch data {
      case .buffer(let buffer): take(buffer)
      case .event(let event): take(event)
      case .bufferList(let list): for buffer in list { take(buffer) }
      case .other: break
      }
      return .pass
    }
  }

  private func take(_ buffer: Buffer) {
    let previous = state.withLock { state in
      let time = buffer.presentationTime.flatMap { time in state.segment?.streamTime(of: time) }
      let previous = state.held
      state.held = state.info.flatMap { AudioBlock(buffer, info: $0, time: time) }
      return previous
    }
    if let previous { monitor.take(previous) }
  }

  private func take(_ event: Event) {
    let last: AudioBlock? = state.withLock { state in
      switch event.view {
      case .caps(let caps): state.info = AudioInfo(caps)
      case .segment(let segment): state.segment = segment
      case .flushStop: state.held = nil
      case .endOfStream:
        defer { state.held = nil }
        return state.held
      default: break
      }
      return nil
    }
    if let last { monitor.take(last) }
  }
}
