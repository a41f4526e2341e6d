internal import GStreamer
public import PlaybackModel
internal import Synchronization

/// Plays a movie or a sound: loads it ahead, plays it, and tells truly how it ended.
///
/// Any code may call it from any thread; commands take effect in the order of the calls, and no callback runs inside
/// the call that caused it. Everything a player does it tells in one ordered stream, ``events``; observers and
/// notifications are adapters over that stream. Dropping the last reference stops the player without a word.
///
/// ```swift
/// let player = MoviePlayer(try MediaLocation(path: "film.mp4"))
/// player.play()
/// print(await player.finish()?.reason)
/// ```
public final class MoviePlayer: Sendable {
  let core: PlayerCore
  let wishes: Lock<Wishes>

  /// What was asked for, which properties show before the player's executor has got to it.
  struct Wishes: Sendable {
    var initialTime: Duration?
    var endTime: Duration?
    var repeatCount = RepeatCount.none
    var scalingMode = ScalingMode.aspectFit
    var background = PictureColor.black
    var controlMode = ControlMode.default
    var gain = 1.0
    var isMuted = false
    var autoplays = true
    var subtitles: MediaLocation?
    var delays = TrackDelays()
    var lastObserver = 0
  }

  /// Creates a player; the item starts loading unless the settings say otherwise.
  ///
  /// It never fails for what the item is: that is told by ``PlayerEvent/preloadDidFinish(_:)`` and
  /// ``PlayerEvent/playbackDidFinish(_:)``.
  public init(_ item: MediaLocation? = nil, settings: PlayerSettings = PlayerSettings()) {
    core = PlayerCore(settings: settings)
    wishes = Lock(Wishes())
    if let item { self.item = item }
  }

  deinit { core.invalidate() }

  // MARK: The item

  /// What is played; setting it ends what was there with ``FinishReason/replaced`` and loads the new one.
  ///
  /// Something that is playing goes on playing with the new item. Setting the same item loads it again.
  public var item: MediaLocation? {
    get { core.snapshot.withLock { $0.location } }
    set {
      core.snapshot.withLock { $0.location = newValue }
      core.setLocation(newValue, preload: core.settings.preloadsOnSetting)
    }
  }

  /// What is in the media; nil until it is loaded.
  public var mediaInfo: MediaInfo? { core.snapshot.withLock { $0.info } }

  /// How long the media is; nil until it is known, and for live media.
  public var duration: Duration? { mediaInfo?.duration }

  /// How far the item can be played from what has arrived; nil until that is known.
  ///
  /// All of a file on this machine is there; of what comes through a network the engine is asked.
  public var playableDuration: Duration? {
    let (info, engine, isLocal) = core.snapshot.withLock { ($0.info, $0.engine, $0.location?.path != nil) }
    guard let info else { return nil }
    return isLocal ? info.duration : engine?.bufferedDuration(of: info.duration)
  }

  /// The kinds of content that are played; empty until the item is loaded.
  public var mediaKinds: MediaKinds { mediaInfo?.kinds ?? [] }

  /// Where the item comes from; unknown until it is loaded.
  public var sourceKind: MediaSourceKind { mediaInfo?.source ?? .unknown }

  /// The size to show, with pixel aspect and rotation applied; nil until it is known and without a picture.
  public var naturalSize: PictureSize? { mediaInfo?.naturalSize }

  // MARK: Playing

  /// Loads the item if it isn't loading or loaded; playback follows by itself if ``shouldAutoplay`` is set.
  ///
  /// Something that was held, or that is at its end, stays there.
  public func prepareToPlay() { core.submit(.prepare(autoplays: shouldAutoplay)) }

  /// Playback starts by itself after ``prepareToPlay()``, once there is something to play; on by default.
  ///
  /// It counts at the time of that call. ``pause()`` before readiness cancels it, and loading that starts by itself when an
  /// item is set never plays.
  public var shouldAutoplay: Bool {
    get { wishes.withLock { $0.autoplays } }
    set { wishes.withLock { $0.autoplays = newValue } }
  }

  /// Plays, from where playback was held, or from the beginning if it had stopped or ended; loads the item if needed.
  public func play() { core.play() }

  /// Holds playback where it is.
  public func pause() { core.submit(.pause) }

  /// Stops and lets the loaded item go; playing again begins at the beginning.
  ///
  /// - Parameter byUser: The person watching left, which the finish tells as ``FinishReason/userExited``.
  public func stop(byUser: Bool = false) { core.stop(byUser: byUser) }

  /// What playback does.
  public var playbackState: PlaybackState { core.snapshot.withLock { $0.playbackState } }

  /// How far loading is.
  public var loadState: LoadState { core.snapshot.withLock { $0.loadState } }

  /// True while the first picture of the item is there to be seen; never for media without a picture.
  public var isReadyForDisplay: Bool { core.snapshot.withLock { $0.isReadyForDisplay } }

  /// True while the item is loaded and can play at once.
  public var isPreparedToPlay: Bool { core.snapshot.withLock { $0.isPrepared } }

  /// Waits for the result of the load at hand; at once if it is there.
  ///
  /// Throws the error that loading failed with. A cancelled wait throws `cancelled` at once and leaves the load alone.
  public func preload() async throws(MediaError) {
    let isCancelled = MediaError(.cancelled, "The wait for loading was cancelled.")
    core.submit(.prepare())
    guard await settled() else { throw isCancelled }
    // In this order: what ends from here on is either seen in the state or told in the events.
    let events = core.subscribe()
    let state = core.snapshot.withLock { $0 }
    if state.isPrepared { return }
    guard state.isOpen else {
      throw state.lastPreload?.error ?? MediaError(.invalidValue, "There is nothing to load. Set an item first.")
    }
    while let event = await events.next() {
      switch event {
      case .preloadDidFinish(nil): return
      case .preloadDidFinish(let error?): throw error
      case .playbackDidFinish(let finish): throw finish.reason.error ?? isCancelled
      default: continue
      }
    }
    throw isCancelled
  }

  /// Waits for the end of the play-through at hand; at once, with the last one, if none is.
  ///
  /// Nil if nothing was ever played, or when the waiting task is cancelled, which leaves playback alone.
  public func finish() async -> PlaybackFinish? {
    guard await settled() else { return nil }
    // In this order: an end from here on is either seen in the state or told in the events.
    let events = core.subscribe()
    let (isOpen, last) = core.snapshot.withLock { ($0.isOpen, $0.lastFinish) }
    guard isOpen else { return last }
    while let event = await events.next() {
      if case .playbackDidFinish(let finish) = event { return finish }
    }
    return nil
  }

  /// Waits until the calls before this one have taken effect; false, at once, when the waiting task is cancelled.
  private func settled() async -> Bool {
    let effect = Broadcast<Bool>()
    let wait = effect.subscribe(capacity: 1)
    Task { [core] in
      await core.settled()
      effect.post(true)
    }
    return await wait.next() ?? false
  }

  /// Stops without a word, and returns once everything is given back, or after `bound` if something hangs.
  ///
  /// For a program that ends: otherwise it would leave in the middle of what GStreamer's threads still do.
  package func close(within bound: Duration) async {
    core.invalidate()
    let wait = Task { await settled() }
    let alarm = Task { if (try? await Task.sleep(for: bound)) != nil { wait.cancel() } }
    _ = await wait.value
    alarm.cancel()
  }

  /// How the last play-through ended; nil before the first end.
  public var lastFinish: PlaybackFinish? { core.snapshot.withLock { $0.lastFinish } }

  /// Everything that happens from this moment on, in order.
  ///
  /// Back pressure: none, events wait for you. Consumers: any number of sequences, one iterator each. The stream ends
  /// with the player, your part in it with the last reference to the sequence.
  public var events: PlayerEvents { PlayerEvents(core.subscribe()) }
}
