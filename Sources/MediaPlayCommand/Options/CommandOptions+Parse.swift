import GStreamer
import Glibc
import PlaybackModel

extension CommandOptions {
  /// Reads a command line, which doesn't include the program's name.
  ///
  /// Of an option that is given twice the last one counts, but for `--set`. Throws a ``UsageError`` for whatever
  /// can't be carried out. Where `--gst-…` options are among the arguments, GStreamer is started with them, so call
  /// this before anything else starts it.
  package static func parse(_ arguments: [[UInt8]]) throws(UsageError) -> CommandOptions {
    _ = environmentLocale
    let syntax = try optionSyntax(fromMpv: arguments)
    // Without them the help needs no GStreamer, whose first start looks through all plugins.
    let hasGStreamerOptions = arguments.contains { $0.starts(with: "--gst-".utf8) }
    var parser = OptionParser(program: "mediaplay", includesGStreamerOptions: hasGStreamerOptions)
    var effects: [String: OptionDefinition.Effect] = [:]
    for definition in OptionDefinition.all {
      effects[definition.name] = definition.effect
      if definition.argument == .none {
        parser.add(flag: definition.name, short: definition.short)
      } else {
        parser.add(value: definition.name, short: definition.short)
      }
    }
    let parsed: ParsedArguments
    do { parsed = try parser.parse(syntax) } catch { throw UsageError(printable(error.message.utf8)) }
    var options = CommandOptions()
    options.items = parsed.arguments
    for option in parsed.options {
      try effects[option.name]?(&options, OptionValue(option: option.name, bytes: option.value ?? []))
    }
    guard options.generates == nil else { return options }
    try options.check()
    if options.pipelineFile != nil, !options.showsHelp, !options.showsVersion {
      let given = Set(parsed.options.map(\.name))
      try checkPipelineOptions(OptionDefinition.all.filter { given.contains($0.name) && $0.isAboutItems })
    }
    return options
  }

  /// Throws for options that a pipeline file would ignore.
  private static func checkPipelineOptions(_ ignored: [OptionDefinition]) throws(UsageError) {
    guard !ignored.isEmpty else { return }
    let names = enumeration(ignored.map(\.spelling), "and")
    throw UsageError("--pipeline runs the file as it is; leave out \(names), or put it into the file")
  }

  /// Throws for options that contradict each other, and if there is nothing to do.
  private func check() throws(UsageError) {
    if showsHelp || showsVersion || listsDevices { return }
    try checkInspection()
    try checkPlots()
    if range.isEmpty {
      throw UsageError("--end must be after --start, and after 0 where there is no --start")
    }
    if selection(of: .audio) == .off, selection(of: .video) == .off {
      throw UsageError("with neither sound nor picture there is nothing to play; leave out --aid=no or --vid=no")
    }
    if items.contains([]) {
      throw UsageError("an empty argument names nothing to play; give a URL or a file, or leave it out")
    }
    if pipelineFile != nil, let item = items.first {
      throw UsageError("--pipeline runs a file of its own; leave out \(printable(item)), or leave out --pipeline")
    }
    if pipelineFile == nil, let parameter = parameters.first {
      throw UsageError("--set=\(printable(parameter.name.utf8))=… needs --pipeline=FILE, whose parameters it sets")
    }
    if pipelineFile == nil && items.isEmpty && playlists.isEmpty && (idling == .never || isInspecting) {
      throw UsageError("nothing to play; give a URL or a file, or --pipeline=FILE, or see `mediaplay --help`")
    }
  }
}

extension CommandOptions {
  /// The pipeline file's parameters by name; of one that is given twice the last value counts.
  ///
  /// Throws a ``UsageError`` for a value that is no text, because a pipeline description is text.
  func parameterValues() throws(UsageError) -> [String: String] {
    var values: [String: String] = [:]
    for parameter in parameters {
      guard let value = String(validating: parameter.value, as: UTF8.self) else {
        throw UsageError("--set=\(printable("\(parameter.name)=".utf8 + parameter.value)): expected text in UTF-8")
      }
      values[parameter.name] = value
    }
    return values
  }
}

/// Sets the environment's locale once, in which GLib reads and shows text.
private let environmentLocale: Bool = unsafe setlocale(LC_ALL, "") != nil
