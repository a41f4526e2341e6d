extension OptionDefinition {
  /// The options that find out about media instead of playing it.
  static let inspection = [
    OptionDefinition(
      "info", .yesOrNo, in: .inspection, default: "no",
      "Tell what is in each item: tracks, tags, chapters, and what is missing to play it."
    ) { options, value throws(UsageError) in options.showsInfo = try value.yesOrNo() },
    OptionDefinition(
      "info-timeout", .required("SECONDS"), in: .inspection, default: "10", "How long that may take for one item."
    ) { options, value throws(UsageError) in options.infoTimeout = try value.interval() },
  ]
}
