import Foundation
import Testing

@testable import PlaybackModel

@Suite("Levels of samples")
struct SampleLevelTests {
  private func level(_ samples: [Double]) -> SampleLevel {
    var level = SampleLevel()
    level.add(samples)
    return level
  }

  @Test("a sine at −12.5 dBFS has that peak, 3.01 dB less RMS, and the same by AES17")
  func sine() {
    // 12 000 samples are 110 whole periods, and a multiple of four of them.
    let sine = (0..<12_000).map { gain(-12.5) * sin(2 * .pi * 440 * Double($0) / 48_000) }
    let level = level(sine)
    #expect(abs(level.peakLevel + 12.5) < 0.001)
    #expect(abs(level.rmsLevel + 15.5103) < 0.0001 && abs(level.aes17Level + 12.5) < 1e-9)
    #expect(abs((level.crestFactor ?? 0) - 3.0103) < 0.001)
    #expect(level.offsetLevel < -250 && level.overCount == 0 && level.sampleCount == 12_000)
    let index = level.peakIndex ?? 0
    #expect(sine[index].magnitude == sine.map(\.magnitude).max())
    #expect(sine[..<index].allSatisfy { $0.magnitude < sine[index].magnitude })
  }

  @Test("a full square wave is at 0, by AES17 at +3.01, and every sample of it is at full scale")
  func square() {
    let level = level((0..<1000).map { $0 % 10 < 5 ? 1 : -1 })
    #expect(level.peakLevel == 0 && level.rmsLevel == 0 && level.crestFactor == 0 && level.offset == 0)
    #expect(abs(level.aes17Level - 3.0103) < 0.0001 && level.overCount == 1000 && level.peakIndex == 0)
  }

  @Test(
    "full scale begins at the largest sample of 16 bits",
    arguments: [(32_767.0 / 32_768, 1), (-1, 1), (1.5, 1), (32_766.0 / 32_768, 0)])
  func overs(sample: Double, count: Int) { #expect(level([sample]).overCount == count) }

  @Test("silence and no samples are at −∞, without a place and a crest factor", arguments: [[], [0.0, 0, 0]])
  func silence(samples: [Double]) {
    let level = level(samples)
    #expect(level.peakLevel == -.infinity && level.rmsLevel == -.infinity && level.offsetLevel == -.infinity)
    #expect(level.peakIndex == nil && level.crestFactor == nil && level.sampleCount == samples.count)
  }

  @Test("one sample is its own peak, RMS and direct current")
  func one() {
    let level = level([-0.25])
    #expect(level.peak == 0.25 && level.rms == 0.25 && level.offset == -0.25 && level.peakIndex == 0)
  }

  @Test("what is no number counts as silence, and is counted", arguments: [Double.nan, .infinity, -.infinity])
  func invalid(sample: Double) {
    let level = level([0.5, sample, -0.5, 0])
    #expect(level.invalidCount == 1 && level.peak == 0.5 && level.sampleCount == 4)
    #expect(level.rms == (0.125).squareRoot() && level.offset == 0)
  }

  @Test("samples in pieces are as the whole, and the first of equal peaks counts")
  func pieces() {
    var level = SampleLevel()
    for piece in [[0.1, -0.5], [], [0.5, 0.2]] { level.add(piece) }
    #expect(level.peakIndex == 1 && level.peak == 0.5 && level.sampleCount == 4)
    #expect(abs(level.offset - 0.075) < 1e-15)
  }
}

@Suite("Levels over time")
struct LevelHistoryTests {
  @Test("columns hold the peak and the RMS of their samples, and the last may be short")
  func columns() {
    var history = LevelHistory(columnLength: 4)
    history.add([1, -1, 1])
    history.add([-1, 0, -0.5, .nan, 0, 0.25])
    #expect(history.columns.map(\.peak) == [1, 0.5, 0.25] && history.columns.map(\.rms) == [1, 0.25, 0.25])
  }

  @Test("more columns than the limit become half as many, of twice the length", arguments: [4, 5])
  func bounded(limit: Int) {
    var (history, direct) = (LevelHistory(columnLength: 1, limit: limit), LevelHistory(columnLength: 4, limit: 100))
    let samples = (1...14).map { Double($0) / 16 }
    for sample in samples { history.add([sample]) }
    direct.add(samples)
    #expect(history.columnLength == 4 && history.columns.count <= limit)
    #expect(history.columns == direct.columns)
  }

  @Test("what is left of a sample stays with its column, also when columns are merged")
  func residues() {
    var history = LevelHistory(columnLength: 2, limit: 4)
    history.add([Double](repeating: 0.5, count: 8))
    for (index, residue) in [(-3, 0.1), (3, -0.2), (7, 0.3), (99, 0.4), (2, .nan)] {
      history.add(residue: residue, at: index)
    }
    #expect(history.columns.map(\.residue) == [0.1, 0.2, 0, 0.4])
    history.add([0.5])
    #expect(history.columnLength == 4 && history.columns.map(\.residue) == [0.2, 0.4, 0])
  }

  @Test("the usual amplitude is that of the tone, whatever pauses and clicks there are")
  func usual() {
    var history = LevelHistory(columnLength: 480)
    let tone = sines([(1000, 0.25)], rate: 48_000, count: 24_000)
    var clicked = tone
    clicked[10_000] = 1
    let quiet = sines([(1000, 0.25 * gain(-30))], rate: 48_000, count: 48_000)
    history.add([Double](repeating: 0, count: 48_000) + quiet + clicked)
    #expect(abs(VolumeScale.decibels(gain: history.usualAmplitude / 0.25)) < 0.01)
    #expect(LevelHistory(columnLength: 1).usualAmplitude == 0)
  }
}
