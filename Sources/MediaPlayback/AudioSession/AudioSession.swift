internal import GStreamer
public import PlaybackModel
internal import Synchronization

/// How the sound of this program gets along with that of others, and what becomes of it when something else is to be heard.
///
/// A program that says nothing has the category ``AudioSessionCategory/soloAmbient``; its session becomes active when an
/// audio player plays. When the sound server, another session or sleep takes the sound, what plays is paused, and what was
/// interrupted is told when that is over: it goes on if the program says so, and never by itself if its user had paused it.
///
/// Any code may use it from any thread.
public final class AudioSession: Sendable {
  let core: AudioSessionCore

  private let watch: SessionRouteWatch?

  /// The session of this program.
  public static let shared = AudioSession(DesktopSessionPeers.session(), followsServer: true)

  /// - Parameters:
  ///   - followsServer: What sound is heard through is asked of the sound server.
  ///   - server: Which one; nil for the usual one.
  init(_ core: AudioSessionCore, followsServer: Bool = false, server: String? = nil) {
    self.core = core
    watch = followsServer ? SessionRouteWatch(core, server: server) : nil
  }

  // MARK: What sound is used for

  /// What sound is used for.
  public var category: AudioSessionCategory { setup.category }

  /// What the sound is like in particular.
  public var mode: AudioSessionMode { setup.mode }

  /// What was asked for beside, and what is implied by that.
  public var options: AudioSessionOptions { setup.options }

  /// The category and all that goes with it.
  public var setup: AudioSessionSetup { core.snapshot.withLock { $0.setup } }

  /// Says what sound is used for; the options are those of this call alone, none by default.
  ///
  /// Throws ``AudioSessionError`` with code `badParameter` or `incompatibleCategory` for values that don't go together, and
  /// leaves everything as it is then.
  public func setCategory(
    _ category: AudioSessionCategory, mode: AudioSessionMode = .default, options: AudioSessionOptions = [],
    policy: RouteSharingPolicy = .default
  ) throws(AudioSessionError) {
    let setup = try AudioSessionSetup(category, mode: mode, options: options, policy: policy)
    core.synchronously { $0.receive(.set(setup)) }
  }

  // MARK: Having the sound

  /// True while the session has the sound.
  public var isActive: Bool { core.snapshot.withLock { $0.isActive } }

  /// True while something else has it; ``activate()`` and playing end that.
  public var isInterrupted: Bool { core.snapshot.withLock { $0.isInterrupted } }

  /// Takes the sound: sessions that don't go together with this one are interrupted.
  public func activate() { core.synchronously { $0.receive(.activate) } }

  /// Gives the sound up; what plays is paused.
  ///
  /// - Parameter notifyingOthers: Those that were interrupted are told to go on.
  /// - Returns: Whether something was playing.
  @discardableResult
  public func deactivate(notifyingOthers: Bool = false) -> Deactivation {
    core.synchronously { core in
      let wasBusy = core.players.areSounding
      core.receive(.deactivate(notifiesOthers: notifyingOthers))
      return Deactivation(wasBusy: wasBusy)
    }
  }

  /// What giving the sound up came to.
  public struct Deactivation: Sendable, Hashable {
    /// Something was playing, and was paused.
    public let wasBusy: Bool
  }

  // MARK: Others and the output

  /// Whether another program asked for quieter sound of this one, for as long as its own session is active.
  public var isDucked: Bool { core.snapshot.withLock { $0.isDucked } }

  /// Whether sound that isn't needed should be silent, because another program plays something that is.
  public var secondaryAudioShouldBeSilencedHint: Bool {
    core.snapshot.withLock { $0.secondaryAudioShouldBeSilenced }
  }

  /// What sound is heard through, as far as that is known.
  public var currentRoute: AudioRoute { core.snapshot.withLock { $0.route } }

  /// The volume of the output, from 0 to 1, which its user sets; 1 where there is none to set.
  public var outputVolume: Double { core.snapshot.withLock { $0.outputVolume } }

  // MARK: Events

  /// Everything that happens from this moment on, in order.
  ///
  /// Back pressure: none, events wait for you. Consumers: any number of sequences, one iterator each.
  public var events: AudioSessionEvents { AudioSessionEvents(core.events) }
}

/// The events of an audio session; see ``AudioSession/events``.
public struct AudioSessionEvents: AsyncSequence, Sendable {
  private let subscription: Broadcast<AudioSessionEvent>.Subscription

  init(_ events: Broadcast<AudioSessionEvent>) {
    subscription = events.subscribe(capacity: .max, keeps: { _ in true })
  }

  /// The iterator; there is one for each sequence.
  public func makeAsyncIterator() -> Iterator { Iterator(subscription: subscription) }

  /// Takes one event after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let subscription: Broadcast<AudioSessionEvent>.Subscription

    /// The next event; nil when the session goes, or at once when the task is cancelled.
    public func next() async -> AudioSessionEvent? { await subscription.next() }
  }
}
