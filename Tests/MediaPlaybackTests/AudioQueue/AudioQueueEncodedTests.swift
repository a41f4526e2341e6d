import GStreamer
import MediaPlayback
import PlaybackModel
import Testing

/// Packets of encoded sound.
@Suite("Audio queue: encoded sound", .serialized, .timeLimit(.minutes(1)))
struct AudioQueueEncodedTests {
  /// A second of a tone, encoded.
  struct Encoded: Sendable, CustomTestStringConvertible {
    let name: String
    let encoder: String
    let rate: Int
    let format: AudioQueue.Format

    var testDescription: String { name }

    /// The packets, and what the decoder has to know.
    func packets() async throws -> (packets: [[UInt8]], cookie: [UInt8]) {
      let pipeline = try Launch.pipeline(
        "audiotestsrc num-buffers=50 samplesperbuffer=\(rate / 50) freq=480 volume=0.5"
          + " ! audio/x-raw,rate=\(rate),channels=1 ! audioconvert ! \(encoder) ! appsink name=packets sync=false")
      let sink = try #require(pipeline.element(named: "packets") as? AppSink)
      try pipeline.setState(.playing)
      defer { _ = try? pipeline.setState(.null) }
      return try await bounded("the packets") {
        var packets: [[UInt8]] = []
        var cookie: [UInt8] = []
        for await sample in sink.samples {
          if let buffer = sample.buffer { packets.append(buffer.bytes) }
          if let data = sample.caps?.structures.first?.get("codec_data", as: Buffer.self) { cookie = data.bytes }
        }
        return (packets, cookie)
      }
    }
  }

  static let all = [
    Encoded(
      name: "MP3", encoder: "lamemp3enc target=bitrate bitrate=64 cbr=true ! mpegaudioparse", rate: 44_100,
      format: .mp3(sampleRate: 44_100, channels: 1)),
    Encoded(
      name: "AAC", encoder: "avenc_aac ! aacparse ! audio/mpeg,stream-format=raw", rate: 44_100,
      format: .aac(sampleRate: 44_100, channels: 1)),
    Encoded(name: "Opus", encoder: "opusenc", rate: 48_000, format: .opus(channels: 1)),
  ]

  private func enqueue(
    _ packets: ArraySlice<[UInt8]>, of bench: QueueBench, name: String, describedInBuffer: Bool = true
  ) throws {
    let bytes = Array(packets.joined())
    let buffer = try bench.queue.allocateBuffer(capacity: bytes.count, packetCapacity: packets.count)
    buffer.userData = name
    try buffer.write(bytes)
    var descriptions: [PacketDescription] = []
    var offset = 0
    for packet in packets {
      descriptions.append(PacketDescription(startOffset: offset, byteCount: packet.count))
      offset += packet.count
    }
    if describedInBuffer { buffer.packetDescriptions = descriptions }
    try bench.queue.enqueue(buffer, packets: describedInBuffer ? nil : descriptions)
    if describedInBuffer {
      #expect(code { try bench.queue.enqueue(buffer, packets: descriptions) } == .bufferEnqueuedTwice)
    }
  }

  @Test("packets are decoded and heard, several to a buffer, each buffer with one callback", arguments: all)
  func decoded(encoded: Encoded) async throws {
    let (packets, cookie) = try await encoded.packets()
    try #require(packets.count >= 38)
    let info = try AudioInfo(format: .f32, rate: encoded.rate, channels: 1)
    let bench = try QueueBench.offline(encoded.format, as: info)
    if !cookie.isEmpty {
      try bench.queue.set(.magicCookie, to: cookie)
      #expect(try bench.queue.value(of: .magicCookie) == cookie)
    }
    var names: [String] = []
    for start in stride(from: 0, to: packets.count, by: 10) {
      names.append("\(start)")
      try enqueue(
        packets[start..<min(start + 10, packets.count)], of: bench, name: "\(start)", describedInBuffer: start % 20 == 0
      )
    }
    try bench.queue.start()
    try bench.queue.stop(immediate: false)
    let heard = try bench.queue.render(frames: 2 * encoded.rate).samples(of: Float.self)
    #expect(abs(heard.count - encoded.rate) < 4000, "\(heard.count) frames")
    let middle = Array(heard[heard.count / 4..<heard.count * 3 / 4])
    #expect(abs(middle.frequency(rate: Double(encoded.rate)) - 480) < 3)
    try await bench.waitForReturns(names.count)
    #expect(bench.returned == names)
  }

  @Test("a prime decodes as many frames as it is asked for, or all", arguments: all)
  func prime(encoded: Encoded) async throws {
    let (packets, cookie) = try await encoded.packets()
    for frames in [0, 5000] {
      let bench = try QueueBench(encoded.format, settings: .into("fakesink sync=true"))
      if !cookie.isEmpty { try bench.queue.set(.magicCookie, to: cookie) }
      try enqueue(packets[..<38], of: bench, name: "a")
      let ready = try bench.queue.prime(frames: frames)
      #expect(ready >= (frames > 0 ? frames : 30_000), "\(ready) frames")
      #expect(try bench.queue.prime(frames: frames) == 0)
      try bench.queue.start()
      #expect(bench.queue.underrunCount == 0)
      try bench.queue.flush()
      try bench.queue.stop()
      #expect(bench.returned == ["a"])
    }
  }

  @Test("a flush between two sequences lets the decoder end the first one: nothing of either is lost", arguments: all)
  func flush(encoded: Encoded) async throws {
    let (packets, cookie) = try await encoded.packets()
    let info = try AudioInfo(format: .f32, rate: encoded.rate, channels: 1)
    let bench = try QueueBench.offline(encoded.format, as: info)
    if !cookie.isEmpty { try bench.queue.set(.magicCookie, to: cookie) }
    try enqueue(packets[..<10], of: bench, name: "a")
    try bench.queue.flush()
    try enqueue(packets[10..<20], of: bench, name: "b")
    try bench.queue.start()
    try bench.queue.stop(immediate: false)
    let heard = try bench.queue.render(frames: 2 * encoded.rate).frameCount
    let frames = encoded.format.framesOfPackets * 20
    #expect(abs(heard - frames) <= 3 * encoded.format.framesOfPackets, "\(heard) of \(frames)")
  }

  @Test("packets without descriptions, with trims, or described twice are refused")
  func refusals() throws {
    let bench = try QueueBench(.mp3(sampleRate: 44_100, channels: 1), settings: .into("fakesink"))
    let buffer = try bench.queue.allocateBuffer(capacity: 100, packetCapacity: 1)
    buffer.byteCount = 100
    #expect(code { try bench.queue.enqueue(buffer) } == .bufferEmpty)
    let packet = PacketDescription(startOffset: 0, byteCount: 100)
    buffer.packetDescriptions = [packet, packet]
    #expect(buffer.packetDescriptions == [packet])
    #expect(code { try bench.queue.enqueue(buffer, packets: [packet]) } == .invalidParameter)
    #expect(code { try bench.queue.enqueue(buffer, trimStart: 1) } == .invalidParameter)
    buffer.packetDescriptions = [PacketDescription(startOffset: 1, byteCount: 100)]
    #expect(code { try bench.queue.enqueue(buffer) } == .invalidBuffer)
  }

  @Test("a format that nobody decodes is an error that says so, and so is one that is no format")
  func unknownCodec() async throws {
    let format = AudioQueue.Format.encoded(
      .init(mediaType: "audio/x-nobody-knows", sampleRate: 44_100, channels: 1, framesPerPacket: 100))
    let bench = try QueueBench(format, settings: .into("fakesink"))
    let events = bench.queue.events
    try enqueue([[1, 2, 3]], of: bench, name: "a")
    _ = code { try bench.queue.start() }
    try await bounded("the failure") {
      for await event in events {
        if case .failed(let error) = event {
          #expect(error.code == .codecNotFound, "\(error)")
          return
        }
      }
    }
    #expect(try bench.queue.value(of: .converterError)?.code == .codecNotFound)
    try bench.queue.stop()
    #expect(bench.returned == ["a"])
    let nonsense = AudioQueue.Format.encoded(.init(mediaType: "no such = format (", sampleRate: 1, channels: 1))
    #expect(code { _ = try QueueBench(nonsense, settings: .into("fakesink")) } == .invalidPropertyValue)
    #expect(code { _ = try AudioQueue.Format.pcm(.s16, sampleRate: 0, channels: 1) } == .invalidPropertyValue)
  }
}

extension AudioQueue.Format {
  fileprivate var framesOfPackets: Int {
    if case .encoded(let encoded) = self { encoded.framesPerPacket } else { 1 }
  }
}
