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
  private let received = Received()
  /// Changes of state may block.
  private let queue = DispatchQueue(label: "mediaplay.list")

  static func fetch(_ location: MediaLocation, limit: Int, timeout: Duration) async throws(MediaError) -> Answer {
    let name = location.name
    let list: RemoteList
    do { list = try RemoteList(location.uri, limit: limit) } catch { throw MediaError(missing: error) }
    let result: Result<Answer, MediaError> = await Bounded.first(within: timeout) {
      await list.load(name, limit: limit)
    } otherwise: { isCancelled in
      let seconds = timeout.secondsText
      return .failure(
        isCancelled
          ? MediaError(.cancelled, "Loading \(name) was cancelled.")
          : MediaError(.timedOut, "The list \(name) didn't come within \(seconds) s.", source: name))
    }
    list.close()
    return try result.get()
  }

  private init(_ uri: String, limit: Int) throws(GStreamerError) {
    pipeline = try Pipeline()
    source = try Element.make("souphttpsrc")
    guard let sink = try Element.make("appsink") as? AppSink else {
      throw GStreamerError(.noSuchElement, "", source: "appsink")
    }
    try source.set("location", to: uri)
    try source.set("iradio-mode", to: false)
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

  private func load(_ name: String, limit: Int) async -> Result<Answer, MediaError> {
    let messages = pipeline.bus.messages(of: [.endOfStream, .error])
    queue.async { [self] in
      // Who was cancelled before it began has closed already.
      if !received.state.withLock({ $0.isClosed }) { _ = try? pipeline.setState(.playing) }
    }
    for await message in messages {
      if received.state.withLock({ $0.isTooLong }) { return .failure(PlaylistFile.tooLong(name, limit)) }
      switch message.view {
      case .endOfStream:
        return .success(Answer(content: received.state.withLock { $0.content }, address: source.address ?? name))
      case .error(let error):
        return .failure(EngineReport(error, from: message, playing: name, failure: nil).error)
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
