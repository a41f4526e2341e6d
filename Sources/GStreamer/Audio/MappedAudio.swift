internal import CGStreamer

/// The samples of a buffer, lent for the time of a call; see ``Buffer/withAudio(_:_:)``.
///
/// The corresponding C type is `GstAudioBuffer`.
@safe
public struct MappedAudio: ~Copyable {
  private let raw: UnsafePointer<GstAudioBuffer>
  private let info: AudioInfo

  fileprivate init(_ raw: UnsafePointer<GstAudioBuffer>, _ info: AudioInfo) {
    unsafe self.raw = unsafe raw
    self.info = info
  }

  /// The number of samples of each channel.
  public var frameCount: Int { unsafe Int(raw.pointee.n_samples) }

  /// One for interleaved channels, otherwise one for each channel.
  public var planeCount: Int { unsafe Int(raw.pointee.n_planes) }

  /// Lends the bytes of a plane to `body`; nil for a plane that there isn't.
  public func withPlane<Result, Failure: Error>(
    _ index: Int = 0, _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard 0..<planeCount ~= index, let start = unsafe raw.pointee.planes?[index] else { return nil }
    let size = frameCount * info.bytesPerFrame / planeCount
    return unsafe try body(RawSpan(_unsafeBytes: UnsafeRawBufferPointer(start: start, count: size)))
  }

  /// Lends the samples of a plane to `body`: of all channels in turn if they are interleaved, otherwise of one.
  ///
  /// Nil for a plane that there isn't, and for a type of another width than the format's.
  public func withSamples<Sample: BitwiseCopyable, Result, Failure: Error>(
    of type: Sample.Type, plane index: Int = 0, _ body: (Span<Sample>) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard MemoryLayout<Sample>.stride * 8 == info.format.bitWidth, 0..<planeCount ~= index,
      let start = unsafe raw.pointee.planes?[index],
      UInt(bitPattern: start) % UInt(MemoryLayout<Sample>.alignment) == 0
    else { return nil }
    let count = frameCount * info.channels / planeCount
    let samples = unsafe UnsafeBufferPointer(start: start.assumingMemoryBound(to: Sample.self), count: count)
    return unsafe try body(Span(_unsafeElements: samples))
  }
}

extension Buffer {
  /// Lends the samples of raw sound to `body`, wherever the buffer has them; nil if it has none of this format.
  ///
  /// The corresponding C function is `gst_audio_buffer_map`.
  public func withAudio<Result, Failure: Error>(
    _ info: AudioInfo, _ body: (borrowing MappedAudio) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    var audio = unsafe GstAudioBuffer()
    var format = unsafe info.raw
    // GStreamer takes a size that isn't whole frames for a programming error.
    guard size % info.bytesPerFrame == 0, size > 0,
      unsafe gst_audio_buffer_map(&audio, &format, raw, GST_MAP_READ) != 0
    else { return nil }
    defer { unsafe gst_audio_buffer_unmap(&audio) }
    return try unsafe withUnsafePointer(to: audio) { (audio) throws(Failure) in
      try unsafe body(MappedAudio(audio, info))
    }
  }
}
