import Dispatch
import GStreamer
import Testing

@Suite("Bus", .timeLimit(.minutes(1)))
struct BusTests {
  private func note(_ thread: Int, _ number: Int) -> Message {
    .application(Structure("note", ["thread": thread, "number": number]))
  }

  private func number(_ message: Message) -> Int? { message.structure?.get("number") }

  @Test("ten thousand messages of four threads reach two observers in one order")
  func order() async throws {
    let bus = try Pipeline().bus
    let observers = (0..<2).map { _ in bus.messages(capacity: 10_000) }
    for thread in 0..<4 {
      DispatchQueue.global().async { for number in 0..<2500 { bus.post(note(thread, number)) } }
    }
    async let first = observers[0].prefix(10_000)
    async let second = observers[1].prefix(10_000)
    let (all, others) = try await (first, second)
    #expect(observers.map(\.dropped) == [0, 0])
    #expect(all.map(\.sequenceNumber) == others.map(\.sequenceNumber))
    for thread in 0..<4 {
      let numbers = all.filter { $0.structure?.get("thread") == thread }.compactMap(number)
      #expect(numbers == Array(0..<2500))
    }
  }

  @Test("two values for one bus share its observers")
  func sameBus() async throws {
    let pipeline = try Pipeline()
    let messages = pipeline.bus.messages()
    #expect(pipeline.bus == pipeline.bus)
    pipeline.bus.post(note(0, 1))
    #expect(number(try await messages.first()) == 1)
  }

  @Test("what is too much is dropped oldest first and counted; EOS and ERROR stay")
  func capacity() async throws {
    let pipeline = try TestPipeline("fakesrc num-buffers=1 ! fakesink")
    let few = pipeline.pipeline.bus.messages(capacity: 4, of: [.application, .endOfStream, .error])
    try await pipeline.run()
    pipeline.pipeline.post(error: "broken")
    for number in 0..<10 { pipeline.pipeline.bus.post(note(0, number)) }
    #expect(few.dropped == 6)
    let taken = try await few.prefix(6)
    #expect(taken.map(\.kind) == [.endOfStream, .error] + Array(repeating: .application, count: 4))
    #expect(taken.compactMap(number) == [6, 7, 8, 9])
  }

  @Test("an observer gets the kinds that it asked for")
  func kinds() async throws {
    let pipeline = try TestPipeline("fakesrc num-buffers=1 ! fakesink")
    let few = pipeline.pipeline.bus.messages(of: [.streamStart, .endOfStream])
    try await pipeline.run()
    #expect(try await few.prefix(2).map(\.kind) == [.streamStart, .endOfStream])
  }

  @Test("a cancelled wait ends at once")
  func cancelledWait() async throws {
    let pipeline = try Pipeline()
    let messages = pipeline.bus.messages()
    let (started, signal) = AsyncStream<Void>.makeStream()
    let task = Task {
      signal.yield()
      return await messages.nextMessage() == nil
    }
    for await _ in started { break }
    task.cancel()
    #expect(try await within { await task.boundedValue })
    withExtendedLifetime(pipeline) {}
  }

  @Test("a cancelled task takes nothing more, though messages wait")
  func cancelledTask() async throws {
    let pipeline = try Pipeline()
    let messages = pipeline.bus.messages()
    pipeline.bus.post(note(0, 1))
    let (gate, open) = AsyncStream<Void>.makeStream()
    let task = Task {
      for await _ in gate { break }
      return await messages.nextMessage() == nil
    }
    task.cancel()
    open.finish()
    #expect(try await within { await task.boundedValue })
  }

  @Test("the sequence ends when the pipeline goes")
  func end() async throws {
    var pipeline: Pipeline? = try Launch.pipeline("fakesrc num-buffers=1 ! fakesink")
    let messages = try #require(pipeline?.bus.messages())
    let kinds = Task {
      var kinds: [Message.Kind] = []
      for await message in messages { kinds.append(message.kind) }
      return kinds
    }
    try pipeline?.setState(.paused)
    _ = try pipeline?.waitForState(timeout: .seconds(10))
    try pipeline?.setState(.null)
    pipeline = nil
    let seen = try await within { await kinds.boundedValue }
    #expect(seen.contains(.asyncDone))
  }

  @Test("a message belongs to its source, its kind and its number")
  func message() async throws {
    let pipeline = try Pipeline()
    let sink = try Element.make("fakesink")
    try pipeline.add(sink)
    let messages = pipeline.bus.messages()
    #expect(sink.post(.application(Structure("hello"), from: sink)))
    let message = try await messages.first()
    #expect(message.isFrom(sink))
    #expect(!message.isFrom(pipeline))
    #expect(message.source == sink)
    #expect(message.structure?.name == "hello")
    #expect(Message.application(Structure("hello")).source == nil)
  }
}
