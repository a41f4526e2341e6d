internal import GStreamer
internal import Synchronization

/// Watches how far a file is read while it loads; its probe runs on the thread that reads.
final class SourceTracker: Sendable {
  private let furthest = Lock<UInt64>(0)
  private let probe = Lock<Probe?>(nil)

  /// Watches what is pulled from a source.
  func watch(_ source: Element) {
    guard let pad = source.pad("src") else { return }
    let probe = pad.addProbe([.pull, .buffer]) { [weak self] data in
      guard case .buffer(let buffer) = data, let offset = buffer.offset else { return .pass }
      self?.note(offset + UInt64(buffer.size))
      return .pass
    }
    self.probe.withLock { $0 = probe }
  }

  private func note(_ end: UInt64) { furthest.withLock { $0 = max($0, end) } }

  func stop() {
    let probe = probe.withLock { probe in
      defer { probe = nil }
      return probe
    }
    probe?.cancel()
  }

  /// The number of bytes up to the last one that was read.
  var bytesRead: UInt64 { furthest.withLock { $0 } }
}
