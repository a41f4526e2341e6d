import PlaybackModel

extension OptionDefinition {
  /// The options that choose among what an item has, and shift it.
  static let tracks = [
    OptionDefinition("aid", .required("N|auto|no"), in: .tracks, default: "auto", "Play the sound with that number.") {
      options, value throws(UsageError) in options.trackNumbers[.audio] = try value.track()
    },
    OptionDefinition("vid", .required("N|auto|no"), in: .tracks, default: "auto", "Show the picture with that number.")
    {
      options, value throws(UsageError) in options.trackNumbers[.video] = try value.track()
    },
    OptionDefinition(
      "sid", .required("N|auto|no"), in: .tracks, default: "auto", "Show the subtitles with that number."
    ) { options, value throws(UsageError) in options.trackNumbers[.subtitles] = try value.track() },
    OptionDefinition(
      "alang", .required("LANG[,LANG...]"), in: .tracks, default: nil,
      "Play the sound in the first of these languages that is there, such as de,en."
    ) { options, value throws(UsageError) in options.trackLanguages[.audio] = try value.languages() },
    OptionDefinition(
      "slang", .required("LANG[,LANG...]"), in: .tracks, default: nil,
      "Show the subtitles in the first of these languages that is there."
    ) { options, value throws(UsageError) in options.trackLanguages[.subtitles] = try value.languages() },
    OptionDefinition("audio", .yesOrNo, in: .tracks, default: nil, isShownNegated: true, "As --aid=no.") {
      options, value throws(UsageError) in options.trackNumbers[.audio] = try value.yesOrNo() ? .automatic : .off
    },
    OptionDefinition("video", .yesOrNo, in: .tracks, default: nil, isShownNegated: true, "As --vid=no.") {
      options, value throws(UsageError) in options.trackNumbers[.video] = try value.yesOrNo() ? .automatic : .off
    },
    OptionDefinition("sub", .yesOrNo, in: .tracks, default: nil, isShownNegated: true, "As --sid=no.") {
      options, value throws(UsageError) in options.trackNumbers[.subtitles] = try value.yesOrNo() ? .automatic : .off
    },
    OptionDefinition("sub-file", .required("FILE"), in: .tracks, default: nil, "Show subtitles from that file.") {
      options, value throws(UsageError) in options.subtitleFile = try value.path()
    },
    OptionDefinition(
      "audio-delay", .required("SECONDS"), in: .tracks, default: "0",
      "Let the sound come later; negative for earlier. What is set by keys is remembered for the sound device."
    ) { options, value throws(UsageError) in
      options.delays.audio = try value.delay()
      options.hasAudioDelay = true
    },
    OptionDefinition(
      "sub-delay", .required("SECONDS"), in: .tracks, default: "0",
      "Let the subtitles come later; negative for earlier."
    ) { options, value throws(UsageError) in options.delays.subtitles = try value.delay() },
  ]
}

extension CommandOptions {
  /// Which track of a kind is asked for: by its number before its language.
  func selection(of kind: MediaTrack.Kind) -> TrackSelection {
    if let number = trackNumbers[kind], number != .automatic { return number }
    return trackLanguages[kind].map { .languages($0) } ?? .automatic
  }
}

extension OptionValue {
  /// A track's number, `auto` or `no`.
  func track() throws(UsageError) -> TrackSelection {
    let text = String(decoding: bytes, as: UTF8.self)
    switch text {
    case "auto": return .automatic
    case "no": return .off
    default:
      guard text.allSatisfy(\.isASCIIDigit), let number = Int(text), number > 0 else {
        throw refused(expected: "a track's number from 1, auto or no")
      }
      return .number(number)
    }
  }

  /// Codes of languages, with commas between them.
  func languages() throws(UsageError) -> [String] {
    let codes = String(decoding: bytes, as: UTF8.self).split(separator: ",", omittingEmptySubsequences: false)
    let areCodes = codes.allSatisfy { code in
      code.count >= 2 && code.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    }
    guard areCodes else { throw refused(expected: "codes of languages such as de,en or pt-BR") }
    return codes.map(String.init)
  }

  /// A number of seconds, which may be negative.
  func delay() throws(UsageError) -> Duration {
    let text = String(decoding: bytes, as: UTF8.self)
    let isNegative = text.hasPrefix("-")
    let digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard let time = Duration(decimalSeconds: digits), time <= .seconds(3600) else {
      throw refused(expected: "a number of seconds from -3600 to 3600 such as 0.25 or -1.5")
    }
    return isNegative ? .zero - time : time
  }

  /// A speed, which isn't 0.
  func speed() throws(UsageError) -> Double {
    let text = String(decoding: bytes, as: UTF8.self)
    let isDecimal = text.allSatisfy { $0.isASCIIDigit || $0 == "." || $0 == "-" || $0 == "+" }
    guard isDecimal, let speed = Double(text), (0.01...100).contains(speed.magnitude) else {
      throw refused(expected: "a number from 0.01 to 100, or negative to play backwards")
    }
    return speed
  }

  /// A chapter, or the first and the last of several.
  func chapters() throws(UsageError) -> ClosedRange<Int> {
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.allSatisfy(\.isASCIIDigit) ? Int($0) : nil }.filter { $0 > 0 }
    guard (1...2).contains(parts.count), numbers.count == parts.count, let first = numbers.first,
      let last = numbers.last, first <= last
    else { throw refused(expected: "a chapter's number from 1, or the first and the last such as 2-4") }
    return first...last
  }
}
