import Glibc

/// What is in a recorded tone, by least squares.
struct ToneMeasurement {
  /// In Hz.
  let frequency: Double
  /// The peak of the sine.
  let amplitude: Double
  /// In turns, at the first sample.
  let phase: Double
  /// What is left without the sine and the constant part, against the sine, in dB.
  let residual: Double

  /// Measures a tone near a frequency.
  init(_ samples: [Double], near frequency: Double, rate: Int = 48_000) {
    let refined = ToneMeasurement.refined(frequency, in: samples, rate: rate)
    self.init(samples, at: refined, rate: rate)
  }

  /// Measures a tone at exactly a frequency.
  init(_ samples: [Double], at frequency: Double, rate: Int = 48_000) {
    let fit = ToneMeasurement.fit(samples[...], frequency, rate)
    self.frequency = frequency
    amplitude = hypot(fit.sine, fit.cosine)
    phase = atan2(fit.cosine, fit.sine) / (2 * .pi)
    var power = 0.0
    for (index, sample) in samples.enumerated() {
      let angle = ToneMeasurement.angle(frequency, index, rate)
      let rest = sample - fit.sine * sin(angle) - fit.cosine * cos(angle) - fit.constant
      power += rest * rest
    }
    residual = decibels((power / Double(samples.count)).squareRoot() / (amplitude / 2.0.squareRoot()))
  }

  /// In dB of full scale.
  var level: Double { decibels(amplitude) }

  /// The phase at a frame, with the whole turns taken off first so that nothing is lost.
  private static func angle(_ frequency: Double, _ frame: Int, _ rate: Int) -> Double {
    let step = frequency / Double(rate)
    let whole = (step * Double(frame)).rounded(.down)
    return 2 * .pi * (-whole).addingProduct(step, Double(frame))
  }

  private static func fit(
    _ samples: ArraySlice<Double>, _ frequency: Double, _ rate: Int
  ) -> (sine: Double, cosine: Double, constant: Double) {
    var matrix = [[Double]](repeating: [0, 0, 0, 0], count: 3)
    for index in samples.indices {
      let angle = angle(frequency, index, rate)
      let basis = [sin(angle), cos(angle), 1]
      for row in 0..<3 {
        for column in 0..<3 { matrix[row][column] += basis[row] * basis[column] }
        matrix[row][3] += basis[row] * samples[index]
      }
    }
    for pivot in 0..<3 {
      for row in 0..<3 where row != pivot {
        let factor = matrix[row][pivot] / matrix[pivot][pivot]
        for column in 0..<4 { matrix[row][column] -= factor * matrix[pivot][column] }
      }
    }
    return (matrix[0][3] / matrix[0][0], matrix[1][3] / matrix[1][1], matrix[2][3] / matrix[2][2])
  }

  /// The frequency whose phase stays where it is, by a line through the phases of ten blocks.
  private static func refined(_ frequency: Double, in samples: [Double], rate: Int) -> Double {
    var frequency = frequency
    let size = samples.count / 10
    for _ in 0..<3 {
      var phases: [Double] = []
      for block in 0..<10 {
        let fit = fit(samples[block * size..<(block + 1) * size], frequency, rate)
        var phase = atan2(fit.cosine, fit.sine)
        if let last = phases.last { phase -= 2 * .pi * ((phase - last) / (2 * .pi)).rounded() }
        phases.append(phase)
      }
      let mean = phases.reduce(0, +) / 10
      let slope = phases.enumerated().map { (Double($0) - 4.5) * ($1 - mean) }.reduce(0, +) / 82.5
      frequency += slope * Double(rate) / Double(size) / (2 * .pi)
    }
    return frequency
  }
}

/// A factor in dB.
func decibels(_ factor: Double) -> Double { 20 * log10(max(factor, 1e-300)) }

extension ToneMeasurement {
  /// The C library's sine.
  static func sine(turns: Double) -> Double { sin(2 * .pi * turns) }
}

extension ToneMeasurement {
  /// Decibels as a factor.
  static func power(of decibels: Double) -> Double { pow(10, decibels / 20) }
}

extension ToneMeasurement {
  /// A ratio in octaves.
  static func octaves(_ ratio: Double) -> Double { log2(ratio) }
}

extension ToneMeasurement {
  static func naturalLogarithm(_ value: Double) -> Double { log(value) }

  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
}
