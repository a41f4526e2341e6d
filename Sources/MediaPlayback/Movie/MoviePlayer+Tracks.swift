internal import GStreamer
public import PlaybackModel
internal import Synchronization

extension MoviePlayer {
  /// The pictures, sounds and subtitles that the item has; empty until it is loaded.
  ///
  /// A kind that is off when the item is loaded isn't looked for.
  public var tracks: [MediaTrack] { core.snapshot.withLock { $0.tracks } }

  /// Chooses which track of a kind is played, now and with the next items.
  ///
  /// While playing the change is heard and seen at once; media that can't be sought plays on what is on its way. A number
  /// that isn't there is a warning `invalidValue`. Picture and sound can't both be off: the second one stays on, with
  /// a warning `notSupported`. Turning one of them off or on makes a short gap.
  public func select(_ selection: TrackSelection, for kind: MediaTrack.Kind) {
    var selection = selection
    if case .languages(let codes) = selection { selection = .languages(codes.map(LanguageCode.normalized)) }
    core.select(kind, selection)
  }

  /// Subtitles from beside the media, a file or a URL; nil for none.
  ///
  /// They are one more track, and the one that is shown unless another was selected. Setting them while playing makes a short
  /// gap. They stay for the next items, until something else is set.
  public var externalSubtitles: MediaLocation? {
    get { wishes.withLock { $0.subtitles } }
    set {
      wishes.withLock { $0.subtitles = newValue }
      core.setSubtitles(newValue)
    }
  }

  /// By how much the sound comes later than the picture; negative for earlier, none by default.
  public var audioDelay: Duration {
    get { wishes.withLock { $0.delays.audio } }
    set { setDelays { $0.audio = newValue } }
  }

  /// By how much the subtitles come later than the picture; negative for earlier, none by default.
  public var subtitleDelay: Duration {
    get { wishes.withLock { $0.delays.subtitles } }
    set { setDelays { $0.subtitles = newValue } }
  }

  private func setDelays(_ change: (inout TrackDelays) -> Void) {
    let delays = wishes.withLock { wishes in
      change(&wishes.delays)
      return wishes.delays
    }
    core.submit(.setDelays(delays))
  }

  /// What the item says of itself: title and performers, chapters, cover art; says nothing until it is loaded.
  public var metadata: MediaMetadata { core.snapshot.withLock { $0.metadata } }

  /// What the item said of itself most recently while it played, for example a radio station the title of a song.
  public var timedMetadata: [TimedMetadata] { core.snapshot.withLock { $0.timedMetadata } }
}
