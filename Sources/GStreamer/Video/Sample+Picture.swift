internal import CGStreamer

extension Sample {
  /// The stream time of the picture or sound in it; nil if its segment counts no time.
  ///
  /// The corresponding C function is `gst_segment_to_stream_time`.
  public var streamTime: Duration? {
    guard let segment, segment.isTime, let time = buffer?.presentationTime else { return nil }
    return segment.streamTime(of: time)
  }

  /// The raw picture in it, scaled to a size and converted to rows of red, green, blue and alpha without gaps.
  ///
  /// Nil for what is no raw picture, or can't be converted. The corresponding C type is `GstVideoConverter`.
  package func pixels(width: Int, height: Int) -> [UInt8]? {
    guard let caps, let buffer, width > 0, height > 0 else { return nil }
    var input = unsafe GstVideoInfo()
    guard unsafe gst_video_info_from_caps(&input, caps.raw) != 0 else { return nil }
    let area = unsafe VideoPlacement.Area(x: 0, y: 0, width: Int(input.width), height: Int(input.height))
    let placement = VideoPlacement(
      width: width, height: height, source: area,
      destination: VideoPlacement.Area(x: 0, y: 0, width: width, height: height), background: 0xFF00_0000)
    guard
      let converter = unsafe FrameConverter(
        input: input, outputFormat: GST_VIDEO_FORMAT_RGBA, placement: placement, isSmooth: true),
      let converted = unsafe converter.convert(buffer.raw)
    else { return nil }
    // Four bytes a pixel need no gap between rows.
    return unsafe Buffer(adopting: UnsafeMutableRawPointer(converted)).bytes
  }
}

/// Pictures as files.
package enum PictureEncoder {
  /// Encodes rows of red, green, blue and alpha as a picture file, for example of type `image/png`.
  ///
  /// Blocks the calling thread, at most for ten seconds. Throws ``GStreamerError`` with code `element` and GStreamer's
  /// text. The corresponding C function is `gst_video_convert_sample`.
  package static func encode(
    _ pixels: [UInt8], width: Int, height: Int, as mediaType: String
  ) throws(GStreamerError) -> [UInt8] {
    let source = try Caps("video/x-raw, format=RGBA, width=\(width), height=\(height), framerate=0/1")
    let target = try Caps(mediaType)
    let buffer = unsafe pixels.withUnsafeBytes { bytes in
      unsafe gst_buffer_new_memdup(bytes.baseAddress, gsize(bytes.count))
    }
    guard let buffer = unsafe buffer, let sample = unsafe gst_sample_new(buffer, source.raw, nil, nil) else {
      throw GStreamerError(.element, "There is no memory for a picture of \(width)x\(height).")
    }
    unsafe gst_buffer_unref(buffer)
    defer { unsafe gst_sample_unref(sample) }
    var error: UnsafeMutablePointer<GError>?
    let encoded = unsafe gst_video_convert_sample(sample, target.raw, 10_000_000_000, &error)
    guard let encoded = unsafe encoded, let bytes = unsafe Sample(adopting: encoded).buffer?.bytes else {
      throw unsafe GStreamerError(.element, adopting: error, fallback: "Nothing makes \(mediaType) of pictures here.")
    }
    return bytes
  }
}
