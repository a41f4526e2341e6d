/// What a renderer is to play, and the way to tell it while it renders.
///
/// One thread at a time may change it; the renderer may be on another. Each change is heard in the block that the renderer
/// makes next, without a click.
package struct ToneControl {
  package private(set) var mailbox = ToneMailbox()
  /// What is wanted now; its content and format are those of the beginning.
  package private(set) var program: ToneProgram
  /// What sounds, if it's one sound.
  private(set) var sound: Sound?
  package private(set) var transport: ToneTransport
  package private(set) var isMuted = false
  private let calibration: Calibration?
  private var number = 0
  private var amplitude: Double
  private var generator: Generator

  package init(_ program: ToneProgram, calibration: Calibration?, transport: ToneTransport) throws(ToneError) {
    let program = try program.validated()
    self.program = program
    self.calibration = calibration
    self.transport = transport
    if case .sound(let sound) = program.content { self.sound = sound }
    let (content, amplitude) = try program.leveled(calibration)
    self.amplitude = amplitude
    generator = .of(content, rate: program.format.rate, ramp: program.ramp)
  }

  /// Begins anew, for a renderer of its own, with what was changed up to now; `duration` is that of this time alone.
  package mutating func restart(duration: Duration?, transport: ToneTransport = .running) throws(ToneError)
    -> ToneRenderer
  {
    var program = program
    if let duration { program.duration = duration }
    var copy = try ToneControl(program, calibration: calibration, transport: transport)
    copy.isMuted = isMuted
    let renderer = ToneRenderer(copy)
    copy.program.duration = self.program.duration
    self = copy
    return renderer
  }

  /// What the renderer has to know of all that.
  var snapshot: ToneSnapshot {
    let rate = program.format.rate
    return ToneSnapshot(
      sound: number, generator: generator, amplitude: amplitude, transport: transport, isMuted: isMuted,
      ramp: program.ramp.frames(at: rate), glide: program.glide.frames(at: rate))
  }

  /// Changes sound, level, or how long changes take; nil leaves a thing as it is.
  ///
  /// Throws if one of them isn't valid, and then changes nothing.
  package mutating func change(
    sound: Sound? = nil, level: ToneLevel? = nil, glide: Duration? = nil, ramp: Duration? = nil
  ) throws(ToneError) {
    var changed = program
    if let sound { changed.content = .sound(sound) }
    if let level { changed.level = level }
    if let glide { changed.glide = glide }
    if let ramp { changed.ramp = ramp }
    changed = try changed.validated()
    amplitude = try changed.leveled(calibration).amplitude
    program = changed
    if let sound, sound != self.sound {
      self.sound = sound
      number += 1
      generator = .of(sound, rate: program.format.rate)
    }
    mailbox.post(snapshot)
  }

  /// Runs, pauses or stops; a stop is for good.
  package mutating func go(_ transport: ToneTransport) {
    guard self.transport != .stopped else { return }
    self.transport = transport
    mailbox.post(snapshot)
  }

  /// Silences the sound, which goes on unheard, or lets it be heard again.
  package mutating func mute(_ isMuted: Bool) {
    self.isMuted = isMuted
    mailbox.post(snapshot)
  }
}

extension ToneProgram {
  /// What is played, and what a peak of 1 in it becomes; the sounds of a sequence have the level each by itself.
  fileprivate func leveled(_ calibration: Calibration?) throws(ToneError) -> (content: Content, amplitude: Double) {
    switch content {
    case .sound(let sound): return (content, try level.amplitude(of: sound, calibration: calibration))
    case .sequence(let sequence):
      let (sequence, amplitude) = try sequence.leveled(level, calibration: calibration)
      return (.sequence(sequence), amplitude)
    }
  }
}
