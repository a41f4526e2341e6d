import GStreamer
import Synchronization
import Testing

@Suite("Lines of the debug log")
struct DebugLogTests {
  /// What was heard, kept for as long as the process runs, as the observer is.
  static let heard = Heard()

  final class Heard: Sendable {
    let lines = Mutex<[(text: String, isAboutIt: Bool)]>([])
    let element = Mutex<Element?>(nil)
  }

  @Test("an observer hears the lines of its category up to its level, and what they are about")
  func lines() throws {
    try GStreamer.initialize()
    let (category, other) = (
      DebugCategory("observed-in-a-test", description: "Of a test."),
      DebugCategory("other-of-a-test", description: "As well.")
    )
    let element = try Element.make("identity")
    let heard = Self.heard
    heard.element.withLock { $0 = element }
    #expect(
      DebugLog.observe("observed-in-a-test", upTo: .debug) { line in
        let isAboutIt = heard.element.withLock { $0.map { line.isAbout($0) } ?? false }
        heard.lines.withLock { $0.append((line.text, isAboutIt)) }
      })
    category.log(.debug, element, "one")
    category.log(.trace, element, "too fine")
    other.log(.error, element, "of another category")
    category.log(.warning, nil, "two")
    let lines = heard.lines.withLock { $0 }
    #expect(lines.map(\.text) == ["one", "two"])
    #expect(lines.map(\.isAboutIt) == [true, false])
    heard.element.withLock { $0 = nil }
  }

  @Test("a category that isn't there can't be observed")
  func noCategory() {
    #expect(!DebugLog.observe("no-such-category", upTo: .error) { _ in })
  }
}
