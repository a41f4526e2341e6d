internal import PlaybackModel

/// A player as the desktop sees it: what it tells, how it is, and what it can be asked for.
protocol DesktopPlayer: AnyObject, Sendable {
  /// Everything it tells from now on, in a movie player's words.
  var desktopEvents: PlayerEvents { get }
  /// How it is; what its remote control knows is left out.
  var remoteSnapshot: RemoteSnapshot { get }
  /// What a person may change.
  var controlMode: ControlMode { get }
  /// The picture that stands for what is played.
  var coverArt: CoverArt? { get }
  /// Where passes begin that aren't the first.
  var passStart: Duration? { get }

  /// Tells the rule what the player did before it was listened to.
  func brief(_ rule: inout InhibitionRule)

  /// Does what a person asks for; ``RemoteCommand/next``, `previous` and `quit` are nothing to a player.
  func carryOut(_ command: RemoteCommand) throws(RemoteRefusal)

  /// Returns once the player has taken what it was asked for.
  func takesRequests() async
}
