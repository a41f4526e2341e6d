import MediaPlayback
import PlaybackModel

/// Describes the items of a command line without playing them.
struct InspectionSession {
  let options: CommandOptions
  let reporter: Reporter
  let interruption: Interruption

  /// Describes all items, one after the other, and returns which of them could be.
  func run() async -> SessionSummary {
    let inspector = MediaInspector(timeout: options.infoTimeout)
    var results: [SessionSummary.Item] = []
    for (index, argument) in options.items.enumerated() {
      if interruption.cause != nil { break }
      let subject = EventWriter.Subject(index: index, url: String(decoding: argument, as: UTF8.self))
      let work = Task { await describe(argument, with: inspector) }
      interruption.onFirst { _ in work.cancel() }
      let result = await work.value
      if interruption.cause != nil { break }
      tell(result, about: subject)
      results.append(SessionSummary.Item(printable(argument), InspectionSession.reason(result)))
    }
    return SessionSummary(results, endedBy: interruption.cause.map { .signal($0) } ?? .endOfList, verb: "described")
  }

  private func describe(
    _ argument: [UInt8], with inspector: MediaInspector
  ) async -> Result<MediaDescription, MediaError> {
    do throws(MediaError) {
      return .success(try await inspector.describe(try MediaLocation(argument: argument)))
    } catch {
      return .failure(error)
    }
  }

  private func tell(_ result: Result<MediaDescription, MediaError>, about subject: EventWriter.Subject) {
    let (text, fields): (DescriptionText, JSONObject) =
      switch result {
      case .success(let description): (DescriptionText(description), description.json)
      case .failure(let error): (DescriptionText(error), ["problems": .array([.object(error.json)])])
      }
    reporter.tell("media-description", about: subject, fields, text: text.lines(headline: printable(subject.url.utf8)))
  }

  /// A cut file is described in full; what broke the description off isn't.
  private static func reason(_ result: Result<MediaDescription, MediaError>) -> FinishReason {
    switch result {
    case .success(let description):
      description.problems.first { $0.code != .truncated }.map { .failed($0) } ?? .ended
    case .failure(let error): .failed(error)
    }
  }
}
