extension PlayerMachine {
  /// The kinds that the engine is built without.
  package var kindsLeftOut: Set<MediaTrack.Kind> {
    Set(selections.filter { $0.value == .off && $0.key != .subtitles }.keys)
  }

  mutating func select(_ kind: MediaTrack.Kind, _ selection: TrackSelection, _ position: Duration?) {
    if selection == .off, kindsLeftOut.union([kind]) == [.video, .audio] {
      emit(.warning(MediaError(.notSupported, "With neither picture nor sound nothing plays. One of them stays on.")))
      return
    }
    let leftOut = kindsLeftOut
    selections[kind] = selection
    guard phase == .ready || phase == .positioning || phase == .ended else { return }
    if leftOut != kindsLeftOut, phase != .ended {
      // An engine takes on and gives up a kind at its start.
      rebuild(at: position)
      return
    }
    warnOfMissingTrack(kind, selection)
    guard choose(kind) else { return }
    tellTracks()
    switchTracks([kind], at: position)
  }

  /// Chooses among the tracks what was selected before they were known, and returns what the engine has otherwise.
  mutating func chooseTracks() -> [MediaTrack.Kind] {
    MediaTrack.Kind.allCases.filter { kind in
      if let selection = selections[kind] { warnOfMissingTrack(kind, selection) }
      return choose(kind)
    }
  }

  /// Lets the engine play the tracks that are selected.
  ///
  /// What is on its way is of the tracks before: a seek throws it away. The seek comes first, because the engine can wait
  /// for ever in one that comes after the switch.
  private mutating func switchTracks(_ kinds: [MediaTrack.Kind], at position: Duration?) {
    if phase == .ready, info?.isSeekable == true, seekInFlight == nil {
      perform(SeekRequest(id: 0, target: position ?? reached ?? .zero))
    }
    selectTracks(kinds)
  }

  mutating func selectTracks(_ kinds: [MediaTrack.Kind]) {
    if !kinds.isEmpty, seekInFlight != nil { repeatsSeek = true }
    for kind in kinds {
      actions.append(.selectTrack(kind, tracks.first { $0.kind == kind && $0.isSelected }?.number))
    }
  }

  private mutating func choose(_ kind: MediaTrack.Kind) -> Bool {
    let candidates = tracks.filter { $0.kind == kind }
    let current = candidates.first(where: \.isSelected)?.number
    let choice = (selections[kind] ?? .automatic).choice(
      among: candidates, current: current ?? candidates.first?.number)
    guard choice != current else { return false }
    for index in tracks.indices where tracks[index].kind == kind {
      tracks[index].isSelected = tracks[index].number == choice
    }
    return true
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

  mutating func tracksChanged(_ new: [MediaTrack]) {
    guard info != nil, phase != .ended else { return }
    tracks = new
    let changed = chooseTracks()
    if !preloadIsOpen { tellTracks() }
    if !changed.isEmpty { switchTracks(changed, at: nil) }
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
