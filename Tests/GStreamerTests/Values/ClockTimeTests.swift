import GStreamer
import Testing

@Suite("Durations and clock times")
struct ClockTimeTests {
  @Test(
    "a clock time becomes a duration, and the unknown time none",
    arguments: [
      (0, .zero), (1, .nanoseconds(1)), (1_500_000_000, .milliseconds(1500)),
      (UInt(Int.max), .nanoseconds(Int64.max)),
      // More than a duration of 64 bits of nanoseconds, and known.
      (.max - 1, .nanoseconds(Int64.max)),
      (.max, nil),
    ] as [(UInt, Duration?)])
  func fromClockTime(time: UInt, expected: Duration?) {
    #expect(Duration(clockTime: time) == expected)
  }

  @Test(
    "a duration becomes a clock time, at least 0, rounded down, and clamped",
    arguments: [
      (.zero, 0, 0), (.nanoseconds(1), 1, 1), (.seconds(3), 3_000_000_000, 3_000_000_000),
      (Duration(secondsComponent: 0, attosecondsComponent: 1_999_999_999), 1, 1),
      (.nanoseconds(-1), 0, -1), (.seconds(-2), 0, -2_000_000_000),
      (Duration(secondsComponent: 0, attosecondsComponent: -1_999_999_999), 0, -1),
      (.nanoseconds(Int64.max), UInt(Int64.max), .max),
      (.nanoseconds(Int64.max) + .nanoseconds(1), UInt(Int64.max), .max),
      (.nanoseconds(Int64.min) - .nanoseconds(1), 0, .min),
      (.seconds(Int64.max), UInt(Int64.max), .max), (.seconds(Int64.min), 0, .min),
    ] as [(Duration, UInt, Int64)])
  func toClockTime(duration: Duration, time: UInt, nanoseconds: Int64) {
    #expect(duration.clockTime == time)
    #expect(duration.wholeNanoseconds == nanoseconds)
  }
}
