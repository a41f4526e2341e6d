import Testing

@testable import Desktop

@Suite("What becomes of a name")
struct NameStateMachineTests {
  @Test(
    "the answer counts until there is a signal",
    arguments: [(1, .acquired), (2, .queued), (3, .denied), (4, .acquired)] as [(UInt32, NameOwnership.State)])
  func answer(code: UInt32, state: NameOwnership.State) {
    var machine = NameStateMachine()
    #expect(machine.answer(code) == state)
    #expect(machine.state == state)
  }

  @Test("behind a signal the answer is old news") func order() {
    var machine = NameStateMachine()
    #expect(machine.signal(isAcquired: true) == .acquired)
    #expect(machine.answer(2) == nil)
    #expect(machine.signal(isAcquired: true) == nil)
    #expect(machine.signal(isAcquired: false) == .lost)
    #expect(machine.state == .lost)
  }
}
