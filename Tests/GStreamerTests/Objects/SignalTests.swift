import GStreamer
import Testing

@Suite("Signals", .timeLimit(.minutes(1)))
struct SignalTests {
  @Test("a handler gets the signal's arguments without the object itself")
  func arguments() async throws {
    let pipeline = try TestPipeline(
      "fakesrc num-buffers=3 sizetype=fixed sizemax=4 ! fakesink name=sink signal-handoffs=true")
    let sink = try pipeline.element("sink")
    let pads = Recorder<Pad?>()
    let types = Recorder<[String]>()
    let connection = try sink.connect("handoff") { arguments in
      types.append(arguments.map(\.typeName))
      pads.append(arguments.last.flatMap { Pad(value: $0) })
      return nil
    }
    try await pipeline.run()
    #expect(types.all == Array(repeating: ["GstBuffer", "GstPad"], count: 3))
    #expect(pads.all == Array(repeating: sink.pad("sink"), count: 3))
    connection.cancel()
    connection.cancel()
  }

  @Test("a connection ends when it is cancelled, and when it is let go of")
  func release() throws {
    let sink = try Element.make("fakesink")
    let calls = Recorder<[Value]>()
    var connection: SignalConnection? = try sink.connect("notify::sync") { arguments in
      calls.append(arguments)
      return nil
    }
    try sink.set("sync", to: true)
    try sink.set("async", to: false)
    #expect(calls.count == 1)
    connection?.cancel()
    try sink.set("sync", to: false)
    #expect(calls.count == 1)
    connection = try sink.connect("notify") { arguments in
      calls.append(arguments)
      return nil
    }
    try sink.set("sync", to: true)
    #expect(calls.count == 2)
    withExtendedLifetime(connection) {}
    connection = nil
    try sink.set("sync", to: false)
    #expect(calls.count == 2)
  }

  @Test("what a handler holds goes with the connection")
  func handlerIsReleased() throws {
    final class Token: Sendable {}
    let sink = try Element.make("fakesink")
    weak var held: Token?
    do {
      let token = Token()
      held = token
      let connection = try sink.connect("notify") { _ in
        withExtendedLifetime(token) {}
        return nil
      }
      #expect(held != nil)
      connection.cancel()
    }
    #expect(held == nil)
  }

  @Test("a handler's answer reaches who emits")
  func answer() throws {
    let decoder = try Element.make("decodebin")
    let pad = try #require(decoder.pad("sink"))
    let caps = try Caps("audio/x-wav")
    #expect(try decoder.emit("autoplug-continue", pad, caps).flatMap { Bool(value: $0) } == true)
    let seen = Recorder<Caps?>()
    let connection = try decoder.connect("autoplug-continue") { arguments in
      seen.append(arguments.last.flatMap { Caps(value: $0) })
      return false.value
    }
    #expect(try decoder.emit("autoplug-continue", pad, caps).flatMap { Bool(value: $0) } == false)
    #expect(seen.all == [caps])
    connection.cancel()
  }

  @Test("an action signal is emitted with converted arguments")
  func action() throws {
    let sink = try AppSink()
    // A guint64 is wanted. A sink that doesn't run has no sample.
    let answer = try #require(try sink.emit("try-pull-sample", 0))
    #expect(answer.typeName == "GstSample")
    let playbin = try Element.make("playbin")
    #expect(try playbin.emit("get-video-pad", 0).flatMap { Pad(value: $0) } == nil)
    #expect(try Element.make("queue").emit("overrun") == nil)
  }

  @Test("an unknown signal and wrong arguments are refused")
  func errors() throws {
    let sink = try AppSink(name: "it")
    let unknown = try #require(throws: GStreamerError.self) { try sink.connect("colour::blue") { _ in nil } }
    #expect(unknown.code == .signalNotFound)
    #expect(unknown.message == "appsink has no signal colour::blue.")
    #expect(unknown.source == "/GstAppSink:it")
    expect(throwing: .signalNotFound) { try sink.connect("") { _ in nil } }
    // This signal has no details.
    expect(throwing: .signalNotFound) { try sink.connect("new-sample::blue") { _ in nil } }
    expect(throwing: .signalNotFound) { try sink.emit("colour") }
    let count = try #require(throws: GStreamerError.self) { try sink.emit("try-pull-sample") }
    #expect(count.code == .typeMismatch)
    #expect(count.message == "appsink's signal try-pull-sample takes 1 arguments, not 0.")
    let type = try #require(throws: GStreamerError.self) { try sink.emit("try-pull-sample", "now") }
    #expect(type.message.contains("takes a guint64, not now (gchararray)"))
    expect(throwing: .typeMismatch) { try sink.emit("try-pull-sample", -1) }
  }
}
