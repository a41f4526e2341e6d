import Foundation

@testable import PlaybackModel

/// The spectrum of one block by the plain sum, for tests of what is read off a spectrum.
func testSpectrum(_ samples: [Double], rate: Int, beta: Double = 26) -> SoundSpectrum {
  let count = samples.count
  let window = KaiserWindow(count: count, beta: beta)
  let weighted = zip(samples, window.weights).map { $0 * $1 }
  let turns = (0..<count).map { 2 * Double.pi * Double($0) / Double(count) }
  let (cosines, sines) = (turns.map { cos($0) }, turns.map { sin($0) })
  let powers = (0...(count / 2)).map { bin in
    var (real, imaginary) = (0.0, 0.0)
    for index in 0..<count {
      let turn = bin * index % count
      real += weighted[index] * cosines[turn]
      imaginary += weighted[index] * sines[turn]
    }
    return (real * real + imaginary * imaginary) * 4 / (window.sum * window.sum)
  }
  return SoundSpectrum(
    rate: rate, windowCount: count, transformCount: count, beta: beta, blockCount: 1, powers: powers, peaks: powers)
}

/// A sum of sines, each with its frequency and amplitude.
func sines(_ parts: [(frequency: Double, amplitude: Double)], rate: Int, count: Int) -> [Double] {
  (0..<count).map { index in
    parts.reduce(0) { $0 + $1.amplitude * sin(2 * .pi * $1.frequency * Double(index) / Double(rate) + 0.7) }
  }
}

/// A linear gain of decibels.
func gain(_ decibels: Double) -> Double { pow(10, decibels / 20) }
