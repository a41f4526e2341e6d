import MediaPlayCommand
import PlaybackModel
import Testing

@Suite("Command line options")
struct CommandOptionsTests {
  private static func parse(_ arguments: [String]) throws(UsageError) -> CommandOptions {
    try CommandOptions.parse(arguments.map { Array($0.utf8) })
  }

  @Test("a file alone has every default")
  func defaults() throws {
    var expected = CommandOptions()
    expected.items = [Array("a.wav".utf8)]
    let options = try Self.parse(["a.wav"])
    #expect(options == expected)
    #expect(options.scaling == .aspectFit && options.controls == .default && options.loop == .times(0))
    #expect(options.usesTerminal && !options.isQuiet && options.volume == nil && options.muted == nil)
  }

  /// What an option sets; a closure for each row, because the properties differ in type.
  private static let effects: [([String], @Sendable (inout CommandOptions) -> Void)] = [
    (["--controls=hidden"], { $0.controls = .hidden }), (["--controls", "volume-only"], { $0.controls = .volumeOnly }),
    (["--scaling=none"], { $0.scaling = .none }),
    (["--scaling=fill", "--scaling=aspect-fill"], { $0.scaling = .aspectFill }),
    (["--background=#ff0000"], { $0.background = PictureColor(red: 255, green: 0, blue: 0) }),
    (["--background=white"], { $0.background = PictureColor(red: 255, green: 255, blue: 255) }),
    (["--viewport=640x480"], { $0.viewport = PictureSize(width: 640, height: 480) }),
    (["--volume=0"], { $0.volume = 0 }), (["--volume", "130"], { $0.volume = 130 }),
    (["--volume=55.5"], { $0.volume = 55.5 }),
    (["--mute"], { $0.muted = true }), (["--mute=yes"], { $0.muted = true }), (["--mute=no"], { $0.muted = false }),
    (["--no-mute"], { $0.muted = false }), (["--mute", "--no-mute"], { $0.muted = false }),
    (["--start=1:30"], { $0.range.start = .seconds(.seconds(90)) }),
    (["--start", "-10"], { $0.range.start = .fromEnd(.seconds(10)) }),
    (["--end=50%"], { $0.range.end = .percent(50) }),
    (["--length=2.5"], { $0.range.length = .seconds(.milliseconds(2500)) }),
    (
      ["--end=9", "--length=20"],
      { $0.range = PlaybackRange(end: .seconds(.seconds(9)), length: .seconds(.seconds(20))) }
    ),
    (["--pause"], { $0.startsPaused = true }), (["--pause=no"], { _ in }),
    (["--loop-file"], { $0.loop = .forever }), (["--loop-file=2"], { $0.loop = .times(2) }),
    (["--loop-file=inf"], { $0.loop = .forever }), (["--loop-file=yes"], { $0.loop = .forever }),
    (["--loop-file", "--no-loop-file"], { $0.loop = .times(0) }), (["--loop-file=no"], { _ in }),
    (["--video-sink=fakesink sync=true"], { $0.videoOutput = .description("fakesink sync=true") }),
    (["--audio-sink", "fakesink"], { $0.audioOutput = .description("fakesink") }),
    (["--audio-device=auto"], { $0.audioOutput = .device("auto") }),
    (["--audio-device=pulse/a/b"], { $0.audioOutput = .device("pulse/a/b") }),
    (["--audio-device=help"], { $0.listsDevices = true }), (["--list-devices"], { $0.listsDevices = true }),
    (["--list-devices=no"], { _ in }),
    (["--system-volume=40"], { $0.systemVolume = 40 }), (["--system-volume", "0"], { $0.systemVolume = 0 }),
    (["--video-sink", "--mute"], { $0.videoOutput = .description("--mute") }),
    (["--vo=null"], { $0.videoOutput = .null }), (["--ao", "null"], { $0.audioOutput = .null }),
    (["--vo=null", "--video-sink=a"], { $0.videoOutput = .description("a") }),
    (["--events", "json"], { $0.events = .json }),
    (["--plot=a.png"], { $0.plotFile = Array("a.png".utf8) }),
    (["--plot", "-.b/c.SVG"], { $0.plotFile = Array("-.b/c.SVG".utf8) }),
    (["--meter"], { $0.showsMeter = true }), (["--meter", "--no-meter"], { _ in }),
    (["--events-interval=0.5"], { $0.eventsInterval = .milliseconds(500) }),
    (["--quiet"], { $0.isQuiet = true }), (["--no-terminal"], { $0.usesTerminal = false }),
    (["--no-mpris"], { $0.offersRemoteControl = false }), (["--mpris=no"], { $0.offersRemoteControl = false }),
    (["--no-mpris", "--mpris"], { _ in }),
    (["--terminal=no"], { $0.usesTerminal = false }), (["--no-terminal", "--terminal"], { _ in }),
  ]

  @Test("each option sets its value, and the last one counts", arguments: 0..<effects.count)
  func sets(row: Int) throws {
    let (arguments, effect) = Self.effects[row]
    var expected = CommandOptions()
    expected.items = [Array("a".utf8)]
    effect(&expected)
    #expect(try Self.parse(arguments + ["a"]) == expected, "before the file: \(arguments)")
    #expect(try Self.parse(["a"] + arguments) == expected, "after the file: \(arguments)")
  }

  @Test("a pipeline file takes its parameters in order, with any bytes in them")
  func pipeline() throws {
    let options = try CommandOptions.parse(
      ["--pipeline=a.pipeline", "--set", "name=x=y", "--set=e="].map { Array($0.utf8) } + [
        Array("--set=b=".utf8) + [0xff]
      ])
    #expect(options.pipelineFile == Array("a.pipeline".utf8))
    #expect(
      options.parameters == [
        .init(name: "name", value: Array("x=y".utf8)), .init(name: "e", value: []), .init(name: "b", value: [0xff]),
      ])
  }

  @Test("a pipeline file goes with options about telling", arguments: ["--events=json", "--quiet", "--no-terminal"])
  func pipelineMessages(argument: String) throws {
    #expect(try Self.parse(["--pipeline=p", argument]).pipelineFile == Array("p".utf8))
    #expect(try Self.parse(["--pipeline=p", argument, "--start=3", "--help"]).showsHelp)
  }

  @Test("files are bytes, and stdin and names with dashes are files")
  func files() throws {
    let odd: [UInt8] = [0xff, 0x20, 0x23]
    let options = try CommandOptions.parse([odd] + ["-", "--", "--mute", "--", "-x"].map { Array($0.utf8) })
    #expect(options.items == [odd] + ["-", "--mute", "--", "-x"].map { Array($0.utf8) })
    #expect(options.muted == nil)
  }

  @Test("help and version need nothing to play", arguments: ["--help", "-h", "--version", "-V", "-hV"])
  func about(argument: String) throws {
    let options = try Self.parse([argument])
    #expect(options.showsHelp == ["--help", "-h", "-hV"].contains(argument))
    #expect(options.showsVersion == ["--version", "-V", "-hV"].contains(argument))
  }

  @Test("help about a pipeline file keeps the file")
  func pipelineHelp() throws {
    let options = try Self.parse(["--pipeline", "f", "--help"])
    #expect(options.showsHelp && options.pipelineFile == Array("f".utf8))
  }

  @Test(
    "a bad option says which, its value, what is allowed and what was maybe meant",
    arguments: [
      (["--volum=5"], ["--volum=5", "did you mean --volume"]),
      (["-volume", "5"], ["-volume", "did you mean --volume?"]),
      (["--xyzzy"], ["--xyzzy", "mediaplay --help"]), (["-q"], ["-q"]),
      (["--no-terminl"], ["did you mean --no-terminal"]),
      (["--no-volume"], ["--no-volume"]), (["--volume=140"], ["--volume=140", "from 0 to 130"]),
      (["--volume=nan"], ["from 0 to 130"]), (["--volume=-1"], ["from 0 to 130"]), (["--volume="], ["--volume="]),
      (["--mute=maybe"], ["--mute=maybe", "yes or no"]),
      (["--no-mute=yes"], ["--no-mute takes no value", "--mute=yes|no"]), (["--help=all"], ["--help takes no value"]),
      (["--scaling=aspectfit"], ["aspect-fit, aspect-fill or fill", "did you mean aspect-fit"]),
      (["--controls=none"], ["default, volume-only or hidden"]),
      (["--background=blck"], ["--background=blck", "#RRGGBB", "did you mean black"]),
      (["--viewport=640"], ["WIDTHxHEIGHT"]), (["--viewport=0x480"], ["1 to 32767"]),
      (["--viewport=1x2x3"], ["WIDTHxHEIGHT"]),
      (["--start=abc"], ["--start=abc", "1:30"]), (["--length=-3"], ["above 0"]), (["--length=0"], ["above 0"]),
      (["--loop-file=-1"], ["0 to 10000"]), (["--loop-file=10001"], ["0 to 10000"]), (["--loop-file="], ["0 to 10000"]),
      (["--vo=x11"], ["--vo=x11", "null", "--video-sink"]), (["--ao=alsa"], ["null", "--audio-sink"]),
      (["--audio-device=hw:0"], ["--audio-device=hw:0", "alsa/NAME"]), (["--audio-device="], ["help"]),
      (["--audio-device=pulse/"], ["pulse/NAME"]),
      (["--system-volume=101"], ["from 0 to 100"]), (["--system-volume=loud"], ["from 0 to 100"]),
      (["--video-sink="], ["--video-sink=", "element"]), (["--events=xml"], ["json"]),
      (["--events-interval=0"], ["at least 0.01"]), (["--pipeline="], ["path"]), (["--set=x"], ["NAME=VALUE"]),
      (["--plot=a"], ["--plot=a", ".png or .svg"]), (["--plot="], [".png or .svg"]), (["--plot=png"], [".png or .svg"]),
      (["--plot=a.png.gz"], [".png or .svg"]), (["--meter=on"], ["yes or no"]),
      (["--set==x"], ["NAME=VALUE"]), (["--scaling=\u{1b}[2J"], ["\\x1b[2J"]), (["--gst-nope"], ["--gst-nope"]),
    ])
  func refuses(arguments: [String], fragments: [String]) {
    expect(arguments + ["a"], fails: fragments)
  }

  @Test("an option at the end without its value is refused")
  func missingValue() {
    expect(["a", "--volume"], fails: ["--volume needs a value", "--volume=0..130"])
  }

  @Test(
    "options that contradict each other are refused with the remedy",
    arguments: [
      ([], ["nothing to play", "--help"]), (["--mute"], ["nothing to play"]),
      (["--end=5", "--start=5", "a"], ["--end must be after --start"]), (["--end=0", "a"], ["--end"]),
      (["--start=50%", "--end=40%", "a"], ["--end"]), (["--start=-5", "--end=-10", "a"], ["--end"]),
      (["--end=0%", "a"], ["--end"]), (["--set=a=b", "x"], ["--set=a", "--pipeline=FILE"]),
      (["--pipeline=p", "x.wav"], ["--pipeline", "x.wav"]),
      (["--pipeline=p", "--start=3"], ["--pipeline runs the file as it is", "leave out --start,"]),
      (["--volume=5", "--pipeline=p", "--no-audio", "--vo=null"], ["leave out --vo, --volume and --no-audio,"]),
      (["--pipeline=p", "--events=json", "--events-interval=1"], ["leave out --events-interval,"]),
      (["--plot=a.png", "--info", "a"], ["--plot", "leave out --info"]),
      (["--plot=a.png", "--pipeline=p"], ["--plot", "leave out --pipeline"]),
      (["--meter", "--thumbnails=3", "--output=b.png", "a"], ["--meter", "leave out --thumbnails"]),
      (["--plot=a.png", "--aid=no", "a"], ["--plot", "leave out --aid=no"]),
      (["--meter", "--no-audio", "a"], ["--meter", "--aid=no"]),
      (["--meter", "--no-terminal", "a"], ["--meter", "leave out --no-terminal"]),
    ])
  func contradictions(arguments: [String], fragments: [String]) {
    expect(arguments, fails: fragments)
  }

  private func expect(_ arguments: [String], fails fragments: [String]) {
    #expect("\(arguments)") {
      try Self.parse(arguments)
    } throws: { error in
      fragments.allSatisfy { "\(error)".contains($0) }
    }
  }

  @Test("an end whose place depends on the duration passes", arguments: ["--end=-5", "--end=1%"])
  func openEnds(argument: String) throws {
    _ = try Self.parse(["--start=10", argument, "a"])
  }
}
