import PlaybackModel
import Testing

@testable import MediaPlayback

@Suite("Streams in parts")
struct AdaptiveTests {
  static let quick = PlayerSettings.headless.patient(for: .seconds(1)).with { $0.preloadTimeout = .seconds(3) }

  @Test("HLS plays from its first part to its last")
  func onDemand() async throws {
    let run = try await play(AdaptiveClip.hls.value, as: "vod")
    #expect(run.finishes.map(\.reason) == [.ended])
    #expect(run.finish.duration.map { $0 > .seconds(7.9) && $0 < .seconds(8.1) } == true)
    #expect(run.warnings == [])
  }

  static let choices: [(AdaptiveBitrate, PictureSize)] = [
    (.lowest, PictureSize(width: 64, height: 48)), (.highest, PictureSize(width: 128, height: 96)),
    (.atMost(1_000_000), PictureSize(width: 64, height: 48)), (.atMost(3_000_000), PictureSize(width: 128, height: 96)),
  ]

  @Test("the variant that is asked for is played, and no other", arguments: choices)
  func variants(bitrate: AdaptiveBitrate, size: PictureSize) async throws {
    let run = try await play(
      AdaptiveClip.variants.value, as: "variants", Self.quick.with { $0.network.bitrate = bitrate })
    #expect(run.finish.reason == .ended)
    #expect(run.events.compactMap { if case .naturalSizeDidChange(let size) = $0 { size } else { nil } } == [size])
  }

  @Test("a part that is missing is asked for again, named, and no end of the stream")
  func hole() async throws {
    let server = try await FaultServer.shared.value
    let run = try await play(AdaptiveClip.hole.value, as: "hole")
    #expect(server.requests("hole").filter { $0.path.hasSuffix("nowhere.ts") }.count > 1)
    #expect(run.finishes.map(\.reason.name) == ["truncated"])
    #expect(run.finish.position.map { $0 > .seconds(3.9) && $0 < .seconds(4.3) } == true)
    #expect(
      run.warnings.first?.message
        == "A part of the stream, nowhere.ts, is missing on the server (HTTP status 404, Not Found); trying again.")
    #expect(
      run.finish.reason.error?.message == "It stopped before its end: The server 127.0.0.1:\(server.port) has no "
        + "nowhere.ts (HTTP status 404, Not Found). Check the address.")
  }

  @Test("a live stream that goes away is truncated after it was tried again")
  func live() async throws {
    let run = try await play(AdaptiveClip.hls.value, "live=8&gone=2", as: "live")
    #expect(run.finishes.map(\.reason.name) == ["truncated"])
    #expect(run.finish.duration == nil)
    #expect(run.warnings.count > 0)
  }

  @Test("DASH plays from its first part to its last")
  func dash() async throws {
    let run = try await play(AdaptiveClip.dash.value, as: "dash")
    #expect(run.finishes.map(\.reason) == [.ended])
    #expect(run.finish.duration == .seconds(4))
  }

  @Test("who asks and what is secret is told for the parts, too, and to no other server")
  func fields() async throws {
    let server = try await FaultServer.shared.value
    let settings = Self.quick.with {
      $0.network.userAgent = "test/1"
      $0.network.headers = [HTTPField(name: "X-Token", value: "secret")].compactMap(\.self)
      $0.network.cookies = [HTTPCookie(name: "a", value: "1", domain: "127.0.0.1")]
    }
    let run = try await play(AdaptiveClip.hls.value, as: "tokens", settings)
    #expect(run.finish.reason == .ended)
    let requests = server.requests("tokens")
    #expect(requests.count == 9)
    #expect(Set(requests.map { $0.field("x-token") }) == ["secret"])
    #expect(Set(requests.map { $0.field("cookie") }) == ["a=1"])
    #expect(Set(requests.map { $0.field("user-agent") }) == ["test/1"])

    // A list on one server whose parts are on another.
    let elsewhere = try await AdaptiveClip.list("elsewhere", of: server.url("", as: "parts", host: "localhost"))
    let other = try await play(elsewhere, as: "list", settings)
    #expect(other.finish.reason == .ended)
    let parts = server.requests("parts")
    #expect(parts.count == 8)
    #expect(parts.allSatisfy { $0.field("x-token") == nil && $0.field("cookie") == nil })
  }

  @Test("a seek in what comes over the web lands exactly, also where it isn't there yet")
  func seek() async throws {
    let server = try await FaultServer.shared.value
    for url in [
      try await server.url(.film, "rate=400000", as: "seek"), server.url(try await AdaptiveClip.hls.value, as: "seek"),
    ] {
      let log = EventLog(settings: Self.quick)
      log.player.item = MediaLocation(uri: url)
      log.player.requestSeek(to: .seconds(1.5))
      log.player.play()
      let run = try await log.playThrough(limit: .seconds(40))
      #expect(run.words.contains("seek-did-finish 1.500"))
      #expect(run.finish.reason == .ended)
    }
  }

  private func play(
    _ file: String, _ fault: String = "", as token: String, _ settings: PlayerSettings = quick
  ) async throws -> PlayThrough {
    let url = try await FaultServer.shared.value.url(file, fault, as: token)
    return try await PlayThrough.of(MediaLocation(uri: url), settings: settings, limit: .seconds(40), on: nil)
  }
}
