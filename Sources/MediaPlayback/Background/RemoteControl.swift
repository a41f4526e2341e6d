internal import Desktop
internal import GStreamer
public import PlaybackModel
internal import Synchronization

/// Lets the desktop control a player: media keys, lock screens, panels, phones and `playerctl`, by MPRIS2.
///
/// Nothing is done before ``publish()``; then the player is on the session's message bus until ``withdraw()``, or until
/// this object or the player goes. ``MoviePlayer/controlMode`` is obeyed: `volumeOnly` offers the volume, `hidden` nothing.
/// Its volume is what a person's scale shows, 1 for 100 and up to 1.3; 0 while the sound is off.
///
/// ```swift
/// let control = RemoteControl(player, identity: RemoteControlIdentity(name: "myplayer", title: "My Player"))
/// try await control.publish()
/// ```
public final class RemoteControl: Sendable {
  private let bus: MessageBus
  private let link: RemoteLink
  private let publication = Lock<RemotePublication?>(nil)

  /// Creates a remote control, which doesn't hold the player.
  ///
  /// - Parameters:
  ///   - player: What is controlled.
  ///   - identity: What the program is called.
  ///   - transport: What can be asked for beyond the player.
  public convenience init(
    _ player: MoviePlayer, identity: RemoteControlIdentity, transport: RemoteControlTransport = RemoteControlTransport()
  ) {
    self.init(controlling: player, identity: identity, transport: transport)
  }

  /// Creates a remote control of a song, which doesn't hold its player.
  ///
  /// Its speed can be changed if ``AudioPlayer/enableRate`` is set, and nothing else can be opened unless `transport` says how.
  ///
  /// - Parameters:
  ///   - player: What is controlled.
  ///   - identity: What the program is called.
  ///   - transport: What can be asked for beyond the player.
  public convenience init(
    _ player: AudioPlayer, identity: RemoteControlIdentity, transport: RemoteControlTransport = RemoteControlTransport()
  ) {
    self.init(controlling: player, identity: identity, transport: transport)
  }

  /// - Parameter bus: A connection of its own: the object's path is the same for every player.
  init(
    controlling player: any DesktopPlayer, identity: RemoteControlIdentity, transport: RemoteControlTransport,
    bus: MessageBus = MessageBus(.session)
  ) {
    self.bus = bus
    link = RemoteLink(player, identity: identity, transport: transport)
  }

  deinit { publication.withLock { $0 }?.end() }

  /// What can be asked for beyond the player; a change shows at once.
  public var transport: RemoteControlTransport {
    get { link.transport }
    set {
      link.transport = newValue
      publication.withLock { $0 }?.refresh()
    }
  }

  /// The name on the bus, for example `org.mpris.MediaPlayer2.mediaplay`; nil while it isn't there.
  ///
  /// A second player of that name adds `.instance` and the process's number.
  public var busName: String? { publication.withLock { $0 }?.name }

  /// Puts the player on the session's bus; nothing if it is there.
  ///
  /// Throws ``MediaError`` with code `desktopUnavailable` where there is no session bus.
  public func publish() async throws(MediaError) {
    if let publication = publication.withLock({ $0 }), !publication.isOver { return }
    do throws(DesktopError) {
      let new = try await RemotePublication(link, on: bus)
      // Whoever was here first stays.
      let isFirst = publication.withLock { publication in
        if let publication, !publication.isOver { return false }
        publication = new
        return true
      }
      if !isFirst { new.end() }
    } catch {
      throw MediaError(error)
    }
  }

  /// Takes the player off the bus, and returns once the bus knows.
  public func withdraw() async {
    let publication = publication.withLock { publication in
      defer { publication = nil }
      return publication
    }
    await publication?.endAndWait()
  }
}
