import GStreamer
import PlaybackModel
import PulseAudioTesting
import Synchronization
import Testing

@testable import MediaPlayback

@Suite("Movies and the audio session", .timeLimit(.minutes(2)))
struct MovieInterruptionTests {
  private let session = AudioSession(AudioSessionCore())

  /// A player whose sound somebody hears, as far as it knows.
  private func player(_ sound: String = "identity ! fakesink sync=true") -> MoviePlayer {
    MoviePlayer(
      settings: .realTime.with {
        $0.audioOutput = .description(sound)
        $0.session = session
      })
  }

  private func receive(_ input: AudioSessionMachine.Input) { session.core.synchronously { $0.receive(input) } }

  @Test("a film is 20 dB softer while others are to be heard better")
  func ducks() async throws {
    let microphone = try Microphone(inRealTime: true)
    let player = MoviePlayer(
      settings: .realTime.with {
        $0.audioOutput = .element(microphone.bin)
        $0.session = session
      })
    player.item = try await MovieClip.long.location
    player.play()
    try await eventually("the session is active") { session.isActive }
    #expect(abs(try #require(try await microphone.nextPeak()) - 0.5) < 0.01)
    receive(.ducked(true))
    try await eventually("it is softer") { abs(try await microphone.nextPeak() ?? 0) < 0.055 }
    #expect(player.volume == 1)
    receive(.ducked(false))
    try await eventually("it is as loud as before") { abs(try await microphone.nextPeak() ?? 0) > 0.49 }
  }

  @Test("a film that plays takes the sound, and is held while something else has it")
  func interrupted() async throws {
    let player = player()
    let trace = EventTrace(player)
    player.item = try await MovieClip.long.location
    player.play()
    try await trace.wait(for: "state playing")
    try await eventually("the session is active") { session.isActive }
    #expect(session.core.players.areSounding)
    try await eventually("some of it is seen") { (player.position ?? .zero) > .milliseconds(100) }
    receive(.began(.session))
    try await trace.wait(for: "interruption began")
    #expect(player.playbackState == .interrupted && player.currentPlaybackRate == 0)
    let place = (player.position ?? .zero)
    receive(.ended(.session, shouldResume: true))
    try await trace.wait(for: "state playing")
    #expect((player.position ?? .zero) >= place && session.isActive)
    try await eventually("it goes on") { (player.position ?? .zero) > place }
    #expect(
      trace.words.suffix(5) == [
        "state playing", "state interrupted", "interruption began", "interruption ended, resumes", "state playing",
      ])
    #expect(trace.finishes == [])
  }

  @Test("paused meanwhile it stays paused, played meanwhile it takes the sound back")
  func user() async throws {
    let player = player()
    let trace = EventTrace(player)
    player.item = try await MovieClip.long.location
    player.play()
    try await trace.wait(for: "state playing")
    receive(.began(.session))
    try await trace.wait(for: "interruption began")
    player.pause()
    try await trace.wait(for: "state paused")
    receive(.ended(.session, shouldResume: true))
    try await trace.wait(for: "interruption ended")
    #expect(player.playbackState == .paused)
    player.play()
    try await trace.wait(for: "state playing")
    receive(.began(.session))
    try await trace.wait(for: "interruption began")
    player.play()
    try await trace.wait(for: "state playing")
    try await eventually("the session has the sound again") { session.isActive && !session.isInterrupted }
  }

  @Test("giving the sound up pauses, and headphones that go do, too")
  func held() async throws {
    let player = player()
    let trace = EventTrace(player)
    player.item = try await MovieClip.long.location
    for hold in [
      { @Sendable session in _ = session.deactivate() },
      { @Sendable session in
        let headphones = AudioRoute(output: .init(device: "card", name: "Card", port: "headphones"))
        session.core.synchronously { core in
          core.route(is: headphones, isStillThere: true)
          core.route(is: AudioRoute(), isStillThere: false)
        }
      },
    ] as [@Sendable (AudioSession) -> Void] {
      player.play()
      try await trace.wait(for: "state playing")
      try await eventually("the session is active") { session.isActive }
      hold(session)
      try await trace.wait(for: "state paused")
    }
  }

  @Test("what nobody hears takes no sound and isn't interrupted", arguments: ["fakesink sync=true", "silent"])
  func unheard(sound: String) async throws {
    let isSilent = sound == "silent"
    let player = isSilent ? player() : player(sound)
    let trace = EventTrace(player)
    player.item = try await (isSilent ? MovieClip.silent : .long).location
    player.play()
    try await trace.wait(for: "state playing")
    #expect(!session.isActive)
    session.activate()
    receive(.began(.session))
    await player.core.settled()
    #expect(player.playbackState != .interrupted)
  }
}
