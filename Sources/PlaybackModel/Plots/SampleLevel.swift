/// How loud the samples of a channel are, from the first to the last.
///
/// Samples are numbers from −1 to 1; a sine of amplitude 1 peaks at 0 dBFS. What is no number counts as silence, and is
/// counted.
public struct SampleLevel: Sendable, Equatable {
  /// From this magnitude on a sample is at full scale: the largest that 16 bits have above 0.
  public static let fullScale = 32_767.0 / 32_768

  /// The number of samples.
  public private(set) var sampleCount = 0
  /// The largest magnitude of a sample.
  public private(set) var peak = 0.0
  /// The index of the first sample that has the largest magnitude; nil where all are 0.
  public private(set) var peakIndex: Int?
  /// How many samples are at full scale or beyond.
  public private(set) var overCount = 0
  /// How many samples are NaN or infinite.
  public private(set) var invalidCount = 0
  private var sum = 0.0
  private var squares = 0.0

  /// The level of no samples.
  public init() {}

  /// Adds samples to those so far.
  public mutating func add(_ samples: [Double]) {
    // Partial sums keep the sum of hours exact.
    var (partSum, partSquares) = (0.0, 0.0)
    for sample in samples {
      defer { sampleCount += 1 }
      guard sample.isFinite else {
        invalidCount += 1
        continue
      }
      let magnitude = sample.magnitude
      partSum += sample
      partSquares += magnitude * magnitude
      if magnitude >= Self.fullScale { overCount += 1 }
      if magnitude > peak { (peak, peakIndex) = (magnitude, sampleCount) }
    }
    sum += partSum
    squares += partSquares
  }

  /// The root of the mean square; 0 without samples.
  public var rms: Double { sampleCount > 0 ? (squares / Double(sampleCount)).squareRoot() : 0 }
  /// The mean: the direct current in the signal.
  public var offset: Double { sampleCount > 0 ? sum / Double(sampleCount) : 0 }

  /// The peak in dBFS; −∞ for silence.
  public var peakLevel: Double { VolumeScale.decibels(gain: peak) }
  /// The root mean square in decibels below a full-scale square wave: that of a full-scale sine is −3.01.
  public var rmsLevel: Double { VolumeScale.decibels(gain: rms) }
  /// The root mean square in dBFS as AES17 has it: that of a full-scale sine is 0.
  public var aes17Level: Double { VolumeScale.decibels(gain: rms * 2.0.squareRoot()) }
  /// The mean in decibels below full scale, whatever its sign.
  public var offsetLevel: Double { VolumeScale.decibels(gain: offset.magnitude) }
  /// By how many decibels the peak lies above the root mean square: 3.01 for a sine; nil for silence.
  public var crestFactor: Double? { rms > 0 ? peakLevel - rmsLevel : nil }
}
