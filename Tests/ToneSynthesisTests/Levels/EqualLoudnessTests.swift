import Testing
import ToneSynthesis

@Suite("Equal loudness")
struct EqualLoudnessTests {
  @Test(
    "is the sound pressure of ISO 226",
    arguments: [
      (20.0, 1000.0, 20.01), (40, 1000, 40.01), (60, 1000, 60.01), (80, 1000, 80.01), (40, 63, 73.08), (80, 12_500, 0),
      (90, 4000, 0), (20, 20, 0),
    ])
  func values(phon: Double, frequency: Double, soundPressure: Double) throws {
    let value = try EqualLoudness.soundPressure(phon: phon, at: frequency)
    if soundPressure > 0 { #expect(abs(value - soundPressure) < 0.005) }
    #expect(value.isFinite)
  }

  @Test("lies between its neighbours where the standard has no frequency")
  func between() throws {
    let (low, high) = (
      try EqualLoudness.soundPressure(phon: 40, at: 100), try EqualLoudness.soundPressure(phon: 40, at: 125)
    )
    let middle = try EqualLoudness.soundPressure(phon: 40, at: (100.0 * 125).squareRoot())
    #expect(abs(middle - (low + high) / 2) < 1e-9)
  }

  @Test("isn't there outside of the standard")
  func outside() {
    #expect(throws: ToneError(.badFrequency, "19 Hz has no contour of equal loudness: they are for 20 to 12500 Hz")) {
      try EqualLoudness.soundPressure(phon: 40, at: 19)
    }
    #expect(
      throws: ToneError(.badLevel, "81 phon has no contour of equal loudness at 5000 Hz: they are for 20 to 80 phon")
    ) {
      try EqualLoudness.soundPressure(phon: 81, at: 5000)
    }
    #expect(throws: ToneError.self) { try EqualLoudness.soundPressure(phon: .nan, at: 1000) }
    #expect(throws: ToneError.self) { try EqualLoudness.soundPressure(phon: 40, at: .nan) }
  }
}
