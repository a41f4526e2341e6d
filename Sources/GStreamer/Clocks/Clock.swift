internal import CGStreamer

/// What a pipeline's time is read from.
///
/// It is also a clock of Swift's, so `Task.sleep(for:clock:)` waits on it, whatever its speed. Its times count from a
/// moment of its own. The corresponding C type is `GstClock`.
public class Clock: Object, @unchecked Sendable {  // for the reasons of Object
  /// A moment on a clock.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// The time since the clock's beginning.
    public var time: Duration

    /// Creates a moment.
    public init(_ time: Duration) { self.time = time }

    /// The moment so much later.
    public func advanced(by duration: Duration) -> Instant { Instant(time + duration) }

    /// How much later the other moment is.
    public func duration(to other: Instant) -> Duration { other.time - time }

    /// True if the left moment is before the right one.
    public static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }

    /// The time since the clock's beginning.
    public var description: String { "\(time)" }
  }

  /// The time on the clock since its beginning; it never goes backwards.
  ///
  /// The corresponding C function is `gst_clock_get_time`.
  public var time: Duration { unsafe Duration(clockTime: gst_clock_get_time(pointer())) ?? .zero }

  /// The accuracy of the clock.
  ///
  /// The corresponding C function is `gst_clock_get_resolution`.
  public var minimumResolution: Duration {
    unsafe Duration(clockTime: gst_clock_get_resolution(pointer())) ?? .nanoseconds(1)
  }

  /// True if the clock has the time of its source already, as network clocks have after a while.
  ///
  /// The corresponding C function is `gst_clock_is_synced`.
  public var isSynced: Bool { unsafe gst_clock_is_synced(pointer()) != 0 }

  /// The clock that this one follows.
  ///
  /// The corresponding C functions are `gst_clock_get_master` and `gst_clock_set_master`.
  public var master: Clock? { unsafe gst_clock_get_master(pointer()).map { unsafe Clock.of($0, isOwned: true) } }

  /// Has this clock follow another, nil for none; false if it can't.
  ///
  /// The corresponding C function is `gst_clock_set_master`.
  @discardableResult
  public func setMaster(_ master: Clock?) -> Bool { unsafe gst_clock_set_master(pointer(), master?.pointer()) != 0 }

  /// How the clock's own time becomes the time that it shows: `(own − internal) · rate + external`.
  public struct Calibration: Sendable, Hashable {
    /// A time of the clock's own.
    public var `internal`: Duration
    /// The time that it shows then.
    public var external: Duration
    /// How fast it runs, as a ratio.
    public var rate: (numerator: UInt64, denominator: UInt64) {
      get { (numerator, denominator) }
      set { (numerator, denominator) = newValue }
    }
    private var numerator: UInt64
    private var denominator: UInt64

    /// Creates a calibration.
    public init(internal: Duration, external: Duration, rate: (numerator: UInt64, denominator: UInt64) = (1, 1)) {
      (self.internal, self.external) = (`internal`, external)
      (numerator, denominator) = rate
    }
  }

  /// How the clock's own time becomes the time that it shows.
  ///
  /// The corresponding C functions are `gst_clock_get_calibration` and `gst_clock_set_calibration`.
  public var calibration: Calibration {
    get {
      var (own, shown, numerator, denominator): (GstClockTime, GstClockTime, GstClockTime, GstClockTime) = (0, 0, 1, 1)
      unsafe gst_clock_get_calibration(pointer(), &own, &shown, &numerator, &denominator)
      return Calibration(
        internal: Duration(clockTime: own) ?? .zero, external: Duration(clockTime: shown) ?? .zero,
        rate: (UInt64(numerator), UInt64(denominator)))
    }
    set {
      unsafe gst_clock_set_calibration(
        pointer(), newValue.internal.clockTime, newValue.external.clockTime, GstClockTime(newValue.rate.numerator),
        GstClockTime(newValue.rate.denominator))
    }
  }

  /// The Swift value of a clock that somebody else holds, or of a reference that is handed over.
  static func of(_ raw: UnsafeMutablePointer<GstClock>, isOwned: Bool = false) -> Clock {
    if !isOwned { unsafe gst_object_ref(raw) }
    return unsafe Object.wrap(adopting: raw) as? Clock ?? Clock(adopting: raw)
  }
}

/// A clock of the system's.
///
/// The corresponding C type is `GstSystemClock`.
public final class SystemClock: Clock, @unchecked Sendable {  // for the reasons of Object
  /// What a system clock counts.
  ///
  /// The corresponding C type is `GstClockType`.
  public enum Kind: String, Sendable, CaseIterable {
    /// The time of day; it jumps when somebody sets it.
    case realTime = "realtime"
    /// A time that never jumps.
    case monotonic
    /// Atomic time, the time of day without leap seconds.
    case tai
  }

  /// The clock that pipelines use when no element has one: the same for the whole process.
  ///
  /// Throws `notInitialized` where GStreamer can't start. The corresponding C function is `gst_system_clock_obtain`.
  public static func shared() throws(GStreamerError) -> Clock {
    try GStreamer.initialize()
    return unsafe Clock.of(gst_system_clock_obtain(), isOwned: true)
  }

  /// Makes a clock of the system's of its own.
  ///
  /// Throws `notInitialized` where GStreamer can't start. The corresponding C type is `GstSystemClock`, made with
  /// `g_object_new`.
  public convenience init(_ kind: Kind, name: String? = nil) throws(GStreamerError) {
    try GStreamer.initialize()
    unsafe self.init(fresh: g_object_new_with_properties(gst_system_clock_get_type(), 0, nil, nil))
    try set("clock-type", parsing: kind.rawValue)
    if let name { unsafe gst_object_set_name(pointer(), name) }
  }
}
