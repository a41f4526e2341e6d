import GStreamer
import Testing

@Suite("Elements and their factories")
struct ElementTests {
  @Test("starting GStreamer twice is fine, and its version has three numbers")
  func start() throws {
    try GStreamer.initialize()
    try GStreamer.initialize()
    let numbers = GStreamer.version.split(separator: ".").compactMap { Int($0) }
    #expect(numbers.count == 3)
    #expect(numbers.first == 1)
  }

  @Test("an element knows its factory, name, type and place")
  func make() throws {
    let element = try Element.make("fakesink", name: "last")
    #expect(element.name == "last")
    #expect(element.typeName == "GstFakeSink")
    #expect(element.path == "/GstFakeSink:last")
    #expect(element.factory?.name == "fakesink")
    #expect(element.factory?.classification == "Sink")
    #expect(element.factory?.longName == "Fake Sink")
    #expect(element.parent == nil)
    #expect(element.state == .null)
  }

  @Test("a C object becomes the Swift class of its type")
  func classes() throws {
    #expect(try Element.make("pipeline") is Pipeline)
    #expect(try Element.make("bin") is Bin)
    #expect(try !(Element.make("bin") is Pipeline))
    #expect(try Element.make("appsink") is AppSink)
    #expect(try Element.make("fakesink").pad("sink")?.typeName == "GstPad")
  }

  @Test("an unknown element is named in the error")
  func unknownElement() throws {
    let error = try #require(throws: GStreamerError.self) { try Element.make("fakesinkk") }
    #expect(error.code == .noSuchElement)
    #expect(error.message == "No element fakesinkk is installed.")
    #expect("\(error)" == error.message)
  }

  @Test("errors are matched by their code")
  func matching() throws {
    do {
      _ = try Element.make("fakesinkk")
      Issue.record("made")
    } catch GStreamerError.Code.typeMismatch {
      Issue.record("a type mismatch")
    } catch GStreamerError.Code.noSuchElement {}
  }

  @Test("the registry finds a factory, and nothing under another name")
  func registry() throws {
    #expect(try ElementFactory.find("fakesink")?.name == "fakesink")
    #expect(try ElementFactory.find("fakesinkk") == nil)
    let names = try ElementFactory.allNames()
    #expect(names.contains("fakesink"))
    #expect(names == names.sorted())
    // A plugin feature that is no element factory.
    #expect(!names.contains("audio/x-wav"))
  }

  @Test("a bin finds what is in it and refuses what is elsewhere")
  func bins() throws {
    let pipeline = try Pipeline(name: "outer")
    let bin = try Bin(name: "inner")
    let sink = try Element.make("fakesink", name: "sink")
    try bin.add(sink)
    try pipeline.add(bin)
    #expect(pipeline.element(named: "sink") == sink)
    #expect(pipeline.element(named: "nothing") == nil)
    #expect(Set(pipeline.descendants.map(\.name)) == ["inner", "sink"])
    #expect(sink.parent == bin)
    #expect(sink.isDescendant(of: pipeline))
    #expect(!pipeline.isDescendant(of: sink))
    #expect(pipeline.dotGraph().contains("digraph"))
    expect(throwing: .add) { try pipeline.add(sink) }
    expect(throwing: .add) { try bin.add(Element.make("fakesink", name: "sink")) }
    #expect(bin.remove(sink))
    #expect(!bin.remove(sink))
    #expect(sink.parent == nil)
  }

  @Test("elements and pads link, or say what didn't")
  func linking() throws {
    let pipeline = try Pipeline()
    let (source, queue, sink) = try (Element.make("fakesrc"), Element.make("queue"), Element.make("fakesink"))
    for element in [source, queue, sink] { try pipeline.add(element) }
    try source.link(to: queue)
    let (output, input) = try (#require(queue.pad("src")), #require(sink.pad("sink")))
    try output.link(to: input)
    #expect(output.peer == input)
    #expect(source.pad("nothing") == nil)
    let again = try #require(throws: GStreamerError.self) { try output.link(to: input) }
    #expect(again.code == .link)
    #expect(again.message.contains("was linked"))
    let backwards = try #require(throws: GStreamerError.self) { try sink.link(to: source) }
    #expect(backwards.message.contains("fakesink can't be linked to fakesrc"))
  }

  @Test("a bin shows an inner pad under a name, once")
  func ghostPads() throws {
    let bin = try Bin()
    let sink = try Element.make("fakesink")
    try bin.add(sink)
    let pad = try #require(sink.pad("sink"))
    try bin.addGhostPad("in", for: pad)
    #expect(bin.pad("in")?.typeName == "GstGhostPad")
    #expect(bin.pad("in") as Pad? != nil)
  }

  @Test("state changes tell how they went on")
  func states() throws {
    let sink = try Element.make("fakesink")
    #expect(try sink.setState(.ready) == .success)
    #expect(sink.state == .ready)
    #expect(try sink.setState(.paused) == .async)
    let waiting = try sink.waitForState(timeout: .zero)
    #expect(waiting.change == .async)
    #expect(try sink.setState(.null) == .success)
    let live = try TestPipeline("audiotestsrc is-live=true ! fakesink")
    #expect(try live.pipeline.setState(.paused) == .noPreroll)
  }

  @Test("a refused state change names the element")
  func refusedState() throws {
    let source = try Element.make("filesrc", name: "in")
    try source.set("location", to: "/proc/nonexistent/file")
    let error = try #require(throws: GStreamerError.self) { try source.setState(.paused) }
    #expect(error.code == .stateChangeFailed)
    #expect(error.message.contains("filesrc"))
    #expect(error.source == "/GstFileSrc:in")
    try source.setState(.null)
  }

  @Test("an element's device opens, or the reason comes back")
  func openDevice() throws {
    let sink = try Element.make("fakesink")
    #expect(sink.openDevice() == nil)
    #expect(sink.state == .ready)
    try sink.setState(.null)
    guard try ElementFactory.find("v4l2src") != nil else { return }
    let camera = try Element.make("v4l2src", name: "camera")
    try camera.set("device", to: "/dev/null-camera")
    let reason = try #require(camera.openDevice())
    #expect(reason.code == .element)
    #expect(reason.domain == "gst-resource-error-quark")
    #expect(reason.message.contains("/dev/null-camera"))
    #expect(camera.state == .null)
  }
}
