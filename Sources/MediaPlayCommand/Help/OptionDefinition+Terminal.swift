import PlaybackModel

extension OptionDefinition {
  /// The options about the terminal.
  static let terminal = [
    OptionDefinition(
      "terminal", .yesOrNo, in: .messages, default: nil, isShownNegated: true,
      "For scripts: read no keys and draw no status line."
    ) { options, value throws(UsageError) in options.usesTerminal = try value.yesOrNo() },
    OptionDefinition(
      "input-terminal", .yesOrNo, in: .messages, default: "yes unless the output is a pipe",
      "Read keys from the terminal that mediaplay is started in, while it's in the foreground there."
    ) { options, value throws(UsageError) in options.readsKeys = try value.yesOrNo() },
  ]

  /// The options about going on where an item was left.
  static let resume = [
    OptionDefinition(
      "resume-playback", .yesOrNo, in: .playback, default: "yes",
      "Go on where an item was left with the key Q, unless --start says otherwise."
    ) { options, value throws(UsageError) in options.resumesPlayback = try value.yesOrNo() },
    OptionDefinition(
      "save-position-on-quit", .yesOrNo, in: .playback, default: "no",
      "Remember the position as Q does however mediaplay is ended, and every 10 s."
    ) { options, value throws(UsageError) in options.savesPosition = try value.yesOrNo() },
  ]
}
