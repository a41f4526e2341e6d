internal import CGStreamer

/// A sound that a ``Discoverer`` found.
///
/// The corresponding C type is `GstDiscovererAudioInfo`.
public final class DiscovererAudioInfo: DiscovererStreamInfo, @unchecked Sendable {  // as its superclass
  /// The number of channels.
  ///
  /// The corresponding C function is `gst_discoverer_audio_info_get_channels`.
  public var channelCount: Int { unsafe Int(gst_discoverer_audio_info_get_channels(raw)) }

  /// The places of the channels, a bit each; 0 where they have none.
  ///
  /// The corresponding C function is `gst_discoverer_audio_info_get_channel_mask`.
  public var channelMask: UInt64 { unsafe UInt64(gst_discoverer_audio_info_get_channel_mask(raw)) }

  /// The samples a second.
  ///
  /// The corresponding C function is `gst_discoverer_audio_info_get_sample_rate`.
  public var sampleRate: Int { unsafe Int(gst_discoverer_audio_info_get_sample_rate(raw)) }

  /// The bits of a sample as it is decoded.
  ///
  /// The corresponding C function is `gst_discoverer_audio_info_get_depth`.
  public var depth: Int { unsafe Int(gst_discoverer_audio_info_get_depth(raw)) }

  /// The mean rate in bits a second; nil where nobody knows.
  ///
  /// The corresponding C function is `gst_discoverer_audio_info_get_bitrate`.
  public var bitRate: Int? { unsafe known(gst_discoverer_audio_info_get_bitrate(raw)) }

  /// The highest rate in bits a second; nil where nobody knows.
  ///
  /// The corresponding C function is `gst_discoverer_audio_info_get_max_bitrate`.
  public var maximumBitRate: Int? { unsafe known(gst_discoverer_audio_info_get_max_bitrate(raw)) }

  /// The language as an ISO 639 code.
  ///
  /// The corresponding C function is `gst_discoverer_audio_info_get_language`.
  public var language: String? { unsafe String(borrowing: gst_discoverer_audio_info_get_language(raw)) }
}

extension DiscovererStreamInfo {
  /// A number of GStreamer's where 0, and -1 for what was never asked, stand for the unknown.
  func known(_ number: guint) -> Int? { number == 0 || number == .max ? nil : Int(number) }
}
