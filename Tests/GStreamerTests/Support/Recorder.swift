import GStreamer
import Synchronization

/// A list that callbacks on any thread append to.
final class Recorder<Element: Sendable>: Sendable {
  private let elements = Lock<[Element]>([])

  var all: [Element] { elements.withLock { $0 } }

  var count: Int { elements.withLock { $0.count } }

  func append(_ element: Element) { elements.withLock { $0.append(element) } }
}
