package import PlaybackModel

/// What each key does: mpv's keys.
package enum KeyBindings {
  /// What a key asks for; nil for nothing.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - mode: What the person watching may control: with ``ControlMode/volumeOnly`` the volume, with
  ///     ``ControlMode/hidden`` nothing. Leaving is always possible.
  ///   - isTone: A tone plays, whose frequency and level the arrows change.
  package static func command(for key: Key, in mode: ControlMode = .default, isTone: Bool = false) -> PlayerCommand? {
    if let command = leaving[key] { return command }
    switch mode {
    case .hidden: return nil
    case .volumeOnly: return volume[key]
    case .default:
      if isTone, let command = tone[key] { return command }
      return volume[key] ?? others[key]
    }
  }

  /// The keys that do something.
  static var keys: Set<Key> { Set(leaving.keys).union(volume.keys).union(others.keys) }

  private static let leaving: [Key: PlayerCommand] = [
    Key("q"): .quit, Key("w", .control): .quit, Key("Q"): .quitWatchLater,
  ]

  private static let volume: [Key: PlayerCommand] = [
    Key("9"): .add(.volume, -2), Key("/"): .add(.volume, -2),
    Key("0"): .add(.volume, 2), Key("*"): .add(.volume, 2), Key("m"): .cycle(.mute),
  ]

  /// A semitone up or down, and a decibel.
  private static let tone: [Key: PlayerCommand] = [
    Key(.right): .multiply(.toneFrequency, 1.059_463_094_359_295_3),
    Key(.left): .multiply(.toneFrequency, 1 / 1.059_463_094_359_295_3),
    Key(.up): .add(.toneLevel, 1), Key(.down): .add(.toneLevel, -1),
  ]

  private static let others: [Key: PlayerCommand] = [
    Key(" "): .cycle(.pause), Key("p"): .cycle(.pause),
    Key(.right): .seek(.relative(.seconds(5))), Key(.left): .seek(.relative(.seconds(-5))),
    Key(.up): .seek(.relative(.seconds(60))), Key(.down): .seek(.relative(.seconds(-60))),
    Key(.right, .shift): .seek(.relative(.seconds(1))), Key(.left, .shift): .seek(.relative(.seconds(-1))),
    Key(.up, .shift): .seek(.relative(.seconds(5))), Key(.down, .shift): .seek(.relative(.seconds(-5))),
    Key(.pageUp): .add(.chapter, 1), Key(.pageDown): .add(.chapter, -1),
    Key(.pageUp, .shift): .seek(.relative(.seconds(600))), Key(.pageDown, .shift): .seek(.relative(.seconds(-600))),
    Key(.home): .seek(.absolute(.zero)),
    Key("["): .multiply(.speed, 1 / 1.1), Key("]"): .multiply(.speed, 1.1),
    Key("{"): .multiply(.speed, 0.5), Key("}"): .multiply(.speed, 2), Key(.backspace): .set(.speed, 1),
    Key("."): .frameStep, Key(","): .frameBackStep,
    Key(">"): .playlistNext, Key(.enter): .playlistNext, Key("<"): .playlistPrevious,
    Key("#"): .cycle(.audio), Key("j"): .cycle(.subtitles), Key("J"): .cycle(.subtitles, by: -1),
    Key("_"): .cycle(.video), Key("v"): .cycle(.subtitleVisibility),
    Key("z"): .add(.subtitleDelay, -0.1), Key("Z"): .add(.subtitleDelay, 0.1), Key("x"): .add(.subtitleDelay, 0.1),
    Key("+", .control): .add(.audioDelay, 0.1), Key("-", .control): .add(.audioDelay, -0.1),
    Key("A"): .cycle(.scaling), Key("e"): .cycle(.scaling), Key("w"): .cycle(.scaling, by: -1),
    Key("L"): .cycle(.loopFile), Key("l"): .abLoop,
    Key("s"): .screenshot(.subtitles), Key("S"): .screenshot(.video),
    Key("o"): .showProgress, Key("P"): .showProgress,
  ]
}
