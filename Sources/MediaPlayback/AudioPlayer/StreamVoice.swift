internal import GStreamer
internal import PlaybackModel
internal import Synchronization
internal import ToneSynthesis

/// A mixer's voice that plays a ring: with a gain, a balance, and an exact start and end.
final class StreamVoice: MixerVoice {
  private struct State {
    var level: GainTrajectory
    var left: GainTrajectory
    var right: GainTrajectory
    /// Fades in and out where the sound is cut into.
    var transport: GainTrajectory
    /// The mixer's frame that the first of the ring is to be.
    var start: Int64?
    /// The mixer's frame behind which nothing is played.
    var end: Int64?
    var meter: SoundMeter?
  }

  private let ring: SampleRing
  private let state: Lock<State>
  private let onEnd: @Sendable () -> Void

  /// How long what cuts into a sound takes, in frames.
  private let cut: Int

  /// - Parameters:
  ///   - start: When it begins, in frames of the mixer's; nil for at once.
  ///   - fadesIn: The sound is cut into.
  ///   - onEnd: Called on the mixer's executor once all of the ring has been heard, and not after ``leave()``.
  init(
    _ ring: SampleRing, rate: Int, level: Double, balance: StereoBalance, start: Int64?, fadesIn: Bool,
    meter: SoundMeter?,
    onEnd: @escaping @Sendable () -> Void
  ) {
    self.ring = ring
    self.onEnd = onEnd
    cut = rate / 100
    var transport = GainTrajectory(fadesIn ? 0 : 1)
    if fadesIn { transport.fade(to: 1, at: 0, over: cut) }
    state = Lock(
      State(
        level: GainTrajectory(level), left: GainTrajectory(balance.left), right: GainTrajectory(balance.right),
        transport: transport, start: start, meter: meter))
  }

  // MARK: Control

  /// Changes the level, within so many frames of the mixer's, evenly if they are more than a cut.
  func fade(to level: Double, from frame: Int64, over frames: Int) {
    state.withLock { state in
      // Nothing is cut into before it begins.
      let shortest = state.start == nil ? 0 : cut
      let place = Int(max(0, frame - (state.start ?? frame)))
      state.level.fade(to: level, at: place, over: max(frames, shortest), frames > shortest ? .even : .smooth)
    }
  }

  /// The level at a frame of the mixer's.
  func level(at frame: Int64) -> Double {
    state.withLock { state in state.level.value(at: Int(max(0, frame - (state.start ?? frame)))) }
  }

  func set(_ balance: StereoBalance, from frame: Int64) {
    state.withLock { state in
      let frame = Int(max(0, frame - (state.start ?? frame)))
      state.left.fade(to: balance.left, at: frame, over: cut)
      state.right.fade(to: balance.right, at: frame, over: cut)
    }
  }

  func set(_ meter: SoundMeter?) { state.withLock { $0.meter = meter } }

  /// What was measured last; nil if nothing is.
  var levels: [LevelMeterState]? { state.withLock { $0.meter?.levels } }

  /// Fades out, and then ends without a word.
  func leave(from frame: Int64) {
    state.withLock { state in
      guard let start = state.start, frame > start else { return state.end = state.start ?? .min }
      state.transport.fade(to: 0, at: Int(frame - start), over: cut)
      state.end = frame + Int64(cut)
    }
  }

  // MARK: The rendering thread

  func mix(into block: UnsafeMutableBufferPointer<Float>, from first: Int64) -> Bool {
    let frames = block.count / MixBus.channels
    return state.withLock { state in
      if let end = state.end, first >= end { return false }
      let start = state.start ?? first
      state.start = start
      let skipped = Int(min(Int64(frames), max(0, start - first)))
      guard skipped < frames else { return true }
      let wanted = min(frames, Int(min(Int64(frames), (state.end ?? .max) - first))) - skipped
      let place = Int(first - start) + skipped
      let count = unsafe ring.read(wanted) { offset, samples in
        unsafe StreamVoice.add(
          samples, channels: ring.channels, to: block, at: skipped + offset, place: place + offset, &state)
      }
      settle(&state, at: place + wanted)
      return count == wanted ? true : !ring.isOver
    }
  }

  private func settle(_ state: inout State, at frame: Int) {
    state.level.settle(at: frame)
    state.left.settle(at: frame)
    state.right.settle(at: frame)
    state.transport.settle(at: frame)
  }

  /// Adds samples to a block with the gains of their frames; the first frame of the voice has place 0.
  private static func add(
    _ samples: UnsafeBufferPointer<Float>, channels: Int, to block: UnsafeMutableBufferPointer<Float>, at offset: Int,
    place: Int, _ state: inout State
  ) {
    let frames = samples.count / channels
    let isSteady = state.level.isSteady && state.left.isSteady && state.right.isSteady && state.transport.isSteady
    var (left, right) = (Float(0), Float(0))
    var gain = Float(0)
    for frame in 0..<frames {
      if frame == 0 || !isSteady {
        let level = state.level.value(at: place + frame) * state.transport.value(at: place + frame)
        gain = Float(level)
        left = Float(level * state.left.value(at: place + frame))
        right = Float(level * state.right.value(at: place + frame))
      }
      let first = unsafe samples[frame * channels]
      let second = unsafe samples[frame * channels + channels - 1]
      unsafe block[(offset + frame) * MixBus.channels] += first * left
      unsafe block[(offset + frame) * MixBus.channels + 1] += second * right
      state.meter?.add(first * gain, second * gain)
    }
  }

  func wasHeard() {
    if state.withLock({ $0.end }) == nil { onEnd() }
  }
}
