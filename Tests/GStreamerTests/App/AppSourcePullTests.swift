import GStreamer
import Synchronization
import Testing

@Suite("Appsrc, pulled", .timeLimit(.minutes(1)))
struct AppSourcePullTests {
  private struct Oops: Error, CustomStringConvertible {
    let description = "oops"
  }

  @Test("a closure is asked for one buffer after the other until it has none")
  func generate() async throws {
    let pipes = try SourcePipeline()
    let next = Atomic<Int>(0)
    let wanted = Recorder<Int?>()
    pipes.source.generate { bytes in
      wanted.append(bytes)
      let index = next.add(1, ordering: .relaxed).oldValue
      return index < 50 ? SourcePipeline.buffer(index) : nil
    }
    try pipes.pipeline.setState(.playing)
    #expect(try await pipes.received() == Array(0..<50))
    #expect(wanted.all.count == 51)
    #expect(wanted.all.allSatisfy { $0 == nil || $0 == 4096 })
  }

  @Test("a callback may feed many at a time, and hears when it is enough")
  func enough() async throws {
    let pipes = try SourcePipeline()
    pipes.source.maxBuffers = 4
    let next = Atomic<Int>(0)
    let enough = Atomic<Int>(0)
    pipes.source.setCallbacks(
      AppSource.Callbacks(
        needData: { (feed, _) in
          repeat {
            let index = next.add(1, ordering: .relaxed).oldValue
            guard index < 40 else { return try feed.finish() }
            try feed.push(SourcePipeline.buffer(index))
          } while !feed.isFull
        },
        enoughData: { enough.add(1, ordering: .relaxed) }))
    try pipes.pipeline.setState(.playing)
    #expect(try await pipes.received() == Array(0..<40))
    #expect(enough.load(ordering: .relaxed) == 0)
    // A push beyond the bound is what says that it was enough.
    let source = try AppSource()
    source.maxBuffers = 1
    source.setCallbacks(AppSource.Callbacks(enoughData: { enough.add(1, ordering: .relaxed) }))
    for index in 0..<3 { try source.push(SourcePipeline.buffer(index)) }
    #expect(enough.load(ordering: .relaxed) == 2)
  }

  @Test("a seek asks where to go on", arguments: [true, false])
  func seek(isAnswered: Bool) async throws {
    let pipes = try SourcePipeline(source: "stream-type=seekable")
    let next = Atomic<Int>(0)
    let positions = Recorder<Quantity>()
    pipes.source.setCallbacks(
      AppSource.Callbacks(
        needData: { (feed, _) in try feed.push(SourcePipeline.buffer(next.add(1, ordering: .relaxed).oldValue)) },
        seekData: { position in
          positions.append(position)
          guard let time = position.time, isAnswered || time == .zero else { return false }
          next.store(Int(time.components.seconds), ordering: .relaxed)
          return true
        }))
    try pipes.test.pause()
    #expect(pipes.sink.pullPreroll(timeout: .seconds(10))?.buffer?.bytes == [0])
    if isAnswered {
      try pipes.pipeline.seek(to: .seconds(7))
      #expect(pipes.sink.pullPreroll(timeout: .seconds(10))?.buffer?.bytes == [7])
    } else {
      #expect(throws: GStreamerError.self) { try pipes.pipeline.seek(to: .seconds(7)) }
    }
    #expect(positions.all == [.time(.zero), .time(.seconds(7))])
  }

  @Test("what a callback throws is an ERROR of the source, and it isn't called again")
  func failure() async throws {
    let pipes = try SourcePipeline()
    let calls = Atomic<Int>(0)
    pipes.source.generate { _ in
      if calls.add(1, ordering: .relaxed).newValue == 3 { throw Oops() }
      return SourcePipeline.buffer(0)
    }
    try pipes.pipeline.setState(.playing)
    let message = try await pipes.test.messages.first(.error)
    guard case .error(let error) = message.view else { return }
    #expect(message.isFrom(pipes.source))
    #expect(error.message == "A callback of \(pipes.source.path) failed: oops")
    try pipes.pipeline.setState(.null)
    #expect(calls.load(ordering: .relaxed) == 3)
  }

  @Test("callbacks that are replaced are released")
  func replaced() throws {
    final class Token: Sendable {}
    let source = try AppSource()
    weak var held: Token?
    do {
      let token = Token()
      held = token
      source.generate { _ in
        withExtendedLifetime(token) {}
        return nil
      }
    }
    #expect(held != nil)
    source.setCallbacks(AppSource.Callbacks())
    #expect(held == nil)
  }
}
