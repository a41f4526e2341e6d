internal import PlaybackModel

/// An output that any number of sounds share, in step with each other to the sample.
///
/// It's opened for the first sound, and given back a while after the last. If it dies, for instance with the sound server,
/// what plays through it stays where it is and goes on once it can be opened again.
public final class SoundOutput: Sendable {
  let mixer: SoundMixer

  /// Where music and speech go that a program plays: the best sink there is.
  public static let shared = SoundOutput()

  /// An output of one's own.
  ///
  /// - Parameters:
  ///   - output: Where the sound goes; a sink that waits for no clock takes more than players decode.
  ///   - rate: How many samples a second each of its two channels has.
  ///   - deviceBuffer: How much sound the device is to hold; what is changed is heard that much later.
  ///   - role: What the sound is for, for example `music`, `game` or `event`, as sound servers call it.
  public init(
    _ output: AudioOutput = .automatic, rate: Int = 48_000, deviceBuffer: Duration = .milliseconds(100),
    role: String = "music"
  ) {
    var settings = SoundMixer.Settings()
    (settings.output, settings.rate, settings.deviceBuffer, settings.role) = (output, rate, deviceBuffer, role)
    mixer = SoundMixer(settings)
  }

  init(_ mixer: SoundMixer) { self.mixer = mixer }

  /// How much sound has been heard through it: a time that players can be started by, exact to the sample.
  ///
  /// It goes on while something plays, and stands still while nothing does.
  public var time: Duration { .seconds(1) * mixer.frames.heard / mixer.settings.rate }

  /// Opens it before the first sound, which is then heard without delay.
  ///
  /// Throws ``MediaError`` with code `outputUnavailable` for an output that was named and can't be started. Blocks for as
  /// long as opening takes, at most 2 s.
  public func warmUp() throws(MediaError) { try mixer.warmUp() }
}
