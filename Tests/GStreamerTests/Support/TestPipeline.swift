import GStreamer

/// A pipeline that stops when the test lets go of it.
final class TestPipeline: Sendable {
  let pipeline: Pipeline
  let messages: Messages

  init(_ pipeline: Pipeline) {
    self.pipeline = pipeline
    messages = pipeline.bus.messages(capacity: 100_000)
  }

  convenience init(_ description: String) throws { try self.init(Launch.pipeline(description)) }

  deinit { _ = try? pipeline.setState(.null) }

  func element(_ name: String) throws -> Element {
    guard let element = pipeline.element(named: name) else {
      throw GStreamerError(.noSuchElement, "The test's pipeline has no \(name).")
    }
    return element
  }

  func sink(_ name: String = "sink") throws -> AppSink {
    guard let sink = try element(name) as? AppSink else {
      throw GStreamerError(.typeMismatch, "\(name) is no appsink.")
    }
    return sink
  }

  /// Plays to the end, within ten seconds.
  func run() async throws {
    try pipeline.setState(.playing)
    _ = try await messages.first(.endOfStream)
  }

  /// Brings the pipeline to PAUSED, within ten seconds.
  func pause() throws {
    try pipeline.setState(.paused)
    try waitUntil(.paused)
  }

  /// Waits until a change to `state` is over, within ten seconds.
  func waitUntil(_ state: State) throws {
    let reached = try pipeline.waitForState(timeout: .seconds(10))
    guard reached.state == state, reached.change != .async else { throw TimeLimitExceeded() }
  }
}
