import PlaybackModel
import Testing

@Suite("Quantities for a person")
struct QuantitiesTests {
  @Test(
    "Times",
    arguments: [
      (Duration.zero, "0:00"), (.milliseconds(5153), "0:05.153"), (.seconds(75), "1:15"),
      (.milliseconds(59_999), "0:59.999"), (.microseconds(59_999_600), "1:00"), (.seconds(3723), "1:02:03"),
      (.milliseconds(3_723_500), "1:02:03.5"),
    ])
  func times(time: Duration, text: String) {
    #expect(time.clockText == text)
  }

  @Test(
    "Numbers of bytes",
    arguments: [
      (0, "0 B"), (999, "999 B"), (1000, "1 kB"), (31_603, "31.6 kB"), (99_960, "100 kB"), (672_981, "673 kB"),
      (999_600, "1 MB"), (1_293_041, "1.3 MB"), (5_000_000_000, "5 GB"),
    ])
  func bytes(count: Int, text: String) {
    #expect(byteText(count) == text)
  }

  @Test(
    "Short decimals", arguments: [(23.976, 3, "23.976"), (29.97002997, 3, "29.97"), (25, 3, "25"), (-6.5, 2, "-6.5")])
  func decimals(number: Double, digits: Int, text: String) {
    #expect(shortDecimal(number, digits: digits) == text)
  }
}
