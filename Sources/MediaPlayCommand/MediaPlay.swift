import GStreamer
import MediaPlayback
import PlaybackModel

/// The command `mediaplay`.
public enum MediaPlay {
  /// The program's version.
  static let version = "0.1.0"

  /// Carries out a command line, which doesn't include the program's name, and returns the exit status.
  public static func run(_ arguments: [[UInt8]]) async -> Int32 {
    do {
      let options = try CommandOptions.parse(arguments)
      return try await run(options).rawValue
    } catch let error as UsageError {
      return fail("\(error)")
    } catch let error as MediaError {
      return fail(error.message)
    } catch {
      return fail("\(error)")
    }
  }

  private static func run(_ options: CommandOptions) async throws -> ExitStatus {
    if options.showsVersion {
      StandardStream.output.write("mediaplay \(version) (GStreamer \(GStreamer.version))\n")
      return .success
    }
    let file = try options.pipelineFile.map { path throws(MediaError) in try PipelineFile(path: path) }
    if options.showsHelp {
      StandardStream.output.write(file?.help() ?? helpText())
      return .success
    }
    try start()
    let interruption = Interruption()
    let reporter = Reporter(options, onClosed: { interruption.raise("PIPE") })
    let summary: SessionSummary
    if let file {
      summary = await PipelineSession(
        file: file, parameters: options.parameters, reporter: reporter, interruption: interruption
      ).run()
    } else {
      summary = await PlaybackSession(options, reporter: reporter, interruption: interruption).run()
    }
    reporter.finish(summary)
    return summary.status
  }

  private static func start() throws(MediaError) {
    do {
      try GStreamer.initialize()
    } catch {
      throw MediaError(.engine, "GStreamer can't be started: \(error.message)")
    }
  }

  private static func fail(_ message: String) -> Int32 {
    StandardStream.error.write("mediaplay: \(message)\n")
    return ExitStatus.usage.rawValue
  }
}
