import PlaybackModel
import Testing

@Suite("Times as texts")
struct DurationTextTests {
  @Test(
    "are read exactly",
    arguments: [
      ("2", Duration.seconds(2)), ("2.5s", .milliseconds(2500)), ("500ms", .milliseconds(500)),
      ("0.1us", .nanoseconds(100)),
      ("1ns", .nanoseconds(1)), ("1.5min", .seconds(90)), ("0.25h", .seconds(900)), ("1:30", .seconds(90)),
      ("1:02:03.5", .milliseconds(3_723_500)), ("90:00", .seconds(5400)),
      ("0.000000000000000001", Duration(secondsComponent: 0, attosecondsComponent: 1)),
      ("0.0000000000000000019", Duration(secondsComponent: 0, attosecondsComponent: 1)),
      ("0.1", Duration(secondsComponent: 0, attosecondsComponent: 100_000_000_000_000_000)),
    ])
  func read(text: String, time: Duration) {
    #expect(Duration(text: text) == time)
    #expect(Duration(text: time.exactText) == time)
  }

  @Test(
    "that are none are refused",
    arguments: [
      "", "s", "-1", "+1", "1e3", "1.", ".5", "1:", ":1", "1:60", "1:60:00", "1:2:3:4", "1:30ms", "1.5:30", "1 s",
      "0x1", "nan",
      "9000000000", "9999999999999", "999999999999h", "٣", "1,5",
    ])
  func refused(text: String) {
    #expect(Duration(text: text) == nil)
  }

  @Test(
    "are written shortly",
    arguments: [
      (Duration.zero, "0s"), (.seconds(90), "90s"), (.milliseconds(20), "20ms"), (.milliseconds(1500), "1.5s"),
      (.microseconds(1), "0.000001s"),
      (Duration(secondsComponent: 1, attosecondsComponent: 1), "1.000000000000000001s"),
    ])
  func written(time: Duration, text: String) {
    #expect(time.exactText == text)
  }
}
