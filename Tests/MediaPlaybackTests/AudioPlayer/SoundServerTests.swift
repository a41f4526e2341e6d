import Foundation
import GStreamer
import PlaybackModel
import PulseAudioTesting
import Synchronization
import Testing

@testable import MediaPlayback

@Suite(
  "Sounds on a sound server", .serialized, .timeLimit(.minutes(3)),
  .enabled(if: PrivateSoundServer.unavailability == nil, "PulseAudio isn't installed"))
struct SoundServerTests {
  /// What a player told.
  private final class Told: Sendable {
    private let holder = Holder()
    private let task: Task<Void, Never>

    private final class Holder: Sendable {
      let events = Lock<[AudioPlayerEvent]>([])
    }

    init(_ stream: AudioPlayerEvents) {
      task = Task { [holder] in for await event in stream { holder.events.withLock { $0.append(event) } } }
    }

    deinit { task.cancel() }

    var all: [AudioPlayerEvent] { holder.events.withLock { $0 } }

    func wait(for event: AudioPlayerEvent, times: Int = 1) async throws {
      try await eventually("\(event), not only \(all)") { all.count { $0 == event } >= times }
    }
  }

  private func output(_ server: PrivateSoundServer, role: String = "music", buffer: Int = 40_000) -> SoundOutput {
    SoundOutput(
      .description(
        "pulsesink server=\(server.address) buffer-time=\(buffer) latency-time=\(buffer / 4) "
          + "stream-properties=props,media.role=\(role)"))
  }

  /// A call of three seconds: a slow machine has corked its stream by then, and no other is asked to go on.
  private let call = ["sh", "-c", "head -c 600000 /dev/zero | pacat --property=media.role=phone"]

  private func session() -> AudioSession { AudioSession(AudioSessionCore()) }

  @Test("a call interrupts what plays, which is silent meanwhile, and may go on after it")
  func corked() async throws {
    let server = try await PrivateSoundServer(modules: ["module-role-cork"])
    let session = session()
    let player = try AudioPlayer(try await MovieClip.tone.location, output: output(server), session: session)
    player.numberOfLoops = -1
    player.resumesAfterInterruption = true
    let told = Told(player.events)
    #expect(player.play())
    let recording = try await server.record(sink: "main")
    _ = try await recording.samples { $0.contains { abs($0) > 0.1 } }
    try await server.run(call)
    try await told.wait(for: .interruptionDidEnd(shouldResume: true))
    #expect(told.all == [.interruptionDidBegin, .interruptionDidEnd(shouldResume: true)])
    try await eventually("it plays again") { player.isPlaying && session.isActive && !session.isInterrupted }
    let heard = recording.samples.count
    _ = try await recording.samples { $0.dropFirst(heard).contains { abs($0) > 0.1 } }
  }

  @Test("a player that its user paused during a call stays paused after it")
  func pausedWhileCorked() async throws {
    let server = try await PrivateSoundServer(modules: ["module-role-cork"])
    let player = try AudioPlayer(try await MovieClip.tone.location, output: output(server), session: session())
    player.numberOfLoops = -1
    player.resumesAfterInterruption = true
    let told = Told(player.events)
    player.play()
    let recording = try await server.record(sink: "main")
    _ = try await recording.samples { $0.contains { abs($0) > 0.1 } }
    async let ringing: String = server.run(call)
    try await told.wait(for: .interruptionDidBegin)
    player.pause()
    _ = try await ringing
    let place = player.currentTime
    let heard = recording.samples.count
    let rest = try await recording.samples { $0.count > heard + 24_000 }.dropFirst(heard + 12_000)
    #expect(rest.allSatisfy { $0 == 0 } && !player.isPlaying && player.currentTime == place)
    #expect(told.all == [.interruptionDidBegin])
  }

  @Test("a server that is killed again and again loses no place, and what plays goes on when it's back")
  func killed() async throws {
    let kills = ProcessInfo.processInfo.environment["SOUND_SERVER_KILLS"].flatMap { Int($0) } ?? 3
    let server = try await PrivateSoundServer()
    let session = session()
    let sessionEvents = session.events
    let player = try AudioPlayer(try await MovieClip.long.location, output: output(server), session: session)
    let told = Told(player.events)
    player.play()
    for kill in 1...kills {
      let start = player.currentTime
      try await eventually("it is heard") { player.currentTime > start + .milliseconds(100) }
      server.kill()
      try await eventually("the loss") {
        told.all.count { if case .outputWasLost = $0 { true } else { false } } == kill
      }
      let place = player.currentTime
      #expect(player.isPlaying && place >= start && place < start + .seconds(10))
      try await server.start()
      try await told.wait(for: .outputWasRestored, times: kill)
      #expect(player.isPlaying && player.currentTime >= place)
    }
    #expect(told.all.count == 2 * kills)
    let iterator = sessionEvents.makeAsyncIterator()
    #expect(await iterator.next() == .mediaServicesWereLost)
    #expect(await iterator.next() == .mediaServicesWereReset)
  }

  @Test("a session knows what is heard through which device, and its volume")
  func route() async throws {
    let server = try await PrivateSoundServer(sinks: ["main", "other"])
    let session = AudioSession(AudioSessionCore(), followsServer: true, server: server.address)
    try await eventually("the route") { session.currentRoute.output?.device == "main" }
    try await server.pactl("set-sink-volume", "main", "50%")
    try await eventually("the volume") { abs(session.outputVolume - 0.5) < 0.01 }
    let events = session.events
    try await server.pactl("set-default-sink", "other")
    let iterator = events.makeAsyncIterator()
    let main = session.currentRoute
    var change: AudioSessionEvent?
    while let event = await iterator.next() {
      if case .routeChanged = event {
        change = event
        break
      }
    }
    guard case .routeChanged(.newDeviceAvailable, let previous) = change else {
      Issue.record("\(String(describing: change)) from \(main)")
      return
    }
    #expect(previous.output?.device == "main" && session.currentRoute.output?.device == "other")
  }

  @Test("a system sound is heard as it is, and its end is told after it")
  func systemSound() async throws {
    let server = try await PrivateSoundServer()
    let player = SystemSoundPlayer(output: output(server, role: "event", buffer: 20_000))
    try player.output.warmUp()
    let recording = try await server.record(sink: "main")
    let samples = (0..<4800).map { Float(sin(Double($0) * 2 * .pi / 48)) / 2 }
    let holder = EndHolder()
    let id = player.create(SystemSoundPlayer.Samples(values: samples, channels: 1))
    try player.play(id) { _ in holder.ended.withLock { $0 = true } }
    let heard = try await recording.samples { $0.count { abs($0) > 0.4 } > 100 }
    #expect(abs((heard.map { abs($0) }.max() ?? 0) - 0.5) < 0.01)
    try await eventually("its end") { holder.ended.withLock { $0 } }
  }

  private final class EndHolder: Sendable {
    let ended = Lock(false)
  }
}
