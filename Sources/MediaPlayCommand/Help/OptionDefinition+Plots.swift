extension OptionDefinition {
  /// The options that show the sound to a person.
  static let plots = [
    OptionDefinition(
      "plot", .required("FILE"), in: .sound, default: nil,
      "Draw the spectrum, the level and the clicks of what was played, as .png or .svg; several items get a number each."
    ) { options, value throws(UsageError) in options.plotFile = try value.plotFile() },
    OptionDefinition(
      "meter", .yesOrNo, in: .messages, default: "no", "Show the level of each channel on the terminal while it plays."
    ) { options, value throws(UsageError) in options.showsMeter = try value.yesOrNo() },
  ]
}
