import Testing
import ToneSynthesis

@Suite("The amplitude of a level")
struct AmplitudeTests {
  @Test(
    "is that of the ideal wave's peak",
    arguments: [
      (ToneLevel.peak(0), Waveform.sine, 1), (.peak(-20), .square, 0.1), (.peak(-6), .triangle, 0.5011872336272722),
      (.linear(0.25), .sawtooth, 0.25), (.peak(-.infinity), .sine, 0), (.rms(-.infinity), .square, 0),
      (.linear(0), .sine, 0),
      (.rms(0), .sine, 1), (.rms(-20), .sine, 0.1), (.rms(0), .square, 0.7071067811865476),
      (.rms(-20), .triangle, 0.1224744871391589), (.rms(-20), .sawtooth, 0.1224744871391589),
      (.rms(0), .pulse(duty: 0.5), 0.7071067811865476), (.rms(-20), .pulse(duty: 0.2), 0.1414213562373095),
      (.rms(-20), .pulse(duty: 0.8), 0.1414213562373095), (.rms(3.01), .square, 0.9999654668),
    ])
  func amplitude(level: ToneLevel, waveform: Waveform, amplitude: Double) throws {
    #expect(abs(try level.amplitude(of: waveform) - amplitude) < 1e-8)
  }

  @Test(
    "of a sound is that of its wave, of its partials, or of its noise",
    arguments: [
      (ToneLevel.rms(-20), Sound.silence, 0), (.rms(-20), .pulsed(PulsedTone(Tone(1000, .square))), 0.0707106781),
      // Two sines of half the amplitude have half the power of one.
      (.rms(-20), .chord(Chord([440, 550])), 0.1414213562), (.peak(-20), .chord(Chord([440, 550])), 0.1),
      // White noise has the power of a triangle wave of its peak.
      (.rms(-20), .noise(Noise(.white)), 0.1224744871),
      (.peak(-20), .noise(Noise(.pink)), 0.1),
      (.rms(-20), .sweep(Sweep(from: 20, to: 200, duration: .seconds(1))), 0.1),
      (.rms(-20), .warble(Warble(Tone(500))), 0.1),
    ])
  func sounds(level: ToneLevel, sound: Sound, amplitude: Double) throws {
    #expect(abs(try level.amplitude(of: sound) - amplitude) < 1e-7)
  }

  @Test("of noise leaves its rms where it was asked for", arguments: Noise.Color.allCases)
  func noise(color: Noise.Color) throws {
    let sound = Sound.noise(Noise(color))
    let power = try #require(sound.meanPower)
    #expect(power < 0.3334)
    let amplitude = try ToneLevel.rms(-20).amplitude(of: sound)
    #expect(abs(amplitude * amplitude * power - 0.005) < 1e-12)
  }

  @Test(
    "isn't there for what would clip, or is no level",
    arguments: [
      (ToneLevel.peak(0.001), ToneError(.wouldClip, "0.001 dB would clip: the highest level of a sine is 0 dB")),
      (.rms(0.1), ToneError(.wouldClip, "0.1 dB rms would clip: the highest level of a sine is 0 dB rms")),
      (.linear(1.5), ToneError(.wouldClip, "1.5 of full scale would clip: the highest is 1")),
      (.linear(-0.5), ToneError(.badLevel, "-0.5 is no part of full scale: give 0 to 1")),
      (.linear(.nan), ToneError(.badLevel, "nan is no part of full scale: give 0 to 1")),
      (.peak(.nan), ToneError(.badLevel, "nan dB is no level: give a number of dB, or -inf for silence")),
      (.rms(.infinity), ToneError(.badLevel, "inf dB rms is no level: give a number of dB, or -inf for silence")),
      (
        .soundPressure(70),
        ToneError(
          .outsideCalibration,
          "70 dB SPL needs a calibration of the device; without one, give the level in dB of full scale")
      ),
    ] as [(ToneLevel, ToneError)])
  func refused(level: ToneLevel, error: ToneError) {
    #expect(throws: error) { try level.amplitude(of: Waveform.sine) }
    #expect(throws: error) { try level.amplitude(of: Sound.tone(Tone(440))) }
  }

  @Test(
    "the error names the highest level of the waveform",
    arguments: [
      (Waveform.square, "a square wave is 3.01 dB rms"), (.triangle, "a triangle wave is -1.761 dB rms"),
      (.sawtooth, "a sawtooth wave is -1.761 dB rms"), (.pulse(duty: 0.1), "such a pulse wave is -6.532 dB rms"),
    ])
  func highest(waveform: Waveform, text: String) throws {
    let error = #expect(throws: ToneError.self) { try ToneLevel.rms(3.1).amplitude(of: waveform) }
    #expect(error?.message == "3.1 dB rms would clip: the highest level of \(text)")
  }
}
