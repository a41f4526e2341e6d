/// What a program uses sound for, which decides how it gets along with other programs.
public enum AudioSessionCategory: String, Sendable, Hashable, CaseIterable {
  /// Sound that isn't needed: it is heard with that of others.
  case ambient
  /// Sound that isn't needed, and that silences others; the default.
  case soloAmbient = "solo-ambient"
  /// Sound that the program is there for.
  case playback
  /// Sound that is recorded; none is played.
  case record
  /// Sound both ways.
  case playAndRecord = "play-and-record"
  /// Sound of different kinds through different outputs.
  case multiRoute = "multi-route"

  /// Whether others can be mixed with it on request.
  package var mayMix: Bool { self == .playback || self == .playAndRecord || self == .multiRoute }

  /// Whether it can ask for others to be turned down.
  package var mayDuck: Bool { mayMix || self == .ambient }

  /// Whether it goes on when nobody looks: when the session of the user is locked.
  public var playsWhenLocked: Bool { self != .ambient && self != .soloAmbient }

  /// What sound servers call sound of the category.
  package func role(_ mode: AudioSessionMode) -> String {
    switch mode {
    case .voiceChat, .videoChat, .gameChat: "phone"
    case .moviePlayback, .videoRecording: "video"
    case .voicePrompt: "a11y"
    case .default, .measurement, .spokenAudio: self == .ambient || self == .soloAmbient ? "game" : "music"
    }
  }
}

/// What the sound of a category is like in particular.
public enum AudioSessionMode: String, Sendable, Hashable, CaseIterable {
  /// Nothing in particular; the default.
  case `default`
  /// Speech over a network.
  case voiceChat = "voice-chat"
  /// Speech in a game.
  case gameChat = "game-chat"
  /// Sound for a film that is made.
  case videoRecording = "video-recording"
  /// Sound that is measured, so that nothing should change it.
  case measurement
  /// Sound of films.
  case moviePlayback = "movie-playback"
  /// Speech with pictures over a network.
  case videoChat = "video-chat"
  /// Speech that is listened to: it would rather be interrupted than turned down.
  case spokenAudio = "spoken-audio"
  /// Short speech that others should be turned down for.
  case voicePrompt = "voice-prompt"

  /// The categories that it goes with; nil for all.
  var categories: Set<AudioSessionCategory>? {
    switch self {
    case .voiceChat, .videoChat, .gameChat: [.playAndRecord]
    case .videoRecording: [.playAndRecord, .record]
    default: nil
    }
  }

  /// The options that come with it.
  var impliedOptions: AudioSessionOptions {
    switch self {
    case .voiceChat, .gameChat: .allowBluetooth
    case .videoChat: [.allowBluetooth, .defaultToSpeaker]
    default: []
    }
  }
}

/// What is asked for beside a category.
public struct AudioSessionOptions: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt

  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Others are heard at the same time.
  public static let mixWithOthers = AudioSessionOptions(rawValue: 0x1)
  /// Others are turned down for as long as the session is active; they are heard.
  public static let duckOthers = AudioSessionOptions(rawValue: 0x2)
  /// Bluetooth devices for speech may be used.
  public static let allowBluetooth = AudioSessionOptions(rawValue: 0x4)
  /// Speakers are used where a device would be held to an ear.
  public static let defaultToSpeaker = AudioSessionOptions(rawValue: 0x8)
  /// Others are heard at the same time, but speech is interrupted.
  public static let interruptSpokenAudioAndMixWithOthers = AudioSessionOptions(rawValue: 0x11)
  /// Bluetooth devices for music may be used.
  public static let allowBluetoothA2DP = AudioSessionOptions(rawValue: 0x20)
  /// Devices in the network may be used.
  public static let allowAirPlay = AudioSessionOptions(rawValue: 0x40)
  /// A microphone that is switched off doesn't interrupt.
  public static let overrideMutedMicrophoneInterruption = AudioSessionOptions(rawValue: 0x80)

  /// All that there are.
  static let all = AudioSessionOptions(rawValue: 0xFF)
}

/// Which programs choose the outputs of a session together.
public enum RouteSharingPolicy: Int, Sendable, Hashable, CaseIterable {
  /// Those of the system.
  case `default` = 0
  /// Those that play long sound.
  case longFormAudio = 1
  /// Each for itself; the system chooses that.
  case independent = 2
  /// Those that play long films.
  case longFormVideo = 3
}
