internal import GStreamer
public import PlaybackModel

/// A short sound of a program or its interface, decoded once and played at once, any number of times over each other.
///
/// It is there until it is disposed of, or nobody holds it any more and it isn't being played. Any code may call it from any
/// thread; what it tells comes on a queue of its own, one call after the other, and never inside a call of the program's.
///
/// ```swift
/// let click = try SystemSound(MediaLocation(path: "click.caf"))
/// click.play { _ in click.dispose() }
/// ```
public final class SystemSound: Sendable {
  /// The number of the sound, for the functions that take one; never 0, and none that is built in.
  public let id: UInt32

  /// Loads a sound: linear PCM or IMA4 in a CAF, AIFF, AIFF-C or WAV file of at most 30 s, whatever its name.
  ///
  /// Throws ``SystemSoundError`` with code `unspecified` for anything else and for what can't be read, with the reason, and
  /// `exceededMaximumDuration` for a longer one. Blocks while it decodes, for at most 5 s.
  public convenience init(_ location: MediaLocation) throws(SystemSoundError) {
    try self.init(location, isRestricted: true)
  }

  /// Loads a sound from the bytes of such a file.
  ///
  /// Throws and blocks as ``init(_:)`` does.
  public convenience init(bytes: [UInt8]) throws(SystemSoundError) {
    try self.init(MediaLocation(bytes: bytes, name: "sound"), isRestricted: true)
  }

  init(_ location: MediaLocation, isRestricted: Bool) throws(SystemSoundError) {
    let player = SystemSoundPlayer.shared
    id = player.create(
      try SystemSoundLoader.load(
        location, rate: player.output.mixer.settings.rate, isRestricted: isRestricted, within: .seconds(5)))
  }

  deinit { SystemSoundPlayer.shared.abandon(id) }

  /// Opens the output before the first sound, which is then heard without delay.
  ///
  /// Throws ``SystemSoundError`` with code `clientTimedOut` if it can't be opened.
  public static func warmUp() throws(SystemSoundError) {
    do throws(MediaError) { try SystemSoundPlayer.shared.output.warmUp() } catch {
      throw SystemSoundError(.clientTimedOut, "Sounds can't be heard: \(error.message)", underlying: error)
    }
  }

  // MARK: Playing

  /// Plays it at once, over whatever else sounds; nothing happens if it was disposed of.
  ///
  /// Blocks while the output is opened, at most 2 s, if it isn't open: see ``warmUp()``.
  /// `completion`, if there is one, is called once in any case, with how it went.
  public func play(completion: (@Sendable (SystemSoundOutcome) -> Void)? = nil) {
    SystemSound.play(id, completion: completion)
  }

  /// Plays it to be noticed: it vibrates too, where something can, unless the program records.
  public func playAlert(completion: (@Sendable (SystemSoundOutcome) -> Void)? = nil) {
    SystemSound.playAlert(id, completion: completion)
  }

  /// Plays it and waits until it has been heard; tells how it went.
  ///
  /// A wait that is cancelled returns ``SystemSoundOutcome/cancelled`` at once; the sound plays on.
  @discardableResult
  public func playToEnd() async -> SystemSoundOutcome {
    let ends = Broadcast<SystemSoundOutcome>()
    let end = ends.subscribe(capacity: 1)
    play { ends.post($0) }
    return await end.next() ?? .cancelled
  }

  /// Ends it wherever it is being played; what waits for those ends is told of them as of others.
  public func stop() { SystemSoundPlayer.shared.stop(id) }

  /// Ends it and forgets it: completions of plays at hand are called with ``SystemSoundOutcome/disposed``.
  public func dispose() { try? SystemSound.dispose(id) }

  // MARK: Properties

  /// Whether it obeys the user's wish to hear no sounds of the interface; it does by default.
  public var isUISound: Bool {
    get { SystemSoundPlayer.shared.flag(.isUISound, of: id) }
    set { SystemSoundPlayer.shared.set(.isUISound, of: id, to: newValue) }
  }

  /// Whether it should be heard to its end if the program ends before; not by default.
  ///
  /// Then the sound server keeps the sound and plays it; the first time that takes a moment longer. Without a sound server it
  /// ends with the program.
  public var completesPlaybackIfAppDies: Bool {
    get { SystemSoundPlayer.shared.flag(.completesPlaybackIfAppDies, of: id) }
    set { SystemSoundPlayer.shared.set(.completesPlaybackIfAppDies, of: id, to: newValue) }
  }

  /// Has a handler called whenever the sound has been heard, in place of the one before; nil for nobody.
  ///
  /// The handler may dispose of the sound.
  public func onEnd(_ handler: (@Sendable () -> Void)?) { try? SystemSound.setCompletion(handler, for: id) }
}

/// How a play of a system sound went.
public enum SystemSoundOutcome: Sendable, Equatable {
  /// It has been heard, or was made to end.
  case played
  /// The user wants to hear no sounds of the interface.
  case silenced
  /// The sound was disposed of before its end.
  case disposed
  /// It can't be heard.
  case failed(SystemSoundError)
  /// The wait was given up.
  case cancelled
}
