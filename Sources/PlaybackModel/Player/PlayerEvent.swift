/// What a player tells, in the order in which it happens.
public enum PlayerEvent: Sendable, Equatable {
  /// A play-through begins with loading, or again from an item that is loaded.
  case itemStarted
  /// Loading went on or fell behind; with how full the buffer is, in percent, where it is known.
  case loadStateDidChange(LoadState, percent: Int?)
  /// What is in the media.
  case mediaInfo(MediaInfo)
  /// The tracks became known, or others are selected.
  case trackListDidChange([MediaTrack])
  /// What the media says of itself became known or changed.
  case metadataDidChange(MediaMetadata)
  /// The media said something of itself while it played.
  case timedMetadataDidArrive([TimedMetadata])
  /// The duration became known, was corrected, or is no longer known.
  case durationDidChange(Duration?)
  /// The natural size became known or changed.
  case naturalSizeDidChange(PictureSize)
  /// The item can be played at once, or no longer.
  case isPreparedToPlayDidChange(Bool)
  /// The first picture of the item is there to be seen, or no longer.
  case readyForDisplayDidChange(Bool)
  /// Preloading ended, once for each load; with the error if it failed.
  case preloadDidFinish(MediaError?)
  /// Playback started, was held or stopped.
  case playbackStateDidChange(PlaybackState)
  /// A seek landed at a position.
  case seekDidFinish(position: Duration)
  /// The item begins once more; the pass that begins, from 2.
  case loopRestarted(pass: Int)
  /// The scaling mode differs from the one last told; with the geometry where a size is known.
  case scalingModeDidChange(ScalingMode, ScalingGeometry?)
  /// The speed that playback has, or will have when it plays, changed; negative for backwards.
  case rateDidChange(Double)
  /// The volume or the mute switch changed; the volume on a person's scale, 0…130.
  case volumeDidChange(volume: Double, isMuted: Bool)
  /// Something else has the sound: what played is silent already, and waits in ``PlaybackState/interrupted``.
  case interruptionBegan
  /// The interruption is over, once for each ``interruptionBegan``; with whether playback goes on.
  ///
  /// It doesn't if it was paused or stopped meanwhile, or if whatever had the sound wants it to stay silent.
  case interruptionEnded(resumes: Bool)
  /// Something is not as it should be, and playback goes on.
  case warning(MediaError)
  /// The play-through ended, once for each ``itemStarted``.
  case playbackDidFinish(PlaybackFinish)
}

/// How a play-through ended.
public struct PlaybackFinish: Sendable, Equatable {
  /// Why it ended.
  public let reason: FinishReason
  /// Where it ended: the stream time at which the last rendered data ends.
  public let position: Duration?
  /// How long the media is, as far as it is known.
  public let duration: Duration?

  /// Creates a finish.
  public init(reason: FinishReason, position: Duration?, duration: Duration?) {
    self.reason = reason
    self.position = position
    self.duration = duration
  }
}

/// Where the picture is on the output.
public struct ScalingGeometry: Sendable, Equatable {
  /// The size to show, with pixel aspect and rotation applied.
  public let natural: PictureSize
  /// The size of the area it is shown in.
  public let viewport: PictureSize
  /// The part of the upright frame that is shown, and where.
  public let layout: PictureLayout

  /// Creates a geometry.
  public init(natural: PictureSize, viewport: PictureSize, layout: PictureLayout) {
    self.natural = natural
    self.viewport = viewport
    self.layout = layout
  }
}
