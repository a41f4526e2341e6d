import GStreamer
import Glibc
import MediaPlayback
import PlaybackModel

/// The command `mediaplay`.
public struct MediaPlay: Sendable {
  /// The program's version.
  static let version = "0.1.0"

  private enum Work: Sendable {
    case play(RemoteSocket?)
    case listDevices
    case inspect
    case makeContactSheet(count: Int, output: [UInt8])
    case drawGraph(output: [UInt8])
    case pipeline(PipelineFile, [String: String])
    /// It is all done, with that exit status.
    case nothing(ExitStatus)
  }

  private let options: CommandOptions
  private let work: Work

  /// Reads a command line, which doesn't include the program's name, and starts GStreamer if there is something to play.
  ///
  /// To be called on the main thread: what GStreamer reads at its start then lies in the heap that grows cheaply.
  public init(_ arguments: [[UInt8]]) {
    StandardStream.occupy()
    var options = CommandOptions()
    do {
      options = try CommandOptions.parse(arguments)
      work = try MediaPlay.prepare(options)
    } catch {
      let message = (error as? MediaError)?.message ?? "\(error)"
      StandardStream.error.write("mediaplay: \(printableLines(message))\n")
      work = .nothing(.usage)
    }
    self.options = options
  }

  private static func prepare(_ options: CommandOptions) throws -> Work {
    if options.showsVersion {
      StandardStream.output.write("mediaplay \(version) (GStreamer \(GStreamer.version))\n")
      return .nothing(.success)
    }
    if let generated = options.generates {
      StandardStream.output.write(generated.text(version: version))
      return .nothing(.success)
    }
    let file = try options.pipelineFile.map { name throws(MediaError) in
      try PipelineFile(path: PipelineSearch.path(name))
    }
    if options.showsHelp {
      StandardStream.output.write(file.map { $0.help() + "\n" } ?? helpText())
      return .nothing(.success)
    }
    // A parameter that the file doesn't take is a bad option, not a failure to play.
    let parameters = try options.parameterValues()
    _ = try file?.description(setting: parameters)
    do {
      try GStreamer.initialize()
    } catch {
      throw MediaError(.engine, "GStreamer can't be started: \(error.message)")
    }
    if options.listsDevices { return .listDevices }
    if let path = options.plotFile { try PlotFile(path, itemCount: options.items.count).check() }
    if options.showsInfo { return .inspect }
    if let count = options.thumbnails, let output = options.output {
      return .makeContactSheet(count: count, output: output)
    }
    if let output = options.graphFile { return .drawGraph(output: output) }
    if let file { return .pipeline(file, parameters) }
    return .play(try options.remoteSocket.map { path throws(MediaError) in try RemoteSocket(path) })
  }

  private func list(_ devices: [AudioDevice]) {
    guard options.events == .json else {
      StandardStream.output.write(DeviceList(devices).text)
      return
    }
    let writer = EventWriter(onClosed: {})
    for device in devices { writer.write("audio-device", about: nil, device.json) }
  }

  /// Carries the command line out and returns the exit status.
  public func run() async -> Int32 {
    // Signals and streams are left alone where it is all done.
    if case .nothing(let status) = work { return status.rawValue }
    if case .listDevices = work {
      list(await AudioDevice.all())
      return ExitStatus.success.rawValue
    }
    // Also without keys: a backtrace would ask for them.
    if isatty(STDIN_FILENO) == 1 { TerminalGuard.install() }
    let interruption = Interruption()
    let reporter = Reporter(options, onClosed: { interruption.raise("PIPE") })
    let item = options.items.first ?? []
    let summary: SessionSummary
    switch work {
    case .nothing, .listDevices: return ExitStatus.success.rawValue
    case .inspect:
      summary = await InspectionSession(options: options, reporter: reporter, interruption: interruption).run()
    case .makeContactSheet(let count, let output):
      summary = await ContactSheetSession(
        item: item, count: count, output: output, timeout: options.infoTimeout, reporter: reporter,
        interruption: interruption
      ).run()
    case .drawGraph(let output):
      summary = await GraphSession(
        options: options, item: item, output: output, reporter: reporter, interruption: interruption
      ).run()
    case .pipeline(let file, let parameters):
      summary = await PipelineSession(
        file: file, parameters: parameters, reporter: reporter, interruption: interruption
      ).run()
    case .play(let socket):
      if let socket { interruption.beforeHaste { socket.remove() } }
      summary = await PlaybackSession(
        options, reporter: reporter, interruption: interruption, remote: socket
      ).run()
    }
    reporter.finish(summary, isWanted: !options.isInspecting)
    return summary.status.rawValue
  }
}
