internal import CGStreamer

/// What positions and durations are counted in.
///
/// Elements may register more formats than the ones that are named here. The corresponding C type is `GstFormat`.
public struct Format: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The number that C has for it.
  public let rawValue: UInt32

  /// Creates a format from C's number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ format: GstFormat) { rawValue = format.rawValue }

  var raw: GstFormat { GstFormat(rawValue) }

  /// The name that GStreamer gives it, for example `time`.
  ///
  /// The corresponding C function is `gst_format_get_name`.
  public var description: String { unsafe String(borrowing: gst_format_get_name(raw)) ?? "\(rawValue)" }

  /// No format.
  public static let undefined = Format(GST_FORMAT_UNDEFINED)
  /// The medium's own unit: frames of video, samples of audio.
  public static let units = Format(GST_FORMAT_DEFAULT)
  /// Bytes.
  public static let bytes = Format(GST_FORMAT_BYTES)
  /// Nanoseconds.
  public static let time = Format(GST_FORMAT_TIME)
  /// Buffers.
  public static let buffers = Format(GST_FORMAT_BUFFERS)
  /// Millionths of a whole, with 10 000 for one percent.
  public static let percent = Format(GST_FORMAT_PERCENT)
}

/// An amount or a position with its unit.
///
/// `.time(.seconds(2))`, `.bytes(4096)`, `.units(44_100)`. The unknown amount, −1 in C, is nil in Swift.
public enum Quantity: Hashable, Sendable {
  /// A time.
  case time(Duration)
  /// A number of bytes.
  case bytes(Int64)
  /// A number of the medium's own units: frames of video, samples of audio; `GST_FORMAT_DEFAULT` in C.
  case units(Int64)
  /// A number of buffers.
  case buffers(Int64)
  /// A part of the whole in percent, 0 to 100.
  case percent(Double)
  /// An amount in a format that has no case of its own.
  case other(Format, Int64)

  /// The amount from C's number, nil for −1.
  init?(_ format: Format, _ number: Int64) {
    guard number != -1 else { return nil }
    switch format {
    case .time: self = .time(.nanoseconds(number))
    case .bytes: self = .bytes(number)
    case .units: self = .units(number)
    case .buffers: self = .buffers(number)
    case .percent: self = .percent(Double(number) / 10_000)
    default: self = .other(format, number)
    }
  }

  init?(_ format: GstFormat, _ number: guint64) { self.init(Format(format), Int64(bitPattern: UInt64(number))) }

  /// The unit.
  public var format: Format {
    switch self {
    case .time: .time
    case .bytes: .bytes
    case .units: .units
    case .buffers: .buffers
    case .percent: .percent
    case .other(let format, _): format
    }
  }

  /// The number that C has for the amount: nanoseconds, bytes, …, millionths.
  public var rawValue: Int64 {
    switch self {
    case .time(let time): time.wholeNanoseconds
    case .bytes(let number), .units(let number), .buffers(let number), .other(_, let number): number
    case .percent(let percent): Int64((percent * 10_000).rounded())
    }
  }

  /// The time, nil for another unit.
  public var time: Duration? {
    if case .time(let time) = self { time } else { nil }
  }
}

extension Optional where Wrapped == Quantity {
  /// C's number, −1 for the unknown amount.
  var raw: gint64 { gint64(self?.rawValue ?? -1) }

  /// C's number, −1 for the unknown amount, in the fields that have no sign.
  var unsignedRaw: guint64 { guint64(bitPattern: Int(raw)) }
}

extension Duration {
  /// C's number for a time that may be unknown.
  static func clockTime(_ time: Duration?) -> GstClockTime { time?.clockTime ?? .max }
}
