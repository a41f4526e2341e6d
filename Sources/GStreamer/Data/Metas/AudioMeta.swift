internal import CGStreamer

/// How the samples of raw audio lie in their buffer.
///
/// A buffer whose channels don't lie interleaved has one. The corresponding C type is `GstAudioMeta`.
public struct AudioMeta: BufferMeta {
  /// The format, as raw audio caps.
  public var caps: Caps
  /// The number of samples of each channel.
  public var sampleCount: Int
  /// Where each channel begins, in bytes; empty for interleaved channels, and to have them follow each other.
  public var offsets: [Int]

  /// Creates a meta.
  public init(caps: Caps, sampleCount: Int, offsets: [Int] = []) {
    self.caps = caps
    self.sampleCount = sampleCount
    self.offsets = offsets
  }

  /// Reads and adds audio metas.
  ///
  /// The corresponding C function is `gst_buffer_add_audio_meta`.
  public static let access = unsafe MetaAccess<AudioMeta>(
    api: { gst_audio_meta_api_get_type() },
    read: { raw in
      unsafe raw.withMemoryRebound(to: GstAudioMeta.self, capacity: 1) { meta in
        guard let caps = unsafe gst_audio_info_to_caps(&meta.pointee.info) else { return nil }
        let isPlanar = unsafe meta.pointee.info.layout == GST_AUDIO_LAYOUT_NON_INTERLEAVED
        let channels = unsafe isPlanar && meta.pointee.offsets != nil ? Int(meta.pointee.info.channels) : 0
        return unsafe AudioMeta(
          caps: Caps(adopting: caps), sampleCount: Int(meta.pointee.samples),
          offsets: (0..<channels).map { unsafe Int(meta.pointee.offsets[$0]) })
      }
    },
    add: { meta, buffer in
      var info = unsafe GstAudioInfo()
      guard meta.caps.isFixed, unsafe gst_audio_info_from_caps(&info, meta.caps.raw) != 0,
        unsafe meta.offsets.isEmpty || meta.offsets.count == Int(info.channels)
      else { return false }
      var offsets = meta.offsets.map { gsize($0) }
      return unsafe offsets.withUnsafeMutableBufferPointer { offsets in
        unsafe gst_buffer_add_audio_meta(
          buffer, &info, gsize(meta.sampleCount), offsets.isEmpty ? nil : offsets.baseAddress) != nil
      }
    })
}
