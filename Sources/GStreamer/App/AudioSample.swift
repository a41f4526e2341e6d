/// A number that sound can be made of.
public protocol AudioSample: BitwiseCopyable, Sendable {
  /// The name of the format in caps, for example `F32LE`.
  static var formatName: String { get }
}

extension Float: AudioSample {
  /// `F32LE`: −1…1.
  public static var formatName: String { "F32" + byteOrder }
}

extension Double: AudioSample {
  /// `F64LE`: −1…1.
  public static var formatName: String { "F64" + byteOrder }
}

extension Int16: AudioSample {
  /// `S16LE`.
  public static var formatName: String { "S16" + byteOrder }
}

extension Int32: AudioSample {
  /// `S32LE`.
  public static var formatName: String { "S32" + byteOrder }
}

extension UInt8: AudioSample {
  /// `U8`, with 128 for silence.
  public static var formatName: String { "U8" }
}

/// The machine's byte order as caps name it.
private let byteOrder = 1.littleEndian == 1 ? "LE" : "BE"
