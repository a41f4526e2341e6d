import Testing
import ToneSynthesis

@Suite("The level of a sequence")
struct SequenceLevelTests {
  private func sequence(_ sounds: [Sound], gain: Double = 1) -> ToneSequence {
    ToneSequence(
      sounds.enumerated().map { ToneEvent(at: .seconds($0), for: .seconds(1), $1, gain: gain) }, duration: .seconds(99))
  }

  @Test("gives all sounds the same amplitude where it's that of the peak")
  func peak() throws {
    let sounds = sequence([.tone(Tone(440)), .tone(Tone(440, .square)), .chord(Chord([440, 550]))])
    let (leveled, amplitude) = try sounds.leveled(.peak(-20))
    #expect(leveled == sounds)
    #expect(amplitude == 0.1)
  }

  @Test("gives each sound its own power, and silence between them none")
  func rms() throws {
    let sounds = sequence(
      [.tone(Tone(440)), .silence, .tone(Tone(440, .square)), .tone(Tone(550, .square))], gain: 0.5)
    let (leveled, amplitude) = try sounds.leveled(.rms(-20))
    #expect(abs(amplitude - 0.1) < 1e-15)
    let expected = [0.5, 0, 0.5 / 2.0.squareRoot(), 0.5 / 2.0.squareRoot()]
    for (event, gain) in zip(leveled.events, expected) { #expect(abs(event.gain - gain) < 1e-12) }
    #expect(leveled.duration == .seconds(99))
    #expect(leveled.events.map(\.sound) == sounds.events.map(\.sound))
  }

  @Test("gives each frequency its sound pressure")
  func soundPressure() throws {
    let calibration = try Calibration(
      of: CalibratedOutput(device: "d", volume: 1),
      points: [
        CalibrationPoint(frequency: 500, level: 0, soundPressure: 100),
        CalibrationPoint(frequency: 1000, level: 0, soundPressure: 80),
      ], date: "2026-11-30")
    let sounds = sequence([.tone(Tone(500)), .tone(Tone(1000))])
    let (leveled, amplitude) = try sounds.leveled(.soundPressure(60), calibration: calibration)
    #expect(abs(amplitude - 0.1) < 1e-12)
    #expect(abs(leveled.events[0].gain - 0.1) < 1e-12)
    #expect(leveled.events[1].gain == 1)
    let error = #expect(throws: ToneError.self) { try sounds.leveled(.soundPressure(60)) }
    #expect(error?.code == .outsideCalibration)
  }

  @Test("that is silence, or no level, is so without a sound, too")
  func silence() throws {
    #expect(try ToneSequence.silence(for: .seconds(1)).leveled(.peak(-6)).amplitude == 0)
    #expect(try sequence([.tone(Tone(440))]).leveled(.peak(-.infinity)).amplitude == 0)
    #expect(throws: ToneError.self) { try ToneSequence.silence(for: .seconds(1)).leveled(.peak(1)) }
  }
}
