internal import CGStreamer

/// How one sample of raw sound is written.
///
/// The corresponding C type is `GstAudioFormat`.
public struct SampleFormat: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The number that C has for it.
  public let rawValue: UInt32

  /// Creates a format from C's number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ format: GstAudioFormat) { rawValue = UInt32(format.rawValue) }

  var raw: GstAudioFormat { GstAudioFormat(rawValue: .init(rawValue)) }

  /// The format of a name in caps, for example `S16LE`; nil for a name that is none.
  ///
  /// The corresponding C function is `gst_audio_format_from_string`.
  public init?(_ name: String) {
    let format = unsafe gst_audio_format_from_string(name)
    guard format != GST_AUDIO_FORMAT_UNKNOWN else { return nil }
    self.init(format)
  }

  /// Whole numbers of 8 bits, 128 is silence.
  public static let u8 = SampleFormat(GST_AUDIO_FORMAT_U8)
  /// Whole numbers of 16 bits in the machine's byte order.
  public static let s16 = SampleFormat(rawValue: isLittleEndian ? 4 : 5)
  /// Whole numbers of 24 bits in 4 bytes, in the machine's byte order.
  public static let s24In32 = SampleFormat(rawValue: isLittleEndian ? 8 : 9)
  /// Whole numbers of 24 bits in 3 bytes, in the machine's byte order.
  public static let s24 = SampleFormat(rawValue: isLittleEndian ? 16 : 17)
  /// Whole numbers of 32 bits in the machine's byte order.
  public static let s32 = SampleFormat(rawValue: isLittleEndian ? 12 : 13)
  /// Numbers of 32 bits from −1 to 1 in the machine's byte order.
  public static let f32 = SampleFormat(rawValue: isLittleEndian ? 28 : 29)
  /// Numbers of 64 bits from −1 to 1 in the machine's byte order.
  public static let f64 = SampleFormat(rawValue: isLittleEndian ? 30 : 31)

  private static var isLittleEndian: Bool { 1.littleEndian == 1 }

  /// All formats of raw sound, the best first.
  ///
  /// The corresponding C function is `gst_audio_formats_raw`.
  public static var all: [SampleFormat] {
    var count: guint = 0
    guard let formats = unsafe gst_audio_formats_raw(&count) else { return [] }
    return (0..<Int(count)).map { unsafe SampleFormat(formats[$0]) }
  }

  /// The name in caps, for example `S16LE`.
  ///
  /// The corresponding C function is `gst_audio_format_to_string`.
  public var name: String {
    // GStreamer takes the question for a programming error.
    guard raw != GST_AUDIO_FORMAT_UNKNOWN else { return "UNKNOWN" }
    return unsafe String(borrowing: gst_audio_format_to_string(raw)) ?? "UNKNOWN"
  }

  /// The name.
  public var description: String { name }

  /// The number of bits of a sample in memory.
  public var bitWidth: Int { unsafe info.map { unsafe Int($0.pointee.width) } ?? 0 }

  /// The number of bits of a sample that count.
  public var bitDepth: Int { unsafe info.map { unsafe Int($0.pointee.depth) } ?? 0 }

  /// True for whole numbers.
  public var isInteger: Bool { hasFlag(GST_AUDIO_FORMAT_FLAG_INTEGER) }

  /// True for numbers from −1 to 1.
  public var isFloat: Bool { hasFlag(GST_AUDIO_FORMAT_FLAG_FLOAT) }

  /// True for numbers below 0, too.
  public var isSigned: Bool { hasFlag(GST_AUDIO_FORMAT_FLAG_SIGNED) }

  private func hasFlag(_ flag: GstAudioFormatFlags) -> Bool {
    unsafe info.map { unsafe $0.pointee.flags.rawValue & flag.rawValue != 0 } ?? false
  }

  private var info: UnsafePointer<GstAudioFormatInfo>? {
    // GStreamer takes a number beyond its table for a programming error.
    rawValue <= SampleFormat(GST_AUDIO_FORMAT_F64BE).rawValue ? unsafe gst_audio_format_get_info(raw) : nil
  }
}
