import GStreamer
import PlaybackModel
import Synchronization
import Testing

@testable import MediaPlayback

@Suite("An audio session and its players", .timeLimit(.minutes(2)))
struct AudioSessionTests {
  private let output = SoundOutput(.description("fakesink sync=true"))
  private let peers = Peers()
  private let session: AudioSession

  init() { session = AudioSession(AudioSessionCore(peers: peers)) }

  /// What other sessions were told.
  private final class Peers: SessionPeers {
    let told = Lock<[String]>([])
    func announceActive(_ setup: AudioSessionSetup) { told.withLock { $0.append("active \(setup.category.rawValue)") } }
    func announceInactive(notifiesOthers: Bool) { told.withLock { $0.append("inactive \(notifiesOthers)") } }
  }

  private func player() async throws -> AudioPlayer {
    let player = try AudioPlayer(try await MovieClip.tone.location, output: output, session: session)
    player.numberOfLoops = -1
    return player
  }

  private func receive(_ input: AudioSessionMachine.Input) { session.core.synchronously { $0.receive(input) } }

  @Test("playing takes the sound, giving it up pauses and says that something played")
  func activates() async throws {
    let player = try await player()
    try session.setCategory(.playback, mode: .moviePlayback)
    #expect(!session.isActive)
    player.play()
    try await eventually("it is active") { session.isActive }
    #expect(session.deactivate(notifyingOthers: true).wasBusy && !session.isActive)
    try await eventually("the player is paused") { !player.isPlaying }
    #expect(!session.deactivate().wasBusy)
    #expect(peers.told.withLock { $0 } == ["active playback", "inactive true"])
  }

  @Test("an interruption pauses what plays at its place, and its end is told to what it paused alone")
  func interrupts() async throws {
    let (playing, paused) = (try await player(), try await player())
    let (first, second) = (Events(playing.events), Events(paused.events))
    playing.play()
    paused.play()
    paused.pause()
    try await eventually("some of it is heard") { playing.currentTime > .milliseconds(100) }
    receive(.began(.server))
    try await first.wait(for: .interruptionDidBegin)
    #expect(!playing.isPlaying && session.isInterrupted && !session.isActive)
    let place = playing.currentTime
    receive(.ended(.server, shouldResume: true))
    try await first.wait(for: .interruptionDidEnd(shouldResume: true))
    #expect(!playing.isPlaying && playing.currentTime == place && !session.isInterrupted)
    #expect(second.all == [])
    playing.play()
    #expect(playing.isPlaying && !paused.isPlaying)
  }

  @Test("a player that may goes on by itself; one that was paused meanwhile doesn't")
  func resumes() async throws {
    let (resuming, stopped) = (try await player(), try await player())
    for player in [resuming, stopped] {
      player.resumesAfterInterruption = true
      player.play()
    }
    receive(.began(.server))
    try await eventually("both are held") { !resuming.isPlaying && !stopped.isPlaying }
    stopped.pause()
    receive(.ended(.server, shouldResume: true))
    try await eventually("the one goes on") { resuming.isPlaying }
    #expect(!stopped.isPlaying)
  }

  @Test("headphones that go pause what was heard through them")
  func routes() async throws {
    let player = try await player()
    let told = Events(player.events)
    let headphones = AudioRoute(output: .init(device: "card", name: "Card", port: "headphones"))
    let speaker = AudioRoute(output: .init(device: "card", name: "Card", port: "speaker"))
    session.core.synchronously { $0.route(is: headphones, isStillThere: true) }
    player.play()
    session.core.synchronously { $0.route(is: speaker, isStillThere: false) }
    try await told.wait(for: .routeWasLost)
    #expect(!player.isPlaying && session.currentRoute == speaker)
    // Coming back starts nothing.
    session.core.synchronously { $0.route(is: headphones, isStillThere: true) }
    #expect(!player.isPlaying)
  }

  @Test("what is ducked is 20 dB softer, and as loud as before after it")
  func ducks() async throws {
    let player = try await player()
    player.isMeteringEnabled = true
    player.play()
    @Sendable func level() -> Double {
      player.updateMeters()
      return player.averagePower(forChannel: 0) ?? -160
    }
    try await eventually("it is heard") { level() > -60 }
    try await eventually("it is active") { session.isActive }
    let loud = level()
    receive(.ducked(true))
    try await eventually("it is softer") { abs(loud - level() - 20) < 0.5 }
    #expect(player.volume == 1)
    receive(.ducked(false))
    try await eventually("it is as loud as before") { abs(loud - level()) < 0.5 }
  }

  @Test("a thousand interruptions lose no place and leave everything as it was")
  func thousand() async throws {
    let player = try await player()
    player.resumesAfterInterruption = true
    player.play()
    try await eventually("it is active") { session.isActive }
    for _ in 1...1000 {
      receive(.began(.server))
      receive(.ended(.server, shouldResume: true))
    }
    try await eventually("it plays") { player.isPlaying && session.isActive }
    let place = player.currentTime
    try await eventually("it goes on") { player.currentTime != place }
    #expect(!session.isInterrupted)
  }

  /// What a player told.
  private final class Events: Sendable {
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

    func wait(for event: AudioPlayerEvent) async throws {
      try await eventually("\(event), not only \(all)") { self.all.contains(event) }
    }
  }
}
