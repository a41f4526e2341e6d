/// A tone that is on and off in turn, as audiometers play it: the same time each, with soft edges.
public struct PulsedTone: Sendable, Hashable {
  /// The tone, which goes on unheard in the pauses.
  public var tone: Tone
  /// How long one on and one off take together.
  public var period: Duration
  /// How long each edge takes, from silence to the level and back.
  public var ramp: Duration

  /// A tone with a period of 450 ms and edges of 80 ms, if nothing else is said: −20 dB to −1 dB takes 35 ms of them.
  public init(_ tone: Tone, period: Duration = .milliseconds(450), ramp: Duration = .milliseconds(80)) {
    self.tone = tone
    self.period = period
    self.ramp = ramp
  }
}
