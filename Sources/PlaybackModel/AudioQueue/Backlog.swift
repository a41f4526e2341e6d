/// A first-in, first-out queue with numbered elements, of which the first can go at little cost.
package struct Backlog<Element: Sendable>: Sendable {
  private var storage: ContiguousArray<Element?> = []
  private var head = 0
  /// The number of the first element; that of the next one if it's empty.
  package private(set) var firstNumber: UInt64 = 0

  package init() {}

  package var count: Int { storage.count - head }
  package var isEmpty: Bool { head == storage.count }
  package var first: Element? { isEmpty ? nil : storage[head] }

  /// Adds an element and returns its number.
  @discardableResult
  package mutating func append(_ element: Element) -> UInt64 {
    storage.append(element)
    return firstNumber + UInt64(count - 1)
  }

  /// Takes the first element.
  package mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = storage[head]
    storage[head] = nil
    head += 1
    firstNumber += 1
    if head == storage.count {
      storage.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 64, head > storage.count / 2 {
      storage.removeFirst(head)
      head = 0
    }
    return element
  }

  /// The element of a number; nil for one that has gone.
  package subscript(number: UInt64) -> Element? {
    get { index(of: number).flatMap { storage[$0] } }
    set { if let index = index(of: number) { storage[index] = newValue } }
  }

  private func index(of number: UInt64) -> Int? {
    guard number >= firstNumber, number - firstNumber < UInt64(count) else { return nil }
    return head + Int(number - firstNumber)
  }
}
