import Testing

@testable import PlaybackModel

@Suite("Who has the sound")
struct ArbiterMachineTests {
  typealias Step = (input: ArbiterMachine.Input, actions: [ArbiterMachine.Action])

  static let solo = ArbiterMachine.Claim()
  static let mixing = ArbiterMachine.Claim(mixes: true)
  static let ducking = ArbiterMachine.Claim(ducksOthers: true)

  @Test(
    "each is told what concerns it",
    arguments: [
      // One interrupts the other, and lets it go on, or not.
      [
        (.activate("a", solo), []), (.activate("b", solo), [.interrupt("a")]),
        (.deactivate("b", notifiesOthers: true), [.endInterruption("a", shouldResume: true)]),
        (.deactivate("b", notifiesOthers: true), []),
      ],
      [
        (.activate("a", solo), []), (.activate("b", solo), [.interrupt("a")]),
        (.deactivate("b", notifiesOthers: false), [.endInterruption("a", shouldResume: false)]),
      ],
      // Whoever crashes frees the others.
      [
        (.activate("a", solo), []), (.activate("b", solo), [.interrupt("a")]),
        (.vanish("b"), [.endInterruption("a", shouldResume: true)]),
      ],
      // Nobody is told who is gone.
      [
        (.activate("a", solo), []), (.activate("b", solo), [.interrupt("a")]), (.vanish("a"), []),
        (.deactivate("b", notifiesOthers: true), []),
      ],
      // Who takes the sound back interrupts in turn.
      [
        (.activate("a", solo), []), (.activate("b", solo), [.interrupt("a")]),
        (.activate("a", solo), [.interrupt("b")]),
        (.deactivate("a", notifiesOthers: true), [.endInterruption("b", shouldResume: true)]),
      ],
      // A chain is undone one by one.
      [
        (.activate("a", solo), []), (.activate("b", solo), [.interrupt("a")]),
        (.activate("c", solo), [.interrupt("b")]),
        (.deactivate("c", notifiesOthers: true), [.endInterruption("b", shouldResume: true)]),
        (.activate("b", solo), []),
        (.deactivate("b", notifiesOthers: true), [.endInterruption("a", shouldResume: true)]),
      ],
      // Who mixes is beside, and knows.
      [
        (.activate("a", mixing), []), (.activate("b", solo), [.othersPlay("a", true)]),
        (.deactivate("b", notifiesOthers: false), [.othersPlay("a", false)]),
      ],
      // Ducking lasts as long as the session.
      [
        (.activate("a", solo), []), (.activate("b", ducking), [.duck("a", true), .othersPlay("b", true)]),
        (.activate("c", ducking), [.duck("b", true), .duck("c", true), .othersPlay("c", true)]),
        (.vanish("b"), [.duck("c", false)]),
        (.deactivate("c", notifiesOthers: false), [.duck("a", false), .othersPlay("c", false)]),
      ],
      // Activating again changes how, and interrupts nobody twice.
      [
        (.activate("a", solo), []), (.activate("a", solo), []), (.activate("b", solo), [.interrupt("a")]),
        (.activate("b", solo), []),
      ],
    ] as [[Step]])
  func steps(steps: [Step]) {
    var arbiter = ArbiterMachine()
    for step in steps { #expect(arbiter.handle(step.input) == step.actions, "\(step.input)") }
  }
}
