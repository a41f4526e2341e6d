import GStreamer
import Testing

@Suite("Message views", .timeLimit(.minutes(1)))
struct MessageViewTests {
  @Test("an error has its text, domain, code, source and details")
  func error() async throws {
    let pipeline = try TestPipeline("filesrc name=in location=/proc/nonexistent/file ! fakesink")
    expect(throwing: .stateChangeFailed) { try pipeline.pipeline.setState(.playing) }
    let message = try await pipeline.messages.first(.error)
    guard case .error(let error) = message.view else {
      Issue.record("\(message.view)")
      return
    }
    #expect(error.code == .element)
    #expect(error.domain == "gst-resource-error-quark")
    #expect(error.domainCode == 3)
    #expect(error.source == (try pipeline.element("in").path))
    #expect(!error.message.isEmpty)
    #expect(error.debug?.contains("/proc/nonexistent/file") == true)
  }

  @Test("state changes tell the old, the new and the pending state")
  func states() async throws {
    let pipeline = try TestPipeline("fakesrc num-buffers=1 ! fakesink")
    try await pipeline.run()
    try pipeline.pipeline.setState(.ready)
    let whole = pipeline.pipeline
    let messages = pipeline.pipeline.bus.messages()
    try pipeline.pipeline.setState(.paused)
    let message = try await messages.first { $0.kind == .stateChanged && $0.isFrom(whole) }
    guard case .stateChanged(.ready, .paused, .voidPending) = message.view else {
      Issue.record("\(message.view)")
      return
    }
  }

  @Test("a stream that starts, is ready and ends says so")
  func life() async throws {
    let pipeline = try TestPipeline("fakesrc num-buffers=1 ! fakesink")
    try pipeline.pipeline.setState(.playing)
    for kind in [Message.Kind.streamStart, .asyncDone, .endOfStream] {
      let message = try await pipeline.messages.first(kind)
      #expect("\(message.view)".hasPrefix(kind.name))
    }
  }

  @Test("a filling buffer tells its percentage")
  func buffering() async throws {
    let pipeline = try TestPipeline(
      "fakesrc num-buffers=50 sizetype=fixed sizemax=1000 ! queue2 use-buffering=true max-size-bytes=10000 ! fakesink")
    let buffering = pipeline.pipeline.bus.messages(of: [.buffering])
    try pipeline.pipeline.setState(.playing)
    let message = try await buffering.first()
    guard case .buffering(let percent, _) = message.view else {
      Issue.record("\(message.view)")
      return
    }
    #expect((0...100).contains(percent))
    #expect(message.structure?.get("buffer-percent") == percent)
  }

  @Test("a segment that ends, an application's and an element's own message")
  func others() async throws {
    let pipeline = try TestPipeline("videotestsrc ! video/x-raw,width=16,height=16 ! fakesink")
    try pipeline.pause()
    try pipeline.pipeline.seek(to: .zero, stop: .milliseconds(100), flags: [.flush, .segment])
    try pipeline.pipeline.setState(.playing)
    guard case .segmentDone = try await pipeline.messages.first(.segmentDone).view else {
      Issue.record("no segment-done")
      return
    }
    pipeline.pipeline.bus.post(.application(Structure("mine", ["a": 1])))
    guard case .application(let structure) = try await pipeline.messages.first(.application).view else {
      Issue.record("no application message")
      return
    }
    #expect(structure.get("a") == 1)
    let level = try TestPipeline("audiotestsrc num-buffers=10 ! level interval=10000000 ! fakesink")
    try level.pipeline.setState(.playing)
    guard case .element(let levels) = try await level.messages.first(.element).view else {
      Issue.record("no element message")
      return
    }
    #expect(levels.name == "level")
  }

  @Test("a missing decoder is named with the caps that it is for")
  func missingPlugin() async throws {
    let pipeline = try TestPipeline(
      """
      videotestsrc num-buffers=1 ! video/x-raw,width=16,height=16 !
      capssetter caps=video/x-strange replace=true join=false ! decodebin ! fakesink
      """)
    _ = try? pipeline.pipeline.setState(.playing)
    let message = try await pipeline.messages.first(.element)
    guard case .missingPlugin(let plugin) = message.view else {
      Issue.record("\(message.view)")
      return
    }
    #expect(plugin.description.contains("video/x-strange"))
    #expect(try plugin.caps == Caps("video/x-strange"))
    #expect(plugin.kind == .decoder)
    #expect(plugin.name == nil)
    #expect(plugin.installerDetail?.hasPrefix("gstreamer|1.0|") == true)
    #expect(plugin.installerDetail?.hasSuffix("|decoder-video/x-strange") == true)
  }

  @Test("a message without a case of its own keeps its kind")
  func other() throws {
    let kind = Message.Kind(rawValue: 1 << 7)
    let message = Message.custom(kind)
    #expect(kind.description == "state-dirty")
    guard case .other(kind) = message.view else { return unexpected(message.view) }
  }
}

extension Message.Kind {
  fileprivate var name: String {
    switch self {
    case .streamStart: "streamStart"
    case .asyncDone: "asyncDone"
    default: "endOfStream"
    }
  }
}
