import Desktop
import DesktopTesting
import Foundation
import GStreamer
import Testing

@testable import MediaPlayback

@Suite(
  "The remote control", .serialized, .timeLimit(.minutes(2)),
  .enabled(if: RemoteStage.isPossible, "dbus-daemon isn't installed"))
struct RemoteControlTests {
  @Test("the properties are those of the player")
  func properties() async throws {
    let stage = try await RemoteStage()
    #expect(stage.control.busName == "org.mpris.MediaPlayer2.stage")
    #expect(try await stage.property("Identity", of: RemoteObject.root) == .string("The Stage"))
    #expect(try await stage.property("DesktopEntry", of: RemoteObject.root) == .string("stage"))
    #expect(try await stage.property("CanQuit", of: RemoteObject.root) == .bool(false))
    #expect(try await stage.property("PlaybackStatus") == .string("Playing"))
    let metadata = try await stage.property("Metadata").optionsValue
    #expect(metadata?["mpris:length"] == .int64(60_000_000))
    #expect(metadata?["mpris:trackid"] == .objectPath("/org/mediaplay/track/1"))
    #expect(metadata?["xesam:title"] == .string("long.mkv"))
    #expect(metadata?["xesam:url"]?.stringValue == stage.player.item?.uri)
    let names = [
      "CanControl", "CanGoNext", "CanGoPrevious", "CanPause", "CanPlay", "CanSeek", "LoopStatus", "MaximumRate",
      "Metadata", "MinimumRate", "PlaybackStatus", "Position", "Rate", "Volume",
    ]
    let all = try await stage.client.call(
      BusMethod(
        "GetAll", of: "org.freedesktop.DBus.Properties", at: RemoteObject.path, on: "org.mpris.MediaPlayer2.stage"),
      [.string(RemoteObject.player)])
    #expect(all.first?.optionsValue?.keys.sorted() == names)
  }

  @Test("requests reach the player in their order, and each change is told once, the position never")
  func requests() async throws {
    let stage = try await RemoteStage()
    let signals = try await stage.signals()
    try await stage.call("Pause")
    try await stage.call("Pause")
    try await stage.set("Volume", .double(0.5))
    try await stage.set("LoopStatus", .string("Track"))
    try await stage.set("Rate", .double(1.5))
    try await stage.call("SetPosition", [.objectPath("/org/mediaplay/track/1"), .int64(30_000_000)])
    try await stage.call("SetPosition", [.objectPath("/org/mediaplay/track/9"), .int64(40_000_000)])
    try await stage.call("PlayPause")
    let told = try await bounded("the signals") {
      var told: [BusSignal] = []
      var isComplete: Bool {
        told.contains { $0.name == "Seeked" }
          && told.last { $0.changes["PlaybackStatus"] != nil }?.changes["PlaybackStatus"] == .string("Playing")
      }
      for await signal in signals {
        told.append(signal)
        if isComplete { break }
      }
      return told
    }
    let changes = told.flatMap { signal in signal.changes.map { "\($0.key) \($0.value)" } }
    #expect(
      changes.filter { $0.hasPrefix("PlaybackStatus") }
        == ["Paused", "Playing"].map { "PlaybackStatus \(BusValue.string($0))" })
    #expect(changes.filter { $0.hasPrefix("Volume") }.count == 1)
    #expect(changes.filter { $0.hasPrefix("LoopStatus") } == ["LoopStatus \(BusValue.string("Track"))"])
    #expect(changes.filter { $0.hasPrefix("Rate") } == ["Rate \(BusValue.double(1.5))"])
    #expect(changes.contains { $0.hasPrefix("Position") || $0.hasPrefix("CanControl") } == false)
    #expect(told.contains { $0.name == "Seeked" && $0.arguments == [.int64(30_000_000)] })
    #expect(stage.player.repeatCount == .forever)
    #expect(abs(stage.player.volume - 0.125) < 1e-9)
    #expect(stage.player.position ?? .zero >= .seconds(30))
  }

  @Test("two requests to change over come back to what it was")
  func changingOver() async throws {
    let stage = try await RemoteStage()
    try await stage.call("PlayPause")
    try await stage.call("PlayPause")
    #expect(try await stage.property("PlaybackStatus") == .string("Playing"))
    try await stage.call("PlayPause")
    #expect(try await stage.property("PlaybackStatus") == .string("Paused"))
  }

  @Test("at its end it is stopped, and playing begins again")
  func ending() async throws {
    let stage = try await RemoteStage(.short)
    try await eventually("the end") { try await stage.property("PlaybackStatus") == .string("Stopped") }
    let trace = EventTrace(stage.player)
    try await stage.call("PlayPause")
    try await trace.wait(for: "state playing")
  }

  @Test("stopped and played again it begins at the beginning")
  func stopping() async throws {
    let stage = try await RemoteStage()
    try await stage.call("Seek", [.int64(20_000_000)])
    try await eventually("the seek") { stage.player.position ?? .zero >= .seconds(20) }
    let trace = EventTrace(stage.player)
    try await stage.call("Stop")
    try await trace.wait(for: "finish stopped")
    #expect(try await stage.property("PlaybackStatus") == .string("Stopped"))
    try await stage.call("Play")
    try await trace.wait(for: "state playing")
    #expect(stage.player.position ?? .zero < .seconds(10))
  }

  @Test("nonsense is answered with an error, and the player plays on")
  func nonsense() async throws {
    let stage = try await RemoteStage()
    let calls: [(String, [BusValue])] = [
      ("Seek", [.string("x")]), ("Seek", []), ("SetPosition", [.string("/a"), .int64(1)]), ("OpenUri", [.int32(1)]),
    ]
    for (method, arguments) in calls {
      let error = await #expect(throws: DesktopError.self) { try await stage.call(method, arguments) }
      #expect(error?.remoteName == "org.freedesktop.DBus.Error.InvalidArgs", "\(method)")
    }
    for (property, value) in [("Volume", .string("loud")), ("Position", .int64(1)), ("LoopStatus", .string("x"))]
      as [(String, BusValue)]
    {
      let error = await #expect(throws: DesktopError.self) { try await stage.set(property, value) }
      #expect(error?.remoteName == "org.freedesktop.DBus.Error.InvalidArgs", "\(property)")
    }
    let error = await #expect(throws: DesktopError.self) { try await stage.call("OpenUri", [.string("fd://0")]) }
    #expect(error?.remoteName == "org.freedesktop.DBus.Error.NotSupported")
    for extreme in [Int64.min, Int64.max] { try await stage.call("Seek", [.int64(extreme)]) }
    for extreme in [Double.nan, -.infinity, .infinity] { try await stage.set("Volume", .double(extreme)) }
    #expect(try await stage.property("PlaybackStatus") == .string("Playing"))
    #expect(try await stage.property("Volume") == .double(1.3))
  }

  @Test("what isn't offered does nothing, and is offered when it is there")
  func transport() async throws {
    let stage = try await RemoteStage()
    #expect(try await stage.property("CanGoNext") == .bool(false))
    try await stage.call("Next")
    let signals = try await stage.signals()
    let words = EventTrace.Words()
    var transport = RemoteControlTransport()
    transport.next = { words.add("next") }
    transport.open = { words.add("open \($0.uri)") }
    transport.quit = { words.add("quit") }
    stage.control.transport = transport
    #expect(try await signals.first(1).first?.changes == ["CanGoNext": .bool(true)])
    try await stage.call("Next")
    try await stage.call("Seek", [.int64(70_000_000)])
    try await stage.call("Previous")
    try await stage.call("OpenUri", [.string("http://example.org/a")])
    try await stage.client.call(
      BusMethod("Quit", of: RemoteObject.root, at: RemoteObject.path, on: "org.mpris.MediaPlayer2.stage"))
    #expect(words.all == ["next", "next", "open http://example.org/a", "quit"])
  }

  @Test("hidden controls offer nothing and do nothing")
  func hidden() async throws {
    let stage = try await RemoteStage(plays: false)
    stage.player.controlMode = .hidden
    #expect(try await stage.property("CanControl") == .bool(false))
    try await stage.call("Play")
    #expect(stage.player.playbackState != .playing)
    await #expect(throws: DesktopError.self) { try await stage.set("Volume", .double(0)) }
    #expect(stage.player.volume == 1)
  }

  @Test("a second player of the name has the process's number")
  func instances() async throws {
    let stage = try await RemoteStage(plays: false)
    let second = RemoteControl(
      controlling: stage.player, identity: RemoteStage.identity, transport: RemoteControlTransport(),
      bus: stage.bus.connection())
    try await bounded("publishing") { try await second.publish() }
    #expect(second.busName == "org.mpris.MediaPlayer2.stage.instance\(getpid())")
    await second.withdraw()
    #expect(second.busName == nil)
    #expect(stage.control.busName == "org.mpris.MediaPlayer2.stage")
  }

  @Test(
    "it is gone from the bus when it is withdrawn, dropped, or the player goes",
    arguments: ["withdrawn", "dropped", "player"])
  func going(how: String) async throws {
    let bus = try await PrivateBus()
    let owners = try await bus.connection().owners(of: "org.mpris.MediaPlayer2.stage")
    var player: MoviePlayer? = MoviePlayer(try await MovieClip.long.location, settings: .realTime)
    var control: RemoteControl? = RemoteControl(
      controlling: try #require(player), identity: RemoteStage.identity, transport: RemoteControlTransport(),
      bus: bus.connection())
    try await control?.publish()
    switch how {
    case "withdrawn": await control?.withdraw()
    case "dropped": control = nil
    default: player = nil
    }
    let states = try await owners.first(3)
    #expect(states.map { $0 != nil } == [false, true, false])
    withExtendedLifetime((player, control)) {}
  }

  @Test("the player plays on when the bus dies")
  func death() async throws {
    let stage = try await RemoteStage(.film)
    stage.bus.kill()
    #expect(try await bounded("the end") { await stage.player.finish() }?.reason == .ended)
    try await eventually("the end of the publication") { stage.control.busName == nil }
    await #expect(throws: MediaError.self) { try await stage.control.publish() }
  }

  @Test("the cover is a file for as long as it is shown")
  func cover() async throws {
    let stage = try await RemoteStage(.covered, plays: false)
    let metadata = try await stage.property("Metadata").optionsValue
    #expect(metadata?["xesam:title"] == .string("Tide"))
    #expect(metadata?["xesam:artist"] == .strings(["Anna"]))
    let url = try #require(metadata?["mpris:artUrl"]?.stringValue.flatMap(URL.init(string:)))
    #expect(try Data(contentsOf: url) == Data(MovieClip.coverImage))
    #expect(url.pathExtension == "png")
    await stage.control.withdraw()
    #expect(FileManager.default.fileExists(atPath: url.path) == false)
  }
}
