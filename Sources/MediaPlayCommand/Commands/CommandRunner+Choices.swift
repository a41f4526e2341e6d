import GStreamer
import MediaPlayback
import PlaybackModel
import Synchronization

/// Properties that have a few values to go through.
extension CommandRunner {
  func cycle(_ choice: PlayerCommand.Choice, by step: Int) {
    switch choice {
    case .pause:
      // What was stopped from elsewhere begins again.
      let isHeld = player.playbackState == .paused || player.lastFinish != nil && !player.isPlayingThrough
      if isHeld { player.play() } else { player.pause() }
    case .mute:
      player.isMuted.toggle()
      show("Mute: " + (player.isMuted ? "yes" : "no"))
    case .audio: cycleTrack(.audio, by: step)
    case .video: cycleTrack(.video, by: step)
    case .subtitles: cycleTrack(.subtitles, by: step)
    case .subtitleVisibility: toggleSubtitles()
    case .scaling:
      let modes = ScalingMode.allCases
      let index = modes.firstIndex(of: player.scalingMode) ?? 0
      let mode = modes[((index + step) % modes.count + modes.count) % modes.count]
      player.scalingMode = mode
      show("Scaling: \(mode.name)")
    case .loopFile:
      let loops = player.repeatCount != .forever
      player.repeatCount = loops ? .forever : .none
      show("Loop: " + (loops ? "inf" : "no"))
    }
  }

  private func cycleTrack(_ kind: MediaTrack.Kind, by step: Int) {
    let tracks = player.tracks.filter { $0.kind == kind }
    if tracks.isEmpty, kind == .subtitles, state.withLock({ $0.hiddenSubtitles != nil }) {
      // Those from beside the media aren't known while they are off.
      toggleSubtitles()
      return
    }
    guard !tracks.isEmpty else {
      show("\(kind.label): there is none")
      return
    }
    // Sound and picture can't both be off; subtitles can.
    let current = tracks.firstIndex(where: \.isSelected)
    let next = TrackCycle.index(
      after: current, by: step, count: tracks.count, includesNone: kind == .subtitles)
    state.withLock { if kind == .subtitles { $0.hiddenSubtitles = nil } }
    guard let next else {
      state.withLock { $0.hiddenSubtitles = .automatic }
      player.select(.off, for: kind)
      show("\(kind.label): no")
      return
    }
    player.select(.number(tracks[next].number), for: kind)
    show("\(kind.label): \(tracks[next].shortText)")
  }

  private func toggleSubtitles() {
    let tracks = player.tracks.filter { $0.kind == .subtitles }
    let hidden = state.withLock { state in
      defer { state.hiddenSubtitles = nil }
      return state.hiddenSubtitles
    }
    if let hidden {
      player.select(hidden, for: .subtitles)
      show("Subtitles: visible")
    } else if let current = tracks.first(where: \.isSelected) {
      state.withLock { $0.hiddenSubtitles = .number(current.number) }
      player.select(.off, for: .subtitles)
      show("Subtitles: hidden")
    } else if let first = tracks.first {
      player.select(.number(first.number), for: .subtitles)
      show("Subtitles: visible")
    } else {
      show("Subtitles: there are none")
    }
  }
}

/// Which of some tracks comes next.
package enum TrackCycle {
  /// The index of the next track; nil for none of them.
  package static func index(after current: Int?, by step: Int, count: Int, includesNone: Bool) -> Int? {
    // None stands in front of the first.
    let places = includesNone ? count + 1 : count
    let place = includesNone ? (current ?? -1) + 1 : current ?? (step > 0 ? -1 : 0)
    let next = ((place + step) % places + places) % places
    return includesNone ? (next == 0 ? nil : next - 1) : next
  }
}

extension MediaTrack {
  /// Number, language and title.
  fileprivate var shortText: String {
    let facts = [language, title.map { "\"\($0)\"" }].compactMap { $0 }.joined(separator: " ")
    return printable("(\(number)) \(facts)".utf8).trimmingSpaces
  }
}

extension MediaTrack.Kind {
  fileprivate var label: String {
    switch self {
    case .audio: "Audio"
    case .video: "Video"
    case .subtitles: "Subtitles"
    }
  }
}

extension String {
  fileprivate var trimmingSpaces: String { hasSuffix(" ") ? String(dropLast()) : self }
}
