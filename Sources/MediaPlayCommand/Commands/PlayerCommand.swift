package import PlaybackModel

/// What can be asked of a session while it plays, in the vocabulary of mpv's input commands.
///
/// Keys, and whatever else controls a session, are translated into these; ``CommandRunner`` carries them out.
package enum PlayerCommand: Hashable, Sendable {
  /// Moves playback.
  case seek(SeekTarget, SeekPrecision = .exact)
  /// Adds to a property.
  case add(Property, Double)
  /// Multiplies a property.
  case multiply(Property, Double)
  /// Sets a property.
  case set(Property, Double)
  /// Goes on to the next of some choices, or with −1 to the one before.
  case cycle(Choice, by: Int = 1)
  /// Holds playback and shows the next frame.
  case frameStep
  /// Holds playback and shows the frame before.
  case frameBackStep
  /// Writes the picture into a file.
  case screenshot(Screenshot)
  /// Sets the beginning of a loop, then its end, then gives it up.
  case abLoop
  /// Shows where playback is.
  case showProgress
  /// Goes on to the next item, if there is one.
  case playlistNext
  /// Goes back to the item before, if there is one.
  case playlistPrevious
  /// Ends the session.
  case quit
  /// Ends the session, and remembers where the item was.
  case quitWatchLater

  /// Where a seek goes.
  package enum SeekTarget: Hashable, Sendable {
    /// By that much from where playback is.
    case relative(Duration)
    /// To a time.
    case absolute(Duration)
    /// To a part of the duration, in percent.
    case percent(Double)
  }

  /// What has a number.
  package enum Property: String, Hashable, Sendable, CaseIterable {
    /// On a person's scale, 0…130.
    case volume
    /// How many times as fast.
    case speed
    /// In seconds.
    case audioDelay = "audio-delay"
    /// In seconds.
    case subtitleDelay = "sub-delay"
    /// The chapter's number, from 0.
    case chapter
    /// The frequency of a tone that plays, in Hz.
    case toneFrequency = "tone-frequency"
    /// The level of a tone that plays, in decibels.
    case toneLevel = "tone-level"
  }

  /// What has a few values to go through.
  package enum Choice: String, Hashable, Sendable, CaseIterable {
    /// Held or not.
    case pause
    /// Silenced or not.
    case mute
    /// The track of sound.
    case audio = "aid"
    /// The track with a picture.
    case video = "vid"
    /// The track of subtitles, or none.
    case subtitles = "sid"
    /// Subtitles shown or not.
    case subtitleVisibility = "sub-visibility"
    /// How the picture is fitted into its area.
    case scaling
    /// The item once, or for ever.
    case loopFile = "loop-file"
  }

  /// Which picture is written.
  package enum Screenshot: String, Hashable, Sendable, CaseIterable {
    /// As it is shown, with subtitles.
    case subtitles
    /// As the media has it, without subtitles.
    case video
  }
}
