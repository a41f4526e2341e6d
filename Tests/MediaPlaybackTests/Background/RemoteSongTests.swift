import Desktop
import DesktopTesting
import GStreamer
import Testing

@testable import MediaPlayback

@Suite(
  "The remote control of a song", .serialized, .timeLimit(.minutes(2)),
  .enabled(if: RemoteStage.isPossible, "dbus-daemon isn't installed"))
struct RemoteSongTests {
  /// A song on a private bus.
  private struct Stage: RemoteClient {
    let bus: PrivateBus
    let player: AudioPlayer
    let control: RemoteControl
    let client: MessageBus

    init(plays: Bool = true) async throws {
      bus = try await PrivateBus()
      player = try AudioPlayer(
        try await MovieClip.minute.location, output: SoundOutput(.description("fakesink sync=true")))
      control = RemoteControl(
        controlling: player, identity: RemoteStage.identity, transport: RemoteControlTransport(), bus: bus.connection())
      client = bus.connection()
      if plays { #expect(player.play()) }
      let control = control
      try await bounded("publishing") { try await control.publish() }
    }
  }

  @Test("the properties are those of the song")
  func properties() async throws {
    let stage = try await Stage()
    #expect(try await stage.property("PlaybackStatus") == .string("Playing"))
    let metadata = try await stage.property("Metadata").optionsValue
    #expect(metadata?["mpris:length"] == .int64(60_000_000))
    #expect(metadata?["xesam:url"]?.stringValue == stage.player.location.uri)
    #expect(try await stage.property("CanSeek") == .bool(true))
    #expect(try await stage.property("CanGoNext") == .bool(false))
    #expect(try await stage.property("MaximumRate") == .double(1))
    stage.player.enableRate = true
    #expect(try await stage.property("MaximumRate") == .double(2))
  }

  @Test("requests reach the song, and what changes is told")
  func requests() async throws {
    let stage = try await Stage()
    let signals = try await stage.signals()
    try await stage.call("Pause")
    #expect(!stage.player.isPlaying)
    try await stage.set("Volume", .double(0.5))
    #expect(abs(stage.player.volume - 0.125) < 1e-9)
    try await stage.set("LoopStatus", .string("Track"))
    #expect(stage.player.numberOfLoops == -1)
    try await stage.call("SetPosition", [.objectPath("/org/mediaplay/track/1"), .int64(30_000_000)])
    #expect(stage.player.currentTime == .seconds(30))
    try await stage.call("Play")
    #expect(stage.player.isPlaying)
    // The program's own doing is told as well.
    stage.player.stop()
    let told = try await bounded("the signals") {
      var told: [BusSignal] = []
      for await signal in signals {
        told.append(signal)
        if signal.changes["PlaybackStatus"] == .string("Stopped") { break }
      }
      return told
    }
    let states = told.compactMap { $0.changes["PlaybackStatus"] }
    #expect(states == ["Paused", "Playing", "Stopped"].map { .string($0) })
    #expect(told.contains { $0.name == "Seeked" && $0.arguments == [.int64(30_000_000)] })
    #expect(told.compactMap { $0.changes["LoopStatus"] } == [.string("Track")])
    #expect(told.compactMap { $0.changes["Volume"] }.count == 1)
  }

  @Test("stopped from the desktop it begins at its start the next time")
  func stop() async throws {
    let stage = try await Stage()
    stage.player.currentTime = .seconds(20)
    try await stage.call("Stop")
    #expect(try await stage.property("PlaybackStatus") == .string("Stopped"))
    #expect(stage.player.currentTime == .zero)
  }

  @Test("nothing else is opened by a player of one song, which says so")
  func open() async throws {
    let stage = try await Stage(plays: false)
    await #expect(throws: DesktopError.self) {
      try await stage.call("OpenUri", [.string("file:///proc/nonexistent/a")])
    }
  }
}
