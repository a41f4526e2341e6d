import PlaybackModel
import Testing

@testable import MediaPlayCommand

@Suite("The status line")
struct StatusTextTests {
  private static func text(_ change: (inout StatusText) -> Void) -> StatusText {
    var text = StatusText()
    (text.kinds, text.position, text.duration) = ([.audio, .video], .seconds(192), .seconds(1465))
    change(&text)
    return text
  }

  @Test(
    "it says what mpv's says",
    arguments: [
      (text { _ in }, "AV: 00:03:12 / 00:24:25 (13%)"), (text { $0.kinds = .audio }, "A: 00:03:12 / 00:24:25 (13%)"),
      (text { $0.kinds = .video }, "V: 00:03:12 / 00:24:25 (13%)"), (text { $0.duration = nil }, "AV: 00:03:12"),
      (text { $0.isPaused = true }, "(Paused) AV: 00:03:12 / 00:24:25 (13%)"),
      (text { ($0.isBuffering, $0.bufferPercent) = (true, 42) }, "(Buffering) 42% AV: 00:03:12 / 00:24:25 (13%)"),
      (text { $0.isBuffering = true }, "(Buffering) AV: 00:03:12 / 00:24:25 (13%)"),
      (text { $0.rate = 1.5 }, "AV: 00:03:12 / 00:24:25 (13%) x1.50"),
      (text { $0.rate = -0.25 }, "AV: 00:03:12 / 00:24:25 (13%) x-0.25"),
      (
        text { ($0.position, $0.duration) = (.seconds(360_000), .seconds(360_000)) }, "AV: 100:00:00 / 100:00:00 (100%)"
      ),
      (text { $0.position = .seconds(9999) }, "AV: 02:46:39 / 00:24:25 (100%)"),
      (text { $0.position = nil }, "AV: --:--:-- / 00:24:25"),
      (text { $0.isMuted = true }, "AV: 00:03:12 / 00:24:25 (13%) Mute"),
      (text { $0.message = "Volume: 70%" }, "AV: 00:03:12 / 00:24:25 (13%)  Volume: 70%"),
      (
        text { ($0.kinds, $0.duration, $0.tone) = (.audio, nil, "440.00 Hz -12.0 dB") },
        "A: 00:03:12 440.00 Hz -12.0 dB"
      ),
      (text { ($0.position, $0.duration) = (.milliseconds(-5), .zero) }, "AV: 00:00:00"),
    ])
  func texts(status: StatusText, text: String) { #expect(status.text == text) }

  @Test(
    "the bar fills the line, and shows how much is over",
    arguments: [
      (0, "[>         ]"), (1, "[>         ]"), (13, "[=>        ]"), (50, "[=====>    ]"), (99, "[=========>]"),
      (100, "[==========]"),
    ])
  func bar(percent: Int, bar: String) {
    let status = Self.text { ($0.kinds, $0.position, $0.duration) = (.audio, .seconds(percent), .seconds(100)) }
    let line = status.line(columns: status.text.count + 13)
    #expect(line == status.text + " " + bar)
  }

  @Test("a line is never wider than the terminal", arguments: 0...120)
  func width(columns: Int) {
    let status = Self.text { $0.message = "Subtitles: (2) ja \"日本語の字幕\"" }
    #expect(TextWidth.columns(of: status.line(columns: columns)) <= columns)
  }

  @Test("wide characters count twice, and marks over others not at all")
  func wide() {
    #expect(TextWidth.columns(of: "日本") == 4 && TextWidth.columns(of: "e\u{301}") == 1)
    #expect(TextWidth.columns(of: "ab") == 2 && TextWidth.prefix("a日本", columns: 4) == "a日")
  }

  @Test(
    "numbers are written with their places",
    arguments: [
      (1.0, 2, "1.00"), (-0.001, 2, "0.00"), (-12.05, 1, "-12.1"), (99.999, 2, "100.00"), (5, 0, "5"),
      (0.07, 2, "0.07"),
    ])
  func numbers(value: Double, digits: Int, text: String) { #expect(StatusText.number(value, digits: digits) == text) }
}
