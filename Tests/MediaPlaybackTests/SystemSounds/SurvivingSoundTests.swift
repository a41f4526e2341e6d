import GStreamer
import PlaybackModel
import PulseAudioTesting
import Synchronization
import Testing

@testable import MediaPlayback

@Suite(
  "Sounds that outlive their program", .enabled(if: PrivateSoundServer.unavailability == nil, "needs PulseAudio"),
  .serialized, .timeLimit(.minutes(1)))
struct SurvivingSoundTests {
  private typealias Outcomes = AsyncStream<SystemSoundOutcome>

  private let server: PrivateSoundServer
  private let player: SystemSoundPlayer

  init() async throws {
    server = try await PrivateSoundServer(sinks: ["main"])
    player = SystemSoundPlayer(
      output: SoundOutput(.description("fakesink sync=true")),
      survivors: ServerSounds(server: server.address, rate: 48_000))
  }

  private func create(milliseconds: Int) throws -> UInt32 {
    let id = player.create(
      SystemSoundPlayer.Samples(values: (0..<48 * milliseconds).map { $0 % 2 == 0 ? 0.5 : -0.5 }, channels: 1))
    player.set(.completesPlaybackIfAppDies, of: id, to: true)
    return id
  }

  private func streams() async throws -> [String] {
    try await server.run(["pactl", "list", "short", "sink-inputs"]).split(separator: "\n").map(String.init)
  }

  @Test("the server plays them by itself, for no client, and tells their ends")
  func plays() async throws {
    let id = try create(milliseconds: 700)
    let (outcomes, outcome) = Outcomes.makeStream()
    let recording = try await server.record(sink: "main")
    try player.play(id) { outcome.yield($0) }
    _ = try await recording.samples { $0.contains { abs($0) > 0.1 } }
    // index, sink, client, driver, format: a stream that belongs to no client stays when clients go.
    #expect(try await streams().map { $0.split(separator: "\t")[2] } == ["-"])
    #expect(try await bounded("the end") { await outcomes.first { _ in true } } == .played)
    #expect(try await streams() == [])
    // The second time it's there.
    try player.play(id) { outcome.yield($0) }
    #expect(try await bounded("the end") { await outcomes.first { _ in true } } == .played)
    #expect(try await server.run(["pactl", "list", "short", "samples"]).split(separator: "\n").count == 1)
  }

  @Test("who disposes of one ends it")
  func disposes() async throws {
    let id = try create(milliseconds: 20_000)
    let (outcomes, outcome) = Outcomes.makeStream()
    try player.play(id) { outcome.yield($0) }
    try await eventually("it plays") { try await streams().count == 1 }
    try player.dispose(id)
    #expect(try await bounded("the end") { await outcomes.first { _ in true } } == .disposed)
    try await eventually("it has ended") { try await streams() == [] }
  }

  @Test("without a server the program plays them")
  func withoutServer() async throws {
    let player = SystemSoundPlayer(
      output: SoundOutput(.description("fakesink sync=true")),
      survivors: ServerSounds(server: "unix:/proc/nonexistent/native", rate: 48_000))
    let id = player.create(SystemSoundPlayer.Samples(values: [Float](repeating: 0, count: 480), channels: 1))
    player.set(.completesPlaybackIfAppDies, of: id, to: true)
    let (outcomes, outcome) = Outcomes.makeStream()
    try player.play(id) { outcome.yield($0) }
    #expect(try await bounded("the end") { await outcomes.first { _ in true } } == .played)
  }
}
