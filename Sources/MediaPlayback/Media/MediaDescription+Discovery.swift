internal import GStreamer
internal import PlaybackModel

extension MediaDescription {
  /// What a discovery found, in our own terms.
  init(_ info: DiscovererInfo) {
    self.init()
    let streams = info.streams
    // A sound file around an encoded sound counts as a sound of its own with GStreamer.
    let shells = streams.filter { $0.next != nil && !($0 is DiscovererContainerInfo) }
    let inner = streams.filter { $0.next == nil && !($0 is DiscovererContainerInfo) }
    // The list of streams mostly leaves out the container that all of them are in.
    let outermost = info.topology as? DiscovererContainerInfo
    let containers = [outermost].compactMap { $0 } + streams.compactMap { $0 as? DiscovererContainerInfo }
    let container = containers.first
    duration = info.duration.flatMap { $0 > .zero ? $0 : nil }
    isSeekable = info.isSeekable
    isLive = info.isLive
    self.container = container.flatMap { MediaDescription.containerName($0) }
    if container == nil, let shell = shells.first ?? inner.first(where: \.isSoundFile) {
      self.container = shell.tags?[.containerFormat] ?? shell.caps?.codecName
    }

    tracks = inner.compactMap { MediaTrack($0, number: 1) }
    order()
    chapters = MediaChapter.all(in: info.tableOfContents ?? container?.tableOfContents, duration: info.duration)
    let (global, single) = (containers.compactMap(\.globalTags) + shells.compactMap(\.tags), inner.compactMap(\.tags))
    tags = MediaTags(global: global, tracks: single)
    coverArt = CoverArt.all(in: single + global)
    // A bare stream's title is the media's.
    for index in tracks.indices where tracks[index].title == tags.title { tracks[index].title = nil }
    missingDecoders = info.missingElementDetails.compactMap { MissingDecoder(installerDetail: $0) }
    if tracks.allSatisfy({ $0.video?.isStill == true }), tracks.count == 1 { duration = nil }
  }

  /// Numbers the tracks within their kind, and puts the kinds in their order.
  private mutating func order() {
    tracks = MediaTrack.Kind.allCases.flatMap { kind in
      tracks(kind).enumerated().map { index, track in
        var track = track
        track.number = index + 1
        track.isSelected = index == 0 && kind != .subtitles
        return track
      }
    }
  }

  private static func containerName(_ container: DiscovererContainerInfo) -> String? {
    container.globalTags?[.containerFormat] ?? container.caps?.codecName ?? container.caps?.structures.first?.name
  }
}

extension MediaTrack {
  /// Nil for a container, and for what is no picture, sound or subtitle.
  fileprivate init?(_ stream: DiscovererStreamInfo, number: Int) {
    let caps = stream.caps
    let type = stream.isSoundFile ? "audio/x-raw" : caps?.structures.first?.name
    let kind: Kind
    switch stream {
    case is DiscovererVideoInfo: kind = .video
    case is DiscovererAudioInfo: kind = .audio
    case is DiscovererSubtitleInfo: kind = .subtitles
    case is DiscovererContainerInfo: return nil
    default:
      // What nothing decodes has no class of its own; its media type still tells.
      guard let guessed = type.flatMap({ Kind(mediaType: $0) }) else { return nil }
      kind = guessed
    }
    let tags = stream.tags
    self.init(kind: kind, number: number, title: tags?[.title], mediaType: type)
    codec = stream.isSoundFile ? tags?[.audioCodec] ?? "PCM" : MediaTrack.codecName(kind, tags, caps)
    language = tags?[.languageCode]
    isDefault = stream.selection.map { $0.contains(.select) }
    switch stream {
    case let stream as DiscovererVideoInfo:
      bitRate = stream.bitRate ?? stream.maximumBitRate
      video = VideoProperties(stream)
    case let stream as DiscovererAudioInfo:
      bitRate = stream.bitRate
      audio = AudioProperties(stream)
      language = language ?? stream.language
    case let stream as DiscovererSubtitleInfo:
      language = language ?? stream.language
    default:
      guard let structure = caps?.structures.first else { break }
      if kind == .video { video = VideoProperties(encoded: structure) }
      if kind == .audio { audio = AudioProperties(encoded: structure) }
    }
    // ISO 639 has a code for what isn't known.
    if language == "und" { language = nil }
  }

  private static func codecName(_ kind: Kind, _ tags: TagList?, _ caps: Caps?) -> String? {
    let tag: TagKey<String> =
      switch kind {
      case .video: .videoCodec
      case .audio: .audioCodec
      case .subtitles: .subtitleCodec
      }
    // The name made of the caps has the profile in it, which tags mostly lack.
    return caps?.codecName ?? tags?[tag]
  }
}

extension DiscovererStreamInfo {
  /// True for a file of samples as they are, which the discoverer takes for the sound itself.
  fileprivate var isSoundFile: Bool {
    guard next == nil, let type = caps?.structures.first?.name else { return false }
    return ["audio/x-wav", "audio/x-rf64", "audio/x-w64", "audio/x-aiff", "audio/x-au"].contains(type)
  }
}

extension MediaTrack.Kind {
  fileprivate init?(mediaType: String) {
    if mediaType.hasPrefix("video/") || mediaType.hasPrefix("image/") {
      self = .video
    } else if mediaType.hasPrefix("audio/") {
      self = .audio
    } else if mediaType.hasPrefix("subpicture/") || mediaType.hasPrefix("text/") || mediaType.contains("subtitle")
      || mediaType.contains("teletext") || mediaType.hasPrefix("closedcaption/")
    {
      self = .subtitles
    } else {
      return nil
    }
  }
}

extension MediaChapter {
  /// The chapters of the first edition, or of the media where there are no editions.
  static func all(in contents: Toc?, duration: Duration?) -> [MediaChapter] {
    guard let contents else { return [] }
    let edition = contents.entries.first { $0.kind == .edition }
    let chapters = (edition?.entries ?? contents.entries).compactMap { entry in
      entry.start.map { start in
        MediaChapter(title: entry.tags?[.title], start: start, end: entry.stop.flatMap { $0 > start ? $0 : nil })
      }
    }
    return closed(chapters, at: duration)
  }

  /// The chapters, each with an end: where it has none, where the next one begins, or the media ends.
  static func closed(_ chapters: [MediaChapter], at duration: Duration?) -> [MediaChapter] {
    chapters.enumerated().map { index, chapter in
      var chapter = chapter
      let next = index + 1 < chapters.count ? chapters[index + 1].start : duration
      chapter.end = chapter.end ?? next.flatMap { $0 >= chapter.start ? $0 : nil }
      return chapter
    }
  }
}

extension MissingDecoder {
  /// Reads what GStreamer tells installers: `gstreamer|1.0|program|name for a person|decoder-caps`.
  init?(installerDetail text: String) {
    let parts = text.split(separator: "|", maxSplits: 4, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 5 else { return nil }
    self.init(name: parts[3])
    let (kind, detail) = (parts[4].prefix { $0 != "-" }, parts[4].drop { $0 != "-" }.dropFirst())
    switch kind {
    case "decoder":
      mediaType = String(detail.prefix { $0 != "," })
      debianPackage = DebianPackages.package(decoding: String(detail))
    case "element": debianPackage = DebianPackages.package(ofElement: String(detail))
    case "urisource": debianPackage = DebianPackages.package(ofURIScheme: String(detail))
    default: break
    }
  }
}
