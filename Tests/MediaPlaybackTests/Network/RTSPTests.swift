import PlaybackModel
import Testing

@testable import MediaPlayback

@Suite(
  "RTSP",
  .enabled(
    if: RTSPServer.isInstalled || RTSPServer.isRequired,
    "It needs Debian's packages python3-gi and gir1.2-gst-rtsp-server-1.0."))
struct RTSPTests {
  static let settings = PlayerSettings.realTime.patient(for: .seconds(2))

  @Test("a stream comes in the connection itself, as one that is live")
  func tcp() async throws {
    let server = try await RTSPServer()
    let log = EventLog(settings: Self.settings)
    log.player.item = MediaLocation(uri: "rtsp://127.0.0.1:\(server.port)/live")
    log.player.play()
    try await log.wait(for: "playing") { $0 == .playbackStateDidChange(.playing) }
    #expect(try await server.line(containing: "play ") == "play tcp")
    try await eventually("the position") { log.player.position.map { $0 > .seconds(0.2) } ?? false }
    #expect(log.player.duration == nil)
    server.stop()
    let run = try await log.playThrough(limit: .seconds(40))
    #expect(run.finishes.map(\.reason.name) == ["truncated"])
    #expect(run.warnings.count >= 1)
    #expect(run.finish.position.map { $0 > .seconds(0.2) } == true)
  }

  @Test("a live stream that its server ends is truncated")
  func end() async throws {
    let server = try await RTSPServer()
    let run = try await play("rtsp://127.0.0.1:\(server.port)/short")
    #expect(run.finishes.map(\.reason.name) == ["truncated"])
    #expect(run.finish.position.map { $0 > .seconds(1.5) && $0 < .seconds(2.5) } == true)
    #expect(run.finish.reason.error?.message == "The live stream ended. Open it again to go on.")
  }

  @Test("a stream that isn't there, a port where nobody answers and a host that isn't there are told apart")
  func failures() async throws {
    let server = try await RTSPServer()
    #expect(try await play("rtsp://127.0.0.1:\(server.port)/nothing").finish.reason.error?.code == .notFound)
    #expect(try await play("rtsp://127.0.0.1:9/x").finish.reason.error?.code == .connectionRefused)
    #expect(try await play("rtsp://no-such-host.invalid/x").finish.reason.error?.code == .unknownHost)
  }

  private func play(_ uri: String) async throws -> PlayThrough {
    let run = try await PlayThrough.of(MediaLocation(uri: uri), settings: Self.settings, limit: .seconds(40), on: nil)
    if run.finish.position == nil { #expect(run.finish.reason.name == "failed") }
    return run
  }
}
