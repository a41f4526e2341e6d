import PulseAudio
import PulseAudioTesting
import Testing

@Suite(
  "Sinks and streams", .enabled(if: PrivateSoundServer.unavailability == nil, "needs PulseAudio"),
  .timeLimit(.minutes(1)))
struct SinkTests {
  let sound: PrivateSoundServer
  let server: SoundServer

  init() async throws {
    sound = try await PrivateSoundServer(sinks: ["main", "other"])
    server = try await SoundServer.connect(to: sound.address)
  }

  @Test("a volume set here is what pactl shows")
  func setVolume() async throws {
    let sink = try await server.sink(named: "main")
    try await server.set(ChannelVolumes([0.5, 0.25]), ofSink: sink.index)
    #expect(try await sound.pactl("get-sink-volume", "main").contains("32768 /  50%"))
    #expect(try await sound.pactl("get-sink-volume", "main").contains("16384 /  25%"))
    #expect(try await server.sink(named: "main").volumes == ChannelVolumes([0.5, 0.25]))
  }

  @Test("scaling keeps the balance")
  func balance() async throws {
    let sink = try await server.sink(named: "main")
    try await sound.pactl("set-sink-volume", "main", "80%", "40%")
    try await server.scale(sink: sink.index, to: 0.4)
    #expect(try await server.sink(sink.index).volumes.raw == [26214, 13107])
  }

  @Test("mute and the default sink are set")
  func muteAndDefault() async throws {
    let sink = try await server.sink(named: "other")
    try await server.set(muted: true, ofSink: sink.index)
    #expect(try await sound.pactl("get-sink-mute", "other") == "Mute: yes\n")
    #expect(try await server.sink(named: "other").isMuted)
    try await server.set(muted: false, ofSink: sink.index)
    #expect(try await sound.pactl("get-sink-mute", "other") == "Mute: no\n")
    try await server.setDefaultSink("other")
    #expect(try await sound.pactl("get-default-sink") == "other\n")
    #expect(try await server.info().defaultSink == "other")
  }

  @Test("a volume set outside is an event with the sink's number")
  func outsideVolume() async throws {
    let sink = try await server.sink(named: "main")
    let events = server.events
    try await sound.pactl("set-sink-volume", "main", "30%")
    var first: SoundServerEvent?
    for await event in events where event == .changed(.sink(sink.index)) {
      first = event
      break
    }
    #expect(first == .changed(.sink(sink.index)))
    #expect(try await server.sink(sink.index).volumes.raw == [19660, 19660])
  }

  @Test("sinks that come and go are events")
  func comeAndGo() async throws {
    var events = server.events.makeAsyncIterator()
    let module = try await sound.load(module: "module-null-sink", "sink_name=third")
    let index = try await server.sink(named: "third").index
    while let event = await events.next(), event != .added(.sink(index)) {}
    try await sound.unload(module: module)
    while let event = await events.next(), event != .removed(.sink(index)) {}
    await expect(.notFound) { _ = try await server.sink(index) }
  }

  @Test("a sample is kept, played with its role, heard, moved, made quieter and forgotten")
  func sample() async throws {
    let beep = SoundSample(name: "beep", rate: 48000, samples: (0..<96000).map { $0 % 2 == 0 ? 0.5 : -0.5 })
    try await server.upload(beep)
    let other = try await server.sink(named: "other")
    let recording = try await sound.record(sink: "main")
    let index = try await server.play(sample: "beep", properties: ["media.role": "event"])
    let stream = try await server.stream(index)
    #expect(stream.role == "event")
    #expect(stream.canSetVolume)
    #expect(!stream.isCorked)
    #expect(try await server.streams().map(\.index) == [index])
    let heard = try await recording.samples { $0.contains { $0 > 0.1 } }
    #expect((heard.max() ?? 0) < 0.51)
    try await server.set(ChannelVolumes([0.5]), ofStream: index)
    #expect(try await server.stream(index).volumes == ChannelVolumes([0.5]))
    try await server.move(stream: index, toSink: other.index)
    #expect(try await server.stream(index).sink == other.index)
    try await server.end(stream: index)
    await expect(.notFound) { try await server.end(stream: index) }
    await expect(.notFound) { _ = try await server.stream(index) }
    try await server.remove(sample: "beep")
    await expect(.notFound) { try await server.play(sample: "beep") }
  }

  @Test(
    "a sound that can't be kept is refused before it's sent",
    arguments: [
      ("", 48000, 1, 1), ("a", 48000, 1, 0), ("a", 0, 1, 1), ("a", 48000, 33, 33), ("a", 48000, 2, 3),
      ("a", 48000, 1, 4 * 1024 * 1024 + 1),
    ])
  func refusedSample(_ name: String, _ rate: Int, _ channels: Int, _ count: Int) async throws {
    let samples = [Float](repeating: 0, count: count)
    let sample = SoundSample(name: name, rate: rate, channels: channels, samples: samples)
    await expect(.protocol) { try await server.upload(sample) }
  }
}
