internal import CGStreamer

/// Makes raw video of one format that of another: its pixels, its size, its colours, or all of them.
///
/// Used by one thread at a time. The corresponding C type is `GstVideoConverter`.
@safe
public final class VideoConverter {
  /// The format of what goes in.
  public let input: VideoInfo
  /// The format of what comes out.
  public let output: VideoInfo
  private let raw: OpaquePointer

  /// Makes a converter.
  ///
  /// - Parameters:
  ///   - input: The format of what goes in.
  ///   - output: The format of what comes out.
  ///   - options: GStreamer's options by their names, such as `GstVideoConverter.dest-x`; none by default.
  ///
  /// Throws ``GStreamerError`` with code `conversion` for formats that it can't convert, above all of another frame
  /// rate or interlacing. The corresponding C function is `gst_video_converter_new`.
  public init(
    from input: VideoInfo, to output: VideoInfo, options: Structure = Structure("options")
  ) throws(GStreamerError) {
    try GStreamer.initialize()
    var (from, to) = unsafe (input.raw, output.raw)
    // GStreamer takes these for programming errors.
    let isPossible = input.frameRate == output.frameRate && input.interlaceMode == output.interlaceMode
    // The converter takes the options.
    guard isPossible, let raw = unsafe gst_video_converter_new(&from, &to, options.copy()) else {
      throw GStreamerError(.conversion, "\(input) can't be made \(output).")
    }
    (self.input, self.output) = (input, output)
    unsafe self.raw = unsafe raw
  }

  deinit { unsafe gst_video_converter_free(raw) }

  /// The frame in the other format, with its times and flags; nil if it has no pixels of the input's format.
  ///
  /// The corresponding C function is `gst_video_converter_frame`.
  public func convert(_ frame: Buffer) -> Buffer? {
    unsafe convert(frame.raw).map { unsafe Buffer(adopting: UnsafeMutableRawPointer($0)) }
  }

  func convert(_ frame: UnsafeMutablePointer<GstBuffer>) -> UnsafeMutablePointer<GstBuffer>? {
    var (from, to) = unsafe (input.raw, output.raw)
    guard let result = unsafe gst_buffer_new_allocate(nil, to.size, nil) else { return nil }
    var source = unsafe GstVideoFrame()
    var target = unsafe GstVideoFrame()
    guard unsafe gst_video_frame_map(&source, &from, frame, GST_MAP_READ) != 0 else {
      unsafe gst_buffer_unref(result)
      return nil
    }
    defer { unsafe gst_video_frame_unmap(&source) }
    guard unsafe gst_video_frame_map(&target, &to, result, GST_MAP_WRITE) != 0 else {
      unsafe gst_buffer_unref(result)
      return nil
    }
    unsafe gst_video_converter_frame(raw, &source, &target)
    unsafe gst_video_frame_unmap(&target)
    let copied = GST_BUFFER_COPY_FLAGS.rawValue | GST_BUFFER_COPY_TIMESTAMPS.rawValue
    unsafe gst_buffer_copy_into(result, frame, GstBufferCopyFlags(rawValue: copied), 0, .max)
    return unsafe result
  }
}

extension Sample {
  /// The sample in another format, raw or encoded, for example `image/png`.
  ///
  /// Blocks the calling thread, while a pipeline of its own does the work. Throws ``GStreamerError`` with code
  /// `conversion` and GStreamer's own text, or when it takes longer than `timeout`. The corresponding C function is
  /// `gst_video_convert_sample`.
  public func converted(to caps: Caps, timeout: Duration = .seconds(10)) throws(GStreamerError) -> Sample {
    guard buffer != nil, self.caps != nil else {
      throw GStreamerError(.conversion, "A sample without data or format can't be converted.")
    }
    var error: UnsafeMutablePointer<GError>?
    guard let result = unsafe gst_video_convert_sample(raw, caps.raw, timeout.clockTime, &error) else {
      throw unsafe GStreamerError(.conversion, adopting: error, fallback: "The sample can't be made \(caps).")
    }
    return unsafe Sample(adopting: result)
  }
}
