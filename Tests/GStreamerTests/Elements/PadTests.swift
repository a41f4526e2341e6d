import GStreamer
import Testing

@Suite("Pads", .timeLimit(.minutes(1)))
struct PadTests {
  /// Two elements in one bin.
  private func pair(_ first: String, _ second: String) throws -> (bin: Bin, output: Pad, input: Pad) {
    let bin = try Bin()
    let (source, sink) = try (Element.make(first), Element.make(second))
    try bin.add(source, sink)
    return (bin, try #require(source.pad("src")), try #require(sink.pad("sink")))
  }

  @Test("each way in which a link fails has its name")
  func linkFailures() throws {
    func failure(_ body: () throws -> Void) -> PadLinkFailure? {
      do { try body() } catch { return (error as? GStreamerError)?.linkFailure }
      return nil
    }
    let (bin, output, input) = try pair("fakesrc", "fakesink")
    #expect(output.canLink(to: input))
    #expect(failure { try input.link(to: output) } == .wrongDirection)
    #expect(!input.canLink(to: output))
    try output.link(to: input)
    #expect(failure { try output.link(to: input) } == .wasLinked)
    #expect(output.isLinked && input.isLinked)
    #expect(input.unlink())
    #expect(!input.unlink())
    #expect(output.peer == nil)
    let (other, _, elsewhere) = try pair("fakesrc", "fakesink")
    #expect(failure { try output.link(to: elsewhere) } == .wrongHierarchy)
    let (formats, audio, video) = try pair("audiotestsrc", "videoconvert")
    let error = try #require(throws: GStreamerError.self) { try audio.link(to: video) }
    #expect(error.linkFailure == .noFormat)
    #expect(error.message.contains("they have no format in common (audio/x-raw"))
    #expect(error.source == audio.path)
    // Without a check they link.
    try audio.link(to: video, checks: .hierarchy)
    withExtendedLifetime((bin, other, formats)) {}
    #expect(GStreamerError(.parse, "").linkFailure == nil)
  }

  @Test("a pad tells what it is")
  func description() throws {
    let (bin, output, input) = try pair("audiotestsrc", "fakesink")
    #expect(output.direction == .source)
    #expect(input.direction == .sink)
    #expect(output.template?.nameTemplate == "src")
    #expect(output.parentElement?.factory?.name == "audiotestsrc")
    #expect(output.allowedCaps == nil)
    #expect(input.queryPeerCaps().isAny)
    try output.link(to: input)
    #expect(output.allowedCaps?.structures.first?.name == "audio/x-raw")
    #expect(input.queryPeerCaps(filter: try Caps("audio/x-raw, rate=8000")).structures.first?.get("rate") == 8000)
    #expect(try input.accepts(Caps("video/x-raw, format=I420")))
    let picky = try AppSink()
    try picky.set("caps", to: Caps("audio/x-raw"))
    #expect(try picky.pad("sink")?.accepts(Caps("video/x-raw, format=I420")) == false)
    #expect(output.offset == .zero)
    output.offset = .milliseconds(-5)
    #expect(output.offset == .milliseconds(-5))
    #expect(output.currentCaps == nil && output.streamID == nil && output.stickyEvents.isEmpty)
    let idle = try Element.make("identity")
    let inactive = try #require(idle.pad("sink"))
    #expect(!inactive.isActive && inactive.setActive(true) && inactive.isActive)
    inactive.setActive(false)
    withExtendedLifetime(bin) {}
  }

  @Test("what stays on a pad can be read from it")
  func sticky() throws {
    let pipeline = try TestPipeline("audiotestsrc num-buffers=1 ! audio/x-raw,rate=8000 ! fakesink name=sink")
    try pipeline.pause()
    let pad = try #require(try pipeline.element("sink").pad("sink"))
    let names = pad.stickyEvents.map { event -> String in "\(event.view)".prefix { $0 != "(" }.description }
    #expect(Array(names.prefix(3)) == ["streamStart", "caps", "segment"])
    #expect(pad.streamID != nil)
    #expect(pad.currentCaps?.structures.first?.get("rate") == 8000)
  }

  @Test("request pads are made by template or name, and given back once")
  func requestPads() throws {
    let mixer = try Element.make("audiomixer", name: "it")
    let first = try mixer.requestPad("sink_%u")
    let second = try mixer.requestPad("sink_7")
    let template = try #require(mixer.padTemplate("sink_%u"))
    #expect(template.presence == .request)
    let third = try mixer.requestPad(of: template, name: "sink_9")
    #expect([first, second, third].map(\.name) == ["sink_0", "sink_7", "sink_9"])
    #expect(mixer.sinkPads.map(\.name).sorted() == ["sink_0", "sink_7", "sink_9"])
    #expect(mixer.sourcePads.map(\.name) == ["src"])
    #expect(mixer.pads.count == 4)
    #expect(mixer.releaseRequestPad(second))
    #expect(!mixer.releaseRequestPad(second))
    #expect(mixer.pad("sink_7") == nil)
    // A pad that is always there, and one of another element's.
    #expect(try !mixer.releaseRequestPad(#require(mixer.pad("src"))))
    #expect(try !Element.make("audiomixer").releaseRequestPad(first))
    let error = try #require(throws: GStreamerError.self) { try mixer.requestPad("source_%u") }
    #expect(error.code == .noSuchPad)
    #expect(error.message == "audiomixer doesn't make a pad source_%u now. It makes sink_%u.")
    #expect(error.source == "/GstAudioMixer:it")
    let none = try #require(throws: GStreamerError.self) { try Element.make("fakesink").requestPad("sink_%u") }
    #expect(none.message == "fakesink doesn't make a pad sink_%u now. It makes none.")
    expect(throwing: .noSuchPad) { try Element.make("fakesink").requestPad(of: template) }
  }

  @Test("a ghost pad stands for a pad, for another, and for none")
  func ghostPads() throws {
    let bin = try Bin(name: "it")
    let (first, second) = try (Element.make("identity"), Element.make("identity"))
    try bin.add(first, second)
    let (inner, other) = try (#require(first.pad("sink")), #require(second.pad("sink")))
    let ghost = try bin.addGhostPad(for: inner)
    #expect(ghost.name == "sink")
    #expect(ghost.target == inner)
    #expect(bin.pad("sink") == ghost)
    #expect(bin.pad("sink") is GhostPad)
    try ghost.setTarget(other)
    #expect(ghost.target == other)
    try ghost.setTarget(nil)
    #expect(ghost.target == nil)
    expect(throwing: .link) { try ghost.setTarget(first.pad("src")) }
    let open = try GhostPad("open", direction: .source)
    try open.setTarget(second.pad("src"))
    try bin.add(open)
    expect(throwing: .add) { try bin.add(open) }
    expect(throwing: .add) { try bin.add(GhostPad("open", direction: .source)) }
    #expect(bin.sourcePads == [open])
    #expect(bin.remove(open))
    #expect(!bin.remove(open))
    try first.link(to: second)
    expect(throwing: .link) { try bin.addGhostPad("linked", for: other) }
    expect(throwing: .link) { try GhostPad("lost", direction: .unknown) }
  }

  @Test("a factory and an element tell their pad templates")
  func templates() throws {
    let factory = try #require(try ElementFactory.find("audiomixer"))
    let templates = factory.padTemplates.sorted { $0.nameTemplate < $1.nameTemplate }
    #expect(templates.map(\.nameTemplate) == ["sink_%u", "src"])
    #expect(templates.map(\.presence) == [.request, .always])
    #expect(templates.map(\.direction) == [.sink, .source])
    #expect(templates.last?.caps.structures.first?.name == "audio/x-raw")
    #expect(try Element.make("audiomixer").padTemplates.map(\.nameTemplate).sorted() == ["sink_%u", "src"])
    let made = try PadTemplate("in_%u", direction: .sink, presence: .request, caps: Caps("audio/x-raw"))
    #expect(try made.caps == Caps("audio/x-raw"))
    expect(throwing: .parse) { try PadTemplate("in_%u", direction: .sink, presence: .always, caps: .any) }
    expect(throwing: .parse) { try PadTemplate("", direction: .sink, presence: .always, caps: .any) }
  }

  @Test("elements link in a row, with a format, and by the names of their pads")
  func elements() throws {
    let pipeline = try Pipeline()
    let (source, convert, sink) = try (
      Element.make("audiotestsrc"), Element.make("audioconvert"), Element.make("fakesink")
    )
    try pipeline.add(source, convert, sink)
    try Element.link(source, convert, sink)
    source.unlink(from: convert)
    #expect(source.pad("src")?.isLinked == false)
    try source.link(to: convert, caps: Caps("audio/x-raw, format=S16LE"))
    #expect(pipeline.children.count == 4)
    let filter = try #require(source.pad("src")?.peer?.parentElement)
    #expect(filter.factory?.name == "capsfilter")
    source.unlink(from: filter)
    let error = try #require(throws: GStreamerError.self) { try source.link("src", to: sink, "video") }
    #expect(error.message == "src of audiotestsrc can't be linked to video of fakesink.")
    filter.unlink(from: convert)
    convert.unlink(from: sink)
    try source.link("src", to: sink, nil)
    #expect(source.pad("src")?.peer == sink.pad("sink"))
    #expect(source.isSource && !source.isSink && sink.isSink && !convert.isSink)
    #expect(!sink.isStateLocked)
    sink.isStateLocked = true
    #expect(sink.isStateLocked)
    #expect(try Element.make("audiomixer").compatiblePad(for: #require(convert.pad("src")))?.name == "sink_0")
  }

  @Test("a probe puts another buffer in place of the one it saw")
  func replacing() async throws {
    let other = try TestPipeline("fakesrc num-buffers=1 sizetype=fixed sizemax=9 ! appsink name=sink sync=false")
    try other.pause()
    let buffer = try #require(try other.sink().pullPreroll(timeout: .seconds(10))?.buffer)
    let pipeline = try TestPipeline(
      "fakesrc num-buffers=3 sizetype=fixed sizemax=4 ! identity name=middle ! appsink name=sink sync=false")
    let seen = Recorder<Bool>()
    let probe = try #require(try pipeline.element("middle").pad("src")).addProbe([.buffer]) { _ in
      seen.append(true)
      return seen.count == 2 ? .replace(buffer) : .pass
    }
    let sizes = Recorder<Int>()
    let sink = try pipeline.sink()
    try pipeline.pipeline.setState(.playing)
    try await within { for await sample in sink.samples { sizes.append(sample.buffer?.size ?? -1) } }
    #expect(sizes.all == [4, 9, 4])
    probe.cancel()
  }

  @Test("a probe that blocks holds what it saw until it is cancelled")
  func blocking() async throws {
    let pipeline = try TestPipeline("fakesrc num-buffers=3 ! identity name=middle ! fakesink name=sink")
    let pad = try #require(try pipeline.element("middle").pad("src"))
    let (held, released) = AsyncStream.makeStream(of: Void.self)
    let probe = pad.addProbe([.block, .buffer]) { data in
      released.yield()
      return .hold
    }
    try pipeline.pipeline.setState(.playing)
    try await within { for await _ in held { return } }
    #expect(pad.isBlocked)
    #expect(try pipeline.element("sink").get("stats", as: Structure.self).get("rendered", as: Int.self) == 0)
    probe.cancel()
    _ = try await pipeline.messages.first(.endOfStream)
    #expect(try pipeline.element("sink").get("stats", as: Structure.self).get("rendered", as: Int.self) == 3)
  }

  @Test("an idle pad is told of once")
  func idle() throws {
    let pad = try #require(try Element.make("identity").pad("src"))
    let calls = Recorder<Bool>()
    let probe = pad.whenIdle { calls.append(true) }
    // Nothing passes, so it was called at once.
    #expect(calls.count == 1)
    probe.cancel()
  }
}
