internal import GStreamer
public import PlaybackModel
internal import Synchronization

/// Plays a sound from a file or from memory: with fades, loops without a gap, levels, and starts exact to the sample.
///
/// Any code may call it from any thread. Calls take effect before they return and may block while media is loaded or an
/// output is opened, within the bound that the player was made with; no callback runs inside the call that caused it.
/// A player plays on as long as somebody holds it.
///
/// ```swift
/// let player = try AudioPlayer(MediaLocation(path: "song.mp3"))
/// player.numberOfLoops = -1
/// player.play()
/// ```
public final class AudioPlayer: Sendable {
  let core: AudioPlayerCore
  let callbacks: AudioPlayerCallbacks

  /// Creates a player for what is at a location, on this machine or in memory; nothing is heard yet.
  ///
  /// Throws ``MediaError`` with the reason why it can't be played: `notFound`, `notReadable`, `unsupportedFormat`,
  /// `missingCodec`, `corrupt`, `notSupported` for what is live, or `timedOut`.
  ///
  /// - Parameters:
  ///   - location: What to play.
  ///   - output: What it is heard through.
  ///   - limit: How long loading may block.
  public convenience init(
    _ location: MediaLocation, output: SoundOutput = .shared, within limit: Duration = .seconds(2)
  ) throws(MediaError) {
    try self.init(location, output: output, session: .shared, within: limit)
  }

  init(
    _ location: MediaLocation, output: SoundOutput, session: AudioSession, within limit: Duration = .seconds(2)
  ) throws(MediaError) {
    core = try AudioPlayerCore(location, output: output, session: session.core, within: limit)
    callbacks = AudioPlayerCallbacks(core.events)
    core.synchronously { $0.listen() }
  }

  /// Creates a player for the bytes of a file.
  ///
  /// What the bytes are is found in them; the hint serves where they don't tell.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - hint: What the bytes are: a name's ending such as `mp3`, or a uniform type identifier such as `public.mp3`.
  ///   - output: What it is heard through.
  ///   - limit: How long loading may block.
  public convenience init(
    bytes: [UInt8], hint: String? = nil, output: SoundOutput = .shared, within limit: Duration = .seconds(2)
  ) throws(MediaError) {
    let name = hint.map { "sound." + SoundTypeHint($0).fileExtension } ?? "sound"
    try self.init(MediaLocation(bytes: bytes, name: name), output: output, within: limit)
  }

  /// What is played.
  public var location: MediaLocation { core.location }

  /// What it is heard through.
  public var output: SoundOutput { core.output }

  // MARK: Playing

  /// Loads what is played next and opens the output; true if it can be played now.
  @discardableResult
  public func prepareToPlay() -> Bool { succeeds { (core) throws(MediaError) in try core.receive(.prepare) } }

  /// Plays from ``currentTime`` on; from the beginning if that is the end.
  ///
  /// True if it plays, also if it did before.
  @discardableResult
  public func play() -> Bool { succeeds { (core) throws(MediaError) in try core.play(at: nil) } }

  /// Plays as soon as the output's time is `time`, exact to the sample: players that are given the same time sound together.
  ///
  /// A time that has passed is now. ``isPlaying`` is true while it waits; ``pause()`` and ``stop()`` end the wait.
  @discardableResult
  public func play(atTime time: Duration) -> Bool {
    succeeds { (core) throws(MediaError) in try core.play(at: time) }
  }

  /// Holds playback where it is, ready to go on.
  public func pause() { _ = succeeds { (core) throws(MediaError) in try core.receive(.pause) } }

  /// Ends playback and gives up what was loaded; ``currentTime`` stays where it is, and nothing is told.
  public func stop() { _ = succeeds { (core) throws(MediaError) in try core.receive(.stop) } }

  /// True while it plays or waits for the time it was given, also while its output is being replaced.
  public var isPlaying: Bool { core.values.withLock { $0.phase } == .playing }

  /// Why the last call had no success; nil after one that had.
  public var lastError: MediaError? { callbacks.lastError }

  private func succeeds(_ work: @Sendable (isolated AudioPlayerCore) throws(MediaError) -> Void) -> Bool {
    do throws(MediaError) {
      try core.synchronously(work)
      callbacks.lastError = nil
      return true
    } catch {
      callbacks.lastError = error
      return false
    }
  }

  // MARK: Time

  /// Where playback is in the media, and where it will start; setting it goes there, at most to the end.
  ///
  /// Within repetitions it's the time in the pass at hand. Setting it to the end while it plays finishes.
  public var currentTime: Duration {
    get { core.synchronously { $0.time } }
    set { _ = succeeds { (core) throws(MediaError) in try core.receive(.seek(newValue)) } }
  }

  /// How long one pass is; nil if the media doesn't say.
  public var duration: Duration? { core.facts.duration }

  /// The output's time, which ``play(atTime:)`` counts in.
  public var deviceCurrentTime: Duration { output.time }

  // MARK: Repetition

  /// How often it is repeated: 0 plays once, a negative number repeats until it is stopped.
  ///
  /// A change while it plays counts from then on. What has been made ahead, up to three quarters of a second, is heard.
  public var numberOfLoops: Int {
    get {
      switch core.values.withLock({ $0.passes }) {
      case .forever: -1
      case .times(let count): count
      }
    }
    set { core.set(newValue < 0 ? .forever : .times(newValue)) }
  }

  // MARK: The media

  /// The number of channels of the media.
  public var numberOfChannels: Int { core.facts.info.channels }

  /// How the media's sound is.
  public var format: AudioProperties {
    AudioProperties(channelCount: core.facts.info.channels, sampleRate: core.facts.info.rate)
  }

  /// What the media says of itself: its tags, pictures and chapters.
  public var metadata: MediaMetadata { core.facts.metadata }

  /// The name of the codec, such as `MPEG-1 Layer 3 (MP3)`; nil if nobody says.
  public var codec: String? { core.facts.codec }

  /// Bits a second, as the media says.
  public var bitrate: Int? { core.facts.bitrate }
}
