extension PlayerMachine {
  /// The kinds that the engine is built without.
  package var kindsLeftOut: Set<MediaTrack.Kind> {
    Set(selections.filter { $0.value == .off && $0.key != .subtitles }.keys)
  }

  /// Chooses a track, which another engine plays: one that runs can wait for ever in a seek that comes after a switch.
  mutating func select(_ kind: MediaTrack.Kind, _ selection: TrackSelection, _ position: Duration?) {
    if selection == .off, kindsLeftOut.union([kind]) == [.video, .audio] {
      emit(.warning(MediaError(.notSupported, "With neither picture nor sound nothing plays. One of them stays on.")))
      return
    }
    guard selection != selections[kind] ?? .automatic else { return }
    let (leftOut, hadSubtitles) = (kindsLeftOut, showsSubtitles)
    selections[kind] = selection
    guard phase == .ready || phase == .positioning || phase == .ended else { return }
    // Subtitles from beside the media aren't known while they are off.
    let (areTurned, areKnown) = (hadSubtitles != showsSubtitles, tracks.contains { $0.kind == kind })
    if !areTurned || areKnown { warnOfMissingTrack(kind, selection) }
    let current = selectedNumber(kind)
    chosen[kind] = choice(kind)
    guard leftOut != kindsLeftOut || chosen[kind] != current || areTurned else { return }
    if phase == .ended { engineIsStale = true } else { rebuild(at: position) }
  }

  /// Chooses among the tracks, now that they are known; true if another engine is needed to play them.
  mutating func chooseTracks() -> Bool {
    var needsEngine = false
    for (kind, selection) in selections where selection != .automatic {
      // An engine that was asked for the track and plays another has its reasons.
      guard let choice = choice(kind), choice != selectedNumber(kind), choice != chosen[kind] else { continue }
      chosen[kind] = choice
      needsEngine = true
    }
    return needsEngine
  }

  /// The numbers that are known before the tracks are.
  mutating func resetChoices() {
    engineIsStale = false
    chosen = selections.compactMapValues { selection in
      if case .number(let number) = selection { number } else { nil }
    }
  }

  /// What is wrong with media that has only what is off: the engine has nobody who takes its data.
  func nothingIsLeft(_ facts: PrerollFacts) -> MediaError? {
    guard let kind = kindsLeftOut.first, facts.tracks.allSatisfy({ $0.kind == kind }), !facts.info.hasAudio,
      !facts.info.hasVideo,
      missing.isEmpty, !isLive
    else { return nil }
    let (off, other) = kind == .audio ? ("sound", "picture") : ("picture", "sound")
    return MediaError(
      .notSupported, "There is no \(other) in it that can be played, and its \(off) is off. Turn that on.")
  }

  /// The engine lays subtitles over the picture.
  package var showsSubtitles: Bool { selections[.subtitles] != .off }

  private func selectedNumber(_ kind: MediaTrack.Kind) -> Int? {
    tracks.first { $0.kind == kind && $0.isSelected }?.number
  }

  private func choice(_ kind: MediaTrack.Kind) -> Int? {
    let candidates = tracks.filter { $0.kind == kind }
    return (selections[kind] ?? .automatic).choice(among: candidates, current: candidates.first?.number)
  }

  mutating func warnOfMissingTracks() {
    for (kind, selection) in selections.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      warnOfMissingTrack(kind, selection)
    }
  }

  private mutating func warnOfMissingTrack(_ kind: MediaTrack.Kind, _ selection: TrackSelection) {
    guard case .number(let number) = selection else { return }
    let count = tracks.count { $0.kind == kind }
    guard !tracks.contains(where: { $0.kind == kind && $0.number == number }) else { return }
    let known = count == 0 ? "There is none." : "There is \(count == 1 ? "one" : "1 to \(count)")."
    emit(.warning(MediaError(.invalidValue, "There is no \(kind.rawValue) track \(number). \(known)")))
  }

  mutating func tellTracks() {
    guard tracks != toldTracks else { return }
    toldTracks = tracks
    emit(.trackListDidChange(tracks))
  }

  // MARK: - Metadata

  mutating func metadataChanged(_ new: MediaMetadata, at position: Duration?) {
    guard info != nil, phase != .ended else { return }
    let before = metadata
    metadata = new
    guard !preloadIsOpen else { return }
    let known = Dictionary(before.tags.all.map { ($0.name, $0.values) }, uniquingKeysWith: { first, _ in first })
    let said = new.tags.all.filter { known[$0.name] != $0.values }
    tellMetadata()
    if !said.isEmpty {
      emit(
        .timedMetadataDidArrive(
          said.flatMap { entry in
            entry.values.map { TimedMetadata(key: entry.name, value: $0, time: position) }
          }))
    }
  }

  mutating func tellMetadata() {
    guard metadata != toldMetadata else { return }
    toldMetadata = metadata
    emit(.metadataDidChange(metadata))
  }

  // MARK: - Subtitles from elsewhere, delays

  mutating func subtitlesChanged(_ position: Duration?) {
    // They are part of what an engine loads.
    if phase == .ready || phase == .positioning { rebuild(at: position) }
  }

  mutating func setDelays(_ delays: TrackDelays) {
    guard delays != self.delays else { return }
    self.delays = delays
    if phase != .idle { actions.append(.applyDelays(delays)) }
  }

  /// Makes the engine anew, which then goes on where playback is.
  mutating func rebuild(at position: Duration?) {
    if let interrupted = seekInFlight {
      if queuedSeek == nil { queuedSeek = interrupted } else { resolve(interrupted, finished: false) }
    } else if queuedSeek == nil, phase == .ready, info?.isSeekable == true, let position = position ?? reached {
      queuedSeek = SeekRequest(id: 0, target: position)
    }
    rebuild()
  }
}

/// By how much sound and subtitles come later than the picture; negative for earlier.
public struct TrackDelays: Sendable, Hashable {
  /// The sound's delay.
  public var audio: Duration
  /// The subtitles' delay.
  public var subtitles: Duration

  /// Creates delays, none by default.
  public init(audio: Duration = .zero, subtitles: Duration = .zero) {
    self.audio = audio
    self.subtitles = subtitles
  }
}
