internal import CGStreamer

/// A picture that a ``Discoverer`` found, moving or still.
///
/// The corresponding C type is `GstDiscovererVideoInfo`.
public final class DiscovererVideoInfo: DiscovererStreamInfo, @unchecked Sendable {  // as its superclass
  /// The stored width in pixels.
  ///
  /// The corresponding C function is `gst_discoverer_video_info_get_width`.
  public var width: Int { unsafe Int(gst_discoverer_video_info_get_width(raw)) }

  /// The stored height in pixels.
  ///
  /// The corresponding C function is `gst_discoverer_video_info_get_height`.
  public var height: Int { unsafe Int(gst_discoverer_video_info_get_height(raw)) }

  /// The bits of a pixel as it is decoded.
  ///
  /// The corresponding C function is `gst_discoverer_video_info_get_depth`.
  public var depth: Int { unsafe Int(gst_discoverer_video_info_get_depth(raw)) }

  /// Frames a second; 0/1 for what varies or doesn't move.
  ///
  /// The corresponding C functions are `gst_discoverer_video_info_get_framerate_num` and
  /// `gst_discoverer_video_info_get_framerate_denom`.
  public var frameRate: Fraction {
    unsafe fraction(
      gst_discoverer_video_info_get_framerate_num(raw), gst_discoverer_video_info_get_framerate_denom(raw))
  }

  /// How wide a pixel is compared to its height.
  ///
  /// The corresponding C functions are `gst_discoverer_video_info_get_par_num` and
  /// `gst_discoverer_video_info_get_par_denom`.
  public var pixelAspect: Fraction {
    unsafe fraction(gst_discoverer_video_info_get_par_num(raw), gst_discoverer_video_info_get_par_denom(raw))
  }

  /// True if a frame is made of two fields.
  ///
  /// The corresponding C function is `gst_discoverer_video_info_is_interlaced`.
  public var isInterlaced: Bool { unsafe gst_discoverer_video_info_is_interlaced(raw) != 0 }

  /// The mean rate in bits a second; nil where nobody knows.
  ///
  /// The corresponding C function is `gst_discoverer_video_info_get_bitrate`.
  public var bitRate: Int? { unsafe known(gst_discoverer_video_info_get_bitrate(raw)) }

  /// The highest rate in bits a second; nil where nobody knows.
  ///
  /// The corresponding C function is `gst_discoverer_video_info_get_max_bitrate`.
  public var maximumBitRate: Int? { unsafe known(gst_discoverer_video_info_get_max_bitrate(raw)) }

  /// True for a picture that doesn't move.
  ///
  /// The corresponding C function is `gst_discoverer_video_info_is_image`.
  public var isImage: Bool { unsafe gst_discoverer_video_info_is_image(raw) != 0 }

  private func fraction(_ numerator: guint, _ denominator: guint) -> Fraction {
    Fraction(Int32(clamping: numerator), Int32(clamping: denominator))
  }
}
