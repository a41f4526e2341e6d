internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// Watches what reaches an output: how far it got, in which format, and which way up.
///
/// Its probe runs on the streaming thread of the output.
final class OutputTracker: Sendable {
  fileprivate struct State {
    var segment: Segment?
    var latestEnd: Duration?
    var furthestEnd: Duration?
    var bufferCount = 0
    var format: VideoFormat?
    var hasCaps = false
    var orientation = PictureOrientation.rotate0
    var declared: Duration?
  }

  private let state = Lock(State())
  private let sizeChanged: (@Sendable (PictureSize) -> Void)?

  init(sizeChanged: (@Sendable (PictureSize) -> Void)? = nil) { self.sizeChanged = sizeChanged }

  func watch(_ pad: Pad) -> Probe {
    pad.addProbe([.buffer, .eventDownstream, .eventFlush]) { [self] data in
      switch data {
      case .buffer(let buffer): take(buffer)
      case .event(let event): take(event)
      case .bufferList, .other: break
      }
      return .pass
    }
  }

  private func take(_ buffer: Buffer) {
    // A header without samples makes some parsers send nothing, for ever.
    guard buffer.size > 0 else { return }
    state.withLock { state in
      state.bufferCount += 1
      guard let end = state.segment?.streamTimeOfEnd(of: buffer) else { return }
      state.latestEnd = end
      // As far as it goes in the direction of playing.
      let isReverse = state.segment.map { $0.rate < 0 } ?? false
      state.furthestEnd = state.furthestEnd.map { isReverse ? min($0, end) : max($0, end) } ?? end
    }
  }

  private func take(_ event: Event) {
    let size: PictureSize? = state.withLock { state in
      switch event.view {
      case .segment(let segment):
        state.segment = segment
        state.declared = segment.duration ?? state.declared
      case .flushStop:
        state.latestEnd = nil
        state.furthestEnd = nil
      case .caps(let caps):
        state.hasCaps = true
        state.format = VideoFormat(caps)
        return state.naturalSize
      case .tags(let tags):
        guard let orientation = tags[.imageOrientation].flatMap(PictureOrientation.init(tag:)) else { return nil }
        state.orientation = orientation
        return state.naturalSize
      case .streamStart: state.orientation = .rotate0
      default: break
      }
      return nil
    }
    if let size { sizeChanged?(size) }
  }

  /// The stream time at which the data ends that came most recently since the last seek.
  var latestEnd: Duration? { state.withLock { $0.latestEnd } }

  /// The latest stream time at which data ends that came since the last seek.
  var furthestEnd: Duration? { state.withLock { $0.furthestEnd } }

  var bufferCount: Int { state.withLock { $0.bufferCount } }

  /// True once a format was agreed on: there is such a stream, and it is decoded.
  var hasStream: Bool { state.withLock { $0.hasCaps } }

  /// The duration that the demuxer gave with the segment.
  var declaredDuration: Duration? { state.withLock { $0.declared } }

  var naturalSize: PictureSize? { state.withLock { $0.naturalSize } }
}

extension OutputTracker.State {
  fileprivate var naturalSize: PictureSize? {
    guard let format else { return nil }
    return PictureLayout.naturalSize(
      frame: PictureSize(width: format.width, height: format.height),
      pixelAspect: (Int(format.pixelAspect.numerator), Int(format.pixelAspect.denominator)), orientation: orientation)
  }
}
