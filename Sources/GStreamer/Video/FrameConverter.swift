internal import CGStreamer

/// Crops, scales, converts and frames one picture after the other, all in one go.
///
/// Used by one thread at a time. The corresponding C type is `GstVideoConverter`.
@safe
final class FrameConverter {
  let placement: VideoPlacement
  private(set) var input: GstVideoInfo
  private(set) var output: GstVideoInfo
  private let raw: OpaquePointer

  /// Fails where the formats can't be converted.
  ///
  /// What is scaled smoothly is filtered over all the pixels that become one, which a much smaller picture needs.
  init?(input: GstVideoInfo, outputFormat: GstVideoFormat, placement: VideoPlacement, isSmooth: Bool = false) {
    var output = unsafe GstVideoInfo()
    unsafe gst_video_info_set_format(&output, outputFormat, guint(placement.width), guint(placement.height))
    // The converter refuses to change these two.
    unsafe output.fps_n = unsafe input.fps_n
    unsafe output.fps_d = unsafe input.fps_d
    unsafe output.interlace_mode = unsafe input.interlace_mode
    var inputInfo = unsafe input
    // The converter takes the structure.
    guard
      let raw = unsafe gst_video_converter_new(&inputInfo, &output, FrameConverter.options(placement, isSmooth).copy())
    else {
      return nil
    }
    self.placement = placement
    unsafe self.input = unsafe input
    unsafe self.output = unsafe output
    unsafe self.raw = unsafe raw
  }

  deinit { unsafe gst_video_converter_free(raw) }

  /// The picture made of a frame, with its times; nil if the frame can't be read.
  func convert(_ frame: UnsafeMutablePointer<GstBuffer>) -> UnsafeMutablePointer<GstBuffer>? {
    guard let result = unsafe gst_buffer_new_allocate(nil, output.size, nil) else { return nil }
    var source = unsafe GstVideoFrame()
    var target = unsafe GstVideoFrame()
    guard unsafe gst_video_frame_map(&source, &input, frame, GST_MAP_READ) != 0 else {
      unsafe gst_buffer_unref(result)
      return nil
    }
    defer { unsafe gst_video_frame_unmap(&source) }
    guard unsafe gst_video_frame_map(&target, &output, result, GST_MAP_WRITE) != 0 else {
      unsafe gst_buffer_unref(result)
      return nil
    }
    unsafe gst_video_converter_frame(raw, &source, &target)
    unsafe gst_video_frame_unmap(&target)
    let copied = GST_BUFFER_COPY_FLAGS.rawValue | GST_BUFFER_COPY_TIMESTAMPS.rawValue
    unsafe gst_buffer_copy_into(result, frame, GstBufferCopyFlags(rawValue: copied), 0, .max)
    return unsafe result
  }

  private static func options(_ placement: VideoPlacement, _ isSmooth: Bool) -> Structure {
    func number(_ value: Int) -> Int32 { Int32(clamping: value) }
    func method(_ type: GType, _ value: UInt32) -> Value {
      unsafe Value(type) { unsafe g_value_set_enum($0, gint(value)) }
    }
    return Structure(
      "converter",
      [
        GST_VIDEO_CONVERTER_OPT_SRC_X: number(placement.source.x),
        GST_VIDEO_CONVERTER_OPT_SRC_Y: number(placement.source.y),
        GST_VIDEO_CONVERTER_OPT_SRC_WIDTH: number(placement.source.width),
        GST_VIDEO_CONVERTER_OPT_SRC_HEIGHT: number(placement.source.height),
        GST_VIDEO_CONVERTER_OPT_DEST_X: number(placement.destination.x),
        GST_VIDEO_CONVERTER_OPT_DEST_Y: number(placement.destination.y),
        GST_VIDEO_CONVERTER_OPT_DEST_WIDTH: number(placement.destination.width),
        GST_VIDEO_CONVERTER_OPT_DEST_HEIGHT: number(placement.destination.height),
        GST_VIDEO_CONVERTER_OPT_FILL_BORDER: true,
        GST_VIDEO_CONVERTER_OPT_BORDER_ARGB: placement.background,
        // 8 bits stay 8 bits, which needs no dither.
        GST_VIDEO_CONVERTER_OPT_DITHER_METHOD: method(
          gst_video_dither_method_get_type(), GST_VIDEO_DITHER_NONE.rawValue),
        GST_VIDEO_CONVERTER_OPT_RESAMPLER_METHOD: method(
          gst_video_resampler_method_get_type(),
          (isSmooth ? GST_VIDEO_RESAMPLER_METHOD_CUBIC : GST_VIDEO_RESAMPLER_METHOD_LINEAR).rawValue),
        GST_VIDEO_RESAMPLER_OPT_MAX_TAPS: Int32(isSmooth ? 128 : 2),
      ])
  }
}
