/// What a source is to sound like from now on, as it is handed to the thread that renders.
///
/// It belongs to one thread at a time: made by who controls, read by who renders, given back to be freed. `nextRetired` is
/// only touched by the one who has it.
@safe
final class ToneSnapshot: @unchecked Sendable {
  /// Counts the sounds; the generator is new if the number is.
  let sound: Int
  let generator: Generator
  /// The amplitude of the sound.
  let amplitude: Double
  let transport: ToneTransport
  let isMuted: Bool
  /// In frames.
  let ramp: Int
  /// In frames.
  let glide: Int
  var nextRetired: Unmanaged<ToneSnapshot>?

  init(
    sound: Int, generator: Generator, amplitude: Double, transport: ToneTransport, isMuted: Bool, ramp: Int, glide: Int
  ) {
    self.sound = sound
    self.generator = generator
    self.amplitude = amplitude
    self.transport = transport
    self.isMuted = isMuted
    self.ramp = ramp
    self.glide = glide
  }

  /// The amplitude that is heard in the end.
  var gain: Double { isMuted || transport != .running ? 0 : amplitude }
}
