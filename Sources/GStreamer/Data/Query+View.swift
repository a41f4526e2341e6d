internal import CGStreamer

extension Query {
  /// What a query asks, with the answer as far as there is one.
  public enum View: Sendable {
    /// Where playback is.
    case position(Format, answer: Quantity?)
    /// How long the media is.
    case duration(Format, answer: Quantity?)
    /// How long data takes to the sinks.
    case latency(Latency)
    /// The speed of the segment that is played, where it begins and where it ends.
    case segment(rate: Double, start: Quantity?, stop: Quantity?)
    /// Whether seeks in a unit can be answered, and between which places.
    case seeking(Format, isSeekable: Bool, start: Quantity?, end: Quantity?)
    /// An amount in another unit.
    case convert(Quantity?, to: Format, answer: Quantity?)
    /// The units that can be asked in.
    case formats([Format])
    /// How full buffers are.
    case buffering(Buffering)
    /// Where the media comes from, and where it was sent on to.
    case uri(String?, redirection: String?, isPermanent: Bool)
    /// How buffers of a format are to be made.
    case allocation(Allocation)
    /// How data can be got.
    case scheduling(Scheduling)
    /// Whether a format is taken.
    case acceptCaps(Caps, answer: Bool)
    /// The formats that are possible, of those in the filter.
    case caps(filter: Caps?, answer: Caps?)
    /// Wait until all data before was handled.
    case drain
    /// Something that elements share.
    case context(String, answer: Context?)
    /// The data rate of a stream in bits a second.
    case bitrate(UInt32)
    /// Whether an element answers stream selections.
    case selectable(Bool)
    /// A query of somebody's own.
    case custom(Kind, Structure)
    /// A query that has no case of its own here.
    case other(Kind)
  }

  /// How long data takes to the sinks.
  public struct Latency: Sendable, Hashable {
    /// True if there is a live source.
    public var isLive: Bool
    /// The time that data takes at least.
    public var minimum: Duration
    /// The time that data can wait without being lost; nil for without a bound.
    public var maximum: Duration?

    /// Creates a latency.
    public init(isLive: Bool, minimum: Duration = .zero, maximum: Duration? = nil) {
      (self.isLive, self.minimum, self.maximum) = (isLive, minimum, maximum)
    }
  }

  /// How buffers are to be made.
  public struct Allocation: Sendable {
    /// The format of the data.
    public var caps: Caps?
    /// True if a pool is asked for.
    public var needsPool: Bool
    /// What is offered.
    public var pools: [PoolOffer]
    /// The names of the types of metas that are understood, for example `GstVideoMetaAPI`.
    public var metas: [String]
  }

  /// A pool that is offered, or the sizes that a pool should have.
  public struct PoolOffer: Sendable {
    /// The pool; nil to make one.
    public var pool: BufferPool?
    /// The number of bytes of a buffer.
    public var size: Int
    /// How many buffers are needed at least.
    public var minimum: Int
    /// How many buffers there may be; 0 for no limit.
    public var maximum: Int

    /// Creates an offer.
    public init(_ pool: BufferPool? = nil, size: Int, minimum: Int = 0, maximum: Int = 0) {
      (self.pool, self.size, self.minimum, self.maximum) = (pool, size, minimum, maximum)
    }
  }

  /// How full buffers are.
  public struct Buffering: Sendable {
    /// True while data is read ahead.
    public var isBusy: Bool
    /// How full the buffer is, in percent.
    public var percent: Int
    /// How data is read ahead, and how fast.
    public var statistics: BufferingStatistics
    /// The ranges that are there.
    public var ranges: [(start: Quantity, stop: Quantity)]
  }

  /// How data can be got.
  public struct Scheduling: Sendable, Hashable {
    /// What the element can do.
    public var flags: SchedulingFlags
    /// The smallest number of bytes to ask for.
    public var minimumSize: Int
    /// The largest number of bytes to ask for; −1 for no limit.
    public var maximumSize: Int
    /// The number that places have to be a multiple of, as `align` in C.
    public var alignment: Int
    /// True if the element can be pushed to.
    public var canPush: Bool
    /// True if the element can be pulled from.
    public var canPull: Bool

    /// Creates an answer.
    public init(
      flags: SchedulingFlags = [], minimumSize: Int = 1, maximumSize: Int = -1, alignment: Int = 0,
      canPush: Bool = true, canPull: Bool = false
    ) {
      (self.flags, self.minimumSize, self.maximumSize) = (flags, minimumSize, maximumSize)
      (self.alignment, self.canPush, self.canPull) = (alignment, canPush, canPull)
    }
  }

  /// What an element can do that data is got from.
  ///
  /// The corresponding C type is `GstSchedulingFlags`.
  public struct SchedulingFlags: OptionSet, Hashable, Sendable {
    /// The bits as C has them.
    public let rawValue: UInt32

    /// Creates flags from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Places can be sought.
    public static let seekable = SchedulingFlags(rawValue: GST_SCHEDULING_FLAG_SEEKABLE.rawValue)
    /// Going on is faster than seeking.
    public static let sequential = SchedulingFlags(rawValue: GST_SCHEDULING_FLAG_SEQUENTIAL.rawValue)
    /// The data comes over a network of little speed.
    public static let bandwidthLimited = SchedulingFlags(rawValue: GST_SCHEDULING_FLAG_BANDWIDTH_LIMITED.rawValue)
  }
}

/// How data is read ahead, and how fast.
public struct BufferingStatistics: Sendable, Hashable {
  /// How data is read ahead.
  ///
  /// The corresponding C type is `GstBufferingMode`.
  public enum Mode: UInt32, Sendable {
    /// A small amount.
    case stream
    /// The whole media into a file.
    case download
    /// A part of the media into a ring in a file.
    case timeshift
    /// Live media.
    case live
  }

  /// How data is read ahead.
  public var mode: Mode
  /// Bytes a second that come in; −1 if unknown.
  public var averageIn: Int
  /// Bytes a second that go out; −1 if unknown.
  public var averageOut: Int
  /// The time until the buffer is full; nil if unknown.
  public var remaining: Duration?

  /// Creates statistics.
  public init(_ mode: Mode = .stream, averageIn: Int = -1, averageOut: Int = -1, remaining: Duration? = nil) {
    (self.mode, self.averageIn, self.averageOut, self.remaining) = (mode, averageIn, averageOut, remaining)
  }

  init(_ mode: GstBufferingMode, _ averageIn: gint, _ averageOut: gint, milliseconds: gint64) {
    self.init(
      Mode(rawValue: mode.rawValue) ?? .stream, averageIn: Int(averageIn), averageOut: Int(averageOut),
      remaining: milliseconds < 0 ? nil : .milliseconds(Int64(milliseconds)))
  }

  var rawRemaining: gint64 { remaining.map { gint64($0.wholeNanoseconds / 1_000_000) } ?? -1 }
}
