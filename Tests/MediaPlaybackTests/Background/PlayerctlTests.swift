import Desktop
import DesktopTesting
import GStreamer
import Testing

@testable import MediaPlayback

@Suite(
  "playerctl", .serialized, .timeLimit(.minutes(2)),
  .enabled(
    if: PrivateBus.isRequired || PrivateBus.isInstalled && TestProcess.path(of: "playerctl") != nil,
    "dbus-daemon or playerctl isn't installed"))
struct PlayerctlTests {
  @Test("it sees and controls a player")
  func control() async throws {
    let words = EventTrace.Words()
    var transport = RemoteControlTransport()
    transport.next = { words.add("next") }
    transport.open = { words.add("open \($0.uri)") }
    let stage = try await RemoteStage(transport: transport)
    #expect(try await stage.playerctl("status") == "Playing")
    #expect(try await stage.playerctl("metadata", "mpris:length") == "60000000")
    #expect(try await stage.playerctl("metadata", "xesam:title") == "long.mkv")
    _ = try await stage.playerctl("pause")
    #expect(try await stage.playerctl("status") == "Paused")
    _ = try await stage.playerctl("position", "30")
    try await eventually("the seek") { stage.player.position == .seconds(30) }
    #expect(try await stage.playerctl("position") == "30.000000")
    _ = try await stage.playerctl("position", "5-")
    try await eventually("the seek back") { stage.player.position == .seconds(25) }
    _ = try await stage.playerctl("volume", "0.5")
    #expect(try await stage.playerctl("volume") == "0.500000")
    _ = try await stage.playerctl("loop", "Track")
    #expect(try await stage.playerctl("loop") == "Track")
    #expect(stage.player.repeatCount == .forever)
    _ = try await stage.playerctl("next")
    _ = try await stage.playerctl("open", "http://example.org/a.ogg")
    #expect(words.all == ["next", "open http://example.org/a.ogg"])
    _ = try await stage.playerctl("play")
    #expect(try await stage.playerctl("status") == "Playing")
    _ = try await stage.playerctl("stop")
    #expect(try await stage.playerctl("status") == "Stopped")
  }

  @Test("it shows performers and cover")
  func metadata() async throws {
    let stage = try await RemoteStage(.covered, plays: false)
    #expect(try await stage.playerctl("metadata", "--format", "{{artist}} - {{title}}") == "Anna - Tide")
    #expect(try await stage.playerctl("metadata", "mpris:artUrl").hasPrefix("file:///"))
  }
}
