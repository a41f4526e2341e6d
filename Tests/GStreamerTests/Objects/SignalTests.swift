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
    #expect(unknown.message.hasPrefix("appsink has no signal colour::blue. It has deep-notify, eos, "))
    #expect(unknown.message.contains("try-pull-sample"))
    #expect(unknown.source == "/GstAppSink:it")
    expect(throwing: .signalNotFound) { try sink.connect("") { _ in nil } }
    // This signal has no details.
    expect(throwing: .signalNotFound) { try sink.connect("new-sample::blue") { _ in nil } }
    expect(throwing: .signalNotFound) { try sink.emit("colour") }
    let count = try #require(throws: GStreamerError.self) { try sink.emit("try-pull-sample") }
    #expect(count.code == .typeMismatch)
    #expect(count.message == "appsink's signal is try-pull-sample(guint64) -> GstSample; 0 arguments were given.")
    let type = try #require(throws: GStreamerError.self) { try sink.emit("try-pull-sample", "now") }
    #expect(type.message.contains("now (gchararray) was given for a guint64"))
    expect(throwing: .typeMismatch) { try sink.emit("try-pull-sample", -1) }
  }
}

@Suite("Typed signals", .timeLimit(.minutes(1)))
struct TypedSignalTests {
  @Test("a handler takes its arguments as Swift types")
  func arguments() async throws {
    let pipeline = try TestPipeline(
      "fakesrc num-buffers=2 sizetype=fixed sizemax=4 ! fakesink name=sink signal-handoffs=true")
    let sink = try pipeline.element("sink")
    let seen = Recorder<String>()
    let connection = try sink.connect("handoff", taking: Buffer.self, Pad.self) { buffer, pad in
      seen.append("\(buffer.size) \(pad.name)")
    }
    try await pipeline.run()
    #expect(seen.all == ["4 sink", "4 sink"])
    connection.cancel()
  }

  @Test("a handler's answer has a type, too")
  func answers() throws {
    let decoder = try Element.make("decodebin")
    let pad = try #require(decoder.pad("sink"))
    let connection = try decoder.connect(
      "autoplug-continue", taking: Pad.self, Caps.self, returning: Bool.self
    ) { _, caps in caps.isAny }
    #expect(try decoder.emit("autoplug-continue", pad, Caps.any, returning: Bool.self))
    #expect(try !decoder.emit("autoplug-continue", pad, Caps("audio/x-wav"), returning: Bool.self))
    // Something is missing that the handler doesn't take as an optional: GStreamer's own answer stays.
    #expect(try decoder.emit("autoplug-continue", pad, Caps?.none, returning: Bool.self) == false)
    connection.cancel()
  }

  @Test("what an action signal answers may be missing")
  func missing() throws {
    let sink = try AppSink()
    #expect(try sink.emit("try-pull-sample", Duration.zero, returning: Sample?.self) == nil)
    expect(throwing: .typeMismatch) { try sink.emit("try-pull-sample", Duration.zero, returning: Sample.self) }
    let wrong = try #require(throws: GStreamerError.self) {
      try sink.emit("try-pull-sample", Duration.zero, returning: String.self)
    }
    #expect(wrong.message == "appsink's signal is try-pull-sample(guint64) -> GstSample; its answer is no String.")
  }

  @Test("a handler of other types is refused with the signature")
  func refused() throws {
    let sink = try Element.make("fakesink", name: "it")
    let types = try #require(throws: GStreamerError.self) {
      try sink.connect("handoff", taking: Pad.self, Buffer.self) { _, _ in }
    }
    #expect(types.code == .typeMismatch)
    #expect(types.message == "fakesink's signal is handoff(GstBuffer, GstPad); its handlers can't take (Pad, Buffer).")
    #expect(types.source == "/GstFakeSink:it")
    expect(throwing: .typeMismatch) { try sink.connect("handoff", taking: Buffer.self) { _ in } }
    expect(throwing: .typeMismatch) {
      try sink.connect("handoff", taking: Buffer.self, Pad.self, returning: Bool.self) { _, _ in true }
    }
    expect(throwing: .signalNotFound) { try sink.connect("colour", taking: Pad.self) { _ in } }
  }

  @Test("an object lists its signals with their signatures")
  func list() throws {
    let signals = try AppSink().signalSpecifications
    let pull = try #require(signals.first { $0.name == "try-pull-sample" })
    #expect(pull.description == "try-pull-sample(guint64) -> GstSample")
    #expect(pull.isAction)
    #expect(pull.ownerTypeName == "GstAppSink")
    let notify = try #require(signals.first { $0.name == "notify" })
    #expect(notify.isDetailed)
    #expect(notify.answerTypeName == nil)
    #expect(signals.contains { $0.name == "pad-added" && $0.argumentTypeNames == ["GstPad"] })
    #expect(signals.map(\.name) == signals.map(\.name).sorted())
    // Of an interface.
    #expect(try Bin().signalSpecifications.contains { $0.name == "child-added" })
  }
}
