/// What a channel's sound is made of: the mean over blocks that a Kaiser window weights, and the highest of them.
public struct SoundSpectrum: Sendable, Equatable {
  /// The number of samples a second.
  public let rate: Int
  /// The number of samples of a block.
  public let windowCount: Int
  /// The number of samples that were transformed: those of a block, and zeros behind them.
  public let transformCount: Int
  /// The shape of the Kaiser window.
  public let beta: Double
  /// How many blocks the mean is of.
  public let blockCount: Int
  /// The mean power at each frequency from 0 to half the rate, as the square of the amplitude of a sine.
  public let powers: [Double]
  /// The highest power at each frequency.
  public let peaks: [Double]

  /// Creates a spectrum; there are half as many powers as samples were transformed, and one.
  package init(
    rate: Int, windowCount: Int, transformCount: Int, beta: Double, blockCount: Int, powers: [Double], peaks: [Double]
  ) {
    (self.rate, self.windowCount, self.transformCount) = (rate, windowCount, transformCount)
    (self.beta, self.blockCount) = (beta, blockCount)
    (self.powers, self.peaks) = (powers, peaks)
  }

  /// The width of a bin in hertz.
  public var resolution: Double { Double(rate) / Double(transformCount) }

  /// How far a sine's main lobe reaches to each side, in bins.
  var lobe: Double { KaiserWindow.lobe(beta: beta) / binCycles }

  /// A bin's width in cycles a block.
  private var binCycles: Double { Double(max(1, windowCount - 1)) / Double(transformCount) }

  /// The bins from one frequency to another.
  func bins(from low: Double, through high: Double) -> Range<Int> {
    let first = min(max(0, Int((low / resolution).rounded(.up))), powers.count)
    let last = min(max(-1, Int((high / resolution).rounded(.down))), powers.count - 1)
    return first..<max(first, last + 1)
  }

  /// True if a frequency stands out of what lies beside its main lobe, by 6 dB at least.
  func standsOut(_ frequency: Double) -> Bool {
    let bin = Int((frequency / resolution).rounded())
    let reach = Int(lobe.rounded(.up)) + 1
    guard powers.indices.contains(bin - reach), powers.indices.contains(bin + reach) else { return false }
    return powers[bin] > 4 * max(powers[bin - reach], powers[bin + reach])
  }

  /// A sine by its highest bin: its frequency and amplitude, exact by the known shape of the main lobe.
  func component(at bin: Int) -> (frequency: Double, amplitude: Double) {
    guard bin > 0, bin < powers.count - 1, powers[bin - 1] > 0, powers[bin + 1] > 0 else {
      return (Double(bin) * resolution, powers[bin].squareRoot())
    }
    let ratio = (powers[bin + 1] / powers[bin - 1]).squareRoot()
    var (low, high) = (-1.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let seen = response(1 - middle) / response(1 + middle)
      if seen < ratio { low = middle } else { high = middle }
    }
    let offset = (low + high) / 2
    return ((Double(bin) + offset) * resolution, powers[bin].squareRoot() / response(offset))
  }

  /// The amplitude of a sine of a known frequency.
  func amplitude(at frequency: Double) -> Double {
    let place = frequency / resolution
    let bin = Int(place.rounded())
    guard powers.indices.contains(bin) else { return 0 }
    return powers[bin].squareRoot() / response(place - Double(bin))
  }

  private func response(_ bins: Double) -> Double { KaiserWindow.response(at: bins * binCycles, beta: beta) }
}
