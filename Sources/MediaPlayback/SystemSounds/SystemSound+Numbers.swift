internal import GStreamer
public import PlaybackModel

/// System sounds by their numbers, as they have always been used.
extension SystemSound {
  /// The vibration, which is there without being made; a device that can't vibrate does nothing, and says that it did.
  public static let vibration: UInt32 = 0x0FFF

  /// Loads a sound that is there until ``dispose(_:)``; throws as ``init(_:)`` does.
  public static func create(_ location: MediaLocation) throws(SystemSoundError) -> UInt32 {
    let player = SystemSoundPlayer.shared
    return player.create(
      try SystemSoundLoader.load(
        location, rate: player.output.mixer.settings.rate, isRestricted: true, within: .seconds(5)))
  }

  /// Forgets a sound; what is heard of it ends.
  ///
  /// Throws ``SystemSoundError`` with code `unspecified` if there is none.
  public static func dispose(_ id: UInt32) throws(SystemSoundError) { try SystemSoundPlayer.shared.dispose(id) }

  /// Plays a sound at once; nothing happens if there is none.
  ///
  /// `completion` is called once in any case.
  ///
  /// ``vibration`` vibrates, where something can; it is told as played in any case.
  public static func play(_ id: UInt32, completion: (@Sendable (SystemSoundOutcome) -> Void)? = nil) {
    guard id != vibration else { return vibrate(completion) }
    try? SystemSoundPlayer.shared.play(id, completion: completion)
  }

  /// Plays a sound that is to be noticed: it vibrates too, where something can, unless the program records.
  public static func playAlert(_ id: UInt32, completion: (@Sendable (SystemSoundOutcome) -> Void)? = nil) {
    play(id, completion: completion)
    let records: Set<AudioSessionCategory> = [.record, .playAndRecord]
    if id != vibration, !records.contains(AudioSession.shared.category) { vibrate(nil) }
  }

  private static func vibrate(_ completion: (@Sendable (SystemSoundOutcome) -> Void)?) {
    Task {
      await Vibration(program: programName).perform()
      SystemSoundPlayer.shared.vibrated(completion)
    }
  }

  /// What the desktop knows the program by.
  private static var programName: String {
    let path = CommandLine.arguments.first ?? ""
    return path.split(separator: "/").last.map(String.init) ?? "mediaplay"
  }

  /// Has a handler called whenever a sound has been heard, in place of the one before; nil removes it.
  ///
  /// Throws ``SystemSoundError`` with code `unspecified` if there is no such sound.
  public static func setCompletion(
    _ handler: (@Sendable () -> Void)?, for id: UInt32
  ) throws(SystemSoundError) {
    try SystemSoundPlayer.shared.setCompletion(handler, for: id)
  }

  /// A property that sounds have, named by its four characters.
  public struct Property: RawRepresentable, Hashable, Sendable {
    /// The four characters as a number.
    public let rawValue: UInt32

    /// Creates a property from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Whether the sound obeys the user's wish to hear no sounds of the interface (`isui`); 1 by default.
    public static let isUISound = Property(rawValue: SystemSoundMachine<Void>.isUISound)
    /// Whether the sound should be heard to its end if the program ends before (`ifdi`); 0 by default, kept and not obeyed.
    public static let completesPlaybackIfAppDies = Property(rawValue: SystemSoundMachine<Void>.completesIfAppDies)
  }

  /// A property of a sound.
  ///
  /// Throws ``SystemSoundError`` with code `unsupportedProperty`, `badSpecifierSize` or, if there is no such sound,
  /// `unspecified`. The size of the specifier is that of the sound's number, 4 bytes; there is no reason to give another.
  public static func property(
    _ property: Property, of id: UInt32, specifierSize: Int = 4
  ) throws(SystemSoundError) -> UInt32 {
    try SystemSoundPlayer.shared.property(property.rawValue, of: id, specifierSize: specifierSize)
  }

  /// Sets a property of a sound from the bytes of its value, of which there are 4.
  ///
  /// Throws as ``property(_:of:specifierSize:)`` does, and with code `badPropertySize`.
  public static func setProperty(
    _ property: Property, of id: UInt32, specifierSize: Int = 4, to value: [UInt8]
  ) throws(SystemSoundError) {
    try SystemSoundPlayer.shared.setProperty(property.rawValue, of: id, specifierSize: specifierSize, to: value)
  }
}
