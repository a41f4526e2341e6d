import Testing

@testable import PlaybackModel

@Suite("Who has the sound")
struct ArbiterMachineTests {
  typealias Step = (input: ArbiterMachine.Input, actions: [ArbiterMachine.Action])

  static let solo = ArbiterMachine.Claim()
  static let mixing = ArbiterMachine.Claim(mixes: true)
  static let speech = ArbiterMachine.Claim(isSpoken: true)
  static let prompting = ArbiterMachine.Claim(mixes: true, interruptsSpoken: true)
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
      // Who waits for somebody who leaves waits for whom that one waited for.
      [
        (.activate("a", solo), []), (.activate("b", solo), [.interrupt("a")]),
        (.activate("c", solo), [.interrupt("b")]), (.vanish("b"), []),
        (.vanish("c"), [.endInterruption("a", shouldResume: true)]),
      ],
      // Who doesn't go on is nobody to wait for.
      [
        (.activate("a", solo), []), (.activate("b", solo), [.interrupt("a")]),
        (.activate("c", solo), [.interrupt("b")]),
        (
          .deactivate("c", notifiesOthers: false),
          [.endInterruption("b", shouldResume: false), .endInterruption("a", shouldResume: false)]
        ),
      ],
      // Speech is interrupted by those who ask for that, and nothing else is.
      [
        (.activate("a", speech), []), (.activate("b", prompting), [.interrupt("a")]),
        (.activate("c", solo), [.othersPlay("b", true)]), (.activate("b", prompting), []),
        (.deactivate("c", notifiesOthers: true), [.othersPlay("b", false)]),
        (.deactivate("b", notifiesOthers: true), [.endInterruption("a", shouldResume: true)]),
      ],
      // A new arbiter hears of all in any order: of who waits before whom it waits for.
      [
        (.wait("a", solo, holders: ["b"]), []), (.activate("b", solo), []),
        (.deactivate("b", notifiesOthers: true), [.endInterruption("a", shouldResume: true)]),
      ],
      // And behind: what it waits for is over already.
      [
        (.deactivate("b", notifiesOthers: true), []),
        (.wait("a", solo, holders: ["b"]), [.endInterruption("a", shouldResume: true)]),
      ],
      [
        (.deactivate("b", notifiesOthers: false), []),
        (.wait("a", solo, holders: ["b"]), [.endInterruption("a", shouldResume: false)]),
      ],
      [(.wait("a", solo, holders: ["b"]), []), (.vanish("b"), [.endInterruption("a", shouldResume: true)])],
      // Who goes on has the sound at once, so that the next one interrupts it.
      [
        (.activate("a", solo), []), (.activate("b", solo), [.interrupt("a")]),
        (.deactivate("b", notifiesOthers: true), [.endInterruption("a", shouldResume: true)]),
        (.activate("b", solo), [.interrupt("a")]),
      ],
      // Of several that may go on one does, and the others wait for it.
      [
        (.wait("a", solo, holders: ["c"]), []), (.wait("b", solo, holders: ["c"]), []),
        (.vanish("c"), [.endInterruption("b", shouldResume: true)]),
        (.deactivate("b", notifiesOthers: true), [.endInterruption("a", shouldResume: true)]),
      ],
      // Nobody waits for itself.
      [(.wait("a", solo, holders: ["a"]), [.endInterruption("a", shouldResume: true)])],
    ] as [[Step]])
  func steps(steps: [Step]) {
    var arbiter = ArbiterMachine()
    for step in steps { #expect(arbiter.handle(step.input) == step.actions, "\(step.input)") }
  }

  @Test("how it stands with a member")
  func standing() {
    var arbiter = ArbiterMachine()
    _ = arbiter.handle(.activate("a", Self.solo))
    _ = arbiter.handle(.activate("b", Self.solo))
    _ = arbiter.handle(.activate("c", Self.ducking))
    #expect(arbiter.standing(of: "a") == .init(holders: ["b"], isDucked: false, othersPlay: false))
    #expect(arbiter.standing(of: "b") == .init(holders: [], isDucked: true, othersPlay: false))
    #expect(arbiter.standing(of: "c") == .init(holders: [], isDucked: false, othersPlay: true))
    #expect(arbiter.standing(of: "d") == .init(holders: [], isDucked: false, othersPlay: false))
  }
}
