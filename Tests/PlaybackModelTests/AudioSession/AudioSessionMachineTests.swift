import Testing

@testable import PlaybackModel

@Suite("What an audio session decides")
struct AudioSessionMachineTests {
  typealias Input = AudioSessionMachine.Input
  typealias Action = AudioSessionMachine.Action

  /// Inputs, one after the other, and what the last one leads to.
  struct Case: Sendable, CustomStringConvertible {
    let description: String
    let inputs: [Input]
    let actions: [Action]

    init(_ description: String, _ inputs: [Input], _ actions: [Action]) {
      (self.description, self.inputs, self.actions) = (description, inputs, actions)
    }
  }

  static let setup = AudioSessionSetup.default
  static let playback = (try? AudioSessionSetup(.playback)) ?? .default
  static let resumes: [Action] = [
    .announceActive(setup), .endInterruption(shouldResume: true), .tell(.interruptionEnded(shouldResume: true)),
  ]

  static let cases = [
    Case("activation is announced", [.activate], [.announceActive(setup)]),
    Case("twice is once", [.activate, .activate], []),
    Case("playing activates", [.playbackStarts], [.announceActive(setup)]),
    Case(
      "giving up is announced", [.activate, .deactivate(notifiesOthers: true)],
      [.announceInactive(notifiesOthers: true)]),
    Case("giving up what isn't had is nothing", [.deactivate(notifiesOthers: true)], []),
    Case("an interruption of what isn't active is nothing", [.began(.server)], []),
    Case(
      "an interruption holds players and is told", [.activate, .began(.session)],
      [.interruptPlayers, .tell(.interruptionBegan(.other))]),
    Case(
      "sleep is told as such", [.activate, .began(.sleep)],
      [.interruptPlayers, .tell(.interruptionBegan(.appWasSuspended))]),
    Case("its end is told", [.activate, .began(.server), .ended(.server, shouldResume: true)], resumes),
    Case(
      "an end that says so leaves all as it is", [.activate, .began(.session), .ended(.session, shouldResume: false)],
      [
        .announceInactive(notifiesOthers: false), .endInterruption(shouldResume: false),
        .tell(.interruptionEnded(shouldResume: false)),
      ]),
    Case(
      "giving up during an interruption is announced: others may wait",
      [.activate, .began(.session), .deactivate(notifiesOthers: true)], [.announceInactive(notifiesOthers: true)]),
    Case("quieter sound is asked of players", [.ducked(true)], [.duckPlayers(true)]),
    Case("once", [.ducked(true), .ducked(true)], []),
    Case("and no longer", [.ducked(true), .ducked(false)], [.duckPlayers(false)]),
    Case(
      "who starts meanwhile is quieter, too", [.activate, .ducked(true), .playbackStarts], [.duckPlayers(true)]),
    Case(
      "a lock holds what isn't needed", [.activate, .locked(true)],
      [.interruptPlayers, .tell(.interruptionBegan(.other))]),
    Case("twice is once", [.activate, .locked(true), .locked(true)], []),
    Case("and its end lets it go on", [.activate, .locked(true), .locked(false)], resumes),
    Case("a lock leaves what the program is there for", [.set(playback), .activate, .locked(true)], []),
    Case(
      "what comes to be that meanwhile goes on", [.activate, .locked(true), .set(playback)],
      [
        .announceActive(playback), .endInterruption(shouldResume: true), .tell(.interruptionEnded(shouldResume: true)),
      ]),
    Case(
      "and what no longer is doesn't", [.set(playback), .activate, .locked(true), .set(setup)],
      [.announceActive(setup), .interruptPlayers, .tell(.interruptionBegan(.other))]),
    Case(
      "what begins while the screen is locked is held at once, if it isn't needed", [.locked(true), .activate],
      [.announceActive(setup), .interruptPlayers, .tell(.interruptionBegan(.other))]),
    Case(
      "and so is what goes on by itself", [.activate, .locked(true), .playbackStarts],
      [
        .announceActive(setup), .interruptPlayers, .tell(.interruptionBegan(.other)),
      ]),
    Case("an end without a beginning is nothing", [.activate, .ended(.server, shouldResume: true)], []),
    Case("a second beginning is nothing", [.activate, .began(.server), .began(.server)], []),
    Case(
      "of two that interrupt the first end isn't one",
      [.activate, .began(.server), .began(.sleep), .ended(.server, shouldResume: true)], []),
    Case(
      "the last one is",
      [
        .activate, .began(.server), .began(.sleep), .ended(.server, shouldResume: true),
        .ended(.sleep, shouldResume: true),
      ],
      resumes),
    Case(
      "activation during an interruption ends it", [.activate, .began(.server), .activate], [.announceActive(setup)]),
    Case(
      "and what comes late is nothing then",
      [.activate, .began(.server), .activate, .ended(.server, shouldResume: true)], []),
    Case(
      "giving up during an interruption says nothing more",
      [.activate, .began(.server), .deactivate(notifiesOthers: false), .ended(.server, shouldResume: true)], []),
    Case("the hint is told while active", [.activate, .othersPlay(true)], [.tell(.silenceSecondaryAudioHint(true))]),
    Case("and not otherwise", [.othersPlay(true)], []),
    Case("and once", [.activate, .othersPlay(true), .othersPlay(true)], []),
    Case("a server that dies is told once", [.activate, .serverLost, .serverLost], []),
    Case(
      "one that comes back", [.activate, .serverLost, .serverReset],
      [.tell(.mediaServicesWereReset), .announceActive(setup)]),
    Case("one that was never lost", [.activate, .serverReset], []),
  ]

  @Test("each input has its actions", arguments: cases)
  func actions(_ test: Case) {
    var machine = AudioSessionMachine()
    var actions: [Action] = []
    for input in test.inputs { actions = machine.receive(input) }
    #expect(actions == test.actions)
  }

  @Test("giving up while something plays pauses it first")
  func busy() {
    var machine = AudioSessionMachine()
    _ = machine.receive(.activate)
    #expect(
      machine.receive(.deactivate(notifiesOthers: false), isBusy: true)
        == [.pausePlayers, .announceInactive(notifiesOthers: false)])
  }

  @Test("a thousand interruptions leave it active and not interrupted")
  func thousand() {
    var machine = AudioSessionMachine()
    _ = machine.receive(.activate)
    for _ in 1...1000 {
      #expect(machine.receive(.began(.server)).count == 2 && machine.isInterrupted && !machine.isActive)
      #expect(machine.receive(.ended(.server, shouldResume: true)) == Self.resumes)
    }
    #expect(machine.isActive && !machine.isInterrupted)
  }
}

@Suite("What goes together in an audio session")
struct AudioSessionSetupTests {
  @Test("options have their numbers, and imply each other")
  func numbers() throws {
    #expect(AudioSessionOptions.interruptSpokenAudioAndMixWithOthers.contains(.mixWithOthers))
    let all: [AudioSessionOptions] = [
      .mixWithOthers, .duckOthers, .allowBluetooth, .defaultToSpeaker, .allowBluetoothA2DP, .allowAirPlay,
      .overrideMutedMicrophoneInterruption,
    ]
    #expect(all.map(\.rawValue) == [1, 2, 4, 8, 0x20, 0x40, 0x80])
    #expect(try AudioSessionSetup(.playback, options: .duckOthers).options == [.duckOthers, .mixWithOthers])
    #expect(try AudioSessionSetup(.playAndRecord, mode: .videoChat).options == [.allowBluetooth, .defaultToSpeaker])
    #expect(try AudioSessionSetup(.playAndRecord, mode: .voiceChat).options == .allowBluetooth)
    #expect(try AudioSessionSetup(.ambient).mixesWithOthers && !AudioSessionSetup(.soloAmbient).mixesWithOthers)
  }

  @Test("each mode is for its categories", arguments: AudioSessionMode.allCases)
  func modes(mode: AudioSessionMode) {
    let allowed = AudioSessionCategory.allCases.filter { (try? AudioSessionSetup($0, mode: mode)) != nil }
    switch mode {
    case .voiceChat, .videoChat, .gameChat: #expect(allowed == [.playAndRecord])
    case .videoRecording: #expect(allowed == [.record, .playAndRecord])
    default: #expect(allowed == AudioSessionCategory.allCases)
    }
  }

  @Test(
    "each option is for its categories",
    arguments: [
      (AudioSessionOptions.mixWithOthers, [AudioSessionCategory.ambient, .playback, .playAndRecord, .multiRoute]),
      (.duckOthers, [.ambient, .playback, .playAndRecord, .multiRoute]), (.allowBluetooth, [.record, .playAndRecord]),
      (.defaultToSpeaker, [.playAndRecord]), (.allowAirPlay, [.playAndRecord]), (.allowBluetoothA2DP, [.playAndRecord]),
    ])
  func options(option: AudioSessionOptions, categories: [AudioSessionCategory]) {
    let allowed = AudioSessionCategory.allCases.filter { (try? AudioSessionSetup($0, options: option)) != nil }
    #expect(allowed == categories)
  }

  @Test("what doesn't go together is said, with its number")
  func refused() {
    func code(_ body: () throws(AudioSessionError) -> Void) -> Int32? {
      do throws(AudioSessionError) { try body() } catch { return error.code.rawValue }
      return nil
    }
    #expect(
      code { () throws(AudioSessionError) in _ = try AudioSessionSetup(.playback, mode: .voiceChat) } == 0x2163_6174)
    #expect(code { () throws(AudioSessionError) in _ = try AudioSessionSetup(.record, options: .duckOthers) } == -50)
    #expect(code { () throws(AudioSessionError) in _ = try AudioSessionSetup(.playback, policy: .independent) } == -50)
    #expect(
      code { () throws(AudioSessionError) in _ = try AudioSessionSetup(.ambient, policy: .longFormAudio) }
        == 0x2163_6174)
    #expect(
      code { () throws(AudioSessionError) in _ = try AudioSessionSetup(.playback, options: .init(rawValue: 0x400)) }
        == -50)
    #expect(
      code { () throws(AudioSessionError) in _ = try AudioSessionSetup(.playback, policy: .longFormVideo) } == nil)
  }

  @Test("a route that changes has a reason")
  func routes() {
    let speaker = AudioRoute(output: .init(device: "card", name: "Card", port: "speaker"))
    let headphones = AudioRoute(output: .init(device: "card", name: "Card", port: "headphones"))
    let none = AudioRoute()
    #expect(headphones.change(to: speaker, isStillThere: false) == .oldDeviceUnavailable)
    #expect(speaker.change(to: headphones, isStillThere: true) == .newDeviceAvailable)
    #expect(speaker.change(to: none, isStillThere: false) == .oldDeviceUnavailable)
    #expect(none.change(to: speaker, isStillThere: true) == .newDeviceAvailable)
    #expect(speaker.change(to: speaker, isStillThere: true) == nil)
    #expect(speaker.change(to: none, isStillThere: true) == .noSuitableRouteForCategory)
    var renamed = speaker
    renamed.output?.name = "Other"
    #expect(speaker.change(to: renamed, isStillThere: true) == .routeConfigurationChange)
  }
}
