import PlaybackModel
import Testing

@Suite("Audio queue: numbers, ranges and errors")
struct AudioQueueValueTests {
  @Test("each error has AudioToolbox's number")
  func codes() {
    let numbers = AudioQueueError.Code.all.map(\.rawValue).sorted()
    #expect(numbers == Array(-66687 ... -66665) + [-66632, -66626])
    #expect(AudioQueueError.Code.bufferEmpty.rawValue == -66686)
    #expect("\(AudioQueueError.Code.cannotStartYet)" == "cannot-start-yet")
    #expect("\(AudioQueueError.Code(rawValue: -50))" == "-50")
    let error: any Error = AudioQueueError(.tooManyTaps, "One is enough.")
    #expect(AudioQueueError.Code.tooManyTaps ~= error && !(AudioQueueError.Code.bufferEmpty ~= error))
    #expect("\(error)" == "One is enough.")
  }

  static let parameters: [(AudioQueueParameter, Double, Double)] = [
    (.volume, 0.5, 0.5), (.volume, 1.5, 1), (.volume, -1, 0), (.volume, .infinity, 1),
    (.playRate, 0.1, 0.5), (.playRate, 3, 2), (.pitch, -9000, -2400), (.pitch, 1200, 1200),
    (.volumeRampTime, -1, 0), (.volumeRampTime, .infinity, 86_400), (.pan, -2, -1), (.pan, 0.25, 0.25),
  ]

  @Test("a parameter takes what is within its range, and the nearer end of it for the rest", arguments: parameters)
  func clamping(parameter: AudioQueueParameter, value: Double, taken: Double) throws {
    #expect(try parameter.checked(value) == taken)
  }

  @Test("a NaN and a parameter that there isn't are refused", arguments: AudioQueueParameter.all + [.init(rawValue: 7)])
  func refusal(parameter: AudioQueueParameter) {
    #expect { try parameter.checked(.nan) } throws: { AudioQueueError.Code.invalidParameter ~= $0 }
    #expect(AudioQueueParameter.all.map(\.rawValue) == [1, 2, 3, 4, 13])
    #expect(AudioQueueParameter.all.map(\.defaultValue) == [1, 1, 0, 0, 0])
  }

  @Test("a code is its four characters")
  func propertyCode() {
    let code = AudioQueuePropertyCode("q_tp")
    #expect(code.rawValue == 0x715F_7470 && "\(code)" == "q_tp")
    #expect(AudioQueuePropertyCode("toolong").rawValue == 0)
  }

  @Test(
    "a meter shows silence as −120 dB and 0, and full scale as 0 dB and 1",
    arguments: [(-700.0, -120.0, 0.0), (-120, -120, 0), (.nan, -120, 0), (-20, -20, 0.1), (0, 0, 1), (3, 3, 1)])
  func meter(measured: Double, decibels: Double, linear: Double) {
    let state = LevelMeterState(decibels: measured, peak: measured)
    #expect(state.averagePower == decibels && state.peakPower == decibels)
    #expect(abs(state.linear.averagePower - linear) < 1e-12)
  }

  @Test("the algorithms change speed and pitch in their own ways")
  func algorithms() {
    #expect(TimePitchAlgorithm.spectral.factors(rate: 1.5, cents: 1200) == (1.5, 1, 2))
    #expect(TimePitchAlgorithm.varispeed.factors(rate: 1.5, cents: 1200) == (1, 1.5, 1))
    #expect(TimePitchAlgorithm.timeDomain.factors(rate: 0.5, cents: -1200) == (0.5, 1, 1))
    #expect(TimePitchAlgorithm.allCases.filter(\.setsPitch) == [.spectral])
  }

  @Test("a device's frames and the host's time are made of each other")
  func translation() {
    let pair = DeviceClockPair(deviceTime: .seconds(10), hostTime: .seconds(100), sampleRate: 48_000)
    #expect(pair.now == AudioTimestamp(sampleTime: 480_000, hostTime: .seconds(100)))
    #expect(pair.translate(AudioTimestamp(sampleTime: 528_000))?.hostTime == .seconds(101))
    #expect(pair.translate(AudioTimestamp(hostTime: .seconds(99)))?.sampleTime == 432_000)
    #expect(pair.translate(AudioTimestamp()) == nil)
  }
}

@Suite("Audio queue: frames in bytes and time")
struct QueueLayoutTests {
  private let pcm = QueueLayout(sampleRate: 44_100, bytesPerFrame: 4, framesPerPacket: 1)
  private let encoded = QueueLayout(sampleRate: 48_000, bytesPerFrame: 0, framesPerPacket: 1024)

  @Test("frames have the times that the rate says, however late it is")
  func times() {
    #expect(pcm.time(of: 44_100) == .seconds(1))
    #expect(pcm.nanoseconds(of: 1) == 22_675)
    #expect(pcm.time(of: 44_100 * 86_400 * 365) == .seconds(86_400 * 365))
    #expect(pcm.firstFrame(from: .nanoseconds(22_675)) == 1)
    #expect(pcm.firstFrame(from: .nanoseconds(22_676)) == 2)
    #expect(pcm.frame(at: .milliseconds(500)) == 22_050)
    #expect(encoded.frame(at: .milliseconds(18)) == 864 && encoded.frame(at: .milliseconds(-2000)) == -96_000)
  }

  @Test("raw sound is whole frames")
  func frames() throws {
    #expect(try pcm.frames(byteCount: 4096, packets: []) == 1024)
    #expect(try pcm.frames(byteCount: 4099, packets: []) == 1024)
    for bytes in [0, 3] {
      #expect { try pcm.frames(byteCount: bytes, packets: []) } throws: { AudioQueueError.Code.bufferEmpty ~= $0 }
    }
  }

  static let packets: [([PacketDescription], String)] = [
    ([PacketDescription(startOffset: 0, byteCount: 50), PacketDescription(startOffset: 50, byteCount: 50)], "2048"),
    ([PacketDescription(startOffset: 0, byteCount: 100, frameCount: 480)], "480"),
    ([], "buffer-empty"),
    ([PacketDescription(startOffset: 60, byteCount: 50)], "invalid-buffer"),
    ([PacketDescription(startOffset: -1, byteCount: 50)], "invalid-buffer"),
    ([PacketDescription(startOffset: 0, byteCount: 0)], "invalid-buffer"),
    ([PacketDescription(startOffset: 1, byteCount: .max)], "invalid-buffer"),
    ([PacketDescription(startOffset: 0, byteCount: 1, frameCount: -1)], "invalid-buffer"),
  ]

  @Test("encoded sound is packets within the buffer", arguments: packets)
  func described(packets: [PacketDescription], result: String) {
    do throws(AudioQueueError) {
      let frames = try encoded.frames(byteCount: 100, packets: packets)
      #expect("\(frames)" == result)
    } catch {
      #expect("\(error.code)" == result)
    }
  }

  @Test(
    "a buffer of half a second has from 16 KiB to 320 KiB and room for the largest packet",
    arguments: [
      (0, 0, 0x4000), (16_000, 0, 0x4000), (176_400, 4, 88_200), (10_000_000, 4, 0x50000), (1000, 0x60000, 0x60000),
    ])
  func size(bytesPerSecond: Int, packet: Int, size: Int) {
    #expect(
      pcm.bufferSize(for: .milliseconds(500), maximumPacketSize: packet, bytesPerSecond: bytesPerSecond) == size)
  }
}

@Suite("Gain over time")
struct GainRampTests {
  @Test("a ramp goes evenly from where the gain is, and stays where it was to go")
  func even() {
    var ramp = GainRamp(1)
    ramp.change(to: 0, at: .seconds(10), within: .seconds(1))
    let times: [Duration] = [
      .zero, .seconds(10), .milliseconds(10_250), .milliseconds(10_500), .seconds(11), .seconds(99),
    ]
    #expect(times.map { ramp.gain(at: $0) } == [1, 1, 0.75, 0.5, 0, 0])
    #expect(ramp.points == [GainRamp.Point(.seconds(10), 1), GainRamp.Point(.seconds(11), 0)])
  }

  @Test("a change in the middle of a ramp begins where that has got to")
  func middle() {
    var ramp = GainRamp(1)
    ramp.change(to: 0, at: .zero, within: .seconds(1))
    ramp.change(to: 1, at: .milliseconds(500), within: .seconds(2))
    #expect(ramp.points == [GainRamp.Point(.milliseconds(500), 0.5), GainRamp.Point(.milliseconds(2500), 1)])
    #expect(ramp.gain(at: .milliseconds(1500)) == 0.75)
  }

  @Test("without a duration it is a step")
  func step() {
    var ramp = GainRamp(1)
    ramp.change(to: 0.25, at: .seconds(1), within: .zero)
    #expect(ramp.points == [GainRamp.Point(.seconds(1), 0.25)])
    #expect(ramp.gain(at: .seconds(1)) == 0.25)
  }
}

@Suite("Frames at another speed")
struct RateMapTests {
  @Test("a frame of the output stands for as many as the speed says")
  func speed() {
    var map = RateMap(tempo: 2)
    #expect(map.place(100, tempo: 2) == 0)
    #expect(map.place(100, tempo: 2) == 100)
    #expect([0, 50, 100, 400].map { map.source(at: $0) } == [0, 100, 200, 800])
  }

  @Test("a change of speed holds for what comes out after it")
  func change() {
    var map = RateMap(tempo: 1)
    #expect(map.place(100, tempo: 1) == 0)
    #expect(map.place(100, tempo: 0.5) == 100)
    #expect([50, 100, 150, 200, 300].map { map.source(at: $0) } == [50, 100, 125, 150, 200])
  }

  @Test("a gap takes its time of the output")
  func gap() {
    var map = RateMap(tempo: 2)
    map.addGap(after: 200, length: 400)
    #expect(map.place(100, tempo: 2) == 0)
    #expect(map.place(100, tempo: 2) == 300)
    #expect(map.source(at: 300) == 600)
  }
}
