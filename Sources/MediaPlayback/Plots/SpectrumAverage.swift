internal import GStreamer
internal import PlaybackModel

/// The spectrum of a channel, block by block as its samples come, in memory for one block and a half.
///
/// Blocks overlap by a half; the last one ends with the last sample. Blocks of nothing but zeros don't count.
struct SpectrumAverage {
  /// The shape of the window: the side lobes of a tone lie below the noise of 32-bit samples.
  static let beta = 26.0

  private let window: KaiserWindow
  private var pending: [Double] = []
  /// The samples before those that are pending, for the last block.
  private var previous: [Double] = []
  private var sums: [Double] = []
  private var peaks: [Double] = []
  private var blockCount = 0
  private var hasFullBlock = false

  init(_ window: KaiserWindow) {
    self.window = window
    pending.reserveCapacity(window.count)
  }

  /// How many samples a block has: a second or a little more, a power of two.
  static func blockLength(rate: Int) -> Int {
    var length = 2
    while length < min(max(rate, 256), 1 << 20) { length *= 2 }
    return length
  }

  mutating func add(_ samples: [Double], with transform: inout FourierTransform) throws(GStreamerError) {
    pending += samples
    let (length, hop) = (window.count, window.count / 2)
    while pending.count >= length {
      hasFullBlock = true
      try take(pending[..<length], window, with: &transform)
      previous = Array(pending[..<hop])
      pending.removeFirst(hop)
    }
  }

  /// The mean of the blocks so far, with what is left over; nil for less than a few samples.
  func spectrum(rate: Int, with transform: inout FourierTransform) throws(GStreamerError) -> SoundSpectrum? {
    var whole = self
    if hasFullBlock {
      if pending.count > window.count / 2 {
        try whole.take((previous + pending).suffix(window.count), window, with: &transform)
      }
    } else if pending.count >= 32 {
      // A short sound is a block of its own, which zeros fill up.
      try whole.take(pending[...], KaiserWindow(count: pending.count, beta: Self.beta), with: &transform)
    }
    guard !whole.sums.isEmpty || whole.hasFullBlock || pending.count >= 32 else { return nil }
    let count = max(1, whole.blockCount)
    let zeros = [Double](repeating: 0, count: transform.coefficientCount)
    return SoundSpectrum(
      rate: rate, windowCount: hasFullBlock ? window.count : pending.count, transformCount: transform.count,
      beta: Self.beta, blockCount: count,
      powers: whole.sums.isEmpty ? zeros : whole.sums.map { $0 / Double(count) },
      peaks: whole.sums.isEmpty ? zeros : whole.peaks)
  }

  private mutating func take(
    _ block: ArraySlice<Double>, _ window: KaiserWindow, with transform: inout FourierTransform
  ) throws(GStreamerError) {
    var weighted = [Double](repeating: 0, count: transform.count)
    var isSilent = true
    for (index, sample) in block.enumerated() where sample != 0 && sample.isFinite {
      isSilent = false
      weighted[index] = sample * window.weights[index]
    }
    if isSilent { return }
    let coefficients = try transform.transform(weighted)
    if sums.isEmpty {
      sums = [Double](repeating: 0, count: coefficients.count)
      peaks = sums
    }
    // A sine has half of its amplitude at its frequency, and half at the negative one.
    let scale = 4 / (window.sum * window.sum)
    for (index, coefficient) in coefficients.enumerated() {
      var power = scale * (coefficient.real * coefficient.real + coefficient.imaginary * coefficient.imaginary)
      if index == 0 || index == coefficients.count - 1 { power /= 4 }
      sums[index] += power
      peaks[index] = max(peaks[index], power)
    }
    blockCount += 1
  }
}
