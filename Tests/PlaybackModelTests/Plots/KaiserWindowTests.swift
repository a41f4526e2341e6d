import Foundation
import Testing

@testable import PlaybackModel

@Suite("Kaiser's window and the high-pass made of it")
struct KaiserWindowTests {
  @Test(
    "Bessel's function has the values of the tables",
    arguments: [(0.0, 1.0), (1, 1.266_065_877_752_008_2), (5, 27.239_871_823_604_442), (10, 2_815.716_628_466_254)])
  func bessel(x: Double, value: Double) {
    #expect(abs(KaiserWindow.besselI0(x) / value - 1) < 1e-14)
  }

  @Test("weights are symmetric, 1 in the middle, and fall to the reciprocal of Bessel's function")
  func weights() {
    let window = KaiserWindow(count: 1001, beta: 26)
    #expect(window.weights == window.weights.reversed() && window.weights[500] == 1)
    #expect(abs(window.weights[0] * KaiserWindow.besselI0(26) - 1) < 1e-12)
    #expect(zip(window.weights, window.weights.dropFirst()).prefix(500).allSatisfy { $0 < $1 })
    #expect(KaiserWindow(count: 1, beta: 26).weights == [1])
  }

  @Test("the response is that of the weights, wherever between the bins", arguments: [0, 0.25, 0.5, 1.3, 4, 7.9])
  func response(cycles: Double) {
    let window = KaiserWindow(count: 4096, beta: 26)
    let turn = 2 * Double.pi * cycles / Double(window.count - 1)
    let sum = window.weights.enumerated().reduce(0) { $0 + $1.element * cos(turn * (Double($1.offset) - 2047.5)) }
    #expect(abs(sum / window.sum - window.response(at: cycles)) < 1e-9)
  }

  @Test("behind its first zero the response stays 200 dB below its top")
  func sideLobes() {
    let lobe = KaiserWindow.lobe(beta: 26)
    #expect(abs(KaiserWindow.response(at: lobe, beta: 26)) < 1e-12)
    let highest = stride(from: lobe, to: lobe + 30, by: 0.01).map { abs(KaiserWindow.response(at: $0, beta: 26)) }.max()
    #expect(VolumeScale.decibels(gain: highest ?? 1) < -200)
  }

  @Test(
    "the high-pass lets nothing of a low tone through, half at 4 kHz, and all above",
    arguments: [
      (0.0, -300.0, -280.0), (440, -300, -150), (3900, -300, -140), (4000, -6.03, -6.01), (4100, -1e-5, 1e-5),
    ])
  func highPass(frequency: Double, low: Double, high: Double) throws {
    let taps = try #require(HighPassKernel.taps(rate: 48_000))
    let turn = 2 * Double.pi * frequency / 48_000
    let sum = taps.enumerated().reduce(0) { $0 + $1.element * cos(turn * Double($1.offset - 2047)) }
    let level = max(-299, VolumeScale.decibels(gain: abs(sum)))
    #expect(level >= low && level <= high, "\(level) dB")
  }

  @Test("there is no high-pass where there is nothing above it", arguments: [1, 8000, 8800])
  func noHighPass(rate: Int) { #expect(HighPassKernel.taps(rate: rate) == nil) }
}
