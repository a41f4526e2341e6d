public import GStreamer

/// Where the sound goes.
public enum AudioOutput: Sendable {
  /// The best sink that can be started: PulseAudio, ALSA. Without one the sound is dropped in real time, with a warning.
  case automatic
  /// A device by its name, as ``AudioDevice/name`` has it: `pulse/NAME`, `alsa/NAME`; the driver alone is its default
  /// device, `auto` the same as ``automatic``. One that isn't there is the
  /// error `output-unavailable`.
  case device(String)
  /// A sink or a bin described as in a pipeline, for example `alsasink` or `wavenc ! filesink location=a.wav`; it is
  /// used as it is given.
  case description(String)
  /// A sink of the caller's own; the player holds it while it plays, and it serves one player at a time.
  case element(Element)
  /// A sequence that the caller takes the sound from; it serves one player at a time.
  case blocks(AudioBlocks)
  /// None: the sound is dropped in real time.
  case null
}
