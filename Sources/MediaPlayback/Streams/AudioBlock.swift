internal import GStreamer

/// Some decoded sound, with its samples in the memory that the decoder or the converter wrote them to.
///
/// It holds that memory.
public struct AudioBlock: Sendable {
  /// How a sample is written, in the machine's byte order.
  public enum Format: Sendable, Hashable, CaseIterable {
    /// Whole numbers of 16 bits, `Int16`.
    case int16
    /// Whole numbers of 32 bits, `Int32`.
    case int32
    /// Numbers from −1 to 1, `Float`.
    case float32
    /// Numbers from −1 to 1, `Double`.
    case float64

    var sampleFormat: SampleFormat {
      switch self {
      case .int16: .s16
      case .int32: .s32
      case .float32: .f32
      case .float64: .f64
      }
    }
  }

  /// When it is heard, in the media's time; nil for media without times.
  public let time: Duration?
  /// How many samples each channel has.
  public let sampleCount: Int
  /// How many samples of each channel are a second.
  public let rate: Int
  /// The number of channels.
  public let channels: Int
  /// How a sample is written; nil for another way, whose bytes ``withBytes(_:)`` lends.
  public let format: Format?
  let buffer: Buffer
  let info: AudioInfo

  /// The sound of a sample; nil for what is no raw sound.
  init?(_ sample: Sample) {
    guard let buffer = sample.buffer, let caps = sample.caps, let info = AudioInfo(caps) else { return nil }
    self.init(buffer, info: info, time: sample.streamTime)
  }

  /// The sound of a buffer; nil for one without samples.
  init?(_ buffer: Buffer, info: AudioInfo, time: Duration?) {
    guard buffer.size > 0 else { return nil }
    self.time = time
    sampleCount = buffer.size / info.bytesPerFrame
    rate = info.rate
    channels = info.channels
    format = Format.allCases.first { $0.sampleFormat == info.format }
    self.buffer = buffer
    self.info = info
  }

  /// How long it is, rounded down to a nanosecond.
  public var duration: Duration { info.duration(of: sampleCount) }

  /// Lends the samples to `body`, those of the channels in turn, without a copy.
  ///
  /// Nil for a type of another width than the format's.
  public func withSamples<Value: BitwiseCopyable, Result, Failure: Error>(
    of type: Value.Type, _ body: (Span<Value>) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    let result = try buffer.withAudio(info) { (audio) throws(Failure) in
      try audio.withSamples(of: type) { (samples) throws(Failure) in try body(samples) }
    }
    return result ?? nil
  }

  /// Lends the bytes of the samples to `body`, without a copy; nil if they can't be read.
  public func withBytes<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    try buffer.withBytes(body)
  }

  /// A copy of the samples, those of the channels in turn; empty for a type of another width than the format's.
  public func samples<Value: BitwiseCopyable>(as type: Value.Type) -> [Value] {
    withSamples(of: type) { (samples) in unsafe samples.withUnsafeBufferPointer { unsafe Array($0) } } ?? []
  }
}
