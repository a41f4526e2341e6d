import MediaPlayback

extension OptionDefinition {
  /// The options that do something else with media than playing it.
  static let inspection = [
    OptionDefinition(
      "info", .yesOrNo, in: .inspection, default: "no",
      "Tell what is in each item: tracks, tags, chapters, and what is missing to play it."
    ) { options, value throws(UsageError) in options.showsInfo = try value.yesOrNo() },
    OptionDefinition(
      "thumbnails", .required("N"), in: .inspection, default: nil,
      "Make a contact sheet of N pictures at even times."
    ) { options, value throws(UsageError) in
      options.thumbnails = try value.wholeNumber(in: 1...ContactSheet.maximumCount)
    },
    OptionDefinition(
      "output", .required("FILE"), in: .inspection, default: nil, "The PNG file that the contact sheet goes to."
    ) { options, value throws(UsageError) in options.output = try value.path() },
    OptionDefinition(
      "dot", .required("FILE"), in: .inspection, default: nil,
      "Write the item's pipeline as a graph: .svg, .png or .pdf (with Graphviz), else in the DOT language."
    ) { options, value throws(UsageError) in options.graphFile = try value.path() },
    OptionDefinition(
      "info-timeout", .required("SECONDS"), in: .inspection, default: "10",
      "How long --info may take for an item, and --thumbnails for a picture."
    ) { options, value throws(UsageError) in options.infoTimeout = try value.interval() },
  ]
}

extension OptionValue {
  /// A whole number in that range.
  func wholeNumber(in range: ClosedRange<Int>) throws(UsageError) -> Int {
    guard let number = Int(String(decoding: bytes, as: UTF8.self)), range.contains(number) else {
      throw refused(expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
