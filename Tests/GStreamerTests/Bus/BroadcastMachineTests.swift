import GStreamer
import Testing

@Suite("Broadcast machine")
struct BroadcastMachineTests {
  private typealias Machine = BroadcastMachine<Int, String>

  /// What a step of a table does, and what it must come to.
  enum Step: Sendable {
    case add(capacity: Int, is: Int)
    case remove(Int, waiter: String?)
    case post(Int, evicts: [Int] = [], wakes: Set<String> = [])
    case poll(Int, String)
    case park(Int, String, Bool = true)
    case finish(wakes: Set<String> = [])
    case dropped(Int, Int)
  }

  /// Even numbers are kept, numbers of three digits aren't wanted.
  private func run(_ steps: [Step], location: SourceLocation = #_sourceLocation) {
    var machine = Machine()
    for (index, step) in steps.enumerated() {
      let comment: Comment = "step \(index): \(step)"
      switch step {
      case .add(let capacity, let id):
        let added = machine.add(capacity: capacity, wants: { $0 < 100 }, keeps: { $0 % 2 == 0 })
        #expect(added == id, comment, sourceLocation: location)
      case .remove(let id, let waiter):
        #expect(machine.remove(id)?.waiter == waiter, comment, sourceLocation: location)
      case .post(let element, let expected, let wakes):
        var evicted: [Int] = []
        var woken: [String] = []
        machine.post(element, evicted: &evicted, woken: &woken)
        #expect(evicted == expected, comment, sourceLocation: location)
        #expect(Set(woken) == wakes && woken.count == wakes.count, comment, sourceLocation: location)
      case .poll(let id, let expected):
        let text =
          switch machine.poll(id) {
          case .element(let element): "\(element)"
          case .finished: "finished"
          case .suspend: "suspend"
          }
        #expect(text == expected, comment, sourceLocation: location)
      case .park(let id, let waiter, let waits):
        #expect(machine.park(id, waiter) == waits, comment, sourceLocation: location)
      case .finish(let wakes):
        let woken = machine.finish()
        #expect(Set(woken) == wakes && woken.count == wakes.count, comment, sourceLocation: location)
      case .dropped(let id, let count):
        #expect(machine.dropped(by: id) == count, comment, sourceLocation: location)
      }
    }
  }

  @Test("each observer gets what is posted after it came, in order")
  func order() {
    run([
      .post(1), .add(capacity: 9, is: 1), .post(3), .post(4), .add(capacity: 9, is: 2), .post(5),
      .poll(1, "3"), .poll(1, "4"), .poll(1, "5"), .poll(1, "suspend"), .poll(2, "5"), .poll(2, "suspend"),
    ])
  }

  @Test("ordinary elements beyond the capacity push out the oldest, kept ones neither push nor go")
  func capacity() {
    run([
      .add(capacity: 2, is: 1), .post(1), .post(2), .post(3), .post(4), .post(5, evicts: [1]), .post(6),
      .post(7, evicts: [3]), .dropped(1, 2),
      .poll(1, "2"), .poll(1, "4"), .poll(1, "5"), .poll(1, "6"), .poll(1, "7"), .poll(1, "suspend"), .dropped(1, 2),
    ])
  }

  @Test("what isn't wanted is neither queued nor wakes")
  func wanted() {
    run([.add(capacity: 1, is: 1), .park(1, "a"), .post(101), .post(1, wakes: ["a"]), .poll(1, "1"), .dropped(1, 0)])
  }

  @Test("a waiter is woken once by the next element")
  func waiting() {
    run([
      .add(capacity: 2, is: 1), .add(capacity: 2, is: 2), .park(1, "a"), .park(2, "b"),
      .post(1, wakes: ["a", "b"]), .post(3), .park(1, "c", false), .poll(1, "1"), .poll(1, "3"), .park(1, "d"),
      .park(1, "e", false), .post(2, wakes: ["d"]),
    ])
  }

  @Test("the end wakes everybody, lets the queues run out, and takes nothing more")
  func finish() {
    run([
      .add(capacity: 2, is: 1), .add(capacity: 2, is: 2), .post(1), .poll(2, "1"), .park(2, "b"), .finish(wakes: ["b"]),
      .post(3), .poll(1, "1"), .poll(1, "finished"), .poll(2, "finished"), .park(1, "a", false), .finish(),
      .add(capacity: 1, is: 3), .poll(3, "finished"),
    ])
  }

  @Test("who is removed hands out its waiter and is finished")
  func remove() {
    run([
      .add(capacity: 2, is: 1), .park(1, "a"), .remove(1, waiter: "a"), .remove(1, waiter: nil), .post(1),
      .poll(1, "finished"), .park(1, "b", false), .dropped(1, 0), .add(capacity: 2, is: 2), .poll(2, "suspend"),
    ])
  }

  @Test("the machine knows whether anybody observes it")
  func observers() {
    var machine = Machine()
    #expect(machine.isUnobserved)
    let id = machine.add(capacity: 1, wants: { _ in true }, keeps: { _ in false })
    #expect(!machine.isUnobserved)
    _ = machine.remove(id)
    #expect(machine.isUnobserved)
    #expect(!machine.isFinished)
    _ = machine.finish()
    #expect(machine.isFinished)
  }

  @Test("posting to a long queue costs about what posting to a short one does")
  func cost() {
    var machine = BroadcastMachine<Int, String>()
    _ = machine.add(capacity: 1_000_000, wants: { _ in true }, keeps: { _ in false })
    func post(_ count: Int) {
      for number in 0..<count {
        var evicted: [Int] = []
        var woken: [String] = []
        machine.post(number, evicted: &evicted, woken: &woken)
      }
    }
    /// The quickest of twenty runs, which other load on the machine can't have slowed down.
    func time() -> Duration { (0..<20).map { _ in ContinuousClock().measure { post(50) } }.min() ?? .zero }
    let short = time()
    post(40_000)
    // A copy of the queue for each element would take more than twenty times as long.
    #expect(time() < short * 8)
  }
}
