import Testing

@testable import PlaybackModel

@Suite("What an audio player decides")
struct AudioPlayerMachineTests {
  typealias Input = AudioPlayerMachine.Input
  typealias Action = AudioPlayerMachine.Action

  /// Inputs, one after the other, and what the last one leads to.
  struct Case: Sendable, CustomStringConvertible {
    let description: String
    let inputs: [Input]
    let actions: [Action]
    let phase: AudioPlayerMachine.Phase

    init(_ description: String, _ inputs: [Input], _ actions: [Action], _ phase: AudioPlayerMachine.Phase) {
      (self.description, self.inputs, self.actions, self.phase) = (description, inputs, actions, phase)
    }
  }

  static let error = MediaError(.corrupt, "broken")

  static let cases = [
    Case("play loads and starts", [.play], [.open(.zero), .start(fadesIn: false)], .playing),
    Case("play twice is once", [.play, .play], [], .playing),
    Case("prepare loads", [.prepare], [.open(.zero)], .prepared),
    Case("play after prepare starts", [.prepare, .play], [.start(fadesIn: false)], .playing),
    Case("pause holds", [.play, .pause], [.hold], .paused),
    Case("pause of what doesn't play is nothing", [.prepare, .pause], [], .prepared),
    Case("play after pause fades in", [.play, .pause, .play], [.start(fadesIn: true)], .playing),
    Case("stop gives up and says nothing", [.play, .stop], [.release], .stopped),
    Case("stop of what is paused", [.play, .pause, .stop], [.release], .stopped),
    Case("stop twice is once", [.play, .stop, .stop], [], .stopped),
    Case("the end is told", [.play, .ended(nil)], [.release, .tell(.didFinish(successfully: true))], .stopped),
    Case(
      "an error is told before the end", [.play, .ended(error)],
      [.release, .tell(.decodeErrorDidOccur(error)), .tell(.didFinish(successfully: false))], .stopped),
    Case("an end after a stop is nothing", [.play, .stop, .ended(nil)], [], .stopped),
    Case(
      "a place is where it starts", [.seek(.seconds(3)), .play], [.open(.seconds(3)), .start(fadesIn: true)], .playing),
    Case(
      "a place while playing", [.play, .seek(.seconds(3))], [.release, .open(.seconds(3)), .start(fadesIn: true)],
      .playing),
    Case("a place while paused", [.play, .pause, .seek(.seconds(3))], [.release, .open(.seconds(3))], .prepared),
    Case(
      "the end as a place finishes", [.play, .seek(.seconds(11))], [.release, .tell(.didFinish(successfully: true))],
      .stopped),
    Case(
      "play at the end begins anew", [.seek(.seconds(10)), .play], [.open(.zero), .start(fadesIn: false)], .playing),
    Case(
      "play at the end of what is held begins anew", [.play, .pause, .seek(.seconds(10)), .play],
      [.release, .open(.zero), .start(fadesIn: false)], .playing),
    Case("an interruption pauses", [.play, .interruptionBegan], [.hold, .tell(.interruptionDidBegin)], .paused),
    Case("an interruption of what is paused", [.play, .pause, .interruptionBegan], [], .paused),
    Case("a second beginning is the first", [.play, .interruptionBegan, .interruptionBegan], [], .paused),
    Case(
      "its end is told", [.play, .interruptionBegan, .interruptionEnded(shouldResume: true)],
      [.tell(.interruptionDidEnd(shouldResume: true))], .paused),
    Case("an end without a beginning", [.play, .interruptionEnded(shouldResume: true)], [], .playing),
    Case(
      "a pause by the program during it", [.play, .interruptionBegan, .pause, .interruptionEnded(shouldResume: true)],
      [],
      .paused),
    Case(
      "what was paused before isn't started by its end",
      [.play, .pause, .interruptionBegan, .interruptionEnded(shouldResume: true)], [], .paused),
    Case("play during it ends it", [.play, .interruptionBegan, .play], [.start(fadesIn: true)], .playing),
    Case(
      "and its end is nothing then", [.play, .interruptionBegan, .play, .interruptionEnded(shouldResume: true)], [],
      .playing),
    Case("a lost route pauses", [.play, .routeLost], [.hold, .tell(.routeWasLost)], .paused),
    Case("a lost route while paused", [.prepare, .routeLost], [], .prepared),
  ]

  @Test("each input has its actions", arguments: cases)
  func actions(_ test: Case) {
    var machine = AudioPlayerMachine(duration: .seconds(10))
    var actions: [Action] = []
    for input in test.inputs { actions = machine.receive(input) }
    #expect(actions == test.actions && machine.phase == test.phase)
  }

  @Test("it goes on by itself only where it was told to, and the interruption says so", arguments: [true, false])
  func resumes(shouldResume: Bool) {
    var machine = AudioPlayerMachine(duration: nil)
    machine.resumesAfterInterruption = true
    for input in [Input.play, .interruptionBegan] { _ = machine.receive(input) }
    let told = Action.tell(.interruptionDidEnd(shouldResume: shouldResume))
    let actions = machine.receive(.interruptionEnded(shouldResume: shouldResume))
    #expect(actions == (shouldResume ? [told, .start(fadesIn: true)] : [told]))
  }

  @Test("a player that may play through speakers doesn't pause for a lost route")
  func keepsPlaying() {
    var machine = AudioPlayerMachine(duration: nil)
    machine.pausesOnRouteLoss = false
    _ = machine.receive(.play)
    #expect(machine.receive(.routeLost) == [] && machine.phase == .playing)
  }

  @Test("a thousand interruptions leave it as the first did")
  func thousand() {
    var machine = AudioPlayerMachine(duration: nil)
    machine.resumesAfterInterruption = true
    _ = machine.receive(.play)
    for _ in 1...1000 {
      #expect(machine.receive(.interruptionBegan) == [.hold, .tell(.interruptionDidBegin)])
      #expect(machine.receive(.interruptionEnded(shouldResume: true)).count == 2)
    }
    #expect(machine.phase == .playing && !machine.isInterrupted && !machine.wasInterrupted)
  }
}
