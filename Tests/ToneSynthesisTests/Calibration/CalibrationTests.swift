import Testing
import ToneSynthesis

@Suite("A calibration")
struct CalibrationTests {
  private let output = CalibratedOutput(device: "headphones", port: "jack", channel: 0, volume: 0.5)

  /// 94 dB SPL at full scale for 1 kHz, 100 for 4 kHz.
  private func calibration(ceiling: Double = 200) throws -> Calibration {
    try Calibration(
      of: output,
      points: [
        CalibrationPoint(frequency: 4000, level: -10, soundPressure: 90),
        CalibrationPoint(frequency: 1000, level: -20, soundPressure: 74),
      ], date: "2026-11-30", ceiling: ceiling)
  }

  @Test(
    "is interpolated over the frequency's logarithm, and holds for a sixth of an octave more",
    arguments: [(1000.0, 94.0), (2000, 97), (4000, 100), (1414.213562373095, 95.5), (892, 94), (4480, 100)])
  func sensitivity(frequency: Double, sensitivity: Double) throws {
    #expect(abs(try calibration().sensitivity(at: frequency) - sensitivity) < 1e-12)
    #expect(abs(try calibration().level(ofSoundPressure: 60, at: frequency) - (60 - sensitivity)) < 1e-12)
  }

  @Test("isn't there for other frequencies", arguments: [890.0, 4490, 0, -1, .nan, .infinity])
  func outside(frequency: Double) throws {
    let error = #expect(throws: ToneError.self) { try calibration().sensitivity(at: frequency) }
    #expect(error?.code == .outsideCalibration)
    #expect(
      error?.message.hasSuffix(
        " Hz is outside of the calibration, which is for 1000 to 4000 Hz: measure the output there, too") == true)
  }

  @Test("is sure at the edges of its range: an ascending sweep of frequencies never goes wrong between them")
  func edges() throws {
    let calibration = try calibration()
    var last = 0.0
    for step in 0...1000 {
      let value = try calibration.sensitivity(at: 1000 * (1 + 3 * Double(step) / 1000))
      #expect(value > last && value <= 100)
      last = value
    }
  }

  @Test("what the device can't be, or mustn't be, is refused")
  func limits() throws {
    #expect(
      throws: ToneError(
        .exceedsDevice, "94.1 dB SPL is more than the output has at 1000 Hz and this volume: the highest is 94 dB SPL")
    ) {
      try calibration().level(ofSoundPressure: 94.1, at: 1000)
    }
    #expect(try calibration().level(ofSoundPressure: 94, at: 1000) == 0)
    #expect(throws: ToneError(.exceedsCeiling, "85.5 dB SPL is above the calibration's safety ceiling of 85 dB SPL")) {
      try calibration(ceiling: 85).level(ofSoundPressure: 85.5, at: 1000)
    }
    #expect(throws: ToneError(.badLevel, "nan dB SPL is no sound pressure")) {
      try calibration().level(ofSoundPressure: .nan, at: 1000)
    }
    #expect(try Calibration(of: output, points: calibration().points, date: "2026-11-30").ceiling == 85)
  }

  @Test("is for its output only")
  func mismatch() throws {
    func message(_ change: (inout CalibratedOutput) -> Void) throws -> String? {
      var other = output
      change(&other)
      let calibration = try calibration()
      let error = #expect(throws: ToneError.self) { try calibration.validate(for: other) }
      #expect(error?.code == .calibrationMismatch)
      return error?.message
    }
    let (start, end) = ("the calibration of 2026-11-30 is for the ", " now: set it back, or calibrate again")
    #expect(try message { $0.device = "speakers" } == "\(start)device `headphones`, and it's `speakers`\(end)")
    #expect(try message { $0.port = nil } == "\(start)port `jack`, and it's `none`\(end)")
    #expect(try message { $0.channel = nil } == "\(start)channel `0`, and it's `all`\(end)")
    #expect(try message { $0.volume = 0.51 } == "\(start)volume `0.5`, and it's `0.51`\(end)")
    #expect(try message { $0.volume = .nan } == "\(start)volume `0.5`, and it's `nan`\(end)")
    var rounded = output
    rounded.volume = 0.5001
    try calibration().validate(for: rounded)
  }

  @Test("a value that can't be is refused")
  func values() {
    func message(
      _ points: [CalibrationPoint]? = nil, date: String = "2026-11-30", ceiling: Double = 85,
      change: (inout CalibratedOutput) -> Void = { _ in }
    ) -> String? {
      var output = output
      change(&output)
      let points = points ?? [CalibrationPoint(frequency: 1000, level: 0, soundPressure: 90)]
      return #expect(throws: ToneError.self) {
        try Calibration(of: output, points: points, date: date, ceiling: ceiling)
      }?.message
    }
    func point(_ frequency: Double = 1000, _ level: Double = 0, _ pressure: Double = 90) -> CalibrationPoint {
      CalibrationPoint(frequency: frequency, level: level, soundPressure: pressure)
    }
    #expect(message { $0.device = "" } == "the device of the calibration has no name")
    #expect(message { $0.channel = -1 } == "the calibration's channel is below 0")
    #expect(message { $0.volume = .nan } == "the calibration's volume nan is not from 0 to 2")
    #expect(message([]) == "the calibration has no points: one at least is needed")
    #expect(message([point(), point()]) == "the calibration has two points at 1000 Hz")
    #expect(
      message([point(.nan)]) == "the frequency of the calibration's point at nan Hz is not above 0 and up to 384000")
    #expect(message([point(1000, 1)]) == "the level of the calibration's point at 1000 Hz, 1 dB, is not from -200 to 0")
    #expect(
      message([point(1000, 0, .infinity)])
        == "the sound pressure of the calibration's point at 1000 Hz, inf dB SPL, is not from -50 to 250")
    #expect(message(ceiling: -1) == "the calibration's ceiling -1 dB SPL is not from 0 to 200")
    for date in ["", "2026-13-01", "2026-1-01", "2026-01-32", "30.11.2026", "2026-11-30T12:00"] {
      #expect(message(date: date) == "the calibration's date `\(date)` is no date: write `YYYY-MM-DD`")
    }
  }

  @Test("a sound pressure is the amplitude of a sine, and of the same power in another wave")
  func amplitude() throws {
    let calibration = try calibration()
    func amplitude(_ level: ToneLevel, _ sound: Sound) throws -> Double {
      try level.amplitude(of: sound, calibration: calibration)
    }
    #expect(abs(try amplitude(.soundPressure(74), .tone(Tone(1000))) - 0.1) < 1e-12)
    #expect(abs(try amplitude(.soundPressure(74), .tone(Tone(1000, .square))) - 0.1 / 2.squareRoot()) < 1e-12)
    #expect(abs(try amplitude(.soundPressure(77), .warble(Warble(Tone(2000)))) - 0.1) < 1e-12)
    #expect(abs(try amplitude(.loudness(74), .pulsed(PulsedTone(Tone(1000)))) - 0.1) < 1e-3)
    #expect(try amplitude(.soundPressure(-.infinity), .tone(Tone(20_000))) == 0)
    #expect(try amplitude(.loudness(-.infinity), .tone(Tone(20_000))) == 0)
    #expect(try amplitude(.soundPressure(74), .silence) == 0)
    #expect(try amplitude(.peak(-20), .tone(Tone(30))) == 0.1)
  }

  @Test("a sound pressure that can't be is refused with what is the matter")
  func refused() throws {
    let calibration = try calibration()
    func error(_ level: ToneLevel, _ sound: Sound) -> ToneError? {
      #expect(throws: ToneError.self) { try level.amplitude(of: sound, calibration: calibration) }
    }
    #expect(
      error(.soundPressure(74), .chord(Chord([1000, 2000])))
        == ToneError(
          .outsideCalibration,
          "such a chord has no one frequency, for which a sound pressure holds: give its level in dB of full scale"))
    #expect(error(.soundPressure(94), .tone(Tone(1000, .triangle)))?.code == .exceedsDevice)
    #expect(error(.soundPressure(70), .tone(Tone(500)))?.code == .outsideCalibration)
    #expect(error(.loudness(10), .tone(Tone(1000)))?.code == .badLevel)
    #expect(error(.loudness(.nan), .tone(Tone(1000)))?.code == .badLevel)
    #expect(error(.soundPressure(.nan), .tone(Tone(1000)))?.code == .badLevel)
  }
}
