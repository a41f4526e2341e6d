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
    fileprivate var ordinary: Ring<(UInt64, Element)>
    fileprivate var kept = Ring<(UInt64, Element)>(capacity: .max)
    fileprivate let wants: @Sendable (Element) -> Bool
    fileprivate let keeps: @Sendable (Element) -> Bool
    package var waiter: Waiter?
    package var dropped = 0
  }

  private var observers: [Int: Observer] = [:]
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
    observers[lastID] = Observer(ordinary: Ring(capacity: capacity), wants: wants, keeps: keeps)
    return lastID
  }

  /// Removes an observer and hands it out: its waiter is resumed and its elements are released outside the lock.
  package mutating func remove(_ id: Int) -> Observer? { observers.removeValue(forKey: id) }

  package func dropped(by id: Int) -> Int { observers[id]?.dropped ?? 0 }

  /// Gives an element to every observer; what had to go for it and who waits for it are handed out.
  package mutating func post(_ element: Element, evicted: inout [Element], woken: inout [Waiter]) {
    guard !isFinished else { return }
    sequence += 1
    // A list of its own: the keys themselves would hold the queues, and each change would copy them.
    for id in Array(observers.keys) {
      guard var observer = observers.removeValue(forKey: id) else { continue }
      defer { observers[id] = observer }
      guard observer.wants(element) else { continue }
      if observer.keeps(element) {
        _ = observer.kept.append((sequence, element))
      } else if let (_, oldest) = observer.ordinary.append((sequence, element)) {
        observer.dropped += 1
        evicted.append(oldest)
      }
      if let waiter = observer.waiter {
        woken.append(waiter)
        observer.waiter = nil
      }
    }
  }

  /// Ends the stream: observers still get what is queued, then the end.
  package mutating func finish() -> [Waiter] {
    isFinished = true
    var woken: [Waiter] = []
    for id in observers.keys {
      if let waiter = observers[id]?.waiter { woken.append(waiter) }
      observers[id]?.waiter = nil
    }
    return woken
  }

  /// The next element of an observer in the order they were posted.
  package mutating func poll(_ id: Int) -> Next {
    guard var observer = observers.removeValue(forKey: id) else { return .finished }
    defer { observers[id] = observer }
    let ordinary = observer.ordinary.first?.0 ?? .max
    let kept = observer.kept.first?.0 ?? .max
    if let (_, element) = kept < ordinary ? observer.kept.popFirst() : observer.ordinary.popFirst() {
      return .element(element)
    }
    return isFinished ? .finished : .suspend
  }

  /// Lets an observer wait; false means that there is something to poll.
  package mutating func park(_ id: Int, _ waiter: Waiter) -> Bool {
    guard var observer = observers.removeValue(forKey: id) else { return false }
    defer { observers[id] = observer }
    guard !isFinished, observer.ordinary.isEmpty, observer.kept.isEmpty, observer.waiter == nil else { return false }
    observer.waiter = waiter
    return true
  }
}
