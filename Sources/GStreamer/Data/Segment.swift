internal import CGStreamer

/// The part of a stream that is played, and how its times become stream time and running time.
///
/// - A *position* is a time as buffers carry it, between ``start`` and ``stop``.
/// - *Stream time* is the position in the media as a person sees it.
/// - *Running time* is how long the pipeline has played when the position is due; the clock follows it.
///
/// The corresponding C type is `GstSegment`.
@safe
// @unchecked: plain numbers; the padding at its end are pointers that nothing uses.
public struct Segment: @unchecked Sendable {
  var raw: GstSegment

  init(_ raw: GstSegment) { self.raw = raw }

  /// Creates a segment of a whole stream, from 0 on, at normal speed.
  ///
  /// The corresponding C function is `gst_segment_init`.
  public init(_ format: Format = .time) {
    raw = GstSegment()
    unsafe gst_segment_init(&raw, format.raw)
  }

  /// What the segment counts in.
  public var format: Format { Format(raw.format) }

  /// True if the segment counts time, not bytes.
  public var isTime: Bool { raw.format == GST_FORMAT_TIME }

  /// The speed that the segment is played with; negative for backwards.
  public var rate: Double {
    get { raw.rate }
    set { raw.rate = newValue }
  }

  /// The speed that was already applied to the data.
  public var appliedRate: Double {
    get { raw.applied_rate }
    set { raw.applied_rate = newValue }
  }

  /// How the segment is played.
  public var flags: SegmentFlags {
    get { SegmentFlags(rawValue: raw.flags.rawValue) }
    set { raw.flags = GstSegmentFlags(rawValue: newValue.rawValue) }
  }

  /// A number of the segment that has a unit.
  public enum Field: Sendable, CaseIterable {
    /// The running time at which the segment begins.
    case base
    /// How much of the segment has passed since it began.
    case offset
    /// The first position that is played.
    case start
    /// The position after the last one that is played; nil for the end of the media.
    case stop
    /// The stream time of ``start``.
    case time
    /// The last position that was played.
    case position
    /// How long the media is; nil if unknown.
    case duration

    fileprivate var path: WritableKeyPath<GstSegment, guint64> {
      switch self {
      case .base: \.base
      case .offset: \.offset
      case .start: \.start
      case .stop: \.stop
      case .time: \.time
      case .position: \.position
      case .duration: \.duration
      }
    }
  }

  /// A field in the segment's unit; nil for unknown.
  ///
  /// What is set must be in the segment's ``format``; another unit traps.
  public subscript(field: Field) -> Quantity? {
    get { Quantity(raw.format, raw[keyPath: field.path]) }
    set {
      precondition(newValue == nil || newValue?.format == format, "the segment counts \(format)")
      raw[keyPath: field.path] = newValue.unsignedRaw
    }
  }
}

extension Segment {
  /// The first time that is played; nil if the segment doesn't count time.
  public var start: Duration? {
    get { self[.start]?.time }
    set { self[.start] = newValue.map { .time($0) } }
  }

  /// The time after the last one that is played; nil for the end of the media, or if the segment doesn't count time.
  public var stop: Duration? {
    get { self[.stop]?.time }
    set { self[.stop] = newValue.map { .time($0) } }
  }

  /// The stream time of ``start``; nil if the segment doesn't count time.
  public var time: Duration? {
    get { self[.time]?.time }
    set { self[.time] = newValue.map { .time($0) } }
  }

  /// The running time at which the segment begins; nil if the segment doesn't count time.
  public var base: Duration? {
    get { self[.base]?.time }
    set { self[.base] = newValue.map { .time($0) } }
  }

  /// The last position that was played; nil if unknown, or if the segment doesn't count time.
  public var position: Duration? {
    get { self[.position]?.time }
    set { self[.position] = newValue.map { .time($0) } }
  }

  /// The duration that the demuxer declares; nil if it doesn't, or if the segment doesn't count time.
  public var duration: Duration? {
    get { self[.duration]?.time }
    set { self[.duration] = newValue.map { .time($0) } }
  }
}

extension Segment: Equatable {
  /// True if every field is the same.
  ///
  /// The corresponding C function is `gst_segment_is_equal`.
  public static func == (left: Segment, right: Segment) -> Bool {
    var (left, right) = (left.raw, right.raw)
    return unsafe gst_segment_is_equal(&left, &right) != 0
  }
}

/// How a segment is played.
///
/// The corresponding C type is `GstSegmentFlags`.
public struct SegmentFlags: OptionSet, Sendable {
  /// The bits as C has them.
  public let rawValue: UInt32

  /// Creates flags from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  private init(_ flags: GstSegmentFlags) { rawValue = flags.rawValue }

  /// The running time begins anew.
  public static let reset = SegmentFlags(GST_SEGMENT_FLAG_RESET)
  /// Frames may be left out for speed.
  public static let trickMode = SegmentFlags(GST_SEGMENT_FLAG_TRICKMODE)
  /// SEGMENT_DONE comes instead of EOS at the end.
  public static let segment = SegmentFlags(GST_SEGMENT_FLAG_SEGMENT)
  /// Only frames that can be decoded by themselves are needed.
  public static let trickModeKeyUnits = SegmentFlags(GST_SEGMENT_FLAG_TRICKMODE_KEY_UNITS)
  /// Only frames that others are predicted from are needed.
  public static let trickModeForwardPredicted = SegmentFlags(GST_SEGMENT_FLAG_TRICKMODE_FORWARD_PREDICTED)
  /// Sound may be left out.
  public static let trickModeNoAudio = SegmentFlags(GST_SEGMENT_FLAG_TRICKMODE_NO_AUDIO)
}
