internal import GStreamer
internal import PlaybackModel

/// The high-pass that leaves the clicks of a channel, block by block as its samples come.
///
/// It filters by the Fourier transform (overlap-save), which is what makes thousands of taps cheap.
struct ClickFilter {
  /// The taps of a rate as a transform has them.
  struct Kernel {
    let coefficients: [FourierTransform.Complex]
    let tapCount: Int

    /// Nil for a rate that has nothing above the cutoff.
    init?(rate: Int, with transform: inout FourierTransform) throws(GStreamerError) {
      guard let taps = HighPassKernel.taps(rate: rate) else { return nil }
      coefficients = try transform.transform(taps + [Double](repeating: 0, count: transform.count - taps.count))
      tapCount = taps.count
    }
  }

  /// The number of samples that are transformed at once.
  static let transformCount = 16_384

  private let kernel: Kernel
  /// Samples that are yet to be filtered, behind as many of before as the taps reach back.
  private var pending: [Double]
  private var sampleCount = 0
  private var filteredCount = 0
  private(set) var peak = 0.0
  private(set) var peakIndex = 0

  init(_ kernel: Kernel) {
    self.kernel = kernel
    pending = [Double](repeating: 0, count: kernel.tapCount - 1)
  }

  /// Filters more samples, and notes what is left in the history, which has them already.
  mutating func add(
    _ samples: [Double], to history: inout LevelHistory, with transform: inout FourierTransform
  ) throws(GStreamerError) {
    sampleCount += samples.count
    for sample in samples { pending.append(sample.isFinite ? sample : 0) }
    while pending.count >= transform.count { try filter(&history, with: &transform) }
  }

  /// Filters what is left, with silence behind it.
  mutating func finish(
    _ history: inout LevelHistory, with transform: inout FourierTransform
  ) throws(GStreamerError) {
    let end = sampleCount + kernel.tapCount - 1
    while filteredCount < end {
      let missing = transform.count - pending.count
      if missing > 0 { pending += [Double](repeating: 0, count: missing) }
      try filter(&history, with: &transform)
    }
  }

  private mutating func filter(
    _ history: inout LevelHistory, with transform: inout FourierTransform
  ) throws(GStreamerError) {
    let (reach, step) = (kernel.tapCount - 1, transform.count - kernel.tapCount + 1)
    var coefficients = try transform.transform(Array(pending[..<transform.count]))
    for (index, tap) in kernel.coefficients.enumerated() {
      let (real, imaginary) = (coefficients[index].real, coefficients[index].imaginary)
      coefficients[index].real = real * tap.real - imaginary * tap.imaginary
      coefficients[index].imaginary = real * tap.imaginary + imaginary * tap.real
    }
    let filtered = try transform.inverse(coefficients)
    for index in 0..<step {
      let left = filtered[reach + index].magnitude
      // The filter is late by half of its taps.
      let place = filteredCount + index - reach / 2
      history.add(residue: left, at: place)
      if left > peak { (peak, peakIndex) = (left, min(max(0, place), max(0, sampleCount - 1))) }
    }
    filteredCount += step
    pending.removeFirst(step)
  }
}
