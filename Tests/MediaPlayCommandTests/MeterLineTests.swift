import MediaPlayCommand
import PlaybackModel
import Testing

@Suite("The meter's line")
struct MeterLineTests {
  private static func channel(_ rms: Double, _ peak: Double, _ held: Double) -> SoundLevel.Channel {
    SoundLevel.Channel(rms: rms, peak: peak, heldPeak: held)
  }

  private func line(_ width: Int, _ channels: [SoundLevel.Channel], colors: Bool = false) -> String {
    MeterLine(width: width, hasColors: colors).text(for: channels)
  }

  @Test(
    "bars reach from −60 to 0 dBFS, with the scale behind them",
    arguments: [
      (40, [channel(-30, -20, -10)], "[###############=====    |     ]  -20.0 "),
      (40, [channel(-.infinity, -.infinity, -.infinity)], "[  -50  -40  -30  -20  -10     ]   -inf "),
      (40, [channel(0, 0, 0)], "[#############################|]    0.0!"),
      (40, [channel(-90, -61, -60)], "[  -50  -40  -30  -20  -10     ]  -61.0 "),
      (40, [channel(-60, -55, -45)], "[===    |    -30  -20  -10     ]  -55.0 "),
      (40, [channel(.nan, .nan, .nan)], "[  -50  -40  -30  -20  -10     ]    nan "),
      (
        70, [channel(-30, -12.5, -6), channel(-60, -40, -40)],
        "L [###########======  |  ]  -12.5   R [======|    -20        ]  -40.0 "
      ),
    ])
  func bars(width: Int, channels: [SoundLevel.Channel], text: String) { #expect(line(width, channels) == text) }

  @Test("no line is wider than the terminal, whatever the channels", arguments: [0, 5, 7, 17, 18, 40, 79, 200])
  func width(width: Int) {
    for count in 0...12 {
      let channels = (0..<count).map { Self.channel(Double(-$0), Double(-$0), 0) }
      #expect(line(width, channels).count <= width, "\(count) channels")
    }
  }

  @Test("where the channels have no room the loudest of each is shown")
  func loudest() {
    let narrow = line(30, [Self.channel(-50, -40, -40), Self.channel(-30, -45, -45), Self.channel(-60, -60, -60)])
    #expect(narrow == line(30, [Self.channel(-30, -40, -40)]) && narrow.count == 30)
    #expect(line(8, [Self.channel(-9, -3.21, -3)]) == "  -3.2 ")
  }

  @Test("a peak at full scale is marked while it is held")
  func over() {
    #expect(line(30, [Self.channel(-20, -20, -0.0002)]).hasSuffix("-20.0!"))
    #expect(line(30, [Self.channel(-20, -20, -0.001)]).hasSuffix("-20.0 "))
  }

  @Test("colours follow the level, end with the bar, and are left out on request")
  func colors() {
    let text = line(40, [Self.channel(-3, -1, 0)], colors: true)
    let (green, yellow, red, plain) = ("\u{1B}[32m", "\u{1B}[33m", "\u{1B}[31m", "\u{1B}[0m")
    #expect(text.contains(green + "#") && text.contains(yellow + "#") && text.contains(red + "#"))
    #expect(text.contains(plain + "] ") && text.hasSuffix(red + "!" + plain))
    #expect(text.replacing(/\x{1B}\[[0-9]*m/, with: "") == line(40, [Self.channel(-3, -1, 0)]))
    #expect(!line(40, [Self.channel(-3, -1, 0)]).contains("\u{1B}"))
  }
}

@Suite("The files of plots")
struct PlotFileTests {
  @Test(
    "one item's plot has the name that was given, and of several each has its number",
    arguments: [
      ("a.png", 1, 0, "a.png"), ("a.png", 2, 0, "a-1.png"), ("/x.y/b.c.svg", 12, 11, "/x.y/b.c-12.svg"),
    ])
  func path(name: String, count: Int, index: Int, path: String) {
    #expect(PlotFile(Array(name.utf8), itemCount: count).path(forItem: index) == Array(path.utf8))
  }

  @Test(
    "the ending tells how it is written",
    arguments: [
      ("a.png", .png), ("A.SVG", .svg), (".png", .png), ("png", nil), ("a.pn", nil), ("a.png/", nil), ("", nil),
    ]
      as [(String, PlotFile.Format?)])
  func format(name: String, format: PlotFile.Format?) { #expect(PlotFile.format(of: Array(name.utf8)) == format) }
}
