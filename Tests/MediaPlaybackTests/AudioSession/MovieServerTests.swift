import GStreamer
import PlaybackModel
import PulseAudioTesting
import Testing

@testable import MediaPlayback

@Suite(
  "Movies on a sound server", .enabled(if: PrivateSoundServer.unavailability == nil, "needs PulseAudio"),
  .serialized, .timeLimit(.minutes(2)))
struct MovieServerTests {
  private let session = AudioSession(AudioSessionCore())
  private let server: PrivateSoundServer

  init() async throws {
    server = try await PrivateSoundServer(
      sinks: ["main", "phone"], modules: ["module-role-cork global=1"])
  }

  private func player(_ properties: String = "") -> MoviePlayer {
    MoviePlayer(
      settings: .realTime.with {
        $0.audioOutput = .description("pulsesink server=\(server.address) \(properties)")
        $0.session = session
      })
  }

  /// Somebody calls: silence of three seconds, through another device.
  private func call() async throws {
    try await server.run([
      "sh", "-c", "head -c 529200 /dev/zero | pacat --device=phone --property=media.role=phone",
    ])
  }

  @Test("a call interrupts a film that is silent meanwhile, and goes on where it was")
  func interrupted() async throws {
    let player = player()
    let trace = EventTrace(player)
    player.item = try await MovieClip.long.location
    player.play()
    try await trace.wait(for: "state playing")
    async let call: Void = call()
    try await trace.wait(for: "interruption began")
    let place = (player.position ?? .zero)
    let silence = try await server.record(sink: "main").samples { $0.count >= 4800 }
    #expect(silence.allSatisfy { $0 == 0 } && player.playbackState == .interrupted)
    try await trace.wait(for: "interruption ended, resumes")
    #expect((player.position ?? .zero) - place < .milliseconds(200))
    try await trace.wait(for: "state playing")
    try await eventually("it goes on") { (player.position ?? .zero) > place + .milliseconds(200) }
    #expect(session.isActive && !session.isInterrupted && trace.finishes == [])
    let recording = try await server.record(sink: "main")
    _ = try await recording.samples { $0.contains { $0 > 0.1 } }
    try await call
  }

  @Test("a film that is paused during the call stays paused, and nothing is heard of it")
  func paused() async throws {
    let player = player()
    let trace = EventTrace(player)
    player.item = try await MovieClip.long.location
    player.play()
    try await trace.wait(for: "state playing")
    async let call: Void = call()
    try await trace.wait(for: "interruption began")
    player.pause()
    try await trace.wait(for: "state paused")
    try await trace.wait(for: "interruption ended")
    try await call
    let recording = try await server.record(sink: "main")
    let heard = try await recording.samples { $0.count > 24_000 }
    #expect(heard.allSatisfy { $0 == 0 })
    #expect(player.playbackState == .paused)
  }

  @Test(
    "the server is told what the sound is, unless its sink's description says so",
    arguments: [(true, "", "video"), (false, "", "music"), (true, "stream-properties=props,media.role=game", "game")])
  func role(hasPicture: Bool, properties: String, role: String) async throws {
    let player = player(properties)
    let trace = EventTrace(player)
    player.item = try await (hasPicture ? MovieClip.long : .tone).location
    player.repeatCount = .forever
    player.play()
    try await trace.wait(for: "state playing")
    try await eventually("the server has the stream") {
      try await server.pactl("list", "sink-inputs").contains("media.role")
    }
    #expect(try await server.pactl("list", "sink-inputs").contains(#"media.role = "\#(role)""#))
  }

  @Test(
    "when the server dies playback goes on silently with a warning, and is heard again when the server is back",
    arguments: [true, false])
  func serverDies(hasPicture: Bool) async throws {
    let player = player()
    let trace = EventTrace(player)
    player.item = try await (hasPicture ? MovieClip.long : .longTone).location
    player.play()
    try await trace.wait(for: "state playing")
    try await eventually("some of it is seen") { (player.position ?? .zero) > .milliseconds(600) }
    server.kill()
    try await trace.wait(for: "warning output-unavailable")
    let place = (player.position ?? .zero)
    try await eventually("it goes on") { (player.position ?? .zero) > place && player.playbackState == .playing }
    try await server.start()
    let recording = try await server.record(sink: "main")
    _ = try await recording.samples { $0.contains { $0 > 0.1 } }
    #expect((player.position ?? .zero) > place && player.playbackState == .playing && trace.finishes == [])
  }
}
