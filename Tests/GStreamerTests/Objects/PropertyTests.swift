import GStreamer
import Testing

@Suite("Properties")
struct PropertyTests {
  private func check<Content: ValueConvertible & Equatable>(
    _ factory: String, _ property: String, _ values: [Content], location: SourceLocation = #_sourceLocation
  ) throws {
    let element = try Element.make(factory)
    for value in values {
      try element.set(property, to: value)
      #expect(try element.get(property, as: Content.self) == value, sourceLocation: location)
    }
  }

  @Test("a property of each kind keeps what it is given")
  func kinds() throws {
    try check("fakesink", "num-buffers", [Int32(-1), 0, 7, .max])
    try check("appsink", "max-buffers", [UInt32(0), 7, .max])
    try check("fakesink", "ts-offset", [Int.min, -1, 0, 1, .max])
    try check("queue", "max-size-time", [UInt64(0), 1, UInt64(Int64.max) + 1, .max])
    try check("audiotestsrc", "freq", [0.0, 0.1, 440.1, 1e6])
    try check("identity", "drop-probability", [0.0, 0.25, 1.0])
    try check("fakesink", "sync", [true, false])
    try check("filesrc", "location", ["/tmp/a b", "/tmp/ä"])
    try check("capsfilter", "caps", [Caps("video/x-raw, format=I420"), Caps("audio/x-raw")])
  }

  @Test("numbers convert where that loses nothing")
  func conversions() throws {
    let sink = try Element.make("fakesink")
    try sink.set("num-buffers", to: 5)
    try sink.set("num-buffers", to: 6.0)
    try sink.set("num-buffers", to: UInt64(7))
    #expect(try sink.get("num-buffers", as: Int.self) == 7)
    #expect(try sink.get("num-buffers", as: Int32.self) == 7)
    #expect(try sink.get("num-buffers", as: UInt64.self) == 7)
    #expect(try sink.get("num-buffers", as: Double.self) == 7)
    let volume = try Element.make("volume")
    try volume.set("volume", to: 2)
    #expect(try volume.get("volume", as: Double.self) == 2)
    #expect(try volume.get("volume", as: Int.self) == 2)
    // A float has fewer digits than the double that is given for it.
    let identity = try Element.make("identity")
    try identity.set("drop-probability", to: 0.1)
    #expect(try identity.get("drop-probability", as: Double.self) == Double(Float(0.1)))
    let queue = try Element.make("queue")
    try queue.set("max-size-time", to: Duration.milliseconds(1500))
    #expect(try queue.get("max-size-time", as: UInt64.self) == 1_500_000_000)
    #expect(try queue.get("max-size-time", as: Duration.self) == .milliseconds(1500))
  }

  @Test("an enum takes a number or the text of a nick")
  func enums() throws {
    let source = try Element.make("videotestsrc")
    try source.set("pattern", to: 18)
    #expect(try source.value(of: "pattern").description == "ball")
    try source.set("pattern", parsing: "snow")
    #expect(try source.get("pattern", as: Int.self) == 1)
  }

  @Test("flags take a number or the text of nicks")
  func flags() throws {
    let playbin = try Element.make("playbin")
    try playbin.set("flags", to: 3)
    #expect(try playbin.get("flags", as: Int.self) == 3)
    try playbin.set("flags", parsing: "video+text")
    #expect(try playbin.get("flags", as: UInt32.self) == 5)
  }

  @Test("text is parsed as a description's is")
  func parsing() throws {
    let sink = try Element.make("fakesink")
    try sink.set("num-buffers", parsing: "12")
    try sink.set("sync", parsing: "true")
    #expect(try sink.get("num-buffers", as: Int.self) == 12)
    #expect(try sink.get("sync", as: Bool.self))
    let filter = try Element.make("capsfilter")
    try filter.set("caps", parsing: "video/x-raw,framerate=30/1")
    #expect(try filter.get("caps", as: Caps.self) == Caps("video/x-raw,framerate=30/1"))
    let source = try Element.make("filesrc")
    try source.set("location", parsing: "/tmp/a b\"c")
    #expect(try source.get("location", as: String.self) == "/tmp/a b\"c")
  }

  @Test("an object property takes an object and none")
  func objects() throws {
    let playbin = try Element.make("playbin")
    let sink = try Element.make("fakesink")
    try playbin.set("video-sink", to: sink)
    #expect(try playbin.get("video-sink", as: Element.self) == sink)
    #expect(try playbin.get("video-sink", as: Element?.self) == sink)
    try playbin.set("video-sink", to: Element?.none)
    #expect(try playbin.get("video-sink", as: Element?.self) == nil)
    expect(throwing: .typeMismatch) { try playbin.get("video-sink", as: Element.self) }
    expect(throwing: .typeMismatch) {
      try playbin.set("video-sink", to: #require(sink.pad("sink")))
    }
  }

  @Test("a structure property can be read")
  func structures() throws {
    let statistics: Structure = try Element.make("fakesink").get("stats")
    #expect(statistics.name == "application/x-gst-base-sink-stats")
    #expect(statistics.get("rendered", as: UInt64.self) == 0)
  }

  @Test("an object lists its properties")
  func names() throws {
    let sink = try Element.make("fakesink")
    #expect(sink.hasProperty("sync"))
    #expect(!sink.hasProperty("sink"))
    #expect(sink.propertyNames.contains("num-buffers"))
    #expect(sink.propertyNames == sink.propertyNames.sorted())
  }
}
