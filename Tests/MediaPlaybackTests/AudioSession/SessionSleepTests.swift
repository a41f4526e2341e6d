import Desktop
import DesktopTesting
import GStreamer
import PlaybackModel
import Synchronization
import Testing

@testable import MediaPlayback

@Suite(
  "A session, sleep and locks", .timeLimit(.minutes(2)),
  .enabled(
    if: PrivateBus.isInstalled && MockService.isInstalled || PrivateBus.isRequired,
    "dbus-daemon and dbusmock are missing"))
struct SessionSleepTests {
  private static let manager = "org.freedesktop.login1.Manager"

  @Test("sleep holds what plays, and it goes on when the machine wakes, which is a change of the route")
  func sleeps() async throws {
    let bus = try await PrivateBus()
    let service = try await MockService.loginManager(on: bus)
    let program = SessionProgram(bus)
    let core = try #require(program.core)
    let events = core.events.subscribe(capacity: .max, keeps: { _ in true })
    try await program.play()
    try await eventually("sleep waits for it") { try await service.inhibitors() == ["sleep delay"] }
    try await service.emit("PrepareForSleep", of: Self.manager, "b", [.bool(true)])
    try await eventually("it is held") { program.isHeld && !program.player.isSounding }
    try await eventually("sleep waits no longer") { try await service.inhibitors().isEmpty }
    try await service.emit("PrepareForSleep", of: Self.manager, "b", [.bool(false)])
    try await eventually("it goes on") { program.player.isSounding && program.snapshot.isActive }
    #expect(program.player.heard == ["interrupt", "end true"])
    try await eventually("sleep waits for it again") { try await service.inhibitors() == ["sleep delay"] }
    var told: [AudioSessionEvent] = []
    while told.count < 3, let event = await events.next() { told.append(event) }
    #expect(
      told == [
        .interruptionBegan(.appWasSuspended), .interruptionEnded(shouldResume: true),
        .routeChanged(.wakeFromSleep, previous: AudioRoute()),
      ])
  }

  @Test(
    "a lock holds what isn't needed until it is over, and nothing else",
    arguments: [
      (AudioSessionCategory.ambient, true), (.soloAmbient, true), (.playback, false),
    ])
  func locks(category: AudioSessionCategory, isHeld: Bool) async throws {
    let bus = try await PrivateBus()
    let service = try await MockService.loginManager(on: bus)
    let session = try await service.addOwnSession()
    let program = SessionProgram(bus)
    try await program.play(category)
    // Asked for at the beginning, told afterwards.
    if isHeld {
      try await eventually("it is held") {
        try await service.setLocked(true, session)
        return program.isHeld && !program.player.isSounding
      }
    } else {
      try await service.setLocked(true, session)
    }
    try await service.setLocked(false, session)
    try await eventually("it plays") { program.player.isSounding && program.snapshot.isActive }
    #expect(program.player.heard == (isHeld ? ["interrupt", "end true"] : []))
  }
}

extension MockService {
  /// A session of the login manager's that this process belongs to; returns its path.
  fileprivate func addOwnSession() async throws -> String {
    let path = "/org/freedesktop/login1/session/c1"
    let interface = "org.freedesktop.login1.Session"
    try await mock(
      "AddObject",
      [
        .string(path), .string(interface), .options(["LockedHint": .bool(false)]),
        .array([], of: .structure([.string, .string, .string, .string])),
      ])
    try await add(
      "GetSessionByPID", of: "org.freedesktop.login1.Manager", takes: "u", gives: "o",
      "ret = dbus.ObjectPath('\(path)')")
    return path
  }

  fileprivate func setLocked(_ isLocked: Bool, _ path: String) async throws {
    try await mock(
      "UpdateProperties", [.string("org.freedesktop.login1.Session"), .options(["LockedHint": .bool(isLocked)])],
      at: path)
  }
}
