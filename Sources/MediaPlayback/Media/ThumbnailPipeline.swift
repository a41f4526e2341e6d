internal import GStreamer
internal import PlaybackModel

/// uridecodebin with nothing but an appsink for the first picture track behind it.
///
/// Confined to its engine's executor.
final class ThumbnailPipeline {
  private let pipeline: Pipeline
  private let sink: AppSink
  private let name: String
  private let connections: [SignalConnection]
  private let isPictureFile: OnceFlag
  private let feed: (any SourceFeed)?
  private var messages: Messages.Iterator
  private(set) var isSeekable = false
  /// The one picture of a file that has one only, which is the same at any time; nil for a film.
  private(set) var still: Sample?
  private let gate: PluggingGate

  init(_ uri: String, feed: (any SourceFeed)?, playing name: String) throws(GStreamerError) {
    try Containers.register()
    let pipeline = try Pipeline()
    let source = try Element.make("uridecodebin")
    try source.set("uri", to: uri)
    let converter = try Element.make("videoconvert")
    let upright = try Element.make("videoflip")
    try upright.set("video-direction", parsing: "auto")
    let sink = try AppSink()
    try sink.set("caps", to: try Caps("video/x-raw"))
    try sink.set("sync", to: false)
    try sink.set("max-buffers", to: 1)
    for element in [source, converter, upright, sink] { try pipeline.add(element) }
    try converter.link(to: upright)
    try upright.link(to: sink)
    let (hasType, isPictureFile, linked, bus) = (OnceFlag(), OnceFlag(), OnceFlag(), pipeline.bus)
    let entry = converter.pad("sink")
    connections = [
      try source.connect("source-setup") { arguments in
        if let source = arguments.first.flatMap({ Element(value: $0) }) as? AppSource { feed?.attach(to: source) }
        return nil
      },
      // Nothing but pictures is decoded: what isn't to go on comes out as it is stored, and nobody takes it.
      try source.connect("autoplug-continue") { arguments in
        let type = arguments.last.flatMap { Caps(value: $0) }?.structures.first?.name ?? ""
        // The first that is asked about is the file itself.
        if hasType.set(), type.hasPrefix("image/") { _ = isPictureFile.set() }
        return (!ThumbnailPipeline.isIgnored(type)).value
      },
      try source.connect("pad-added") { arguments in
        guard let pad = arguments.first.flatMap({ Pad(value: $0) }), let entry,
          pad.queryCaps().structures.first?.name == "video/x-raw", linked.set()
        else { return nil }
        try? pad.link(to: entry)
        return nil
      },
      // Where there is no picture, the sink would be waited for until the time is over.
      try source.connect("no-more-pads") { _ in
        if !linked.isSet { bus.post(.application(Structure("no-picture"))) }
        return nil
      },
    ]
    self.pipeline = pipeline
    self.sink = sink
    self.name = name
    self.isPictureFile = isPictureFile
    gate = try PluggingGate(source)
    self.feed = feed
    messages = pipeline.bus.messages(of: [.asyncDone, .error, .element, .endOfStream, .application])
      .makeAsyncIterator()
  }

  private static func isIgnored(_ mediaType: String) -> Bool {
    [
      "audio/", "text/", "subpicture/", "closedcaption/", "application/x-ssa", "application/x-ass",
      "application/x-subtitle",
    ]
    .contains { mediaType.hasPrefix($0) }
  }

  func load() throws(MediaError) {
    do {
      if try pipeline.setState(.paused) == .noPreroll {
        throw MediaError(.notSupported, "\(name) is live: pictures of it can't be chosen by their time.")
      }
    } catch let error as MediaError {
      throw error
    } catch {
      // The reason comes on the bus.
    }
  }

  func seek(to time: Duration, _ precision: SeekPrecision) throws(MediaError) {
    do {
      try pipeline.seek(to: time, flags: precision == .exact ? [.flush, .accurate] : [.flush, .keyUnit, .snapBefore])
    } catch {
      throw MediaError(.notSupported, "\(name) can't be sought at \(time.secondsText) s.", debug: error.debug)
    }
  }

  /// Waits until the sink has its picture, or knows that there is none.
  func settle(_ actor: isolated ThumbnailEngine) async throws(MediaError) {
    var reports: [EngineReport] = []
    var missing: MediaError?
    while let message = await messages.next(isolation: actor) {
      switch message.view {
      case .asyncDone where message.isFrom(pipeline):
        isSeekable = pipeline.isSeekable
        // An animation knows how long it is.
        if still == nil, isPictureFile.isSet, pipeline.duration == nil { still = heldPicture }
        return
      case .missingPlugin(let plugin):
        missing =
          missing ?? MissingCodec.error(description: plugin.description, caps: plugin.caps, playing: name)
      case .application: throw missing ?? noPicture
      case .error(let error):
        reports.append(EngineReport(error, from: message, playing: name, failure: feed?.failure))
        throw missing ?? EngineReport.mostSpecific(reports) ?? noPicture
      default: continue
      }
    }
    throw MediaError(.cancelled, "The thumbnail was cancelled.")
  }

  private var noPicture: MediaError {
    MediaError(.notSupported, "There is no picture in \(name): it has no video track that can be decoded.")
  }

  /// The picture that the paused sink holds; nil behind the end.
  var heldPicture: Sample? { sink.pullPreroll(timeout: .zero) }

  func tearDown() {
    for connection in connections { connection.cancel() }
    feed?.close()
    do { try pipeline.setState(.null) } catch { Log.player.log(.warning, pipeline, error.message) }
  }
}
