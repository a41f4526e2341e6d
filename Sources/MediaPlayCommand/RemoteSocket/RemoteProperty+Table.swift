import GStreamer
import Glibc
import MediaPlayback
import PlaybackModel

extension RemoteProperty {
  /// Every property, once.
  static let all: [RemoteProperty] = time + playback + sound + list + media + program

  private static let time = [
    RemoteProperty("time-pos", isClock: true, set: seek) { $0.player.position.map { .seconds($0) } },
    RemoteProperty("playback-time", isClock: true, set: seek) { $0.player.position.map { .seconds($0) } },
    RemoteProperty("duration") { $0.player.duration.map { .seconds($0) } },
    RemoteProperty(
      "percent-pos", isClock: true,
      set: { context, value throws(RemoteFailure) in
        guard let percent = value.number, (0...100).contains(percent) else { throw .propertyFormat }
        guard let duration = context.player.duration else { throw .propertyUnavailable }
        try context.requestSeek(to: duration * (percent / 100))
      }
    ) { context in
      guard let position = context.player.position, let duration = context.player.duration, duration > .zero
      else { return nil }
      return .number(min(position / duration * 100, 100))
    },
    RemoteProperty("time-remaining", isClock: true) { remaining($0).map { .seconds($0) } },
    RemoteProperty("playtime-remaining", isClock: true) { context in
      let rate = context.player.rate.magnitude
      return rate > 0 ? remaining(context).map { .seconds($0 / rate) } : nil
    },
    RemoteProperty("demuxer-cache-time", isClock: true) { $0.player.playableDuration.map { .seconds($0) } },
    RemoteProperty("demuxer-cache-duration", isClock: true) { context in
      guard let end = context.player.playableDuration, let position = context.player.position else { return nil }
      return .seconds(max(end - position, .zero))
    },
    RemoteProperty(
      "chapter", isClock: true,
      set: { context, value throws(RemoteFailure) in
        let chapters = context.player.metadata.chapters
        guard let index = value.integer else { throw .propertyFormat }
        guard chapters.indices.contains(index) else { throw .propertyError }
        try context.requestSeek(to: chapters[index].start)
      }
    ) { context in
      guard let position = context.player.position, !context.player.metadata.chapters.isEmpty else { return nil }
      return .integer((context.player.metadata.chapters.lastIndex { $0.start <= position } ?? -1))
    },
  ]

  private static let playback = [
    RemoteProperty(
      "pause",
      set: { context, value throws(RemoteFailure) in
        guard let isPaused = value.flag else { throw .propertyFormat }
        context.control.isPaused = isPaused
      }
    ) { .bool($0.control.isPaused) },
    RemoteProperty(
      "speed",
      set: { context, value throws(RemoteFailure) in
        guard let rate = value.number else { throw .propertyFormat }
        guard (0.01...100).contains(rate.magnitude) else { throw .propertyError }
        context.player.rate = rate
      }
    ) { .number($0.player.rate) },
    RemoteProperty("eof-reached") { .bool($0.isAtEnd) },
    RemoteProperty("idle-active") { .bool($0.control.snapshot.isIdle) },
    RemoteProperty("core-idle") { .bool($0.player.playbackState != .playing) },
    RemoteProperty("paused-for-cache") { .bool($0.player.loadState.contains(.stalled)) },
    RemoteProperty("cache-buffering-state") { context in
      context.player.mediaInfo == nil ? nil : .integer(context.bufferingPercent ?? 100)
    },
    RemoteProperty("seekable") { $0.player.mediaInfo.map { .bool($0.isSeekable) } },
    RemoteProperty("partially-seekable") { $0.player.mediaInfo.map { _ in .bool(false) } },
    RemoteProperty("seeking") { .bool($0.isSeeking) },
    RemoteProperty(
      "loop-file",
      set: { context, value throws(RemoteFailure) in context.player.repeatCount = try repetitions(value, least: 0) }
    ) { repetitions($0.player.repeatCount, added: 0) },
    RemoteProperty(
      "loop-playlist",
      set: { context, value throws(RemoteFailure) in
        let count = try repetitions(value, least: 1)
        context.control.edit { list in
          if case .times(let passes) = count {
            list.repeatCount = .times(max(passes - 1, 0))
          } else {
            list.repeatCount = count
          }
        }
      }
    ) { repetitions($0.control.playlist.repeatCount, added: 1) },
  ]

  private static let sound = [
    RemoteProperty(
      "volume",
      set: { context, value throws(RemoteFailure) in
        guard let volume = value.number else { throw .propertyFormat }
        guard VolumeScale.percentRange.contains(volume) else { throw .propertyError }
        context.player.volume = VolumeScale.gain(percent: volume)
      }
    ) { .number((VolumeScale.percent(gain: $0.player.volume) * 1e6).rounded() / 1e6) },
    RemoteProperty("volume-max") { _ in .number(VolumeScale.percentRange.upperBound) },
    RemoteProperty(
      "mute",
      set: { context, value throws(RemoteFailure) in
        guard let isMuted = value.flag else { throw .propertyFormat }
        context.player.isMuted = isMuted
      }
    ) { .bool($0.player.isMuted) },
    RemoteProperty("audio-delay", set: delay { $0.audioDelay = $1 }) { .seconds($0.player.audioDelay) },
    RemoteProperty("sub-delay", set: delay { $0.subtitleDelay = $1 }) { .seconds($0.player.subtitleDelay) },
    RemoteProperty("audio-device-list") { context in
      .array(
        context.devices.map { .object(["name": .string($0.name), "description": .string($0.description)]) })
    },
    RemoteProperty("current-ao") { $0.player.mediaInfo?.hasAudio == true ? .string($0.outputs.sound) : nil },
    RemoteProperty("current-vo") { $0.player.mediaInfo?.hasVideo == true ? .string($0.outputs.picture) : nil },
  ]

  private static let program = [
    RemoteProperty("osd-dimensions") { context in
      let size = context.player.naturalSize
      return .object([
        "w": .integer(size?.width ?? 0), "h": .integer(size?.height ?? 0), "par": .number(1), "aspect": nil,
        "ml": .integer(0), "mr": .integer(0), "mt": .integer(0), "mb": .integer(0),
      ])
    },
    RemoteProperty("mpv-version") { _ in .string("mediaplay \(MediaPlay.version)") },
    RemoteProperty("pid") { _ in .integer(Int(getpid())) },
    RemoteProperty("property-list") { _ in .strings(all.map(\.name)) },
    RemoteProperty("command-list") { _ in .array(RemoteCommand.all.map { .object($0.json) }) },
  ]

  private static func remaining(_ context: RemoteContext) -> Duration? {
    guard let position = context.player.position, let duration = context.player.duration else { return nil }
    return max(duration - position, .zero)
  }

  private static let seek: @Sendable (RemoteContext, JSONValue) throws(RemoteFailure) -> Void = {
    context, value throws(RemoteFailure) in
    guard let seconds = value.number, seconds.magnitude < 1e9 else { throw .propertyFormat }
    guard context.player.mediaInfo != nil else { throw .propertyUnavailable }
    do { try context.requestSeek(to: .seconds(seconds)) } catch { throw .propertyError }
  }

  private static func delay(
    _ set: @escaping @Sendable (MoviePlayer, Duration) -> Void
  ) -> @Sendable (RemoteContext, JSONValue) throws(RemoteFailure) -> Void {
    { context, value throws(RemoteFailure) in
      guard let seconds = value.number, seconds.magnitude < 1000 else { throw .propertyFormat }
      set(context.player, .seconds(seconds))
    }
  }

  private static func repetitions(_ value: JSONValue, least: Int) throws(RemoteFailure) -> RepeatCount {
    if value.flag == false { return .none }
    if value.flag == true || value.string == "inf" { return .forever }
    guard let count = value.integer else { throw .propertyFormat }
    guard (least...10_000).contains(count) else { throw .propertyError }
    return .times(count)
  }

  private static func repetitions(_ count: RepeatCount, added: Int) -> JSONValue {
    switch count {
    case .forever: .string("inf")
    case .times(0): .bool(false)
    case .times(let times): .integer(times + added)
    }
  }
}
