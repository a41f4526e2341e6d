/// What a renderer does, as a value that one thread has.
struct ToneRendering: ~Copyable {
  let format: ToneFormat
  let length: Int?
  private(set) var position = 0
  private(set) var isFinished = false

  private let mailbox: ToneMailbox
  private var mix: SoundMix
  private var gain: GainTrajectory
  private var latest: ToneSnapshot
  /// Frames of the stream, which go on in pauses.
  private var frame = 0
  /// Which frame of the stream the place of the last seek is.
  private var seekOffset = 0

  /// The frames of the stream, counted from the place of the last seek on.
  var streamPosition: Int { frame - seekOffset }

  private let fadeOut: (start: Int, length: Int)?
  private let shaped = SampleBlock(count: Generator.cellSize)

  init(_ control: ToneControl) {
    mailbox = control.mailbox
    format = control.program.format
    let program = control.program
    let ends = program.frames
    let ramp = min(program.ramp.frames(at: format.rate), (ends.length ?? .max) / 2)
    length = ends.length
    fadeOut = ends.isCut ? ends.length.map { ($0 - ramp, ramp) } : nil
    latest = control.snapshot
    mix = SoundMix(latest)
    gain = GainTrajectory(program.beginsSilent ? 0 : latest.gain)
    gain.fade(to: latest.gain, at: 0, over: ramp)
  }

  /// Goes on from a frame of the sound, faded in.
  mutating func seek(to frame: Int) {
    adopt()
    position = min(max(0, frame), length ?? .max)
    mix.seek(to: position) { if $0 !== latest { mailbox.retire($0) } }
    seekOffset = self.frame - position
    isFinished = position == length
    gain = GainTrajectory(0)
    fade()
  }

  /// The next samples, interleaved.
  mutating func array<Sample: RenderedSample>(_ frames: Int) -> [Sample] {
    adopt()
    // What is silent takes no frames of the sound.
    let isPausing = latest.transport == .paused
    let frames = max(0, isPausing ? frames : min(frames, length.map { $0 - position } ?? frames))
    return unsafe [Sample](unsafeUninitializedCapacity: frames * format.channels) { samples, count in
      guard let start = samples.baseAddress else { return }
      count = unsafe fill(start, frames: frames) * format.channels
    }
  }

  // MARK: Rendering

  /// Fills memory with the next samples; returns how many frames there were.
  mutating func fill<Sample: RenderedSample>(_ samples: UnsafeMutablePointer<Sample>, frames: Int) -> Int {
    adopt()
    let writer = unsafe SampleWriter(samples, channels: format.channels, frame: frame)
    var done = 0
    while done < frames, !isFinished {
      gain.settle(at: frame)
      if latest.transport != .running, gain.isSteady {
        if latest.transport == .stopped {
          isFinished = true
          break
        }
        writer.writeSilence(count: frames - done, at: done)
        frame += frames - done
        done = frames
        break
      }
      done += unsafe advance(upTo: frames - done) { values, count, gain in
        unsafe writer.write(values, count: count, gain: gain, at: done)
      }
    }
    mailbox.report(
      frame: position, streamFrame: streamPosition, isFinished ? .finished : isSilent ? .silent : .sounding)
    return done
  }

  /// Makes the next few frames, within one cell; returns how many.
  private mutating func advance(upTo most: Int, _ write: (UnsafePointer<Double>, Int, Double) -> Void) -> Int {
    mix.settle(at: position) { if $0 !== latest { mailbox.retire($0) } }
    var count = min(most, Generator.cellSize - position % Generator.cellSize)
    if let length { count = min(count, length - position) }
    if let fadeOut {
      if position < fadeOut.start {
        count = min(count, fadeOut.start - position)
      } else if position == fadeOut.start {
        gain.fade(to: 0, at: frame, over: fadeOut.length)
      }
    }
    // From there on the sound stands still.
    if latest.transport != .running, let end = gain.end { count = min(count, end - frame) }
    let samples = unsafe mix.samples(at: position, count: count)
    let start = unsafe UnsafePointer(samples.baseAddress.unsafelyUnwrapped)
    if gain.isSteady {
      unsafe write(start, count, gain.value(at: frame))
    } else {
      let shaped = unsafe self.shaped.samples
      for index in 0..<count { unsafe shaped[index] = samples[index] * gain.value(at: frame + index) }
      unsafe write(UnsafePointer(shaped.baseAddress.unsafelyUnwrapped), count, 1)
    }
    position += count
    frame += count
    if position == length { isFinished = true }
    return count
  }

  /// True if nothing is heard, because that is wanted.
  private var isSilent: Bool { latest.transport != .running && gain.isSteady }

  // MARK: Changes

  /// Takes on what is wanted by now.
  private mutating func adopt() {
    if let new = mailbox.take() {
      let old = latest
      latest = new
      if !mix.holds(old) { mailbox.retire(old) }
    }
    if latest.sound != mix.sound, mix.hasRoom {
      mix.change(to: latest, at: position, isSilent: gain.isSteady && gain.target == 0 || position == 0)
    }
    fade()
  }

  /// Goes for the gain that is wanted.
  private mutating func fade() {
    let isEnding = fadeOut.map { position >= $0.start } ?? false
    let target = isEnding ? 0 : latest.gain
    guard gain.hasRoom, target != gain.target else { return }
    gain.fade(to: target, at: frame, over: latest.ramp)
  }
}

extension ToneProgram {
  /// How many frames it has, and whether the sound is cut there, so that it must be faded out.
  var frames: (length: Int?, isCut: Bool) {
    let own: Duration? =
      switch content {
      case .sequence(let sequence): sequence.duration
      case .sound(.sweep(let sweep)): sweep.duration
      case .sound: nil
      }
    let isSequence = if case .sequence = content { true } else { false }
    guard let end = duration ?? own else { return (nil, false) }
    return (end.frames(at: format.rate), !(isSequence && own.map { end >= $0 } ?? false))
  }

  /// True if its start must be faded in; the events of a sequence are, each by itself.
  var beginsSilent: Bool { if case .sequence = content { false } else { true } }
}
