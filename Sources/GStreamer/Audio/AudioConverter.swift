internal import CGStreamer

/// Makes raw sound of one format that of another: its samples, its rate, its channels, or all of them.
///
/// Used by one thread at a time. A change of rate needs samples that come later, so the first output is short of
/// ``latency`` frames. The corresponding C type is `GstAudioConverter`.
@safe
public final class AudioConverter {
  /// The format of what goes in.
  public let input: AudioInfo
  /// The format of what comes out.
  public let output: AudioInfo
  private let raw: OpaquePointer

  /// Makes a converter; both formats must be interleaved.
  ///
  /// - Parameters:
  ///   - input: The format of what goes in.
  ///   - output: The format of what comes out.
  ///   - quality: Of a change of rate, 0 to 10.
  ///
  /// Throws ``GStreamerError`` with code `conversion` for formats that it can't convert, or `outOfRange`.
  /// The corresponding C functions are `gst_audio_converter_new` and `gst_audio_resampler_options_set_quality`.
  public init(from input: AudioInfo, to output: AudioInfo, quality: Int = 4) throws(GStreamerError) {
    try GStreamer.initialize()
    guard 0...10 ~= quality else {
      throw GStreamerError(.outOfRange, "The quality of a change of rate is from 0 to 10, not \(quality).")
    }
    let options = unsafe Structure("options").copy()
    unsafe gst_audio_resampler_options_set_quality(
      GST_AUDIO_RESAMPLER_METHOD_KAISER, guint(quality), gint(input.rate), gint(output.rate), options)
    var (from, to) = unsafe (input.raw, output.raw)
    // The converter takes the options, also when it fails.
    guard input.layout == .interleaved, output.layout == .interleaved,
      let raw = unsafe gst_audio_converter_new(GST_AUDIO_CONVERTER_FLAG_NONE, &from, &to, options)
    else {
      throw GStreamerError(.conversion, "\(input.caps) can't be made \(output.caps).")
    }
    (self.input, self.output) = (input, output)
    unsafe self.raw = unsafe raw
  }

  deinit { unsafe gst_audio_converter_free(raw) }

  /// True if the output is the input.
  ///
  /// The corresponding C function is `gst_audio_converter_is_passthrough`.
  public var isPassthrough: Bool { unsafe gst_audio_converter_is_passthrough(raw) != 0 }

  /// How many frames of input are held back at most.
  ///
  /// The corresponding C function is `gst_audio_converter_get_max_latency`.
  public var latency: Int { unsafe Int(gst_audio_converter_get_max_latency(raw)) }

  /// How many frames come out if so many go in now.
  ///
  /// The corresponding C function is `gst_audio_converter_get_out_frames`.
  public func outputFrames(for inputFrames: Int) -> Int {
    unsafe Int(gst_audio_converter_get_out_frames(raw, gsize(max(0, inputFrames))))
  }

  /// Forgets what it holds back, as after a seek.
  ///
  /// The corresponding C function is `gst_audio_converter_reset`.
  public func reset() { unsafe gst_audio_converter_reset(raw) }

  /// The output for more of the input, in whole frames.
  ///
  /// Throws `conversion` for bytes that aren't whole frames. The corresponding C function is
  /// `gst_audio_converter_samples`.
  public func convert(_ bytes: RawSpan) throws(GStreamerError) -> [UInt8] {
    guard bytes.byteCount % input.bytesPerFrame == 0 else {
      throw GStreamerError(.conversion, "\(bytes.byteCount) bytes aren't whole frames of \(input.bytesPerFrame) bytes.")
    }
    let inputFrames = bytes.byteCount / input.bytesPerFrame
    guard inputFrames > 0 else { return [] }
    let outputFrames = outputFrames(for: inputFrames)
    let size = outputFrames * output.bytesPerFrame
    var converted = false
    let result = unsafe [UInt8](unsafeUninitializedCapacity: max(1, size)) { memory, count in
      unsafe bytes.withUnsafeBytes { source in
        // One plane each; C only reads the first.
        var from: gpointer? = unsafe UnsafeMutableRawPointer(mutating: source.baseAddress)
        var to: gpointer? = UnsafeMutableRawPointer(memory.baseAddress)
        converted =
          unsafe gst_audio_converter_samples(
            raw, GST_AUDIO_CONVERTER_FLAG_NONE, &from, gsize(inputFrames), &to, gsize(outputFrames)) != 0
      }
      count = converted ? size : 0
    }
    guard converted else { throw GStreamerError(.conversion, "The sound can't be converted.") }
    return result
  }

  /// The output for more of the input, in whole frames.
  ///
  /// Throws as ``convert(_:)-(RawSpan)`` does. The corresponding C function is `gst_audio_converter_samples`.
  public func convert(_ bytes: [UInt8]) throws(GStreamerError) -> [UInt8] {
    let span = bytes.span
    return try unsafe convert(span.bytes)
  }
}
