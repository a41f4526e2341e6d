internal import Dispatch
internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// A list on a web server, loaded with bounds.
final class RemoteList: Sendable {
  struct Answer: Sendable {
    let content: [UInt8]
    /// Where it was found after all redirections.
    let address: String
  }

  private struct TooLong: Error {}

  private struct State {
    var content: [UInt8] = []
    var isTooLong = false
    var isClosed = false
  }

  /// What has come, for the sink's callback, which mustn't hold the list.
  private final class Received: Sendable {
    let state = Lock(State())
  }

  private let pipeline: Pipeline
  private let source: Element
  private let network: NetworkSource?
  private let received = Received()
  /// Changes of state may block.
  private let queue = DispatchQueue(label: "mediaplay.list")

  /// As many times as browsers follow.
  private static let redirectionLimit = 20

  private enum Outcome: Sendable {
    case answer(Answer)
    /// The server sends to another address.
    case elsewhere(String)
    case failure(MediaError)
  }

  /// Loads a list, wherever its server sends to on the web; secrets only go to the server that the location names.
  static func fetch(
    _ location: MediaLocation, limit: Int, _ settings: NetworkSettings
  ) async throws(MediaError) -> Answer {
    var uri = location.uri
    let end = ContinuousClock.now + settings.timeout
    for _ in 0...redirectionLimit {
      switch try await fetch(uri, location, limit: limit, settings, until: end) {
      case .answer(let answer): return answer
      case .failure(let error): throw error
      case .elsewhere(let target):
        guard NetworkAddress(target)?.isWeb == true else {
          throw MediaError(
            .unsupportedURL,
            "The server sends to \(target.withoutPassword), and from the web only the web is followed.",
            source: location.name)
        }
        uri = target
      }
    }
    throw MediaError(
      .unsupportedURL, "The server sends from one address to the next without an end. Check the address.",
      source: location.name)
  }

  private static func fetch(
    _ uri: String, _ location: MediaLocation, limit: Int, _ settings: NetworkSettings,
    until end: ContinuousClock.Instant
  ) async throws(MediaError) -> Outcome {
    let name = location.name
    let list: RemoteList
    let network = NetworkSource(uri: uri, insteadOf: location.uri, settings: settings)
    do { list = try RemoteList(uri, network, limit: limit) } catch { throw MediaError(missing: error) }
    let outcome: Outcome = await Bounded.first(within: end - .now) {
      await list.load(name, at: uri, limit: limit)
    } otherwise: { isCancelled in
      let seconds = settings.timeout.secondsText
      return .failure(
        isCancelled
          ? MediaError(.cancelled, "Loading \(name) was cancelled.")
          : MediaError(.timedOut, "The list \(name) didn't come within \(seconds) s.", source: name))
    }
    list.close()
    return outcome
  }

  private init(_ uri: String, _ network: NetworkSource?, limit: Int) throws(GStreamerError) {
    self.network = network
    pipeline = try Pipeline()
    source = try Element.make("souphttpsrc")
    guard let sink = try Element.make("appsink") as? AppSink else {
      throw GStreamerError(.noSuchElement, "", source: "appsink")
    }
    try source.set("location", to: uri)
    try source.set("iradio-mode", to: false)
    network?.configure(source, isMain: true)
    sink.syncsToClock = false
    try pipeline.add(source, sink)
    try source.link(to: sink)
    sink.setCallbacks(
      AppSink.Callbacks(newSample: { [received] sample in
        let bytes = sample.buffer?.bytes ?? []
        let isTooLong = received.state.withLock { state in
          state.content += bytes
          state.isTooLong = state.content.count > limit
          return state.isTooLong
        }
        if isTooLong { throw TooLong() }
      }))
  }

  private func load(_ name: String, at uri: String, limit: Int) async -> Outcome {
    let messages = pipeline.bus.messages(of: [.endOfStream, .error, .element])
    queue.async { [self] in
      // Who was cancelled before it began has closed already.
      if !received.state.withLock({ $0.isClosed }) { _ = try? pipeline.setState(.playing) }
    }
    for await message in messages {
      if received.state.withLock({ $0.isTooLong }) { return .failure(PlaylistFile.tooLong(name, limit)) }
      switch message.view {
      case .endOfStream:
        return .answer(Answer(content: received.state.withLock { $0.content }, address: source.address ?? uri))
      case .element(let structure): _ = network?.note(structure, from: message.source)
      case .error(let error):
        let report = EngineReport(error, from: message, playing: name, network: network)
        if case .elsewhere(let target) = report.trouble?.remedy { return .elsewhere(target) }
        return .failure(report.error)
      default: continue
      }
    }
    return .failure(MediaError(.cancelled, "Loading \(name) was cancelled."))
  }

  /// Gives the connection back, without waiting for it.
  private func close() {
    received.state.withLock { $0.isClosed = true }
    queue.async { [self] in _ = try? pipeline.setState(.null) }
  }
}
