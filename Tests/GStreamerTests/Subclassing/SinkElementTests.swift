import GStreamer
import Synchronization
import Testing

@Suite("Sinks and converters written in Swift", .timeLimit(.minutes(1)))
struct SinkElementTests {
  /// Adds up what it gets.
  struct Adder: SinkElement {
    static let metadata = ElementMetadata(
      factory: "swiftadder", longName: "Swift adder", classification: "Sink", summary: "Adds bytes up",
      author: "The tests")
    static let sum = ElementProperty("sum", default: 0, summary: "The sum.", access: .readOnly)
    static let events = ElementProperty("events", default: "", summary: "What came.", access: .readOnly)
    static let limit = ElementProperty("limit", default: Int.max, summary: "The sum that is too much.")
    static let properties: [AnyElementProperty] = [sum, events, limit]

    let context: ElementContext
    private let life = LiveCount.Token()

    init(context: ElementContext) { self.context = context }

    private func note(_ text: String) { context[Self.events] += text + " " }

    mutating func start() { note("start") }

    mutating func stop() { note("stop") }

    mutating func setCaps(_ caps: Caps) { note("caps") }

    mutating func handle(_ event: Event) { if event.summary == "eos" { note("eos") } }

    mutating func preroll(_ buffer: Buffer) { note("preroll") }

    mutating func render(_ buffer: Buffer) throws {
      context[Self.sum] += buffer.bytes.reduce(0) { $0 + Int($1) }
      if context[Self.sum] > context[Self.limit] { throw ElementFailure(.write, "That is too much.") }
    }
  }

  /// Makes one byte of two.
  struct Halver: ConverterElement {
    static let metadata = ElementMetadata(
      factory: "swifthalver", longName: "Swift halver", classification: "Filter/Converter", summary: "Leaves half",
      author: "The tests")
    static let inputCaps = "audio/x-raw, format=U8, layout=interleaved, rate=[1, 96000], channels=1"
    static let outputCaps = "audio/x-half, rate=[1, 96000]"

    init(context: ElementContext) {}

    static func output(for input: Caps, context: ElementContext) -> Caps {
      guard let rate = input.structures.first?.get("rate", as: Int32.self),
        let caps = try? Caps("audio/x-half, rate=\(rate / 2)")
      else { return (try? Caps(outputCaps)) ?? .any }
      return caps
    }

    static func outputSize(for size: Int, input: Caps, output: Caps) -> Int { size / 2 }

    mutating func convert(_ input: Buffer, into output: inout Buffer) throws -> FilterAnswer {
      output.write(input.bytes.enumerated().filter { $0.offset % 2 == 0 }.map(\.element))
      return .push
    }
  }

  init() throws {
    try Adder.register()
    try Halver.register()
  }

  private static let source = """
    fakesrc num-buffers=4 sizetype=fixed sizemax=4 filltype=pattern-span format=time !
    audio/x-raw,format=U8,layout=interleaved,rate=8000,channels=1
    """

  @Test("a sink gets what streams, between its start and its stop")
  func sink() async throws {
    let test = try TestPipeline("\(Self.source) ! swiftadder name=adder")
    try await test.run()
    let adder = try test.element("adder")
    try test.pipeline.setState(.null)
    #expect(try adder.get("sum") == (0..<16).reduce(0, +))
    #expect(try adder.get("events") == "start caps preroll eos stop ")
  }

  @Test("a sink's error ends the stream")
  func failing() async throws {
    let test = try TestPipeline("\(Self.source) ! swiftadder name=adder limit=20")
    try test.pipeline.setState(.playing)
    let error = try await test.failure()
    #expect(error.message == "That is too much.")
    #expect(error.domain == "gst-resource-error-quark")
    #expect(try test.element("adder").get("sum") == (0..<8).reduce(0, +))
  }

  @Test("a converter writes a format and a size of its own")
  func converter() async throws {
    let test = try TestPipeline("\(Self.source) ! swifthalver ! appsink name=sink sync=false")
    let sink = try test.sink()
    try test.pipeline.setState(.playing)
    var bytes: [[UInt8]] = []
    for await sample in sink.samples {
      #expect(sample.caps == (try Caps("audio/x-half, rate=4000")))
      bytes.append(sample.buffer?.bytes ?? [])
    }
    #expect(bytes == [[0, 2], [4, 6], [8, 10], [12, 14]])
  }
}
