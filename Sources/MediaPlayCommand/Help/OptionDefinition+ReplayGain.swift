import PlaybackModel

extension OptionDefinition {
  /// The options about media that was measured to be as loud as it is.
  static let replayGain = [
    OptionDefinition(
      "replaygain", .required("no|track|album"), in: .sound, default: "no",
      "Play what was measured to be loud or quiet as loud as the rest, each track or each album."
    ) { options, value throws(UsageError) in
      let modes: [(String, ReplayGain.Mode?)] = [("no", nil)] + ReplayGain.Mode.allCases.map { ($0.rawValue, $0) }
      options.replayGainMode = try value.choice(modes)
    },
    OptionDefinition(
      "replaygain-preamp", .required("DB"), in: .sound, default: "0",
      "With --replaygain, play all of it louder by that."
    ) { options, value throws(UsageError) in options.replayGain.preamplification = try value.decibels() },
    OptionDefinition(
      "replaygain-clip", .yesOrNo, in: .sound, default: "no",
      "With --replaygain, let loud parts be cut off rather than lowering the gain for them."
    ) { options, value throws(UsageError) in options.replayGain.allowsClipping = try value.yesOrNo() },
    OptionDefinition(
      "replaygain-fallback", .required("DB"), in: .sound, default: "0",
      "With --replaygain, the gain for what was never measured."
    ) { options, value throws(UsageError) in options.replayGain.fallback = try value.decibels() },
  ]
}

extension OptionValue {
  /// A gain in decibels.
  func decibels() throws(UsageError) -> Double {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let gain = decimalNumber(text.hasSuffix("dB") ? text.dropLast(2) : text[...]), (-60...60).contains(gain)
    else {
      throw refused(expected: "a number of decibels from -60 to 60 such as -6 or 1.5")
    }
    return gain
  }
}
