import Foundation
import Testing

@testable import PlaybackModel

@Suite("Tones in a spectrum")
struct ToneMeasurementTests {
  private func tone(_ parts: [(frequency: Double, amplitude: Double)], count: Int = 2048) throws -> ToneMeasurement {
    try #require(ToneMeasurement(testSpectrum(sines(parts, rate: 8000, count: count), rate: 8000)))
  }

  @Test("a tone is found between the bins, to 0.001 Hz and 0.001 dB", arguments: [440.25, 441, 1000, 1234.567, 2999.9])
  func exact(frequency: Double) throws {
    let tone = try tone([(frequency, gain(-12.5))])
    #expect(abs(tone.frequency - frequency) < 1e-3, "\(tone.frequency)")
    #expect(abs(tone.level + 12.5) < 1e-3, "\(tone.level)")
    #expect(tone.distortionAndNoise < -190 && tone.noiseLevel < -200)
  }

  @Test("the harmonics of a band-limited square wave are the odd ones, each as much lower as it is higher")
  func square() throws {
    let orders = [1, 3, 5, 7]
    let tone = try tone(orders.map { (440.25 * Double($0), 0.5 / Double($0)) })
    #expect(tone.harmonics.map(\.order) == [2, 3, 4, 5, 6, 7, 8, 9])
    for harmonic in tone.harmonics {
      let order = harmonic.order ?? 0
      if orders.contains(order) {
        #expect(abs(harmonic.level + VolumeScale.decibels(gain: Double(order))) < 1e-3, "H\(order): \(harmonic.level)")
      } else {
        #expect(harmonic.level < -180, "H\(order): \(harmonic.level)")
      }
    }
    let power = 1.0 / 9 + 1.0 / 25 + 1.0 / 49
    #expect(abs((tone.distortion ?? 0) - 10 * log10(power)) < 1e-3)
    #expect(abs(tone.distortionAndNoise - 10 * log10(power / (1 + power))) < 1e-3)
    #expect(tone.worstSpur?.order == 3)
  }

  @Test("the worst spur is found with its frequency and level, and counts as distortion and noise")
  func spur() throws {
    let tone = try tone([(440.25, 0.5), (1234.5, 0.5 * gain(-80)), (3000, 0.5 * gain(-100))])
    let spur = try #require(tone.worstSpur)
    #expect(spur.order == nil && abs(spur.frequency - 1234.5) < 1e-3 && abs(spur.level + 80) < 1e-3)
    #expect(abs(tone.distortionAndNoise + 79.957) < 0.01)
    #expect(abs(tone.level - VolumeScale.decibels(gain: 0.5)) < 1e-3)
  }

  @Test("direct current and what lies below 20 Hz isn't the tone")
  func direct() throws {
    let tone = try tone([(0, 1), (700, 0.01)], count: 4096)
    #expect(abs(tone.frequency - 700) < 1e-3 && abs(tone.level + 40) < 1e-3)
  }

  @Test("there is no tone in silence, and in what is too short for one")
  func none() {
    #expect(ToneMeasurement(testSpectrum([Double](repeating: 0, count: 512), rate: 8000)) == nil)
    #expect(ToneMeasurement(testSpectrum(sines([(440, 0.5)], rate: 48_000, count: 512), rate: 48_000)) == nil)
    #expect(ToneMeasurement(testSpectrum([1, 0], rate: 8000)) == nil)
  }

  @Test("a click is compared with the tone, or with how loud it usually is where the spectrum has no steady tone")
  func clickReference() throws {
    let samples = sines([(440.25, 0.5)], rate: 8000, count: 2048)
    var (level, history) = (SampleLevel(), LevelHistory(columnLength: 80))
    level.add(samples)
    history.add(samples)
    let spectrum = testSpectrum(samples, rate: 8000)
    let steady = SoundMeasurement.Channel(
      level: level, history: history, spectrum: spectrum, click: (0.5 * gain(-60), 7))
    #expect(abs((steady.click?.level ?? 0) + 60) < 1e-3 && steady.click?.index == 7)
    let without = SoundMeasurement.Channel(
      level: level, history: history, spectrum: nil, click: (0.5 * gain(-60), 7))
    #expect(abs((without.click?.level ?? 0) + 60) < 0.3)
    let high = sines([(5000, 0.5)], rate: 48_000, count: 2048)
    var highHistory = LevelHistory(columnLength: 480)
    highHistory.add(high)
    let above = SoundMeasurement.Channel(
      level: level, history: highHistory, spectrum: testSpectrum(high, rate: 48_000), click: (0.5, 7))
    #expect(above.tone != nil && above.click == nil, "the tone itself lies above 4 kHz")
    let silent = SoundMeasurement.Channel(
      level: SampleLevel(), history: LevelHistory(columnLength: 80), spectrum: nil, click: (0, 0))
    #expect(silent.click?.level == nil && silent.tone == nil)
  }
}
