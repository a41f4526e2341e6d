import Desktop
import DesktopTesting
import GStreamer
import PlaybackModel
import Synchronization
import Testing

@testable import MediaPlayback

@Suite(
  "Sessions of several programs", .timeLimit(.minutes(2)),
  .enabled(if: PrivateBus.isInstalled || PrivateBus.isRequired, "dbus-daemon isn't installed"))
struct SessionArbiterTests {
  /// The programs that have the sound, as the arbiter has it; nil without one.
  private func active(_ bus: MessageBus) async -> [String]? {
    try? await bus.property(
      "ActiveSessions", of: SessionProtocol.interface, at: SessionProtocol.path, on: SessionProtocol.name
    ).stringsValue
  }

  /// Waits until exactly these have the sound, the latest last.
  private func wait(for programs: SessionProgram..., on bus: PrivateBus) async throws {
    let observer = bus.connection()
    var names: [String] = []
    for program in programs { names.append(try await program.bus.uniqueName()) }
    try await eventually("\(names) are active") { [names] in await active(observer) == names }
  }

  @Test("the second interrupts the first, which goes on when the second says so")
  func interrupts() async throws {
    let bus = try await PrivateBus()
    let (first, second) = (SessionProgram(bus), SessionProgram(bus))
    try await first.play()
    try await wait(for: first, on: bus)
    try await second.play()
    try await eventually("the first is held") { !first.player.isSounding }
    #expect(first.snapshot.isInterrupted && !first.snapshot.isActive && second.player.isSounding)
    await second.receive(.deactivate(notifiesOthers: true))
    try await eventually("the first goes on") { first.player.isSounding && first.snapshot.isActive }
    try await wait(for: first, on: bus)
    #expect(first.player.heard == ["interrupt", "end true"])
    #expect(second.player.heard == [])
  }

  @Test("without the notice the first is told, and doesn't go on")
  func silent() async throws {
    let bus = try await PrivateBus()
    let (first, second) = (SessionProgram(bus), SessionProgram(bus))
    try await first.play()
    try await wait(for: first, on: bus)
    try await second.play()
    try await eventually("the first is held") { first.isHeld }
    await second.receive(.deactivate(notifiesOthers: false))
    try await eventually("the first is told") { first.player.heard.count == 2 }
    #expect(first.player.heard == ["interrupt", "end false"])
    #expect(!first.player.isSounding && !first.snapshot.isActive && !first.snapshot.isInterrupted)
    try await wait(on: bus)
  }

  @Test("who asks for it has others quieter for as long as it is active, and both know of each other")
  func ducks() async throws {
    let bus = try await PrivateBus()
    let (music, route) = (SessionProgram(bus), SessionProgram(bus))
    try await music.play()
    try await wait(for: music, on: bus)
    try await route.play(.playback, mode: .voicePrompt, .duckOthers)
    try await eventually("the music is quieter") { music.player.isDucked && music.snapshot.isDucked }
    try await eventually("the route knows") { route.snapshot.secondaryAudioShouldBeSilenced }
    #expect(music.player.isSounding && !music.snapshot.secondaryAudioShouldBeSilenced && !route.player.isDucked)
    await route.receive(.deactivate(notifiesOthers: false))
    try await eventually("the music is as loud as before") { !music.player.isDucked }
    #expect(music.player.heard == ["duck true", "duck false"])
  }

  @Test("a program that crashes frees those whom it held, be it the arbiter or not", arguments: [true, false])
  func crashes(arbiterCrashes: Bool) async throws {
    let bus = try await PrivateBus()
    let (first, second) = (SessionProgram(bus), SessionProgram(bus))
    let (held, holder) = arbiterCrashes ? (second, first) : (first, second)
    // The first that is active arbitrates.
    try await first.play()
    try await wait(for: first, on: bus)
    try await second.play()
    if arbiterCrashes {
      try await eventually("the first is held") { first.isHeld }
      // It takes the sound back.
      try await first.play()
    }
    try await eventually("it is held") { held.isHeld }
    holder.crash()
    try await eventually("it goes on") { held.player.isSounding && held.snapshot.isActive }
    try await wait(for: held, on: bus)
    #expect(held.player.heard.last == "end true")
  }

  @Test("when the arbiter goes the next one takes over, and knows who waits for whom and who is quieter")
  func takesOver() async throws {
    let bus = try await PrivateBus()
    let (arbiter, held, holder) = (SessionProgram(bus), SessionProgram(bus), SessionProgram(bus))
    try await arbiter.play(.ambient, mode: .default, .duckOthers)
    try await wait(for: arbiter, on: bus)
    try await held.play()
    try await wait(for: arbiter, held, on: bus)
    try await holder.play()
    try await eventually("it is held, the other quieter") { held.isHeld && holder.player.isDucked }
    arbiter.crash()
    try await wait(for: holder, on: bus)
    try await eventually("it is as loud as before") { !holder.player.isDucked }
    #expect(held.snapshot.isInterrupted && holder.player.isSounding)
    await holder.receive(.deactivate(notifiesOthers: true))
    try await eventually("it goes on") { held.player.isSounding }
    try await wait(for: held, on: bus)
  }

  @Test("of many that start at the same moment one has the sound, and all others wait")
  func startTogether() async throws {
    let bus = try await PrivateBus()
    let programs = (1...5).map { _ in SessionProgram(bus) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for program in programs { group.addTask { try await program.play() } }
      try await group.waitForAll()
    }
    let observer = bus.connection()
    try await eventually("one has it") {
      await active(observer)?.count == 1 && programs.count(where: \.isHeld) == 4
    }
    #expect(programs.count(where: { $0.player.isSounding }) == 1)
  }

  @Test("a thousand activations by turns leave one that plays and one that is held each time")
  func alternates() async throws {
    let bus = try await PrivateBus()
    let (first, second) = (SessionProgram(bus), SessionProgram(bus))
    try await first.play()
    try await wait(for: first, on: bus)
    for turn in 1...1000 {
      let (next, previous) = turn.isMultiple(of: 2) ? (first, second) : (second, first)
      await next.receive(.activate)
      next.player.play()
      try await eventually("turn \(turn)") { previous.isHeld }
      #expect(next.snapshot.isActive && !next.snapshot.isInterrupted && next.player.isSounding)
    }
    await first.receive(.deactivate(notifiesOthers: true))
    try await eventually("the other goes on") { second.player.isSounding }
    await second.receive(.deactivate(notifiesOthers: true))
    try await wait(on: bus)
    #expect(!first.snapshot.isInterrupted && !second.snapshot.isInterrupted)
  }

  @Test("announcements are made at once and in order: none that came between is lost")
  func inOrder() async throws {
    let bus = try await PrivateBus()
    let (first, second) = (SessionProgram(bus), SessionProgram(bus))
    try await first.play()
    try await wait(for: first, on: bus)
    // Of what is announced before there is a connection the last counts.
    await second.receive(.activate)
    try await eventually("the first is held") { first.isHeld }
    for _ in 1...50 {
      await second.receive(.deactivate(notifiesOthers: true))
      await second.receive(.activate)
    }
    await second.receive(.deactivate(notifiesOthers: true))
    try await eventually("all are told") { first.player.heard.count >= 102 && first.player.isSounding }
    #expect(first.player.heard == (1...51).flatMap { _ in ["interrupt", "end true"] })
    try await wait(for: first, on: bus)
  }

  @Test("nonsense hurts nobody: announcements of wrong types, and news from somebody who doesn't arbitrate")
  func nonsense() async throws {
    let bus = try await PrivateBus()
    let (first, second) = (SessionProgram(bus), SessionProgram(bus))
    try await first.play()
    try await wait(for: first, on: bus)
    let peer = bus.connection()
    let announce = BusMethod(
      "Announce", of: SessionProtocol.interface, at: SessionProtocol.path, on: SessionProtocol.name)
    let wrong: [[BusValue]] = [
      [], [.string("active")], [.uint64(1), .string("loud"), .options([:]), .strings([])],
      [.uint64(1), .string("active"), .options(["mixes": .string("yes")]), .strings([])],
      [.uint64(1), .string("waiting"), .options([:]), .strings(Array(repeating: "x", count: 257))],
    ]
    for arguments in wrong {
      await #expect(throws: DesktopError.self) { try await peer.call(announce, arguments) }
    }
    // Names of nobody: it is told that it may go on, and nothing else.
    try await peer.call(announce, [.uint64(1), .string("waiting"), .options([:]), .strings(["", "no name", ":9.9"])])
    let name = try await first.bus.uniqueName()
    let result = try await bus.run([
      "dbus-send", "--type=signal", SessionProtocol.path, "\(SessionProtocol.interface).Changed", "string:\(name)",
      "uint64:1", "array:string:x", "boolean:false", "boolean:true", "boolean:true",
    ])
    #expect(result.status == 0)
    try await second.play()
    try await eventually("the first is held by the second") { first.isHeld }
    #expect(first.player.heard == ["interrupt"])
    await second.receive(.deactivate(notifiesOthers: true))
    try await eventually("and goes on") { first.player.isSounding }
  }

  @Test(
    "a program that has the name and doesn't arbitrate keeps nobody from playing; when it is killed others take over",
    .enabled(if: MockService.isInstalled || PrivateBus.isRequired, "dbusmock isn't installed"))
  func badArbiter() async throws {
    let bus = try await PrivateBus()
    let impostor = try await MockService(
      SessionProtocol.name, SessionProtocol.path, SessionProtocol.interface, on: bus)
    let (first, second) = (SessionProgram(bus), SessionProgram(bus))
    try await first.play()
    try await second.play()
    #expect(first.player.isSounding && second.player.isSounding)
    impostor.kill()
    try await eventually("one is held") { first.snapshot.isInterrupted != second.snapshot.isInterrupted }
  }

  @Test("without a bus a session works alone")
  func alone() async throws {
    let nowhere = MessageBus(.address("unix:path=/proc/nonexistent"))
    let core = DesktopSessionPeers.session(on: nowhere, system: MessageBus(.address("unix:path=/proc/nonexistent")))
    for _ in 1...100 {
      await core.receive(.activate)
      #expect(core.snapshot.withLock { $0.isActive })
      await core.receive(.deactivate(notifiesOthers: true))
    }
    #expect(core.snapshot.withLock { !$0.isActive })
  }

  @Test("a bus that dies ends what others did, and says to nobody to go on")
  func busDies() async throws {
    let bus = try await PrivateBus()
    let (first, second) = (SessionProgram(bus), SessionProgram(bus))
    try await first.play()
    try await wait(for: first, on: bus)
    try await second.play()
    try await eventually("the first is held") { first.isHeld }
    bus.kill()
    try await eventually("nothing holds it") { first.player.heard.count == 2 }
    #expect(first.player.heard == ["interrupt", "end false"])
    #expect(second.player.isSounding && second.snapshot.isActive)
  }

  @Test("nothing is asked of the bus before the session is active, and nothing stays when it goes")
  func lifetime() async throws {
    let bus = try await PrivateBus()
    let owners = try await bus.connection().owners(of: SessionProtocol.name)
    weak var core: AudioSessionCore?
    do {
      let program = SessionProgram(bus)
      core = program.core
      await program.receive(.deactivate(notifiesOthers: true))
      await program.receive(.set(try AudioSessionSetup(.playback)))
      #expect(await active(bus.connection()) == nil)
      try await program.play()
      try await wait(for: program, on: bus)
    }
    // None at first, then the program, then none again.
    #expect(try await owners.first(3).map { $0 != nil } == [false, true, false])
    #expect(core == nil)
  }
}
