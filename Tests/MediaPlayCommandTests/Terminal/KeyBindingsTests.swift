import PlaybackModel
import Testing

@testable import MediaPlayCommand

@Suite("What keys do")
struct KeyBindingsTests {
  @Test(
    "the keys are mpv's",
    arguments: [
      (Key(" "), .cycle(.pause)), (Key("p"), .cycle(.pause)), (Key("q"), .quit), (Key("Q"), .quitWatchLater),
      (Key(.right), .seek(.relative(.seconds(5)))), (Key(.down), .seek(.relative(.seconds(-60)))),
      (Key(.left, .shift), .seek(.relative(.seconds(-1)))), (Key(.pageUp), .add(.chapter, 1)),
      (Key(.home), .seek(.absolute(.zero))), (Key("9"), .add(.volume, -2)), (Key("*"), .add(.volume, 2)),
      (Key("m"), .cycle(.mute)), (Key("]"), .multiply(.speed, 1.1)), (Key("{"), .multiply(.speed, 0.5)),
      (Key(.backspace), .set(.speed, 1)), (Key("."), .frameStep), (Key(","), .frameBackStep), (Key(">"), .playlistNext),
      (Key(.enter), .playlistNext), (Key("<"), .playlistPrevious), (Key("#"), .cycle(.audio)),
      (Key("j"), .cycle(.subtitles)), (Key("J"), .cycle(.subtitles, by: -1)), (Key("_"), .cycle(.video)),
      (Key("v"), .cycle(.subtitleVisibility)), (Key("z"), .add(.subtitleDelay, -0.1)),
      (Key("x"), .add(.subtitleDelay, 0.1)), (Key("+", .control), .add(.audioDelay, 0.1)),
      (Key("L"), .cycle(.loopFile)), (Key("l"), .abLoop), (Key("s"), .screenshot(.subtitles)),
      (Key("S"), .screenshot(.video)), (Key("A"), .cycle(.scaling)), (Key("w"), .cycle(.scaling, by: -1)),
      (Key("o"), .showProgress), (Key(.escape), nil), (Key("ä"), nil), (Key(.right, .alt), nil),
    ] as [(Key, PlayerCommand?)])
  func keys(key: Key, command: PlayerCommand?) {
    #expect(KeyBindings.command(for: key) == command)
  }

  @Test(
    "with fewer controls fewer keys do something",
    arguments: [
      (Key("9"), true, false), (Key("0"), true, false), (Key("m"), true, false), (Key(" "), false, false),
      (Key(.right), false, false), (Key("s"), false, false), (Key("A"), false, false), (Key("q"), true, true),
      (Key("Q"), true, true),
    ])
  func modes(key: Key, volumeOnly: Bool, hidden: Bool) {
    #expect(KeyBindings.command(for: key) != nil)
    #expect((KeyBindings.command(for: key, in: .volumeOnly) != nil) == volumeOnly)
    #expect((KeyBindings.command(for: key, in: .hidden) != nil) == hidden)
    // An arrow of a tone is no volume key either.
    #expect(KeyBindings.command(for: Key(.up), in: .volumeOnly, isTone: true) == nil)
  }

  @Test("while a tone plays, twelve steps to the right are an octave, and a step up is a decibel")
  func tones() throws {
    guard case .multiply(.toneFrequency, let up) = KeyBindings.command(for: Key(.right), isTone: true),
      case .multiply(.toneFrequency, let down) = KeyBindings.command(for: Key(.left), isTone: true)
    else {
      Issue.record("The arrows change no frequency.")
      return
    }
    #expect(((0..<12).reduce(440) { frequency, _ in frequency * up } - 880).magnitude < 1e-9)
    #expect((up * down - 1).magnitude < 1e-15)
    #expect(KeyBindings.command(for: Key(.up), isTone: true) == .add(.toneLevel, 1))
    #expect(KeyBindings.command(for: Key(" "), isTone: true) == .cycle(.pause))
  }
}

extension KeyBindingsTests {
  @Test("the help tells of every key that does something, in the form that it is written in")
  func help() {
    let names: [Key.Code: String] = [
      .up: "up", .down: "down", .left: "left", .right: "right", .home: "Home", .pageUp: "PgUp", .pageDown: "PgDn",
      .enter: "Enter", .backspace: "BS", .character(" "): "space",
    ]
    let text = keyHelp.map { " \($0.keys) \($0.meaning) " }.joined().replacing(",", with: " ").replacing(";", with: " ")
    for key in KeyBindings.keys where key.modifiers.isEmpty {
      let name = names[key.code] ?? { if case .character(let sign) = key.code { "\(sign)" } else { "?" } }()
      #expect(text.contains(" \(name) ") || name == "," && keyHelp.contains { $0.keys.hasSuffix(" ,") })
    }
  }
}
