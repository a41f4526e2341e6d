internal import GStreamer
internal import PlaybackModel

extension Playbin {
  /// The streams that playbin found, but for kinds that it was built without.
  var tracks: [MediaTrack] { MediaTrack.Kind.allCases.flatMap { tracks($0) } }

  private func tracks(_ kind: MediaTrack.Kind) -> [MediaTrack] {
    let name = kind.playbinName
    guard let count = try? pipeline.get("n-\(name)", as: Int.self), count > 0 else { return [] }
    let current = (try? pipeline.get("current-\(name)", as: Int.self)) ?? -1
    // Before anybody chose it says -1, and plays the first one.
    let selected = kind == .subtitles && !showsSubtitles ? nil : max(current, 0)
    return (0..<count).map { index in
      let tags = stream("get-\(name)-tags", index).flatMap { TagList(value: $0) }
      let pad = stream("get-\(name)-pad", index).flatMap { Pad(value: $0) }
      return MediaTrack(
        kind: kind, number: index + 1, isSelected: index == selected, tags: tags, format: pad?.currentCaps)
    }
  }

  /// What playbin answers about one of its streams.
  private func stream(_ question: String, _ index: Int) -> Value? {
    do {
      return try pipeline.emit(question, Int32(index))
    } catch {
      Log.player.log(.warning, pipeline, error.message)
      return nil
    }
  }

  /// Lets playbin play the tracks with these numbers, from the moment that it finds them, before any data flows.
  ///
  /// The handlers run on a streaming thread. They keep the pipeline until they are cancelled or released.
  static func choose(
    _ numbers: [MediaTrack.Kind: Int], in pipeline: Pipeline
  ) throws(GStreamerError) -> [SignalConnection] {
    var connections: [SignalConnection] = []
    for (kind, number) in numbers {
      let name = kind.playbinName
      let connection = try pipeline.connect("\(name)-changed") { _ in
        guard let count = try? pipeline.get("n-\(name)", as: Int.self), number <= count else {
          return nil
        }
        _ = try? pipeline.set("current-\(name)", to: Int32(number - 1))
        return nil
      }
      connections.append(connection)
    }
    return connections
  }

  func apply(_ delays: TrackDelays) {
    do {
      try pipeline.set("av-offset", to: Int(delays.audio.wholeNanoseconds))
      try pipeline.set("text-offset", to: Int(delays.subtitles.wholeNanoseconds))
    } catch {
      Log.player.log(.warning, pipeline, error.message)
    }
  }
}

extension MediaTrack.Kind {
  /// What playbin's properties call it.
  fileprivate var playbinName: String {
    switch self {
    case .video: "video"
    case .audio: "audio"
    case .subtitles: "text"
    }
  }
}

extension MediaTrack {
  /// A stream as playbin shows it: decoded, with the tags that came with it.
  fileprivate init(kind: Kind, number: Int, isSelected: Bool, tags: TagList?, format: Caps?) {
    self.init(kind: kind, number: number, title: tags?[.title], isSelected: isSelected)
    language = tags?[.languageCode].map(LanguageCode.normalized).flatMap { $0 == "und" ? nil : $0 }
    let structure = format?.structures.first
    switch kind {
    case .video:
      codec = tags?[.videoCodec]
      video = structure.map { VideoProperties(encoded: $0) }
    case .audio:
      codec = tags?[.audioCodec]
      audio = structure.map { AudioProperties(encoded: $0) }
    case .subtitles: codec = tags?[.subtitleCodec]
    }
  }
}
