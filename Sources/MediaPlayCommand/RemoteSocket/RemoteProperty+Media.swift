import Glibc
import MediaPlayback
import PlaybackModel

extension RemoteProperty {
  /// The properties of the list.
  static let list = [
    RemoteProperty("playlist-pos", set: { context, value throws(RemoteFailure) in try jump(context, value, first: 0) })
    {
      .integer($0.control.snapshot.index ?? -1)
    },
    RemoteProperty(
      "playlist-pos-1", set: { context, value throws(RemoteFailure) in try jump(context, value, first: 1) }
    ) {
      .integer($0.control.snapshot.index.map { $0 + 1 } ?? -1)
    },
    RemoteProperty("playlist-current-pos") { .integer($0.control.snapshot.index ?? -1) },
    RemoteProperty("playlist-playing-pos") { .integer($0.control.snapshot.index ?? -1) },
    RemoteProperty("playlist-count") { .integer($0.control.snapshot.count) },
    RemoteProperty("playlist") { context in
      let list = context.control.playlist
      let current = list.currentIndex
      return .array(
        list.entries.enumerated().map { index, entry in
          .object([
            "filename": .bytes(entry.item.location), "current": index == current ? .bool(true) : nil,
            "playing": index == current ? .bool(true) : nil, "title": entry.item.title.map { .string($0) },
            "id": .integer(entry.id),
          ])
        })
    },
    RemoteProperty(
      "shuffle",
      set: { context, value throws(RemoteFailure) in
        guard let isShuffled = value.flag else { throw .propertyFormat }
        context.control.edit { if isShuffled { $0.shuffle() } else { $0.unshuffle() } }
      }
    ) { .bool($0.control.playlist.isShuffled) },
  ]

  /// The properties of what is played.
  static let media = [
    RemoteProperty("path") { $0.item.map { .bytes($0.location) } },
    RemoteProperty("filename") { $0.item.map { .string(name(of: $0)) } },
    RemoteProperty("media-title") { context in
      guard let item = context.item else { return nil }
      return .string(context.player.metadata.tags.title ?? item.title ?? name(of: item))
    },
    RemoteProperty("metadata") { context in
      context.player.mediaInfo == nil ? nil : .object(context.player.metadata.tags.json)
    },
    RemoteProperty("file-format") { $0.player.mediaInfo?.container.map { .string($0) } },
    RemoteProperty("audio-codec") { $0.player.mediaInfo?.audioCodec.map { .string($0) } },
    RemoteProperty("video-codec") { $0.player.mediaInfo?.videoCodec.map { .string($0) } },
    RemoteProperty("width") { $0.player.naturalSize.map { .integer($0.width) } },
    RemoteProperty("height") { $0.player.naturalSize.map { .integer($0.height) } },
    RemoteProperty("dwidth") { $0.player.naturalSize.map { .integer($0.width) } },
    RemoteProperty("dheight") { $0.player.naturalSize.map { .integer($0.height) } },
    RemoteProperty("track-list") { .array($0.player.tracks.map { .object(json($0)) }) },
    RemoteProperty("chapters") { .integer($0.player.metadata.chapters.count) },
    RemoteProperty("chapter-list") { context in
      .array(
        context.player.metadata.chapters.map {
          .object(["title": .string($0.title ?? ""), "time": .seconds($0.start)])
        })
    },
    track("aid", .audio), track("vid", .video), track("sid", .subtitles),
  ]

  private static func track(_ name: String, _ kind: MediaTrack.Kind) -> RemoteProperty {
    RemoteProperty(
      name,
      set: { context, value throws(RemoteFailure) in
        if value.flag == false { return context.player.select(.off, for: kind) }
        if value.string == "auto" { return context.player.select(.automatic, for: kind) }
        guard let number = value.integer else { throw .propertyFormat }
        guard context.player.tracks.contains(where: { $0.kind == kind && $0.number == number }) else {
          throw .propertyError
        }
        context.player.select(.number(number), for: kind)
      }
    ) { context in
      let selected = context.player.tracks.first { $0.kind == kind && $0.isSelected }
      return selected.map { .integer($0.number) } ?? .bool(false)
    }
  }

  private static func jump(_ context: RemoteContext, _ value: JSONValue, first: Int) throws(RemoteFailure) {
    guard let index = value.integer else { throw .propertyFormat }
    guard context.control.jump(to: index - first) else { throw .propertyError }
  }

  private static func name(of item: SessionItem) -> String {
    let text = String(decoding: item.location, as: UTF8.self)
    return text.split(separator: "/").last.map(String.init) ?? text
  }

  private static func json(_ track: MediaTrack) -> JSONObject {
    let type =
      switch track.kind {
      case .audio: "audio"
      case .video: "video"
      case .subtitles: "sub"
      }
    return [
      "id": .integer(track.number), "type": .string(type), "title": track.title.map { .string($0) },
      "lang": track.language.map { .string($0) }, "codec": track.codec.map { .string($0) },
      "selected": .bool(track.isSelected), "default": .bool(track.isDefault ?? false),
      "forced": .bool(track.isForced ?? false), "demux-w": track.video.map { .integer($0.size.width) },
      "demux-h": track.video.map { .integer($0.size.height) },
      "demux-samplerate": track.audio.map { .integer($0.sampleRate) },
      "demux-channel-count": track.audio.map { .integer($0.channelCount) },
    ]
  }
}
