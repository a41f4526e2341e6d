public import PlaybackModel

/// What a player is made with.
public struct PlayerSettings: Sendable {
  /// Where the picture goes; the best sink by default.
  public var videoOutput = VideoOutput.automatic
  /// Where the sound goes; the best sink by default.
  public var audioOutput = AudioOutput.automatic
  /// Who sees the sound on its way to the output; nobody by default.
  public var soundMonitor: SoundMonitor?
  /// How measured loudness is evened out; it isn't by default.
  public var replayGain: ReplayGain?
  /// The size of the area that the picture is fitted into, nil to leave that to the sink.
  public var viewport: PictureSize?
  /// Loading starts when an item is set, without waiting for `prepareToPlay()` or `play()`.
  ///
  /// On by default.
  public var preloadsOnSetting = true
  /// How long loading may take until there is something to play; 15 s by default.
  public var preloadTimeout: Duration = .seconds(15)
  /// How long a picture file is shown; 1 s by default.
  public var pictureDuration: Duration = .seconds(1)
  /// How long an output may take to start; 2 s by default.
  public var outputTimeout: Duration = .seconds(2)
  /// How media is read from the network.
  public var network = NetworkSettings()

  /// Whose sound it is; nil for that of the program.
  var session: AudioSession?

  /// Creates settings with their defaults.
  public init() {}

  /// Where the caller takes the picture and the sound.
  var outlets: [SampleOutlet] {
    var outlets: [SampleOutlet] = []
    if case .frames(let frames) = videoOutput { outlets.append(frames.outlet) }
    if case .blocks(let blocks) = audioOutput { outlets.append(blocks.outlet) }
    return outlets
  }

  /// Settings that show and sound nothing and wait for no clock, for tests and for measuring.
  public static var headless: PlayerSettings {
    var settings = PlayerSettings()
    settings.videoOutput = .description("fakesink")
    settings.audioOutput = .description("fakesink")
    return settings
  }
}
