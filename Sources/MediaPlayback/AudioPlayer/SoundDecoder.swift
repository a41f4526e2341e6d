internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// Decodes the sound of media from some time on: uridecodebin with an appsink behind it, as fast as it is taken.
///
/// Confined to its feeder's executor.
final class SoundDecoder {
  /// What is known once the first sample was decoded.
  struct Facts: Sendable {
    var duration: Duration?
    var info: AudioInfo
    var metadata = MediaMetadata()
    var codec: String?
    var bitrate: Int?
    /// The media types on the way from the file to its samples, the file's first.
    var mediaTypes: [String] = []
  }

  private let pipeline: Pipeline
  private let sink: AppSink
  private let location: MediaLocation
  private var name: String { location.shortName }
  private let feeds: ContentFeeds
  private let connections: [SignalConnection]
  private let gate: PluggingGate
  private var messages: Messages.Iterator
  private let errors: Messages
  private var samples: Samples.Iterator?
  private var listening: Task<Void, Never>?
  private let failure = Failure()
  private let types: TypeList

  /// The media types that were met with, in this order.
  private final class TypeList: Sendable {
    private let types = Lock<[String]>([])
    var all: [String] { types.withLock { $0 } }
    /// True for the first.
    func add(_ type: String) -> Bool {
      types.withLock { types in
        types.append(type)
        return types.count == 1
      }
    }
  }

  /// What went wrong, found by who listens to the bus.
  private final class Failure: Sendable {
    private let reports = Lock<[EngineReport]>([])
    func add(_ report: EngineReport) { reports.withLock { $0.append(report) } }
    var error: MediaError? { EngineReport.mostSpecific(reports.withLock { $0 }) }
  }

  init(_ location: MediaLocation) throws(GStreamerError) {
    try Containers.register()
    let feeds = ContentFeeds(location)
    let pipeline = try Pipeline()
    let source = try Element.make("uridecodebin")
    try source.set("uri", to: location.engineURI)
    let converter = try Element.make("audioconvert")
    let sink = try AppSink(caps: Caps("audio/x-raw,format=\(Float.formatName),layout=interleaved"))
    sink.syncsToClock = false
    sink.maxBuffers = 8
    try sink.set("enable-last-sample", to: false)
    for element in [source, converter, sink] { try pipeline.add(element) }
    try converter.link(to: sink)
    let (entry, types, isLinked, bus) = (converter.pad("sink"), TypeList(), OnceFlag(), pipeline.bus)
    connections = [
      try source.connect("source-setup") { arguments in
        if let source = arguments.first.flatMap({ Element(value: $0) }) { feeds.attach(to: source) }
        return nil
      },
      // What isn't sound comes out as it is stored, and nobody takes it.
      try source.connect("autoplug-continue") { arguments in
        let type = arguments.last.flatMap { Caps(value: $0) }?.structures.first?.name ?? ""
        // The first that is asked about is the file itself.
        if types.add(type) { return true.value }
        return (!SoundDecoder.isIgnored(type)).value
      },
      try source.connect("pad-added") { arguments in
        guard let pad = arguments.first.flatMap({ Pad(value: $0) }), let entry,
          pad.queryCaps().structures.first?.name == "audio/x-raw", isLinked.set()
        else { return nil }
        try? pad.link(to: entry)
        return nil
      },
      try source.connect("no-more-pads") { _ in
        if !isLinked.isSet { bus.post(.application(Structure("no-sound"))) }
        return nil
      },
    ]
    (self.pipeline, self.sink, self.location, self.feeds) = (pipeline, sink, location, feeds)
    self.types = types
    gate = try PluggingGate(source)
    errors = pipeline.bus.messages(of: [.error], keeping: [.error])
    messages = pipeline.bus.messages(of: [.asyncDone, .error, .element, .application, .tag]).makeAsyncIterator()
  }

  private static func isIgnored(_ mediaType: String) -> Bool {
    ["video/", "image/", "text/", "subpicture/", "closedcaption/", "application/x-ssa", "application/x-ass"]
      .contains { mediaType.hasPrefix($0) }
  }

  /// Decodes up to the first sample.
  func open(_ actor: isolated SoundFeeder) async throws(MediaError) -> Facts {
    do {
      if try pipeline.setState(.paused) == .noPreroll {
        throw MediaError(.notSupported, "\(name) is live, which an audio player doesn't play. Use a movie player.")
      }
    } catch let error as MediaError {
      throw error
    } catch {
      // The reason comes on the bus.
    }
    var missing: MediaError?
    var (metadata, bitrate): (StreamMetadata, Int?) = (StreamMetadata(), nil)
    while let message = await messages.next(isolation: actor) {
      switch message.view {
      case .asyncDone where message.isFrom(pipeline):
        guard let sample = sink.pullPreroll(timeout: .zero), let info = sample.caps.flatMap({ AudioInfo($0) }) else {
          throw missing ?? failure.error ?? noSound
        }
        listen()
        let duration = pipeline.duration
        return Facts(
          duration: duration, info: info,
          metadata: metadata.metadata(streamCount: 1, duration: duration, location: location),
          codec: metadata.audioCodec, bitrate: bitrate, mediaTypes: types.all)
      case .tags(let tags):
        metadata.add(tags)
        bitrate = bitrate ?? tags[.bitrate]
      case .missingPlugin(let plugin):
        missing = missing ?? MissingCodec.error(description: plugin.description, caps: plugin.caps, playing: name)
      case .application: throw missing ?? failure.error ?? noSound
      case .error(let error):
        failure.add(EngineReport(error, from: message, playing: name, failure: feeds.failure))
        throw missing ?? failure.error ?? noSound
      default: continue
      }
    }
    throw MediaError(.cancelled, "Loading \(name) was cancelled.")
  }

  /// Starts to decode from a time on.
  func start(at time: Duration) throws(MediaError) {
    do {
      if time > .zero { try pipeline.seek(to: time, flags: [.flush, .accurate]) }
      _ = try pipeline.setState(.playing)
      samples = sink.samples.makeAsyncIterator()
    } catch {
      throw MediaError(.notSupported, "\(name) can't be played from \(time.secondsText) s on.", debug: error.message)
    }
  }

  /// The next sound; nil at the end.
  ///
  /// Throws what ended it before.
  func next(_ actor: isolated SoundFeeder) async throws(MediaError) -> AudioBlock? {
    while let sample = await samples?.next(isolation: actor) {
      if let block = AudioBlock(sample) { return block }
    }
    if let error = failure.error { throw error }
    return nil
  }

  /// Ends the samples when an error comes.
  private func listen() {
    let (pipeline, failure, name, feeds) = (pipeline, failure, name, feeds)
    let errors = errors
    listening = Task {
      for await message in errors {
        guard case .error(let error) = message.view else { continue }
        failure.add(EngineReport(error, from: message, playing: name, failure: feeds.failure))
        _ = try? pipeline.setState(.null)
        return
      }
    }
  }

  private var noSound: MediaError {
    MediaError(.unsupportedFormat, "There is no sound in \(name) that can be decoded.", source: name)
  }

  func tearDown() {
    listening?.cancel()
    for connection in connections { connection.cancel() }
    feeds.close()
    do { try pipeline.setState(.null) } catch { Log.player.log(.warning, pipeline, error.message) }
  }
}
