/// What a remote control can ask for beyond its player; what is nil isn't offered.
///
/// The closures are called on no thread in particular, one after the other, and must be quick.
public struct RemoteControlTransport: Sendable {
  /// Goes to the next item; nil while there is none.
  public var next: (@Sendable () -> Void)?
  /// Goes to the previous item; nil while there is none.
  public var previous: (@Sendable () -> Void)?
  /// Plays something else; nil makes it the player's item.
  public var open: (@Sendable (MediaLocation) -> Void)?
  /// Stops; nil stops the player.
  public var stop: (@Sendable () -> Void)?
  /// Ends the program; nil where that isn't the remote control's to do.
  public var quit: (@Sendable () -> Void)?

  /// Offers what a player alone can do.
  public init() {}
}

/// What a program is called on the desktop.
public struct RemoteControlIdentity: Sendable, Hashable {
  /// The last part of the name on the bus: letters, digits and underscores, not beginning with a digit.
  public var name: String
  /// The name for a person.
  public var title: String
  /// The program's desktop file without `.desktop`, from which the desktop takes its icon; nil for none.
  public var desktopEntry: String?

  /// Creates an identity.
  public init(name: String, title: String, desktopEntry: String? = nil) {
    self.name = name
    self.title = title
    self.desktopEntry = desktopEntry
  }
}
