internal import CGStreamer
internal import Synchronization

/// What flows through a ``VideoPresenter``: the frame that is held and the way out.
@safe
final class PresenterStream: @unchecked Sendable {
  // @unchecked: `output` is set once before anything flows; all else is touched only under `pushing` or `state`.
  typealias Placing = @Sendable (VideoFormat) -> VideoPlacement
  private let place: Placing
  var output: UnsafeMutablePointer<GstPad>?

  fileprivate struct State {
    var segment: Event?
    var frame: Buffer?
    var replacesFrame = false
  }

  /// Held while data is pushed, so that a flush of ours ends only when the push that it broke off has returned.
  private let pushing = Lock(())
  private let state = Lock(State())
  // Of the streaming thread, under `pushing`.
  private var input: GstVideoInfo?
  private var converter: FrameConverter?

  init(place: @escaping Placing) { self.place = place }

  /// Takes the format that the frames from here on have.
  func takeCaps(_ event: UnsafeMutablePointer<GstEvent>) -> Bool {
    var caps: UnsafeMutablePointer<GstCaps>?
    unsafe gst_event_parse_caps(event, &caps)
    var info = unsafe GstVideoInfo()
    guard let caps = unsafe caps, unsafe gst_video_info_from_caps(&info, caps) != 0 else { return false }
    unsafe input = unsafe info
    converter = nil
    return prepare() != nil
  }

  func takeSegment(_ event: UnsafeMutablePointer<GstEvent>) {
    let segment = unsafe Event(retaining: event)
    state.withLock { $0.segment = segment }
  }

  func forgetFrame() { state.withLock { $0.frame = nil } }

  /// Takes a frame, which the caller gives away, and returns when the sink has taken what was made of it.
  func take(_ frame: UnsafeMutablePointer<GstBuffer>) -> GstFlowReturn {
    let held = unsafe Buffer(adopting: frame)
    state.withLock { state in
      state.frame = held
      state.replacesFrame = false
    }
    var flow = push(held)
    // Taken back by ourselves: the same frame goes out once more, placed anew.
    while flow == GST_FLOW_FLUSHING, state.withLock({ $0.startsReplacing() }) {
      if let segment = state.withLock({ $0.segment }) { unsafe segment.push(on: output) }
      flow = push(held)
    }
    return flow
  }

  /// Takes back the frame that the sink holds; the streaming thread, which waits with it, gives it again.
  func replaceHeldFrame() {
    guard state.withLock({ $0.askForReplacing() }) else { return }
    unsafe gst_pad_push_event(output, gst_event_new_flush_start())
    pushing.withLock { _ in
      _ = unsafe gst_pad_push_event(output, gst_event_new_flush_stop(0))
    }
  }

  private func push(_ frame: Buffer) -> GstFlowReturn {
    pushing.withLock { _ in
      guard let converter = prepare() else { return GST_FLOW_NOT_NEGOTIATED }
      guard let picture = unsafe converter.convert(frame.raw) else { return GST_FLOW_ERROR }
      return unsafe gst_pad_push(output, picture)
    }
  }

  /// The converter for the format and the placement of this moment, with the caps told downstream.
  private func prepare() -> FrameConverter? {
    guard let input = unsafe input else { return nil }
    let placement = unsafe place(VideoFormat(input))
    if let converter, converter.placement == placement { return converter }
    let isSameSize = converter.map { $0.placement.width == placement.width && $0.placement.height == placement.height }
    let format = unsafe isSameSize == true ? converter?.output.finfo?.pointee.format : nil
    converter = unsafe FrameConverter(input: input, outputFormat: format ?? outputFormat(), placement: placement)
    if isSameSize != true, var info = unsafe converter?.output {
      guard let caps = unsafe gst_video_info_to_caps(&info) else { return nil }
      unsafe gst_pad_push_event(output, gst_event_new_caps(caps))
      unsafe gst_caps_unref(caps)
    }
    return converter
  }

  /// The first format of ours that the sink takes; 32 bits, where every pixel has a colour of its own.
  private func outputFormat() -> GstVideoFormat {
    let allowed = unsafe Caps(adopting: gst_pad_peer_query_caps(output, nil))
    let preferred = [
      "BGRx", "RGBx", "xRGB", "xBGR", "BGRA", "RGBA", "RGB", "BGR", "RGB16", "I420", "YV12", "NV12", "YUY2",
    ]
    let found = preferred.first { name in
      (try? Caps("video/x-raw, format=\(name)")).map { $0.canIntersect(allowed) } ?? false
    }
    return unsafe gst_video_format_from_string(found ?? "BGRx")
  }
}

extension PresenterStream.State {
  /// Notes that the held frame is to go out again; false where there is none.
  fileprivate mutating func askForReplacing() -> Bool {
    guard frame != nil else { return false }
    replacesFrame = true
    return true
  }

  /// True once for each time that was asked.
  fileprivate mutating func startsReplacing() -> Bool {
    defer { replacesFrame = false }
    return replacesFrame
  }
}

extension Event {
  /// Sends the event on an output, which takes a reference of its own.
  fileprivate func push(on pad: UnsafeMutablePointer<GstPad>?) { unsafe gst_pad_push_event(pad, gst_event_ref(raw)) }
}
