@testable import ToneSynthesis

/// The lines of a block that holds a whole number of periods.
enum Spectrum {
  /// The amplitude of each line up to half of the rate, by the transform that makes the tables, taken the other way.
  static func amplitudes(of samples: [Double]) -> [Double] {
    let count = samples.count
    let (cosines, sines) = InverseTransform.transform(samples, count: count)
    return (0..<count / 2).map { line in
      let length = (sines[line] * sines[line] + cosines[line] * cosines[line]).squareRoot()
      return length * (line == 0 ? 1 : 2) / Double(count)
    }
  }
}
