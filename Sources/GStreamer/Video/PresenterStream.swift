internal import CGStreamer
internal import Synchronization
internal import Threading

/// What flows through a ``VideoPresenter``: the frame that is held and the way out.
@safe
final class PresenterStream: @unchecked Sendable {
  // @unchecked: `output` is set once before anything flows; all else is touched only under `pushing`.
  typealias Placing = @Sendable (VideoFormat) -> VideoPlacement
  private let place: Placing
  var output: UnsafeMutablePointer<GstPad>?

  fileprivate struct State {
    var segment: Event?
    var frame: Buffer?
    /// True while the streaming thread hands the frame or the end after it to the sink.
    var isHeld = false
    /// True between the FLUSH_START and the FLUSH_STOP of somebody upstream.
    var isFlushing = false
  }

  private let state = Lock(State())
  /// Held during a flush of ours, so that the frame goes out again only when it is over.
  private let replacing = Lock(())
  /// Held while data is pushed, so that a flush of ours ends only when the push that it broke off has returned.
  private let pushing = Lock(())
  // All of these under `pushing`.
  private var flushes = 0
  private var lacksSegment = false
  private var lacksCaps = false
  private var input: GstVideoInfo?
  private var converter: FrameConverter?

  init(place: @escaping Placing) { self.place = place }

  /// Takes the format that the frames from here on have.
  func takeCaps(_ event: UnsafeMutablePointer<GstEvent>) -> Bool {
    var caps: UnsafeMutablePointer<GstCaps>?
    unsafe gst_event_parse_caps(event, &caps)
    var info = unsafe GstVideoInfo()
    guard let caps = unsafe caps, unsafe gst_video_info_from_caps(&info, caps) != 0 else { return false }
    return pushing.withLock { _ in
      unsafe input = unsafe info
      converter = nil
      guard prepare() != nil else { return false }
      pushMissingEvents()
      return true
    }
  }

  func takeSegment(_ event: UnsafeMutablePointer<GstEvent>) {
    let segment = unsafe Event(retaining: event)
    state.withLock { state in
      state.segment = segment
      state.isFlushing = false
    }
  }

  /// Waits for a flush of ours, so that the two don't mix; until ``endFlush()`` there is none.
  func startFlush() { replacing.withLock { _ in state.withLock { $0.isFlushing = true } } }

  func endFlush() {
    state.withLock { state in
      state.frame = nil
      state.isFlushing = false
    }
  }

  /// Takes a frame, which the caller gives away, and returns when the sink has taken what was made of it.
  func take(_ frame: UnsafeMutablePointer<GstBuffer>) -> GstFlowReturn {
    let held = unsafe Buffer(adopting: frame)
    state.withLock { state in
      state.frame = held
      state.isHeld = true
    }
    defer { state.withLock { $0.isHeld = false } }
    return hand(held)
  }

  private func hand(_ frame: Buffer) -> GstFlowReturn {
    while true {
      let (flow, count) = push(frame)
      // Taken back by ourselves: the same frame goes out once more, placed anew.
      guard flow == GST_FLOW_FLUSHING, wasTakenBack(since: count) else { return flow }
    }
  }

  /// Takes the end of the stream, which the caller gives away, and returns when the sink has taken it.
  func takeEnd(_ event: UnsafeMutablePointer<GstEvent>) -> Bool {
    let end = unsafe Event(retaining: event)
    unsafe gst_event_unref(event)
    state.withLock { $0.isHeld = true }
    defer { state.withLock { $0.isHeld = false } }
    while true {
      let (isTaken, count) = pushing.withLock { _ -> (Bool, Int) in
        pushMissingEvents()
        return unsafe (end.push(on: output), flushes)
      }
      guard wasTakenBack(since: count) else { return isTaken }
      if let frame = state.withLock({ $0.frame }) { _ = hand(frame) }
    }
  }

  /// Takes back what the sink holds; the streaming thread, which waits with it, gives it again.
  func replaceHeldFrame() {
    replacing.withLock { _ in
      guard state.withLock({ $0.canReplace }) else { return }
      unsafe gst_pad_push_event(output, gst_event_new_flush_start())
      pushing.withLock { _ in
        _ = unsafe gst_pad_push_event(output, gst_event_new_flush_stop(0))
        flushes += 1
        lacksSegment = true
      }
    }
  }

  /// True if a flush of ours was there since the count was read.
  private func wasTakenBack(since count: Int) -> Bool {
    replacing.withLock { _ in pushing.withLock { _ in flushes != count } }
  }

  private func push(_ frame: Buffer) -> (flow: GstFlowReturn, flushes: Int) {
    pushing.withLock { _ in
      guard let converter = prepare() else { return (GST_FLOW_NOT_NEGOTIATED, flushes) }
      pushMissingEvents()
      guard let picture = unsafe converter.convert(frame.raw) else { return (GST_FLOW_ERROR, flushes) }
      return unsafe (gst_pad_push(output, picture), flushes)
    }
  }

  /// Sends what the sink doesn't know, or has forgotten with a flush of ours.
  private func pushMissingEvents() {
    if lacksCaps, let caps = converter?.output.caps {
      // Refused while flushing; then the next one tells.
      lacksCaps = unsafe gst_pad_push_event(output, gst_event_new_caps(caps.raw)) == 0
    }
    if lacksSegment, let segment = state.withLock({ $0.segment }) {
      lacksSegment = unsafe !segment.push(on: output)
    }
  }

  /// The converter for the format and the placement of this moment.
  private func prepare() -> FrameConverter? {
    guard let input = unsafe input else { return nil }
    let placement = unsafe place(VideoFormat(input))
    if let converter, converter.placement == placement { return converter }
    let isSameSize = converter.map { $0.placement.width == placement.width && $0.placement.height == placement.height }
    let format = isSameSize == true ? converter?.output.format : nil
    converter = unsafe FrameConverter(
      input: VideoInfo(input), outputFormat: format ?? outputFormat(), placement: placement)
    if isSameSize != true { lacksCaps = true }
    return converter
  }

  /// The first format of ours that the sink takes; 32 bits, where every pixel has a colour of its own.
  private func outputFormat() -> PixelFormat {
    let allowed = unsafe Caps(adopting: gst_pad_peer_query_caps(output, nil))
    let preferred = [
      "BGRx", "RGBx", "xRGB", "xBGR", "BGRA", "RGBA", "RGB", "BGR", "RGB16", "I420", "YV12", "NV12", "YUY2",
    ]
    let found = preferred.first { name in
      (try? Caps("video/x-raw, format=\(name)")).map { $0.canIntersect(allowed) } ?? false
    }
    return found.flatMap { PixelFormat($0) } ?? .bgrx
  }
}

extension PresenterStream.State {
  /// True if the sink holds something that would go out again, and nobody upstream takes it away at this moment.
  fileprivate var canReplace: Bool { frame != nil && isHeld && !isFlushing }
}

extension Event {
  /// Sends the event on an output, which takes a reference of its own.
  fileprivate func push(on pad: UnsafeMutablePointer<GstPad>?) -> Bool {
    unsafe gst_pad_push_event(pad, gst_event_ref(raw)) != 0
  }
}
