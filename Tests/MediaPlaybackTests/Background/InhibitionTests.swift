import Desktop
import DesktopTesting
import GStreamer
import Testing

@testable import MediaPlayback

@Suite(
  "Inhibition", .serialized, .timeLimit(.minutes(2)),
  .enabled(
    if: PrivateBus.isRequired || PrivateBus.isInstalled && MockService.isInstalled,
    "dbus-daemon or python3-dbusmock isn't installed"))
struct InhibitionTests {
  private func watch(_ player: any DesktopPlayer, on bus: PrivateBus, delay: Duration = .zero) -> Inhibition {
    Inhibition(
      watching: player, program: "Stage", reason: "Playing", session: bus.connection(), system: bus.connection(),
      delay: delay)
  }

  @Test(
    "the login manager is asked while something plays, and let go when it is held",
    arguments: [(MovieClip.long, "sleep:idle block"), (MovieClip.minute, "sleep block")])
  func loginManager(clip: MovieClip, lock: String) async throws {
    let bus = try await PrivateBus()
    let manager = try await MockService.loginManager(on: bus)
    let player = MoviePlayer(try await clip.location, settings: .realTime)
    let inhibition = watch(player, on: bus)
    try await bounded("loading") { try await player.preload() }
    #expect(try await manager.inhibitors() == [])
    player.play()
    try await eventually("the lock") { try await manager.inhibitors() == [lock] }
    player.pause()
    try await eventually("no lock") { try await manager.inhibitors() == [] }
    player.play()
    try await eventually("the lock again") { try await manager.inhibitors() == [lock] }
    player.stop()
    try await eventually("no lock again") { try await manager.inhibitors() == [] }
    await inhibition.end()
  }

  @Test("a song keeps the machine from suspending while it plays")
  func song() async throws {
    let bus = try await PrivateBus()
    let manager = try await MockService.loginManager(on: bus)
    let output = SoundOutput(.description("fakesink sync=true"))
    let player = try AudioPlayer(try await MovieClip.minute.location, output: output)
    player.play()
    let inhibition = watch(player, on: bus)
    try await eventually("the lock") { try await manager.inhibitors() == ["sleep block"] }
    player.pause()
    try await eventually("no lock") { try await manager.inhibitors() == [] }
    player.play()
    try await eventually("the lock again") { try await manager.inhibitors() == ["sleep block"] }
    await inhibition.end()
  }

  @Test("what is hidden is sound, and the change leaves no gap")
  func visibility() async throws {
    let bus = try await PrivateBus()
    let manager = try await MockService.loginManager(on: bus)
    let player = MoviePlayer(try await MovieClip.long.location, settings: .realTime)
    let inhibition = watch(player, on: bus)
    player.play()
    try await eventually("the lock") { try await manager.inhibitors() == ["sleep:idle block"] }
    inhibition.isPictureVisible = false
    try await eventually("the other lock") {
      let locks = try await manager.inhibitors()
      #expect(!locks.isEmpty)
      return locks == ["sleep block"]
    }
    await inhibition.end()
    #expect(inhibition.locks == [])
    try await eventually("no lock") { try await manager.inhibitors() == [] }
  }

  @Test("from one item to the next there is no gap")
  func bridge() async throws {
    let bus = try await PrivateBus()
    let manager = try await MockService.loginManager(on: bus)
    let player = MoviePlayer(try await MovieClip.film.location, settings: .realTime)
    let inhibition = watch(player, on: bus)
    let trace = EventTrace(player)
    player.play()
    try await eventually("the lock") { try await manager.inhibitors() == ["sleep:idle block"] }
    try await trace.wait(for: "finish ended")
    #expect(try await manager.inhibitors() == ["sleep:idle block"])
    player.item = try await MovieClip.long.location
    player.play()
    try await trace.wait(for: "state playing")
    #expect(try await manager.inhibitors() == ["sleep:idle block"])
    withExtendedLifetime(inhibition) {}
  }

  @Test("a short sound asks nobody")
  func short() async throws {
    let bus = try await PrivateBus()
    let manager = try await MockService.loginManager(on: bus)
    let player = MoviePlayer(try await MovieClip.short.location, settings: .realTime)
    let inhibition = watch(player, on: bus, delay: .seconds(20))
    player.play()
    _ = try await bounded("the end") { await player.finish() }
    await inhibition.end()
    #expect(try await manager.calls().filter { $0.name == "Inhibit" }.isEmpty)
  }

  @Test("without a login manager the portal is asked, and its request is closed")
  func portal() async throws {
    let bus = try await PrivateBus()
    let name = "org.freedesktop.portal.Desktop"
    let path = "/org/freedesktop/portal/desktop"
    let portal = try await MockService(name, path, "org.freedesktop.portal.Inhibit", on: bus)
    try await portal.add(
      "Inhibit", of: "org.freedesktop.portal.Inhibit", takes: "sua{sv}", gives: "o",
      "ret = dbus.ObjectPath('\(path)/r1')")
    try await portal.addObject("\(path)/r1", "org.freedesktop.portal.Request", methods: [("Close", "")])
    let player = MoviePlayer(try await MovieClip.long.location, settings: .realTime)
    let inhibition = watch(player, on: bus)
    player.play()
    try await eventually("the lock") { inhibition.locks == [.idle, .sleep] }
    let calls = try await portal.calls()
    #expect(calls.map(\.name) == ["Inhibit"])
    #expect(calls.first?.arguments.prefix(2) == [.string(""), .uint32(12)])
    #expect(try await portal.calls(at: "\(path)/r1").isEmpty)
    player.pause()
    try await eventually("the end of the lock") { try await portal.calls(at: "\(path)/r1").map(\.name) == ["Close"] }
    withExtendedLifetime(inhibition) {}
  }

  @Test("with a screen saver alone the screen stays on")
  func screenSaver() async throws {
    let bus = try await PrivateBus()
    let name = "org.freedesktop.ScreenSaver"
    let saver = try await MockService(name, "/org/freedesktop/ScreenSaver", name, on: bus)
    try await saver.add("Inhibit", of: name, takes: "ss", gives: "u", "ret = dbus.UInt32(7)")
    try await saver.add("UnInhibit", of: name, takes: "u", gives: "")
    let player = MoviePlayer(try await MovieClip.long.location, settings: .realTime)
    let inhibition = watch(player, on: bus)
    player.play()
    try await eventually("the lock") { inhibition.locks == .idle }
    player.pause()
    try await eventually("the end of the lock") { try await saver.calls().map(\.name) == ["Inhibit", "UnInhibit"] }
    #expect(try await saver.calls().last?.arguments == [.uint32(7)])
    withExtendedLifetime(inhibition) {}
  }

  @Test("nobody to ask, and a bus that dies, change nothing for the player")
  func absence() async throws {
    let bus = try await PrivateBus()
    let player = MoviePlayer(try await MovieClip.film.location, settings: .realTime)
    let inhibition = watch(player, on: bus)
    player.play()
    bus.kill()
    #expect(try await bounded("the end") { await player.finish() }?.reason == .ended)
    await inhibition.end()
    #expect(inhibition.locks == [])
  }
}

extension MovieClip {
  /// A minute of sound.
  static let minute = MovieClip(
    "minute.wav",
    "audiotestsrc num-buffers=1500 samplesperbuffer=320 ! audio/x-raw,format=S16LE,rate=8000,channels=1 ! wavenc")
}
