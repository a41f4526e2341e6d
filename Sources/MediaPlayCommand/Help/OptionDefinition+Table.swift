import PlaybackModel

extension OptionDefinition {
  /// Every option, once: the parser, the help and the suggestions are made of this.
  package static let all: [OptionDefinition] =
    playback + lists + resume + picture + screenshots + sound + replayGain + devices + plots + tracks + network
    + terminal + messages + remote + inspection + pipelines + about

  private static let playback = [
    OptionDefinition(
      "start", .required("TIME"), in: .playback, default: nil,
      "Start there. TIME is [[hh:]mm:]ss[.ms], negative from the end, NN% of the duration, or #N for a chapter."
    ) { options, value throws(UsageError) in options.range.start = try value.position() },
    OptionDefinition("end", .required("TIME"), in: .playback, default: nil, "Stop there.") {
      options, value throws(UsageError) in options.range.end = try value.position()
    },
    OptionDefinition(
      "length", .required("TIME"), in: .playback, default: nil,
      "Stop after that time. With --end too, the earlier of the two counts."
    ) { options, value throws(UsageError) in options.range.length = try value.length() },
    OptionDefinition(
      "chapter", .required("N[-M]"), in: .playback, default: nil,
      "Play that chapter and what follows, or from one chapter to the end of another."
    ) { options, value throws(UsageError) in
      let chapters = try value.chapters()
      options.range.start = .chapter(chapters.lowerBound)
      options.range.end = value.bytes.contains(UInt8(ascii: "-")) ? .chapterEnd(chapters.upperBound) : nil
    },
    OptionDefinition(
      "speed", .required("FACTOR"), in: .playback, default: "1",
      "Play that many times as fast, 0.01 to 100, with the pitch kept; negative plays backwards."
    ) { options, value throws(UsageError) in options.speed = try value.speed() },
    OptionDefinition("pause", .yesOrNo, in: .playback, default: "no", "Show the first frame and wait.") {
      options, value throws(UsageError) in options.startsPaused = try value.yesOrNo()
    },
    OptionDefinition(
      "loop-file", .optional("N|inf|no", bare: "inf"), in: .playback, default: "no",
      "Play each item N times more, or for ever."
    ) { options, value throws(UsageError) in options.loop = try value.repetitions() },
    OptionDefinition(
      "controls", .required("MODE"), in: .playback, default: ControlMode.default.name,
      "The controls that the person watching gets: \(alternatives(ControlMode.allCases.map(\.name)))."
    ) { options, value throws(UsageError) in
      options.controls = try value.choice(ControlMode.allCases.map { ($0.name, $0) })
    },
  ]

  private static let picture = [
    OptionDefinition(
      "scaling", .required("MODE"), in: .picture, default: ScalingMode.aspectFit.name,
      "How the picture is fitted into its area: \(alternatives(ScalingMode.allCases.map(\.name)))."
    ) { options, value throws(UsageError) in
      options.scaling = try value.choice(ScalingMode.allCases.map { ($0.name, $0) })
    },
    OptionDefinition(
      "background", .required("COLOR"), in: .picture, default: "black",
      "The colour around the picture: #RRGGBB or the name of a CSS colour."
    ) { options, value throws(UsageError) in options.background = try value.color() },
    OptionDefinition(
      "viewport", .required("WxH"), in: .picture, default: nil,
      "The size in pixels that scaling targets when there is no window."
    ) { options, value throws(UsageError) in options.viewport = try value.size() },
    OptionDefinition(
      "video-sink", .required("SINK"), in: .picture, default: "the best that works",
      "Where the picture goes: a GStreamer element or a bin description, used as given."
    ) { options, value throws(UsageError) in
      options.videoOutput = .description(try value.text("an element's name or a bin description"))
    },
    OptionDefinition("vo", .required("null"), in: .picture, default: nil, "Show no picture, in real time.") {
      options, value throws(UsageError) in options.videoOutput = try value.nullOutput(describedBy: "video-sink")
    },
  ]

  private static let sound = [
    OptionDefinition(
      "volume", .required("0..130"), in: .sound, default: "100",
      "The volume. 100 leaves the sound as it is, and the scale is cubic."
    ) { options, value throws(UsageError) in options.volume = try value.number(in: 0...130) },
    OptionDefinition("mute", .yesOrNo, in: .sound, default: "no", "Start without sound.") {
      options, value throws(UsageError) in options.muted = try value.yesOrNo()
    },
    OptionDefinition(
      "audio-sink", .required("SINK"), in: .sound, default: "the best that works",
      "Where the sound goes: a GStreamer element or a bin description, used as given."
    ) { options, value throws(UsageError) in
      options.audioOutput = .description(try value.text("an element's name or a bin description"))
    },
    OptionDefinition("ao", .required("null"), in: .sound, default: nil, "Play no sound, in real time.") {
      options, value throws(UsageError) in options.audioOutput = try value.nullOutput(describedBy: "audio-sink")
    },
  ]

  private static let messages = [
    OptionDefinition(
      "mpris", .yesOrNo, in: .messages, default: nil, isShownNegated: true,
      "Stay away from the desktop: no media keys, panels or playerctl, and nothing that keeps the machine awake."
    ) { options, value throws(UsageError) in options.offersRemoteControl = try value.yesOrNo() },
    OptionDefinition(
      "quiet", .yesOrNo, in: .messages, default: "no",
      "Leave out what is played, the status line, levels, warnings, and the last line if nothing failed."
    ) {
      options, value throws(UsageError) in options.isQuiet = try value.yesOrNo()
    },
    OptionDefinition(
      "events", .required("json"), in: .messages, default: nil,
      "Write one JSON object a line to stdout for each event; lines for a person go to stderr."
    ) { options, value throws(UsageError) in
      options.events = try value.choice(CommandOptions.EventFormat.allCases.map { ($0.rawValue, $0) })
    },
    OptionDefinition(
      "events-interval", .required("SECONDS"), in: .messages, default: nil,
      "Write the position that often, as an event."
    ) { options, value throws(UsageError) in options.eventsInterval = try value.interval() },
  ]

  private static let pipelines = [
    OptionDefinition(
      "pipeline", .required("FILE"), in: .pipelines, default: nil,
      "Run a pipeline description file, or an installed one by its name. With --help, list its parameters."
    ) { options, value throws(UsageError) in options.pipelineFile = try value.path() },
    OptionDefinition(
      "set", .required("NAME=VALUE"), in: .pipelines, default: nil,
      "Give one of the file's parameters a value. May be repeated."
    ) { options, value throws(UsageError) in options.parameters.append(try value.parameter()) },
  ]

  private static let about = [
    OptionDefinition("help", short: "h", .none, in: .about, default: nil, "Show this help.") {
      options, _ in options.showsHelp = true
    },
    OptionDefinition("version", short: "V", .none, in: .about, default: nil, "Show the version.") {
      options, _ in options.showsVersion = true
    },
    OptionDefinition(
      "generate", .required("KIND"), in: .about, default: nil,
      "Write the manual page or a shell's completion: \(alternatives(GeneratedText.all.map(\.name)))."
    ) { options, value throws(UsageError) in
      options.generates = try value.choice(GeneratedText.all.map { ($0.name, $0.text) })
    },
  ]
}
