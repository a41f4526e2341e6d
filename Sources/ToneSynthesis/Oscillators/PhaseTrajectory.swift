/// How the phase of a wave moves: steadily, or with a frequency that glides from one value to another.
///
/// The phase at a frame depends on the frame alone, so that the samples don't depend on how they are asked for.
struct PhaseTrajectory {
  private let rate: Int
  /// Where the glide begins; where it is over the frequency is steady.
  private(set) var start: Int
  /// How many frames the glide takes; 0 for a steady frequency.
  private(set) var length: Int
  private var startPhase: Phase
  /// The frequency of the glide in Hz, as a polynomial of the progress: by quintic Hermite interpolation, which goes on
  /// from the value, slope and curvature that a glide before it had.
  private var coefficients: (Double, Double, Double, Double, Double, Double)
  private var endPhase: Phase
  /// The steady frequency at the end, by the frame.
  private(set) var increment: Phase
  /// The steady frequency at the end, in Hz.
  private(set) var frequency: Double

  /// A tone's frequency, from its phase at frame 0 on.
  init(_ tone: Tone, rate: Int) {
    self.rate = rate
    frequency = tone.frequency
    start = 0
    length = 0
    startPhase = Phase(turns: tone.phase)
    endPhase = startPhase
    increment = Phase(perFrameOf: frequency, rate: rate)
    coefficients = (frequency, 0, 0, 0, 0, 0)
  }

  /// Lets the tone begin at another frame than 0, before any glide.
  mutating func begin(at frame: Int) { start = frame }

  /// Where the steady frequency begins.
  var end: Int { start + length }

  /// True if the frequency at a frame isn't steady yet.
  func isGliding(at frame: Int) -> Bool { length > 0 && frame < end }

  /// Moves to another frequency from a frame on, from what frequency there is then.
  mutating func glide(to target: Double, at frame: Int, over frames: Int) {
    let phase = self.phase(at: frame)
    let (value, slope, curvature) = motion(at: frame)
    start = frame
    length = frames
    startPhase = phase
    frequency = target
    increment = Phase(perFrameOf: target, rate: rate)
    let span = Double(frames)
    let (velocity, acceleration) = (slope * span, curvature * span * span)
    let distance = target - value
    coefficients = (
      value, velocity, acceleration / 2,
      10 * distance - 6 * velocity - 1.5 * acceleration,
      -15 * distance + 8 * velocity + 1.5 * acceleration,
      6 * distance - 3 * velocity - 0.5 * acceleration
    )
    endPhase = phase + Phase(turns: turns(after: span))
  }

  /// The phase at a frame; before a glide that of its start, before the start of a tone as if it had sounded before.
  @inline(__always)
  func phase(at frame: Int) -> Phase {
    if frame >= end || length == 0 { return endPhase.advanced(by: increment, frames: frame - end) }
    return startPhase + Phase(turns: turns(after: Double(max(0, frame - start))))
  }

  /// How far the phase is after some frames of the glide, in turns.
  @inline(__always)
  private func turns(after frames: Double) -> Double {
    guard length > 0 else { return 0 }
    let u = frames / Double(length)
    let c = coefficients
    var sum = c.4 / 5 + u * c.5 / 6
    sum = c.3 / 4 + u * sum
    sum = c.2 / 3 + u * sum
    sum = c.1 / 2 + u * sum
    sum = c.0 + u * sum
    return sum * frames / Double(rate)
  }

  /// The frequency at a frame in Hz, its slope by the frame, and its curvature.
  func motion(at frame: Int) -> (value: Double, slope: Double, curvature: Double) {
    guard frame < end else { return (frequency, 0, 0) }
    let span = Double(length)
    let u = Double(max(0, frame - start)) / span
    let c = coefficients
    let value = c.0 + u * (c.1 + u * (c.2 + u * (c.3 + u * (c.4 + u * c.5))))
    let slope = c.1 + u * (2 * c.2 + u * (3 * c.3 + u * (4 * c.4 + u * 5 * c.5)))
    let curvature = 2 * c.2 + u * (6 * c.3 + u * (12 * c.4 + u * 20 * c.5))
    return (value, slope / span, curvature / (span * span))
  }
}
