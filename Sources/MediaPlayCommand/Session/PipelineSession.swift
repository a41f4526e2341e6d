import MediaPlayback
import PlaybackModel

/// Runs a pipeline description file and tells about it.
struct PipelineSession {
  let file: PipelineFile
  let parameters: [CommandOptions.Parameter]
  let reporter: Reporter
  let interruption: Interruption

  func run() async -> SessionSummary {
    let subject = EventWriter.Subject(index: 0, url: file.name)
    reporter.tell(.itemStarted, about: subject)
    let reason = await play(subject)
    reporter.tell(
      .playbackDidFinish(PlaybackFinish(reason: reason, position: nil, duration: nil)), about: subject)
    return SessionSummary(
      [SessionSummary.Item(file.name, reason)], endedBy: interruption.cause.map { .signal($0) } ?? .endOfList)
  }

  private func play(_ subject: EventWriter.Subject) async -> FinishReason {
    do {
      var values: [String: String] = [:]
      for parameter in parameters { values[parameter.name] = String(decoding: parameter.value, as: UTF8.self) }
      let runner = try PipelineRunner(file, setting: values)
      interruption.onFirst { cause in runner.stop(cause == "INT" ? .userExited : .stopped) }
      return await runner.run { [reporter] error in reporter.tell(.warning(error), about: subject) }
    } catch {
      return .failed(error)
    }
  }
}
