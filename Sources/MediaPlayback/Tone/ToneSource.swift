internal import GStreamer
public import PlaybackModel
internal import Synchronization
public import ToneSynthesis

/// Plays a tone: any frequency and level exactly, changed at any time, and never with a click.
///
/// Any code may call it from any thread. What is changed while it sounds is heard in the next block of samples, which is a
/// hundredth of a second, and after what the output holds; each change is smooth. Dropping the last reference fades out.
///
/// ```swift
/// let source = try ToneSource(frequency: 440.25, level: .peak(-12.5))
/// try await source.play()
/// try source.setFrequency(880)
/// await source.stop()
/// ```
public final class ToneSource: Sendable {
  private let playback: TonePlayback

  /// Creates a source for a program; it makes no sound yet.
  ///
  /// Throws ``ToneError`` for what isn't valid in the program. A level in dB SPL or phon needs a calibration.
  ///
  /// - Parameters:
  ///   - program: What to play.
  ///   - output: Where the sound goes; the best sink by default.
  ///   - calibration: What ties sound pressures to levels; see ``Calibration``. It's compared with the device that the sound
  ///     would be heard through, unless the output is a sink or an element of the program's own.
  ///   - framesPerBuffer: How many frames are made at a time, which is how long a change may take to be heard; nil for a
  ///     hundredth of a second.
  public convenience init(
    _ program: ToneProgram, output: AudioOutput = .automatic, calibration: Calibration? = nil,
    framesPerBuffer: Int? = nil
  ) throws(ToneError) {
    try self.init(
      program, output: output, calibration: calibration, framesPerBuffer: framesPerBuffer, soundServer: nil)
  }

  /// - Parameter server: The sound server that a calibration is compared with; nil for the usual one.
  init(
    _ program: ToneProgram, output: AudioOutput, calibration: Calibration?, framesPerBuffer: Int? = nil,
    soundServer server: String?
  ) throws(ToneError) {
    if let framesPerBuffer, !(1...1_000_000).contains(framesPerBuffer) {
      throw ToneError(.badValue, "\(framesPerBuffer) frames are no buffer: give 1 to 1000000")
    }
    playback = TonePlayback(
      try ToneControl(program, calibration: calibration, transport: .running), output: output,
      check: calibration.map { CalibrationCheck(calibration: $0, server: server) },
      framesPerBuffer: framesPerBuffer ?? max(1, program.format.rate / 100))
  }

  /// Creates a source for one wave; it makes no sound yet.
  ///
  /// Throws ``ToneError`` for a frequency that isn't above 0 and below half of the sample rate, and for a level above 0 dB.
  public convenience init(
    frequency: Double = 440, level: ToneLevel = .peak(-12), waveform: Waveform = .sine,
    format: ToneFormat = ToneFormat(), output: AudioOutput = .automatic
  ) throws(ToneError) {
    try self.init(
      ToneProgram(.sound(.tone(Tone(frequency, waveform))), level: level, format: format), output: output)
  }

  deinit { playback.invalidate() }

  // MARK: Playing

  /// Plays, from where it was paused or else from the beginning; returns once it does.
  ///
  /// Throws ``MediaError`` with code `outputUnavailable` where the output that was named can't be started, `invalidValue`
  /// where the calibration is for another device, port or volume, `noAudioServer` where that can't be known, and
  /// `cancelled` at once for a cancelled wait, which leaves the sound alone.
  public func play() async throws(MediaError) {
    try await playback.verify()
    try await playback.play(duration: nil)
  }

  /// Fades out and then holds the sound where it is; returns once it is silent.
  ///
  /// A cancelled wait returns at once; the sound still pauses.
  public func pause() async { await playback.pause() }

  /// Fades out and then ends; returns once it is silent and the output is closed.
  ///
  /// A cancelled wait returns at once; the sound still stops.
  public func stop() async { await playback.stop() }

  /// Plays for a while from the beginning, in place of what sounds, and returns when it's over.
  ///
  /// Throws as ``play()``; a cancelled wait stops the beep.
  ///
  /// - Parameter duration: How long, both ramps included.
  public func beep(duration: Duration) async throws(MediaError) {
    await stop()
    try await playback.verify()
    try await playback.play(duration: duration)
    if await finish() == nil { await playback.stop() }
  }

  /// Waits for the end of what sounds; at once, with how the last one ended, if nothing does.
  ///
  /// Nil if nothing has sounded yet, or when the waiting task is cancelled, which leaves the sound alone.
  public func finish() async -> FinishReason? { await playback.finish() }

  /// Whether it plays, is paused, or is stopped.
  public var state: PlaybackState { playback.snapshot.withLock { $0.state } }

  /// How much of the sound has been made, without its pauses.
  public var position: Duration {
    let (frames, rate) = playback.control.withLock { ($0.mailbox.renderedFrames, $0.program.format.rate) }
    return .nanoseconds(Int64(Double(frames) / Double(rate) * 1e9))
  }

  /// Everything that happens from this moment on, in order.
  ///
  /// Back pressure: none, events wait for you. Consumers: any number of sequences, one iterator each. The stream ends
  /// with the source, your part in it with the last reference to the sequence.
  public var events: ToneSourceEvents { ToneSourceEvents(playback.events.subscribe(capacity: 1, keeps: { _ in true })) }

  // MARK: What sounds

  /// What is played, as it was changed last.
  public var program: ToneProgram { playback.control.withLock { $0.program } }

  /// Changes sound, level, or how long changes take, all at once; nil leaves a thing as it is.
  ///
  /// A frequency glides, a waveform or another sound is faded into, and so is a level. Throws ``ToneError`` for what isn't
  /// valid, and changes nothing then.
  public func change(
    sound: Sound? = nil, level: ToneLevel? = nil, glide: Duration? = nil, ramp: Duration? = nil
  ) throws(ToneError) {
    try playback.control.withLock { (control) throws(ToneError) in
      try control.change(sound: sound, level: level, glide: glide, ramp: ramp)
    }
  }

  /// The frequency of the wave in Hz; nil for a sound that isn't one wave.
  public var frequency: Double? { tone?.frequency }

  /// The form of the wave; nil for a sound that isn't one wave.
  public var waveform: Waveform? { tone?.waveform }

  /// How loud it is.
  public var level: ToneLevel { program.level }

  /// Glides to another frequency in Hz; what isn't one wave becomes a sine.
  ///
  /// Throws ``ToneError`` with code `badFrequency`.
  public func setFrequency(_ frequency: Double) throws(ToneError) {
    var tone = tone ?? Tone(frequency)
    tone.frequency = frequency
    try change(sound: .tone(tone))
  }

  /// Fades into another form of the wave; what isn't one wave becomes one of 440 Hz.
  ///
  /// Throws ``ToneError`` with code `badValue` for a duty that isn't between 0 and 1, and `wouldClip`.
  public func setWaveform(_ waveform: Waveform) throws(ToneError) {
    var tone = tone ?? Tone(440)
    tone.waveform = waveform
    try change(sound: .tone(tone))
  }

  /// Fades to another level.
  ///
  /// Throws ``ToneError`` with codes such as `wouldClip`.
  public func setLevel(_ level: ToneLevel) throws(ToneError) { try change(level: level) }

  /// True if the sound goes on unheard; a change is faded.
  public var isMuted: Bool {
    get { playback.control.withLock { $0.isMuted } }
    set { playback.control.withLock { $0.mute(newValue) } }
  }

  private var tone: Tone? {
    guard case .sound(.tone(let tone)) = program.content else { return nil }
    return tone
  }
}
