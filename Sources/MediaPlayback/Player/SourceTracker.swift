internal import GStreamer
internal import Synchronization

/// Watches how far a file is read while it loads; its probe runs on the thread that reads.
final class SourceTracker: Sendable {
  private let reading = Reading()
  private let probe = Lock<Probe?>(nil)

  /// Watches what is pulled from a source.
  func watch(_ source: Element) {
    guard let pad = source.pad("src") else { return }
    // Not the tracker, which holds the probe.
    let probe = pad.addProbe([.pull, .buffer]) { [reading] data in
      guard case .buffer(let buffer) = data, let offset = buffer.offset else { return .pass }
      reading.note(offset + UInt64(buffer.size))
      return .pass
    }
    self.probe.withLock { $0 = probe }
  }

  func stop() {
    let probe = probe.withLock { probe in
      defer { probe = nil }
      return probe
    }
    probe?.cancel()
  }

  /// The number of bytes up to the last one that was read.
  var bytesRead: UInt64 { reading.end }
}

/// How far the source was read.
private final class Reading: Sendable {
  private let furthest = Lock<UInt64>(0)

  func note(_ end: UInt64) { furthest.withLock { $0 = max($0, end) } }

  var end: UInt64 { furthest.withLock { $0 } }
}
