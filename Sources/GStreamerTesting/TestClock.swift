internal import CGStreamerCheck
internal import Dispatch
public import GStreamer

/// A clock that stands still until a test moves it.
///
/// Give its ``clock`` to a pipeline, wait until somebody waits for it, then move it: what depends on time happens exactly,
/// and without waiting. The corresponding C type is `GstTestClock`.
@safe
public struct TestClock: @unchecked Sendable {
  // @unchecked: the clock guards its fields, and its pointer lives as long as `clock`.

  /// The clock to give to a pipeline.
  public let clock: Clock
  private let raw: UnsafeMutablePointer<GstTestClock>

  /// Makes a clock that shows a time.
  ///
  /// Throws `notInitialized` where GStreamer can't start.
  /// The corresponding C function is `gst_test_clock_new_with_start_time`.
  public init(at start: Duration = .zero) throws(GStreamerError) {
    try GStreamer.initialize()
    let made: UnsafeMutablePointer<GstClock> = unsafe gst_test_clock_new_with_start_time(TestClock.number(start))
    unsafe raw = unsafe UnsafeMutableRawPointer(made).assumingMemoryBound(to: GstTestClock.self)
    // The constructor's reference is already no floating one.
    clock = unsafe Clock.adopt(made)
  }

  /// The time that the clock shows.
  ///
  /// The corresponding C function is `gst_clock_get_time`.
  public var time: Duration { clock.time }

  /// Sets the clock to a time, not before the one it shows.
  ///
  /// Waits whose time has come stay until they are processed, by ``crank()`` or ``processNext()``.
  /// The corresponding C function is `gst_test_clock_set_time`.
  public func set(_ time: Duration) {
    precondition(time >= self.time, "a clock doesn't go back")
    unsafe gst_test_clock_set_time(raw, TestClock.number(time))
  }

  /// Moves the clock on.
  ///
  /// The corresponding C function is `gst_test_clock_advance_time`.
  public func advance(by duration: Duration) {
    precondition(duration >= .zero, "a clock doesn't go back")
    unsafe gst_test_clock_advance_time(raw, GstClockTimeDiff(TestClock.number(duration)))
  }

  /// How many waits the clock has.
  ///
  /// The corresponding C function is `gst_test_clock_peek_id_count`.
  public var waitCount: Int { unsafe Int(gst_test_clock_peek_id_count(raw)) }

  /// The time of the next wait; nil if nobody waits.
  ///
  /// The corresponding C function is `gst_test_clock_get_next_entry_time`.
  public var nextWait: Duration? {
    let time = unsafe gst_test_clock_get_next_entry_time(raw)
    return time == .max ? nil : .nanoseconds(Int64(clamping: time))
  }

  /// Moves the clock to the next wait and ends that; false if nobody waits.
  ///
  /// The corresponding C functions are `gst_test_clock_peek_next_pending_id`, `gst_test_clock_set_time` and
  /// `gst_test_clock_process_next_clock_id`.
  @discardableResult
  public func crank() -> Bool {
    guard let next = nextWait else { return false }
    if next > time { set(next) }
    return processNext()
  }

  /// Ends the next wait if its time has come; false if there is none.
  ///
  /// The corresponding C function is `gst_test_clock_process_next_clock_id`.
  @discardableResult
  public func processNext() -> Bool {
    guard let id = unsafe gst_test_clock_process_next_clock_id(raw) else { return false }
    unsafe gst_clock_id_unref(id)
    return true
  }

  /// Waits until at least `count` waits are there, at most `timeout`; false if that was over.
  ///
  /// The waiting is done by a thread of Dispatch's, not by one of Swift's pool. A cancelled task returns at the latest with
  /// the timeout. The corresponding C function is `gst_test_clock_timed_wait_for_multiple_pending_ids`.
  public func waitForWaits(_ count: Int = 1, timeout: Duration = .seconds(10)) async -> Bool {
    let milliseconds = guint(clamping: TestClock.number(timeout) / 1_000_000)
    return await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let isThere = unsafe gst_test_clock_timed_wait_for_multiple_pending_ids(
          raw, guint(clamping: count), milliseconds, nil)
        continuation.resume(returning: isThere != 0)
      }
    }
  }

  /// A time as C has it, in nanoseconds.
  private static func number(_ time: Duration) -> GstClockTime {
    let (seconds, attoseconds) = time.components
    return GstClockTime(max(0, seconds * 1_000_000_000 + attoseconds / 1_000_000_000))
  }
}
