internal import GStreamer
internal import PlaybackModel

extension EngineReport {
  /// What an error that an engine's bus brought means for the media of a name.
  ///
  /// - Parameters:
  ///   - failure: What the program's own code threw where it gives the data; it stands for the error of that source.
  ///   - network: What reads from the network, if something does.
  init(
    _ error: GStreamerError, from message: Message, playing name: String, failure: MediaError? = nil,
    network: NetworkSource? = nil
  ) {
    let source = message.source as? Element
    if source is AppSource, let failure {
      self.init(rank: .source, error: failure)
      return
    }
    self.init(
      EngineReport.Raw(
        domain: error.domain ?? "", code: error.domainCode ?? 0, message: error.message, debug: error.debug,
        source: error.source, factory: source?.factory?.name ?? source?.name ?? "",
        isFromSource: source?.factory?.classification.hasPrefix("Source") ?? false, mediaName: name,
        network: network?.failure(of: source)))
  }
}
