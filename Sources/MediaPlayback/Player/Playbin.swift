internal import GStreamer
internal import PlaybackModel

/// GStreamer's playbin with our outputs: the engine that obeys the player's brain.
///
/// Confined to its player's executor. The seam for another engine is what this type offers.
final class Playbin {
  let pipeline: Pipeline
  private let outputs: [OutputKind: OutputChain]
  private let source = SourceTracker()
  let network: NetworkSource?
  private let sourceSetup: [SignalConnection]
  private let shortening: SignalConnection?
  private let pluggingGate: PluggingGate
  let messages: Messages

  /// The kinds of messages that decide something; they are never dropped.
  private static let decisive: Set<Message.Kind> = [
    .endOfStream, .error, .warning, .asyncDone, .clockLost, .element, .durationChanged, .latency, .streamStart,
    .requestState,
  ]

  /// Subtitles are laid over the picture.
  let showsSubtitles: Bool
  private let trackChoices: [SignalConnection]
  private let subtitles: MediaLocation?
  private var metadata = StreamMetadata()
  private var hasPrerolled = false
  private var location: MediaLocation?
  let feed: (any SourceFeed)?

  /// True if the data can be late.
  ///
  /// A file's can't, and multiqueue's levels of a short one can stay at 0 %.
  private static func needsBuffering(_ uri: String) -> Bool {
    ["file:", "fd:", "appsrc:"].allSatisfy { !uri.hasPrefix($0) }
  }

  /// An engine for an item, with an output for each kind that is to be played, and subtitles from beside it.
  ///
  /// Of the kinds in `numbers` it plays the tracks with those numbers, of the others the first.
  init(
    _ uri: String, feed: (any SourceFeed)? = nil, network: NetworkSource? = nil, subtitles: MediaLocation?,
    outputs: [OutputKind: OutputChain], choosing numbers: [MediaTrack.Kind: Int], showsSubtitles: Bool
  ) throws(GStreamerError) {
    try Containers.register()
    guard let pipeline = try Element.make("playbin") as? Pipeline else {
      throw GStreamerError(.noSuchElement, "The element playbin is no pipeline.")
    }
    var parts = ["deinterlace"]
    if outputs[.video] != nil { parts.append("video") }
    if outputs[.audio] != nil { parts.append("audio") }
    if Playbin.needsBuffering(uri) { parts.append("buffering") }
    if showsSubtitles { parts.append("text") }
    // Its own volume isn't wanted: it leaks an element for each player of GStreamer 1.22.
    try pipeline.set("flags", parsing: parts.joined(separator: "+"))
    self.showsSubtitles = showsSubtitles
    trackChoices = try Playbin.choose(numbers, in: pipeline)
    try pipeline.set("uri", to: uri)
    if let subtitles { try pipeline.set("suburi", to: subtitles.uri) }
    self.subtitles = subtitles
    for (property, kind) in [("audio-sink", OutputKind.audio), ("video-sink", .video)] {
      if let output = outputs[kind] {
        try pipeline.set(property, to: output.bin)
      } else {
        // Without one playbin tries every sink there is, also for what is off; some crash without a display.
        try pipeline.set(property, to: Element.make("fakesink"))
      }
    }
    self.pipeline = pipeline
    self.outputs = outputs
    self.feed = feed
    self.network = network
    var sourceSetup = [
      try pipeline.connect("source-setup") { [source] arguments in
        guard let element = arguments.first.flatMap({ Element(value: $0) }) else { return nil }
        if let network, element.isReaderOfNetwork { network.watch(element) } else { source.watch(element) }
        if let element = element as? AppSource { feed?.attach(to: element) }
        return nil
      }
    ]
    if let network {
      try network.choose(in: pipeline)
      sourceSetup.append(try network.watchParts(of: pipeline))
    }
    self.sourceSetup = sourceSetup
    shortening = feed is ToneFeed ? try ToneFeed.shortenQueues(of: pipeline) : nil
    pluggingGate = try PluggingGate(pipeline)
    let showsPicture = outputs[.video] != nil
    outputs[.audio]?.announceRole { [weak pipeline] in
      // All tracks are known before their data flows.
      let pictures = showsPicture ? try? pipeline?.get("n-video", as: Int.self) : 0
      return (pictures ?? 0) > 0 ? "video" : "music"
    }
    messages = pipeline.bus.messages(of: Playbin.decisive.union([.tag, .toc, .buffering]), keeping: Playbin.decisive)
  }

  /// Somebody hears the sound.
  var isHeard: Bool { outputs[.audio]?.isHeard == true }

  /// The pipeline, for queries from any thread.
  var element: Element { pipeline }

  /// Brings the first data to the outputs; true if the source is live and there is none to wait for.
  func load() throws(GStreamerError) -> Bool { try pipeline.setState(.paused) == .noPreroll }

  func run() throws(GStreamerError) { try pipeline.setState(.playing) }

  func hold() throws(GStreamerError) { try pipeline.setState(.paused) }

  func restartClock() throws(GStreamerError) {
    try pipeline.setState(.paused)
    try pipeline.setState(.playing)
  }

  func seek(
    _ request: SeekRequest, stop: Duration?, rate: Double, skipsFrames: Bool
  ) throws(GStreamerError) {
    var flags: SeekFlags =
      switch request.precision {
      case .exact: [.flush, .accurate]
      case .keyUnit: [.flush, .keyUnit, .snapBefore]
      }
    if skipsFrames { flags = [.flush, .trickMode, .trickModeKeyUnits, .trickModeNoAudio] }
    outputs[.audio]?.settleGain()
    // Before the seek, whose flush makes room for it.
    if rate != 1, rate > 0 { outputs[.audio]?.keepPitch() }
    if rate > 0 {
      try pipeline.seek(to: request.target, stop: stop, rate: rate, flags: flags)
    } else {
      // Backwards a segment is played from its stop to its start.
      try pipeline.seek(to: .zero, stop: request.target, rate: rate, flags: flags)
    }
  }

  /// Ends the engine and gives the sinks back.
  func tearDown() {
    feed?.close()
    defer { network?.close() }
    do {
      try pipeline.setState(.null)
    } catch {
      Log.player.log(.warning, pipeline, error.message)
    }
    for output in outputs.values { output.dismantle() }
  }

  func setGain(_ gain: Double, isMuted: Bool, fade: Duration) {
    outputs[.audio]?.setGain(gain, isMuted: isMuted, fade: fade)
  }

  /// Brings the last picture to the output again, as it is to be placed now.
  func showLastPicture() {
    guard let end = outputs[.video]?.tracker.furthestEnd else { return }
    do {
      try pipeline.seek(to: max(.zero, end - .milliseconds(1)))
    } catch {
      Log.player.log(.info, pipeline, error.message)
    }
  }

  /// What the output for the picture shows.
  var shownPicture: Sample? { outputs[.video]?.lastSample }

  func refreshPicture(isHeld: Bool) { outputs[.video]?.refresh(isHeld: isHeld) }
}

extension Playbin {
  /// What a message of the bus means to the brain; nil for what doesn't concern it.
  func report(for message: Message, playing name: String) -> PlayerMachine.Engine? {
    switch message.view {
    case .endOfStream: return .endOfStream
    case .asyncDone: return message.isFrom(pipeline) ? .seekLanded() : nil
    case .error(let error):
      var report = EngineReport(raw(error, from: message, playing: name))
      if message.source is AppSource, let failure = feed?.failure {
        report = EngineReport(rank: .source, error: failure, isFromSource: true, isFromLoader: true)
      }
      pipeline.dumpGraph(named: "mediaplay.error")
      Log.player.log(.info, pipeline, "error \(error.domain ?? "")/\(error.domainCode ?? 0): \(error.message)")
      return .error(report)
    case .warning(let error):
      // A codec that is missing comes as a message of its own, with its name.
      if error.domain == "gst-stream-error-quark", error.domainCode == 6 { return nil }
      // Errors of subtitles come as warnings: the rest plays on.
      let subject = isFromSubtitles(message) ? subtitles?.shortName ?? name : name
      return .warning(EngineReport(raw(error, from: message, playing: subject)).error)
    case .element(let structure): return network?.note(structure, from: message.source).map { .warning($0) }
    case .missingPlugin(let plugin):
      return .missingCodec(MissingCodec.error(description: plugin.description, caps: plugin.caps, playing: name))
    case .buffering(let percent, _): return .buffering(percent: percent)
    case .durationChanged: return .durationChanged(pipeline.duration)
    case .clockLost: return .clockLost
    case .latency:
      pipeline.recalculateLatency()
      return nil
    case .toc(let contents, _):
      metadata.contents = contents
      return hasPrerolled ? .metadataChanged(currentMetadata, at: pipeline.position) : nil
    case .tags(let list):
      metadata.add(list)
      return hasPrerolled ? .metadataChanged(currentMetadata, at: pipeline.position) : nil
    default: return nil
    }
  }

  /// True if something in what reads the subtitles from beside the media posted a message.
  private func isFromSubtitles(_ message: Message) -> Bool {
    guard let subtitles else { return false }
    var object = message.source
    while let element = object, element != pipeline {
      if element.hasProperty("uri"), (try? element.get("uri", as: String.self)) == subtitles.uri { return true }
      object = element.parent
    }
    return false
  }

  private func raw(_ error: GStreamerError, from message: Message, playing name: String) -> EngineReport.Raw {
    let source = message.source as? Element
    let factory = source?.factory
    let output = outputs.first { kind, chain in source.map { $0.isDescendant(of: chain.bin) } ?? false }?.key
    return EngineReport.Raw(
      domain: error.domain ?? "", code: error.domainCode ?? 0, message: error.message, debug: error.debug,
      source: error.source, factory: factory?.name ?? source?.name ?? "",
      isFromSource: source?.isSource ?? false, output: output, mediaName: name,
      network: source?.isSource == true ? network?.failure(of: source) : nil)
  }

  /// What is known once the first data is there.
  func prerollFacts(of location: MediaLocation) -> PrerollFacts {
    source.stop()
    network?.isPlayed()
    hasPrerolled = true
    self.location = location
    pipeline.dumpGraph(named: "mediaplay.prerolled")
    let elements = Set(pipeline.descendants.compactMap { $0.factory?.name })
    let type = mediaType
    var info = MediaInfo(
      container: metadata.container ?? type?.codecName,
      title: metadata.title(streamCount: outputs.values.count { $0.tracker.hasStream }),
      duration: pipeline.duration ?? outputs.values.compactMap(\.tracker.declaredDuration).max(),
      naturalSize: outputs[.video]?.tracker.naturalSize, videoCodec: metadata.videoCodec,
      audioCodec: metadata.audioCodec,
      hasVideo: outputs[.video]?.tracker.hasStream ?? false, hasAudio: outputs[.audio]?.tracker.hasStream ?? false,
      isSeekable: pipeline.isSeekable)
    info.isPicture = type?.structures.first?.name.hasPrefix("image/") ?? false
    if info.isPicture { info.duration = nil }
    info.source = sourceKind(type, elements)
    info.isLive = isEndless(elements)
    return PrerollFacts(
      info: info, durationIsDeclared: isDurationDeclared(by: elements, location),
      outputFailures: OutputKind.allCases.compactMap { outputs[$0]?.failure },
      hasText: (try? pipeline.get("n-text", as: Int.self)).map { $0 > 0 } ?? false, tracks: tracks,
      metadata: currentMetadata)
  }

  private var currentMetadata: MediaMetadata {
    metadata.metadata(
      streamCount: outputs.values.count { $0.tracker.hasStream }, duration: pipeline.duration, location: location)
  }

  /// A playlist of segments, a protocol for streams, and what has no length are streams.
  private func sourceKind(_ type: Caps?, _ elements: Set<String>) -> MediaSourceKind {
    let streams = ["application/x-hls", "application/dash+xml", "application/vnd.ms-sstr+xml"]
    if let name = type?.structures.first?.name, streams.contains(name) { return .streaming }
    if !elements.isDisjoint(with: ["rtspsrc", "rtmpsrc", "rtmp2src", "udpsrc", "srtsrc"]) { return .streaming }
    return pipeline.durationInBytes == nil && pipeline.duration == nil ? .streaming : .file
  }

  private func isDurationDeclared(by elements: Set<String>, _ location: MediaLocation) -> Bool {
    var header: [UInt8] = []
    if elements.contains("flacparse") { header = location.header(limit: DeclaredDuration.headerSize) }
    return DeclaredDuration.isDeclared(by: elements, header: header)
  }

  /// The type that was recognised in the source's bytes.
  var mediaType: Caps? {
    pipeline.descendants.first { $0.factory?.name == "typefind" }.flatMap { try? $0.get("caps", as: Caps.self) }
  }

  func endFacts(of location: MediaLocation) -> EndFacts {
    let trackers = outputs.values.map(\.tracker)
    return EndFacts(
      renderedEnd: trackers.compactMap(\.furthestEnd).max(), bufferCount: trackers.map(\.bufferCount).reduce(0, +),
      hasAudioVideo: trackers.contains { $0.bufferCount > 0 },
      containerEnd: location.containerEnd, transfer: feed?.transfer,
      network: arrival)
  }

  /// How far the source was read while it loads, in bytes.
  var bytesRead: UInt64 { source.bytesRead }

  var progress: Progress {
    let trackers = outputs.values.map(\.tracker)
    let isSynchronised = outputs.values.contains { $0.tracker.hasStream && $0.isSynchronised }
    return Progress(
      latestEnds: outputs.compactMapValues(\.tracker.latestEnd), bufferCount: trackers.map(\.bufferCount).reduce(0, +),
      clockPosition: isSynchronised ? pipeline.position : nil,
      isHeldBack: outputs.values.contains { $0.tracker.hasStream && $0.isTakenByOwner }, silence: network?.silence)
  }
}
