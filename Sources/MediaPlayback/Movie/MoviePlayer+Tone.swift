internal import GStreamer
internal import PlaybackModel
internal import Synchronization
public import ToneSynthesis

extension MoviePlayer {
  /// What a `tone:` location plays, as it was changed last; nil while something else is loaded, or nothing.
  public var tone: ToneProgram? { feed?.control.withLock { $0.program } }

  /// Changes the sound or the level of a tone while it plays; nil leaves a thing as it is.
  ///
  /// A frequency glides, another sound is faded into, and so is a level, without a click. It is heard after what is on its way
  /// to the output. Does nothing while something else is played; ``ToneSource`` can do more. Throws ``ToneError`` for what
  /// isn't valid, and changes nothing then.
  public func changeTone(sound: Sound? = nil, level: ToneLevel? = nil) throws(ToneError) {
    try feed?.control.withLock { (control) throws(ToneError) in try control.change(sound: sound, level: level) }
  }

  private var feed: ToneFeed? { core.snapshot.withLock { $0.tone } }
}
