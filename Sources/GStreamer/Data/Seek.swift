internal import CGStreamer

/// What a seek asks for.
///
/// ``Element/seek(to:stop:rate:flags:)`` is for the common case; this says all that a seek event can say.
/// The corresponding C function is `gst_event_new_seek`.
public struct Seek: Sendable, Equatable {
  /// Where one end of the played part goes.
  public enum Target: Sendable, Equatable {
    /// It stays where it is.
    case unchanged
    /// To a position from the beginning.
    case set(Quantity)
    /// To a position from the end, 0 or less.
    case fromEnd(Quantity)
    /// To the end of the media.
    case end

    var rawType: GstSeekType {
      switch self {
      case .unchanged: GST_SEEK_TYPE_NONE
      case .set, .end: GST_SEEK_TYPE_SET
      case .fromEnd: GST_SEEK_TYPE_END
      }
    }

    var rawValue: gint64 {
      switch self {
      case .unchanged, .end: -1
      case .set(let quantity), .fromEnd(let quantity): gint64(quantity.rawValue)
      }
    }

    var format: Format? {
      switch self {
      case .unchanged, .end: nil
      case .set(let quantity), .fromEnd(let quantity): quantity.format
      }
    }

    init(_ type: GstSeekType, _ format: GstFormat, _ number: gint64) {
      switch (type, Quantity(Format(format), Int64(number))) {
      case (GST_SEEK_TYPE_SET, let quantity?): self = .set(quantity)
      case (GST_SEEK_TYPE_SET, nil): self = .end
      case (GST_SEEK_TYPE_END, let quantity): self = quantity.map { .fromEnd($0) } ?? .end
      default: self = .unchanged
      }
    }
  }

  /// The speed, not 0; negative for backwards.
  public var rate: Double
  /// How to seek.
  public var flags: SeekFlags
  /// Where the played part begins.
  public var start: Target
  /// Where the played part ends.
  public var stop: Target

  /// Creates a seek.
  public init(
    to start: Target, stop: Target = .end, rate: Double = 1, flags: SeekFlags = [.flush, .accurate]
  ) {
    (self.start, self.stop, self.rate, self.flags) = (start, stop, rate, flags)
  }

  /// The unit that the seek is in.
  public var format: Format { start.format ?? stop.format ?? .time }
}
