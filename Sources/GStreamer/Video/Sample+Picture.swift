internal import CGStreamer

extension Sample {
  /// The stream time of the picture or sound in it; nil if its segment counts no time.
  ///
  /// The corresponding C function is `gst_segment_to_stream_time`.
  public var streamTime: Duration? {
    guard let segment, segment.isTime, let time = buffer?.presentationTime else { return nil }
    return segment.streamTime(of: time)
  }

  /// The raw picture in it, with what is laid over it, scaled to a size and converted to rows of red, green, blue and alpha without gaps.
  ///
  /// Nil for what is no raw picture, or can't be converted. The corresponding C type is `GstVideoConverter`.
  package func pixels(width: Int, height: Int) -> [UInt8]? {
    guard let caps, let buffer, width > 0, height > 0, let input = VideoInfo(caps) else { return nil }
    let placement = VideoPlacement(
      width: width, height: height, source: VideoPlacement.Area(x: 0, y: 0, width: input.width, height: input.height),
      destination: VideoPlacement.Area(x: 0, y: 0, width: width, height: height), background: 0xFF00_0000)
    guard
      let converter = FrameConverter(input: input, outputFormat: .rgba, placement: placement, isSmooth: true),
      case let whole = buffer.blendingOverlays(input), let converted = unsafe converter.convert(whole.raw)
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
    let format = try Caps("video/x-raw, format=RGBA, width=\(width), height=\(height), framerate=0/1")
    let encoded = try Sample(Buffer(pixels), caps: format).converted(to: Caps(mediaType))
    guard let buffer = encoded.buffer else {
      throw GStreamerError(.element, "The encoder of \(mediaType) gave no picture.")
    }
    return buffer.bytes
  }
}
