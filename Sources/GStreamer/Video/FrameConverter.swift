internal import CGStreamer

/// Crops, scales, converts and frames one picture after the other, all in one go.
///
/// Used by one thread at a time.
final class FrameConverter {
  let placement: VideoPlacement
  private let converter: VideoConverter

  var output: VideoInfo { converter.output }

  /// Fails where the formats can't be converted.
  ///
  /// What is scaled smoothly is filtered over all the pixels that become one, which a much smaller picture needs.
  init?(input: VideoInfo, outputFormat: PixelFormat, placement: VideoPlacement, isSmooth: Bool = false) {
    guard
      // The converter refuses to change rate and interlacing.
      let output = try? VideoInfo(
        format: outputFormat, width: placement.width, height: placement.height, frameRate: input.frameRate,
        interlaceMode: input.interlaceMode),
      let converter = try? VideoConverter(from: input, to: output, options: FrameConverter.options(placement, isSmooth))
    else { return nil }
    self.placement = placement
    self.converter = converter
  }

  /// The picture made of a frame, with its times; nil if the frame can't be read.
  func convert(_ frame: UnsafeMutablePointer<GstBuffer>) -> UnsafeMutablePointer<GstBuffer>? {
    unsafe converter.convert(frame)
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
