/// One stream of elements for any number of observers, each with a bounded queue of its own.
///
/// A pure state machine: it holds no lock and resumes nobody, but tells its owner what to do outside the lock.
package struct BroadcastMachine<Element: Sendable, Waiter: Sendable>: Sendable {
  package enum Next: Sendable {
    case element(Element)
    case finished
    case suspend
  }

  /// An observer's queue: ordinary elements within a bound, kept ones without.
  package struct Observer: Sendable {
    fileprivate let id: Int
    fileprivate var ordinary: Ring<(UInt64, Element)>
    fileprivate var kept = Ring<(UInt64, Element)>(capacity: .max)
    fileprivate let wants: @Sendable (Element) -> Bool
    fileprivate let keeps: @Sendable (Element) -> Bool
    package var waiter: Waiter?
    package var dropped = 0

    /// True if the oldest element is a kept one; mostly there is none of those.
    fileprivate var isKeptFirst: Bool {
      guard !kept.isEmpty, let kept = kept.first?.0 else { return false }
      return kept < ordinary.first?.0 ?? .max
    }
  }

  /// Changed in place: taken out and put back, a queue would be copied or its place be hashed for each element.
  private var observers: ContiguousArray<Observer> = []
  private var lastID = 0
  private var sequence: UInt64 = 0
  package private(set) var isFinished = false

  package init() {}

  package var isUnobserved: Bool { observers.isEmpty }

  /// Adds an observer of the elements that it `wants`, with room for `capacity` of them and for all that it `keeps`.
  package mutating func add(
    capacity: Int, wants: @escaping @Sendable (Element) -> Bool, keeps: @escaping @Sendable (Element) -> Bool
  ) -> Int {
    lastID += 1
    observers.append(Observer(id: lastID, ordinary: Ring(capacity: capacity), wants: wants, keeps: keeps))
    return lastID
  }

  /// Removes an observer and hands it out: its waiter is resumed and its elements are released outside the lock.
  package mutating func remove(_ id: Int) -> Observer? { index(of: id).map { observers.remove(at: $0) } }

  package func dropped(by id: Int) -> Int { index(of: id).map { observers[$0].dropped } ?? 0 }

  /// Gives an element to every observer; what had to go for it and who waits for it are handed out.
  package mutating func post(_ element: Element, evicted: inout [Element], woken: inout [Waiter]) {
    guard !isFinished else { return }
    sequence += 1
    for index in observers.indices where observers[index].wants(element) {
      if observers[index].keeps(element) {
        _ = observers[index].kept.append((sequence, element))
      } else if let (_, oldest) = observers[index].ordinary.append((sequence, element)) {
        observers[index].dropped += 1
        evicted.append(oldest)
      }
      if let waiter = observers[index].waiter {
        woken.append(waiter)
        observers[index].waiter = nil
      }
    }
  }

  /// Ends the stream: observers still get what is queued, then the end.
  package mutating func finish() -> [Waiter] {
    isFinished = true
    var woken: [Waiter] = []
    for index in observers.indices {
      if let waiter = observers[index].waiter { woken.append(waiter) }
      observers[index].waiter = nil
    }
    return woken
  }

  /// The next element of an observer in the order they were posted.
  package mutating func poll(_ id: Int) -> Next {
    guard let index = index(of: id) else { return .finished }
    let first =
      observers[index].isKeptFirst ? observers[index].kept.popFirst() : observers[index].ordinary.popFirst()
    if let (_, element) = first { return .element(element) }
    return isFinished ? .finished : .suspend
  }

  /// Lets an observer wait; false means that there is something to poll.
  package mutating func park(_ id: Int, _ waiter: Waiter) -> Bool {
    guard let index = index(of: id), !isFinished, observers[index].waiter == nil, observers[index].ordinary.isEmpty,
      observers[index].kept.isEmpty
    else { return false }
    observers[index].waiter = waiter
    return true
  }

  private func index(of id: Int) -> Int? { observers.firstIndex { $0.id == id } }
}
