import PlaybackModel
import Testing

@Suite("Scales of loudness")
struct VolumeScaleTests {
  @Test(
    "percent is cubic",
    arguments: [
      (0, 0), (50, 0.125), (100, 1), (130, 2.197), (-5, 0), (1000, 2.197), (.infinity, 2.197), (-.infinity, 0),
      (.nan, 0),
    ] as [(Double, Double)])
  func gain(percent: Double, gain: Double) {
    #expect(abs(VolumeScale.gain(percent: percent) - gain) < 1e-12)
  }

  @Test(
    "a gain has its place in percent",
    arguments: [
      (0, 0), (0.125, 50), (1, 100), (2.197, 130), (10, 130), (-1, 0), (.infinity, 130), (.nan, 0),
    ] as [(Double, Double)])
  func percent(gain: Double, percent: Double) {
    #expect(abs(VolumeScale.percent(gain: gain) - percent) < 1e-9)
  }

  @Test("every percent comes back", arguments: Array(stride(from: 0.0, through: 130, by: 0.5)))
  func roundTrip(percent: Double) {
    #expect(abs(VolumeScale.percent(gain: VolumeScale.gain(percent: percent)) - percent) < 1e-9)
  }

  @Test("decibels are twenty times the logarithm", arguments: [(1, 0), (10, 20), (0.1, -20), (0.5, -6.0206)])
  func decibels(gain: Double, decibels: Double) {
    #expect(abs(VolumeScale.decibels(gain: gain) - decibels) < 1e-4)
    #expect(abs(VolumeScale.gain(decibels: decibels) - gain) < 1e-5)
  }

  @Test("silence is minus infinity")
  func silence() {
    for gain in [0, -0.0, -1, .nan, -.infinity] as [Double] {
      #expect(VolumeScale.decibels(gain: gain) == -.infinity)
    }
    #expect(VolumeScale.gain(decibels: -.infinity) == 0)
    #expect(VolumeScale.gain(decibels: .nan) == 0)
  }

  @Test("a level without limit gives a number")
  func loudest() {
    #expect(VolumeScale.gain(decibels: .infinity) == .greatestFiniteMagnitude)
    #expect(VolumeScale.gain(decibels: 1e9) == .greatestFiniteMagnitude)
    #expect(VolumeScale.decibels(gain: .infinity).isFinite)
  }

  @Test("full scale is exact")
  func exact() {
    #expect(VolumeScale.gain(percent: 100) == 1)
    #expect(VolumeScale.percent(gain: 1) == 100)
    #expect(VolumeScale.decibels(gain: 1) == 0)
    #expect(VolumeScale.gain(decibels: 0) == 1)
  }
}
