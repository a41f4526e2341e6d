import GStreamer
import Testing

@Suite("Ring")
struct RingTests {
  @Test(
    "what is appended comes out in its order, and the oldest goes when it is full", arguments: [1, 2, 3, 16, 17, 40])
  func order(capacity: Int) {
    var ring = Ring<Int>(capacity: capacity)
    var model: [Int] = []
    // More in than out, so that the ring wraps, grows and overflows.
    for number in 0..<200 {
      let evicted = ring.append(number)
      model.append(number)
      #expect(evicted == (model.count > capacity ? model.removeFirst() : nil))
      if number % 3 == 2 { #expect(ring.popFirst() == model.removeFirst()) }
      #expect(ring.first == model.first)
      #expect(ring.isEmpty == model.isEmpty)
    }
    while let number = ring.popFirst() { #expect(number == model.removeFirst()) }
    #expect(model.isEmpty)
    #expect(ring.isEmpty)
  }

  @Test("a ring without room has room for one", arguments: [0, -5])
  func noRoom(capacity: Int) {
    var ring = Ring<Int>(capacity: capacity)
    #expect(ring.append(1) == nil)
    #expect(ring.append(2) == 1)
    #expect(ring.popFirst() == 2)
    #expect(ring.popFirst() == nil)
  }

  @Test("a ring lets go of what went out")
  func release() {
    final class Token: Sendable {}
    var ring = Ring<Token>(capacity: 2)
    weak var token: Token?
    do {
      let made = Token()
      token = made
      _ = ring.append(made)
      _ = ring.popFirst()
    }
    #expect(token == nil)
  }
}
