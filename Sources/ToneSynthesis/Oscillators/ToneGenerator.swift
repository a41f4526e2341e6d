/// One periodic wave, whose frequency can glide.
final class ToneGenerator: Generator {
  private(set) var waveform: Waveform
  private var shape: WaveShape
  private(set) var trajectory: PhaseTrajectory
  private var sines = SineCells()

  init(_ tone: Tone, rate: Int) {
    waveform = tone.waveform
    shape = WaveShape(tone.waveform, frequency: tone.frequency, rate: rate)
    trajectory = PhaseTrajectory(tone, rate: rate)
    sines.tune(to: trajectory.increment)
  }

  /// Becomes another wave, with a shape that was made for it.
  func reset(_ tone: Tone, _ shape: WaveShape, rate: Int) {
    waveform = tone.waveform
    self.shape = shape
    invalidate()
    trajectory = PhaseTrajectory(tone, rate: rate)
    sines.tune(to: trajectory.increment)
  }

  override func begin(at frame: Int) {
    super.begin(at: frame)
    trajectory.begin(at: frame)
  }

  /// Takes on the phase of another, and its way to the same frequency.
  func follow(_ other: ToneGenerator) {
    invalidate()
    trajectory = other.trajectory
    sines.tune(to: trajectory.increment)
  }

  /// Moves to another frequency from a frame on.
  func glide(to frequency: Double, at frame: Int, over frames: Int) {
    guard frequency != trajectory.frequency else { return }
    invalidate()
    trajectory.glide(to: frequency, at: frame, over: frames)
    sines.tune(to: trajectory.increment)
  }

  override func fill(_ cell: Int, _ samples: Samples) {
    let start = cell * Generator.cellSize
    if trajectory.isGliding(at: start) {
      let trajectory = trajectory
      unsafe shape.fill(samples) { trajectory.phase(at: start &+ $0).bits }
    } else if case .sine = shape {
      unsafe sines.fill(samples, from: trajectory.phase(at: start))
    } else {
      let (first, step) = (trajectory.phase(at: start).bits, trajectory.increment.bits)
      unsafe shape.fill(samples) { first &+ step &* UInt64(truncatingIfNeeded: $0) }
    }
  }
}
