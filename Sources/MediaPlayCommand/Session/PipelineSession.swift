import MediaPlayback
import PlaybackModel

/// Runs a pipeline description file and tells about it.
struct PipelineSession {
  let file: PipelineFile
  let parameters: [String: String]
  let reporter: Reporter
  let interruption: Interruption

  func run() async -> SessionSummary {
    let subject = EventWriter.Subject(index: 0, url: file.name)
    reporter.tell(.itemStarted, about: subject)
    var reason = await play(subject)
    reporter.tell(
      .playbackDidFinish(PlaybackFinish(reason: reason, position: nil, duration: nil)), about: subject)
    if case .failed(let error) = reason, let headline = error.message.split(separator: "\n").first {
      // The place is shown line by line, which the one line of the summary can't do.
      if headline.count < error.message.count { reporter.show(error.message) }
      reason = .failed(MediaError(error.code, String(headline), source: error.source))
    }
    return SessionSummary(
      [SessionSummary.Item(file.name, reason)], endedBy: interruption.cause.map { .signal($0) } ?? .endOfList)
  }

  private func play(_ subject: EventWriter.Subject) async -> FinishReason {
    do {
      let runner = try PipelineRunner(file, setting: parameters)
      interruption.onFirst { cause in runner.stop(cause == "INT" ? .userExited : .stopped) }
      return await runner.run(
        onWarning: { reporter.tell(.warning($0), about: subject) }, onLevel: { reporter.tell($0, about: subject) })
    } catch {
      return .failed(error)
    }
  }
}
