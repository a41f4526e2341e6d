internal import CGStreamer

/// The format of raw sound: how its samples are written, how many there are a second, and where its channels stand.
///
/// The corresponding C type is `GstAudioInfo`.
public struct AudioInfo: Sendable, Hashable {
  /// How the samples of several channels lie in a buffer.
  ///
  /// The corresponding C type is `GstAudioLayout`.
  public enum Layout: Int32, EnumConvertible, CaseIterable {
    /// The channels' samples of one moment follow each other.
    case interleaved = 0
    /// The samples of one channel follow each other.
    case nonInterleaved = 1

    /// The name of the C type.
    public static let typeName = "GstAudioLayout"
  }

  /// How a sample is written.
  public let format: SampleFormat
  /// The number of frames a second, which have a sample of each channel.
  public let rate: Int
  /// The number of channels.
  public let channels: Int
  /// How the samples lie in a buffer.
  public let layout: Layout
  /// Where each channel stands; empty if nobody says.
  public let positions: [AudioChannelPosition]

  /// Creates a format of up to 64 channels, with the usual positions for one and two of them.
  ///
  /// Throws ``GStreamerError`` with code `outOfRange` for a rate or channels below 1, more than 64 channels, an unknown
  /// format, or positions that aren't as many as the channels.
  /// The corresponding C function is `gst_audio_info_set_format`.
  public init(
    format: SampleFormat, rate: Int, channels: Int, layout: Layout = .interleaved,
    positions: [AudioChannelPosition]? = nil
  ) throws(GStreamerError) {
    let usual: [AudioChannelPosition] = channels == 1 ? [.mono] : channels == 2 ? [.frontLeft, .frontRight] : []
    let positions = positions ?? usual
    guard 1...Int(Int32.max) ~= rate, 1...64 ~= channels, format.bitWidth > 0,
      positions.isEmpty || positions.count == channels
    else {
      throw GStreamerError(
        .outOfRange,
        "Raw sound has a known format, a rate from 1, and from 1 to 64 channels with a position each or none, not "
          + "\(format), \(rate), \(channels) and \(positions.count) positions.")
    }
    (self.format, self.rate, self.channels) = (format, rate, channels)
    (self.layout, self.positions) = (layout, positions)
  }

  /// Reads fixed raw audio caps; nil for other caps.
  ///
  /// The corresponding C function is `gst_audio_info_from_caps`.
  public init?(_ caps: Caps) {
    var info = unsafe GstAudioInfo()
    guard caps.isFixed, unsafe gst_audio_info_from_caps(&info, caps.raw) != 0 else { return nil }
    unsafe self.init(info)
  }

  init?(_ info: GstAudioInfo) {
    // GStreamer has infos of encoded sound, too.
    guard let finfo = unsafe info.finfo, unsafe finfo.pointee.width > 0 else { return nil }
    unsafe format = SampleFormat(finfo.pointee.format)
    unsafe (rate, channels) = (Int(info.rate), Int(info.channels))
    layout = unsafe info.layout == GST_AUDIO_LAYOUT_NON_INTERLEAVED ? .nonInterleaved : .interleaved
    let isUnpositioned = unsafe info.flags.rawValue & GST_AUDIO_FLAG_UNPOSITIONED.rawValue != 0
    let count = isUnpositioned ? 0 : channels
    var raw = unsafe info.position
    positions = unsafe withUnsafeBytes(of: &raw) { positions in
      unsafe positions.bindMemory(to: GstAudioChannelPosition.self).prefix(count).map {
        AudioChannelPosition(rawValue: Int32($0.rawValue)) ?? .invalid
      }
    }
  }

  /// The format for C.
  var raw: GstAudioInfo {
    var info = unsafe GstAudioInfo()
    if positions.isEmpty {
      unsafe gst_audio_info_set_format(&info, format.raw, gint(rate), gint(channels), nil)
    } else {
      // C reads as many as there are channels, of up to 64.
      let positions = self.positions.map { GstAudioChannelPosition(rawValue: .init($0.rawValue)) }
      unsafe positions.withUnsafeBufferPointer {
        unsafe gst_audio_info_set_format(&info, format.raw, gint(rate), gint(channels), $0.baseAddress)
      }
    }
    unsafe info.layout = layout == .interleaved ? GST_AUDIO_LAYOUT_INTERLEAVED : GST_AUDIO_LAYOUT_NON_INTERLEAVED
    return unsafe info
  }

  /// The format as caps.
  ///
  /// The corresponding C function is `gst_audio_info_to_caps`.
  public var caps: Caps {
    _ = try? GStreamer.initialize()
    var info = unsafe raw
    return unsafe Caps(adopting: gst_audio_info_to_caps(&info))
  }

  /// The number of bytes of a sample of each channel.
  public var bytesPerFrame: Int { channels * format.bitWidth / 8 }

  /// How long some frames are, rounded down to a nanosecond.
  ///
  /// The corresponding C function is `gst_audio_info_convert`.
  public func duration(of frames: Int) -> Duration {
    let (seconds, rest) = frames.quotientAndRemainder(dividingBy: rate)
    return .seconds(seconds) + .nanoseconds(rest * 1_000_000_000 / rate)
  }

  /// How many whole frames are in a time.
  ///
  /// The corresponding C function is `gst_audio_info_convert`.
  public func frames(in duration: Duration) -> Int {
    let (seconds, rest) = Int(duration.wholeNanoseconds).quotientAndRemainder(dividingBy: 1_000_000_000)
    return seconds * rate + rest * rate / 1_000_000_000
  }
}
