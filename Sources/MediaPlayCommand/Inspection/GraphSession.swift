import MediaPlayback
import PlaybackModel

/// Writes the pipeline that would play the item of a command line, as a picture.
struct GraphSession {
  let options: CommandOptions
  let item: [UInt8]
  let output: [UInt8]
  let reporter: Reporter
  let interruption: Interruption

  /// Loads the item, writes the graph, and returns what came of it.
  func run() async -> SessionSummary {
    let subject = EventWriter.Subject(index: 0, url: String(decoding: item, as: UTF8.self))
    let player = MoviePlayer(settings: PlayerSettings(options))
    interruption.onFirst { cause in player.stop(byUser: cause == "INT") }
    let reason = await load(player, subject)
    player.stop()
    return SessionSummary(
      [SessionSummary.Item(printable(item), reason)],
      endedBy: interruption.cause.map { .signal($0) } ?? .endOfList, verb: "drawn")
  }

  private func load(_ player: MoviePlayer, _ subject: EventWriter.Subject) async -> FinishReason {
    do throws(MediaError) {
      player.item = try MediaLocation(argument: item)
      try await player.preload()
      try await GraphPicture.write(player.pipelineGraph ?? "", to: output)
      reporter.tell("graph-did-finish", about: subject, ["output": .bytes(output)], text: "\(printable(output))\n")
      return .ended
    } catch {
      reporter.tell("graph-did-finish", about: subject, ["error": .object(error.json)], text: "")
      return .failed(error)
    }
  }
}
