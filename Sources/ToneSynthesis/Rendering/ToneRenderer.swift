/// Makes the samples of a tone, as many at a time as one likes: they are the same to the last bit.
///
/// For files, tests and sinks of one's own; ``ToneSource`` plays through one. One thread at a time may use it. After its
/// start it neither allocates memory nor waits for anything, but in sequences with more kinds of sounds than it prepares.
public final class ToneRenderer {
  private var rendering: ToneRendering
  private var control: ToneControl?

  /// A renderer that others control.
  init(_ control: ToneControl) { rendering = ToneRendering(control) }

  /// Renders a program.
  ///
  /// Throws what isn't valid in it; a level in dB SPL needs a calibration.
  public init(_ program: ToneProgram, calibration: Calibration? = nil) throws(ToneError) {
    let control = try ToneControl(program, calibration: calibration, transport: .running)
    rendering = ToneRendering(control)
    self.control = control
  }

  /// How the samples are laid out.
  public var format: ToneFormat { rendering.format }

  /// How many frames there are in all; nil if it goes on for ever.
  public var length: Int? { rendering.length }

  /// How many frames of the sound have been made, or where the last seek went.
  public var position: Int { rendering.position }

  /// How many frames have been made in all, those of pauses included, or where the last seek went.
  public var streamPosition: Int { rendering.streamPosition }

  /// True if there is no more, because it's at the end or was stopped.
  public var isFinished: Bool { rendering.isFinished }

  /// Goes on from a frame of the sound, faded in.
  public func seek(to frame: Int) { rendering.seek(to: frame) }

  /// Makes the next samples: 32 bit floats, interleaved, fewer than asked for only at the end.
  public func render(frames: Int) -> [Float] { rendering.array(frames) }

  /// Makes the next samples as 64 bit floats.
  public func renderDoubles(frames: Int) -> [Double] { rendering.array(frames) }

  /// Makes the next samples as 16 bit integers with a dither of two steps, the same each time.
  public func renderIntegers(frames: Int) -> [Int16] { rendering.array(frames) }

  /// Fills a span with the next samples; returns how many frames there were.
  ///
  /// The span holds a whole number of frames. What is left of it at the end is not touched.
  public func render(into samples: inout MutableSpan<Float>) -> Int {
    unsafe samples.withUnsafeMutableBufferPointer { unsafe render(into: $0) }
  }

  /// Fills memory with the next samples; returns how many frames there were.
  ///
  /// The memory holds a whole number of frames. What is left of it at the end is not touched.
  public func render(into samples: UnsafeMutableBufferPointer<Float>) -> Int {
    guard let start = samples.baseAddress else { return 0 }
    return unsafe rendering.fill(start, frames: samples.count / format.channels)
  }
}

// MARK: - Changes

extension ToneRenderer {
  /// Changes sound, level, or how long changes take, from the next sample on; nil leaves a thing as it is.
  ///
  /// Throws what isn't valid, and changes nothing then; does nothing if a ``ToneSource`` controls the renderer.
  public func change(
    sound: Sound? = nil, level: ToneLevel? = nil, glide: Duration? = nil, ramp: Duration? = nil
  ) throws(ToneError) {
    try control?.change(sound: sound, level: level, glide: glide, ramp: ramp)
  }

  /// Fades out, and then holds the sound where it is, in silence, until it is resumed.
  public func pause() { control?.go(.paused) }

  /// Goes on where the sound was paused.
  public func resume() { control?.go(.running) }

  /// Fades out, and then ends.
  public func stop() { control?.go(.stopped) }

  /// True if the sound goes on unheard; a change is faded.
  public var isMuted: Bool {
    get { control?.isMuted ?? false }
    set { control?.mute(newValue) }
  }
}
