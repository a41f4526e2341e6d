import PlaybackModel

extension OptionDefinition {
  /// The options about the pictures that the keys s and S write.
  static let screenshots = [
    OptionDefinition(
      "screenshot-format", .required("FORMAT"), in: .picture, default: ScreenshotOptions.Format.jpg.rawValue,
      "How a screenshot is written: \(alternatives(ScreenshotOptions.Format.allCases.map(\.rawValue)))."
    ) { options, value throws(UsageError) in
      options.screenshots.format = try value.choice(
        ScreenshotOptions.Format.allCases.map { ($0.rawValue, $0) } + [("jpeg", .jpg)])
    },
    OptionDefinition(
      "screenshot-template", .required("NAME"), in: .picture, default: ScreenshotOptions.defaultTemplate,
      "The name of a screenshot without its ending: %n is a number of 4 digits and %0Nn one of N, %f the item's name, "
        + "%F that without its ending, %p the position, %P that with milliseconds, %% a percent sign."
    ) { options, value throws(UsageError) in
      let text = try value.text("a name such as \(ScreenshotOptions.defaultTemplate)")
      guard let template = ScreenshotTemplate(text) else {
        throw value.refused(expected: "a name in which only %n, %0Nn, %f, %F, %p, %P and %% have a percent sign")
      }
      options.screenshots.template = template
    },
    OptionDefinition(
      "screenshot-directory", .required("FOLDER"), in: .picture, default: "the current folder",
      "Where screenshots are written."
    ) { options, value throws(UsageError) in options.screenshots.directory = try value.path() },
  ]
}
