/// A first-in, first-out queue with a bound, which hands out the oldest when it is full.
package struct Ring<Element: Sendable>: Sendable {
  private var store: ContiguousArray<Element?> = []
  private var head = 0
  private var count = 0
  private let capacity: Int

  package init(capacity: Int) { self.capacity = max(1, capacity) }

  package var isEmpty: Bool { count == 0 }

  package var first: Element? { count == 0 ? nil : store[head] }

  /// Appends an element and returns the one that had to go for it.
  package mutating func append(_ element: Element) -> Element? {
    if count == store.count {
      guard count < capacity else {
        let oldest = store[head]
        store[head] = element
        head = place(after: 1)
        return oldest
      }
      grow()
    }
    store[place(after: count)] = element
    count += 1
    return nil
  }

  package mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = store[head].take()
    head = place(after: 1)
    count -= 1
    return element
  }

  /// The place of an element by its distance from the first; a division would cost more than all the rest.
  private func place(after distance: Int) -> Int {
    let place = head + distance
    return place < store.count ? place : place - store.count
  }

  private mutating func grow() {
    let size = min(capacity, max(16, count * 2))
    var larger = ContiguousArray<Element?>()
    larger.reserveCapacity(size)
    for index in 0..<count { larger.append(store[place(after: index)]) }
    while larger.count < size { larger.append(nil) }
    store = larger
    head = 0
  }
}
