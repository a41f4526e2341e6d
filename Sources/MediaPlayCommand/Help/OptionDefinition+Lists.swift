extension OptionDefinition {
  /// The options about lists of items.
  static let lists = [
    OptionDefinition(
      "playlist", .required("FILE"), in: .playback, default: nil,
      "Play what a list names (m3u, pls, xspf, or one location a line), in front of other items; - is standard input. "
        + "Lists and folders among the items are played, too."
    ) { options, value throws(UsageError) in options.playlists.append(try value.path()) },
    OptionDefinition(
      "playlist-start", .required("N"), in: .playback, default: "0", "Begin with that item of the list, counted from 0."
    ) { options, value throws(UsageError) in options.playlistStart = try value.itemIndex() },
    OptionDefinition("shuffle", .yesOrNo, in: .playback, default: "no", "Play the items in an order of chance.") {
      options, value throws(UsageError) in options.isShuffled = try value.yesOrNo()
    },
    OptionDefinition(
      "loop-playlist", .optional("N|inf|no", bare: "inf"), in: .playback, default: "no",
      "Play the whole list N times, or for ever. What couldn't be played isn't tried again."
    ) { options, value throws(UsageError) in options.playlistLoop = try value.passes() },
  ]
}

extension OptionValue {
  /// How often a list is played again, given as the number of its passes.
  func passes() throws(UsageError) -> CommandOptions.Repeat {
    let text = String(decoding: bytes, as: UTF8.self)
    switch text {
    case "inf", "yes": return .forever
    case "no": return .times(0)
    default:
      guard text.allSatisfy(\.isASCIIDigit), let passes = Int(text), (1...10000).contains(passes) else {
        throw refused(expected: "a number from 1 to 10000, inf or no")
      }
      return .times(passes - 1)
    }
  }

  /// The index of an item.
  func itemIndex() throws(UsageError) -> Int {
    let text = String(decoding: bytes, as: UTF8.self)
    if text == "auto" { return 0 }
    guard text.allSatisfy(\.isASCIIDigit), let index = Int(text) else { throw refused(expected: "a number from 0") }
    return index
  }
}
