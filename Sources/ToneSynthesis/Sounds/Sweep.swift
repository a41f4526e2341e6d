/// A sine whose frequency moves from one end to the other.
public struct Sweep: Sendable, Hashable {
  /// How the frequency moves.
  public enum Law: Sendable, Hashable, CaseIterable {
    /// The same number of octaves in each second.
    case logarithmic
    /// The same number of Hz in each second.
    case linear
  }

  /// Where it begins, in Hz.
  public var start: Double
  /// Where it ends, in Hz; below ``start`` for one that falls.
  public var end: Double
  /// How long it takes; the frequency stays at ``end`` after that.
  public var duration: Duration
  /// How the frequency moves.
  public var law: Law
  /// Where in its period it begins, in turns.
  public var phase: Double

  /// A sweep between two frequencies in Hz, logarithmic if nothing else is said.
  public init(
    from start: Double, to end: Double, duration: Duration, law: Law = .logarithmic, phase: Double = 0
  ) {
    self.start = start
    self.end = end
    self.duration = duration
    self.law = law
    self.phase = phase
  }
}
