/// How a session's sound gets along with that of others: a category, and what goes with it.
public struct AudioSessionSetup: Sendable, Hashable {
  /// What sound is used for.
  public let category: AudioSessionCategory
  /// What the sound is like in particular.
  public let mode: AudioSessionMode
  /// What was asked for beside, and what that and the mode imply.
  public let options: AudioSessionOptions
  /// Which programs choose the outputs together.
  public let policy: RouteSharingPolicy

  /// The setup that sessions begin with.
  public static let `default` = AudioSessionSetup()

  private init() { (category, mode, options, policy) = (.soloAmbient, .default, [], .default) }

  /// A setup of values that go together.
  ///
  /// Throws ``AudioSessionError`` with code `incompatibleCategory` for a mode or a policy that isn't for the category, and
  /// `badParameter` for options that aren't.
  public init(
    _ category: AudioSessionCategory, mode: AudioSessionMode = .default, options: AudioSessionOptions = [],
    policy: RouteSharingPolicy = .default
  ) throws(AudioSessionError) {
    if let categories = mode.categories, !categories.contains(category) {
      let names = categories.map(\.rawValue).sorted().joined(separator: " and ")
      throw AudioSessionError(
        .incompatibleCategory, "The mode \(mode.rawValue) is for \(names) only, not for \(category.rawValue).")
    }
    guard options.isSubset(of: .all) else {
      throw AudioSessionError(.badParameter, "There are no options \(options.subtracting(.all).rawValue).")
    }
    try AudioSessionSetup.check(options, for: category)
    try AudioSessionSetup.check(policy, category, mode, options)
    (self.category, self.mode, self.policy) = (category, mode, policy)
    self.options = options.union(mode.impliedOptions).union(options.contains(.duckOthers) ? .mixWithOthers : [])
  }

  private static func check(
    _ options: AudioSessionOptions, for category: AudioSessionCategory
  ) throws(AudioSessionError) {
    let both: Set<AudioSessionCategory> = [.playAndRecord]
    let rules: [(AudioSessionOptions, String, Bool)] = [
      (.mixWithOthers, "mixWithOthers", category.mayMix || category == .ambient),
      (.duckOthers, "duckOthers", category.mayDuck),
      (.allowBluetooth, "allowBluetooth", both.contains(category) || category == .record),
      (.defaultToSpeaker, "defaultToSpeaker", both.contains(category)),
      (.allowBluetoothA2DP, "allowBluetoothA2DP", both.contains(category)),
      (.allowAirPlay, "allowAirPlay", both.contains(category)),
      (
        .overrideMutedMicrophoneInterruption, "overrideMutedMicrophoneInterruption",
        both.contains(category) || category == .record
      ),
    ]
    for (option, name, isAllowed) in rules where !options.isDisjoint(with: option) && !isAllowed {
      throw AudioSessionError(.badParameter, "The option \(name) isn't for the category \(category.rawValue).")
    }
  }

  private static func check(
    _ policy: RouteSharingPolicy, _ category: AudioSessionCategory, _ mode: AudioSessionMode,
    _ options: AudioSessionOptions
  ) throws(AudioSessionError) {
    switch policy {
    case .default: return
    case .independent:
      throw AudioSessionError(.badParameter, "The policy independent is chosen by the system only. Use another one.")
    case .longFormAudio, .longFormVideo:
      guard category == .playback, [.default, .moviePlayback, .spokenAudio].contains(mode), options.isEmpty else {
        throw AudioSessionError(
          .incompatibleCategory,
          "Long forms are for the category playback with a mode of default, movie-playback or spoken-audio, and no options."
        )
      }
    }
  }

  /// Whether others may be heard at the same time.
  public var mixesWithOthers: Bool { category == .ambient || options.contains(.mixWithOthers) }

  /// Whether others are turned down.
  public var ducksOthers: Bool { options.contains(.duckOthers) }

  /// Whether others that are speech are interrupted, though it mixes.
  public var interruptsSpokenAudio: Bool {
    options.contains(AudioSessionOptions.interruptSpokenAudioAndMixWithOthers)
  }

  /// What sound servers call its sound.
  package var role: String { category.role(mode) }
}
