import Foundation
import Testing

@testable import MediaPlayback
@testable import PlaybackModel

@Suite("Measuring sound")
struct SoundAnalyzerTests {
  private func measure(_ channels: [[Double]], rate: Int = 48_000) throws -> SoundMeasurement {
    let analyzer = SoundAnalyzer()
    analyzer.add(channels, rate: rate)
    return try #require(analyzer.measurement)
  }

  /// Sines that begin and end within 80 ms, along the integral of a bell curve: no click is left of that.
  private func tone(
    _ parts: [(frequency: Double, amplitude: Double)], seconds: Double = 3, rate: Int = 48_000
  ) -> [Double] {
    let (count, ramp) = (Int(seconds * Double(rate)), rate * 8 / 100)
    return (0..<count).map { index in
      let edge = min(index, count - 1 - index)
      let fade = edge >= ramp ? 1 : 0.5 + 0.5 * erf(10 * (Double(edge) / Double(ramp) - 0.5))
      return parts.reduce(0) { sum, part in
        sum + fade * part.amplitude * sin(2 * .pi * part.frequency * Double(index) / Double(rate) + 0.3)
      }
    }
  }

  private func gain(_ decibels: Double) -> Double { pow(10, decibels / 20) }

  @Test(
    "a tone's frequency and level are found to 0.001 Hz and 0.001 dB, at any rate",
    arguments: [(440.25, 48_000), (997, 44_100), (60.1, 48_000), (12_345.678, 96_000), (440.25, 8_000)])
  func sine(frequency: Double, rate: Int) throws {
    let channel = try measure([tone([(frequency, gain(-12.5))], rate: rate)], rate: rate).channels[0]
    let tone = try #require(channel.tone)
    #expect(abs(tone.frequency - frequency) < 1e-3, "\(tone.frequency)")
    #expect(abs(tone.level + 12.5) < 1e-3, "\(tone.level)")
    #expect((channel.spectrum?.blockCount ?? 0) > 2)
    #expect(tone.distortionAndNoise < -130)
  }

  @Test(
    "samples of 32 bits have their noise at −150 dB, −200 in a bin, and the click filter at its floor, those of 64 have less"
  )
  func purity() throws {
    let exact = tone([(440.25, 0.5)])
    let (wide, narrow) = (try measure([exact]).channels[0], try measure([exact.map { Double(Float($0)) }]).channels[0])
    #expect(try #require(wide.tone).noiseLevel < -220)
    let tone = try #require(narrow.tone)
    #expect((-205...(-195)).contains(tone.noiseLevel), "\(tone.noiseLevel)")
    #expect((-160...(-140)).contains(tone.distortionAndNoise), "\(tone.distortionAndNoise)")
    let click = try #require(narrow.click?.level)
    #expect((-155...(-135)).contains(click), "\(click)")
  }

  @Test("16 bits have theirs at −98 dB below full scale, dithered or not")
  func sixteenBits() throws {
    var generator = Linear(state: 7)
    let samples = tone([(997.3, 0.5)]).map { sample in
      ((sample * 32_768) + generator.next() - generator.next()).rounded() / 32_768
    }
    let tone = try #require(try measure([samples]).channels[0].tone)
    // Triangular dither: 4.77 dB above the 98.09 dB of rounding, and the tone is at −6.02 dB.
    #expect(abs(tone.distortionAndNoise - (-98.09 + 4.77 + 6.02 - 0.8)) < 0.5, "\(tone.distortionAndNoise)")
  }

  private struct Linear {
    var state: UInt64
    mutating func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53)
    }
  }

  @Test("a square wave's harmonics are the odd ones, at their levels")
  func square() throws {
    let parts = stride(from: 1, through: 45, by: 2).map { (440.25 * Double($0), 0.4 / Double($0)) }
    let tone = try #require(try measure([tone(parts)]).channels[0].tone)
    for harmonic in tone.harmonics {
      let order = try #require(harmonic.order)
      if order % 2 == 1 {
        #expect(abs(harmonic.level + 20 * log10(Double(order))) < 1e-3, "H\(order) \(harmonic.level)")
      } else {
        #expect(harmonic.level < -140, "H\(order) \(harmonic.level)")
      }
    }
    #expect(tone.harmonics.count == 9 && tone.worstSpur?.order == 3)
  }

  @Test("a click is found at its place with its height", arguments: [30, 12_345, 70_000, 143_900])
  func click(at place: Int) throws {
    var samples = tone([(440, 0.25)])
    samples[place] += 0.01
    let click = try #require(try measure([samples]).channels[0].click)
    #expect(click.index == place)
    // Of a single sample the high-pass leaves its own middle tap.
    let middle = try #require(HighPassKernel.taps(rate: 48_000))[2047]
    #expect(abs(try #require(click.level) - 20 * log10(0.01 * middle / 0.25)) < 0.1)
  }

  @Test("a tone that starts or ends at once clicks there, and one that fades doesn't")
  func edges() throws {
    let whole = tone([(440, 0.25)])
    let cut = Array(whole[4800..<100_000])
    #expect(try #require(try measure([whole]).channels[0].click?.level) < -140)
    let click = try #require(try measure([cut]).channels[0].click)
    #expect(try #require(click.level) > -30 && (click.index < 3 || click.index > cut.count - 4))
    let started = try measure([Array(cut[..<48_000]) + [Double](repeating: 0, count: 4800)]).channels[0].click
    #expect(try #require(started).level ?? -200 > -30)
  }

  @Test("the fast filter is the plain sum of its taps")
  func filter() throws {
    var generator = Linear(state: 3)
    let samples = (0..<9000).map { _ in generator.next() - 0.5 }
    let taps = try #require(HighPassKernel.taps(rate: 48_000))
    let click = try #require(try measure([samples]).channels[0].click)
    let direct = { (index: Int) in
      taps.indices.reduce(0.0) { sum, tap in
        let place = index + 2047 - tap
        return samples.indices.contains(place) ? sum + taps[tap] * samples[place] : sum
      }
    }
    #expect(abs(direct(click.index).magnitude - click.peak) < 1e-12)
    for index in stride(from: 0, to: 9000, by: 613) { #expect(direct(index).magnitude <= click.peak) }
  }

  @Test("pieces of any length measure the same as the whole", arguments: [1000, 4801, 65_537])
  func pieces(length: Int) throws {
    let samples = tone([(440.25, 0.5), (5000, 0.01)])
    let analyzer = SoundAnalyzer()
    for start in stride(from: 0, to: samples.count, by: length) {
      analyzer.add([Array(samples[start..<min(start + length, samples.count)])], rate: 48_000)
      // Asking doesn't change what is measured.
      if start == 0 { #expect(analyzer.measurement?.sampleCount == length) }
    }
    let (whole, pieces) = (try measure([samples]), try #require(analyzer.measurement))
    #expect(pieces.sampleCount == samples.count && pieces.duration == .seconds(3))
    #expect(pieces.channels[0].spectrum == whole.channels[0].spectrum)
    #expect(pieces.channels[0].history.columns.map(\.peak) == whole.channels[0].history.columns.map(\.peak))
    #expect(pieces.channels[0].history.columns.map(\.residue) == whole.channels[0].history.columns.map(\.residue))
    #expect(pieces.channels[0].level.peakIndex == whole.channels[0].level.peakIndex)
  }

  @Test("channels are measured apart")
  func channels() throws {
    let channels = try measure([tone([(440, 0.5)]), tone([(1000, 0.25)])]).channels
    #expect(channels.map { ($0.tone?.frequency ?? 0).rounded() } == [440, 1000])
    #expect(channels.map { ($0.level.peak * 1000).rounded() } == [500, 250])
  }

  @Test("silence, one sample and what is no number are measured, and none of it is a tone")
  func odd() throws {
    let silence = try measure([[Double](repeating: 0, count: 200_000)])
    #expect(silence.channels[0].tone == nil && silence.channels[0].level.peakLevel == -.infinity)
    #expect(silence.channels[0].click?.level == nil)
    let one = try measure([[0.5]])
    #expect(one.channels[0].level.peakIndex == 0 && one.channels[0].spectrum == nil && one.sampleCount == 1)
    #expect(try #require(one.channels[0].click).index == 0)
    var broken = tone([(440.25, 0.5)])
    broken[1000] = .nan
    broken[2000] = .infinity
    let measured = try measure([broken]).channels[0]
    #expect(measured.level.invalidCount == 2 && (measured.tone?.level.isFinite ?? false))
    #expect(measured.history.columns.allSatisfy { $0.rms.isFinite && $0.residue.isFinite })
    #expect(SoundAnalyzer().measurement == nil)
  }

  @Test("a short tone is measured as one block")
  func short() throws {
    let tone = try #require(try measure([tone([(1000, 0.5)], seconds: 0.2)]).channels[0].tone)
    #expect(abs(tone.frequency - 1000) < 0.1 && abs(tone.level + 6.02) < 0.1)
  }

  @Test("another rate, or another number of channels, isn't measured and is told")
  func otherFormat() throws {
    for (channels, rate) in [([[0.5]], 44_100), ([[0.5], [0.5]], 48_000), ([[0.5], []], 48_000)] {
      let analyzer = SoundAnalyzer()
      analyzer.add([[0.25, 0.25]], rate: 48_000)
      #expect(!analyzer.hasLeftOut)
      analyzer.add(channels, rate: rate)
      #expect(analyzer.hasLeftOut && analyzer.measurement?.channels[0].level.peak == 0.25)
    }
    let many = try measure(Array(repeating: [0.5], count: 20))
    #expect(many.channels.count == SoundAnalyzer.maximumChannelCount)
  }
}
