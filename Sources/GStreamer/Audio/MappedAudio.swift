internal import CGStreamer

/// The samples of a buffer, lent for the time of a call; see ``Buffer/withAudio(_:_:)`` and, to write them,
/// ``Buffer/withMutableAudio(_:_:)``.
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
    guard let samples = unsafe samples(type, index) else { return nil }
    return unsafe try body(Span(_unsafeElements: UnsafeBufferPointer(samples)))
  }

  /// Lends the samples of a plane to `body` for changes: of all channels in turn if they are interleaved, otherwise of
  /// one.
  ///
  /// Nil as of ``withSamples(of:plane:_:)``.
  public mutating func withMutableSamples<Sample: BitwiseCopyable, Result, Failure: Error>(
    of type: Sample.Type, plane index: Int = 0, _ body: (inout MutableSpan<Sample>) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let samples = unsafe samples(type, index) else { return nil }
    var span = unsafe MutableSpan(_unsafeElements: samples)
    return try body(&span)
  }

  private func samples<Sample: BitwiseCopyable>(
    _ type: Sample.Type, _ index: Int
  ) -> UnsafeMutableBufferPointer<Sample>? {
    guard MemoryLayout<Sample>.stride * 8 == info.format.bitWidth, 0..<planeCount ~= index,
      let start = unsafe raw.pointee.planes?[index],
      UInt(bitPattern: start) % UInt(MemoryLayout<Sample>.alignment) == 0
    else { return nil }
    let count = frameCount * info.channels / planeCount
    return unsafe UnsafeMutableBufferPointer(start: start.assumingMemoryBound(to: Sample.self), count: count)
  }
}

extension Buffer {
  /// Lends the samples of raw sound to `body`, wherever the buffer has them; nil if it has none of this format.
  ///
  /// The corresponding C function is `gst_audio_buffer_map`.
  public func withAudio<Result, Failure: Error>(
    _ info: AudioInfo, _ body: (borrowing MappedAudio) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    try unsafe Buffer.mapAudio(raw, info, GST_MAP_READ) { (audio) throws(Failure) in try body(audio) }
  }

  /// Lends the samples of raw sound to `body` for changes, wherever the buffer has them; nil if it has none of this
  /// format.
  ///
  /// Samples that another buffer shows, or that were given as read-only, are copied first. The corresponding C functions
  /// are `gst_buffer_make_writable` and `gst_audio_buffer_map`.
  public mutating func withMutableAudio<Result, Failure: Error>(
    _ info: AudioInfo, _ body: (inout MappedAudio) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    let flags = GstMapFlags(rawValue: GST_MAP_READ.rawValue | GST_MAP_WRITE.rawValue)
    return try unsafe Buffer.mapAudio(writable, info, flags, body)
  }

  private static func mapAudio<Result, Failure: Error>(
    _ raw: UnsafeMutablePointer<GstBuffer>, _ info: AudioInfo, _ flags: GstMapFlags,
    _ body: (inout MappedAudio) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    var audio = unsafe GstAudioBuffer()
    var format = unsafe info.raw
    // GStreamer takes a size that isn't whole frames for a programming error.
    let size = unsafe Int(gst_buffer_get_size(raw))
    guard size % info.bytesPerFrame == 0, size > 0,
      unsafe gst_audio_buffer_map(&audio, &format, raw, flags) != 0
    else { return nil }
    defer { unsafe gst_audio_buffer_unmap(&audio) }
    return try unsafe withUnsafePointer(to: audio) { (audio) throws(Failure) in
      var mapped = unsafe MappedAudio(audio, info)
      return try body(&mapped)
    }
  }
}
