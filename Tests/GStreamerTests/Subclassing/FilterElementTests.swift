import GStreamer
import Testing

@Suite("Filters written in Swift", .timeLimit(.minutes(1)))
struct FilterElementTests {
  init() throws { try Gain.register() }

  /// Buffers of four bytes that count up, through the filter into an appsink.
  private func makePipeline(_ filter: String, count: Int = 4) throws -> TestPipeline {
    try TestPipeline(
      """
      fakesrc num-buffers=\(count) sizetype=fixed sizemax=4 filltype=pattern-span format=time !
      audio/x-raw,format=U8,layout=interleaved,rate=8000,channels=1 !
      \(filter) name=filter ! appsink name=sink sync=false
      """)
  }

  private func bytes(of sink: AppSink) async -> [[UInt8]] {
    var all: [[UInt8]] = []
    for await sample in sink.samples { all.append(sample.buffer?.bytes ?? []) }
    return all
  }

  @Test("each buffer is changed in place")
  func changing() async throws {
    let test = try makePipeline("swiftgain factor=3")
    let sink = try test.sink()
    try test.pipeline.setState(.playing)
    let all = await bytes(of: sink)
    #expect(all.flatMap { $0 } == (0..<16).map { UInt8($0 * 3) })
    #expect(all.count == 4)
    #expect(try test.element("filter").get("seen") == 4)
  }

  @Test("data that passes isn't shown to the filter")
  func passing() async throws {
    let test = try makePipeline("swiftgain factor=3 bypass=true")
    let sink = try test.sink()
    try test.pipeline.setState(.playing)
    #expect(await bytes(of: sink).flatMap { $0 } == (0..<16).map { UInt8($0) })
    #expect(try test.element("filter").get("seen") == 0)
  }

  @Test("a buffer that others have, too, is copied before it is changed")
  func sharing() async throws {
    let test = try TestPipeline(
      """
      fakesrc num-buffers=3 sizetype=fixed sizemax=2 filltype=pattern-span format=time !
      audio/x-raw,format=U8,layout=interleaved,rate=8000,channels=1 ! tee name=both
      both. ! queue ! swiftgain factor=5 ! appsink name=changed sync=false
      both. ! queue ! appsink name=original sync=false
      """)
    let (changed, original) = (try test.sink("changed"), try test.sink("original"))
    try test.pipeline.setState(.playing)
    #expect(await bytes(of: changed).flatMap { $0 } == (0..<6).map { UInt8($0 * 5) })
    #expect(await bytes(of: original).flatMap { $0 } == (0..<6).map { UInt8($0) })
  }

  @Test("a filter that says the stream is over ends it without an error")
  func ending() async throws {
    let test = try makePipeline("swiftgain label=end", count: 1000)
    let sink = try test.sink()
    try test.pipeline.setState(.playing)
    #expect(await bytes(of: sink).count == 2)
    let message = try await test.messages.first { [.error, .endOfStream].contains($0.kind) }
    #expect(message.kind == .endOfStream)
  }

  @Test("another answer of the data flow is posted, and goes upstream as it is")
  func flowing() async throws {
    let test = try makePipeline("swiftgain label=misfit")
    try test.pipeline.setState(.playing)
    let error = try await test.failure()
    #expect(error.message == FlowError.notNegotiated.description)
    #expect(error.source?.hasSuffix(":filter") == true)
    let second = try await test.failure()
    #expect(second.debug?.contains("not-negotiated (-4)") == true)
  }

  @Test("what is dropped doesn't come")
  func dropping() async throws {
    let test = try makePipeline("swiftgain factor=1 label=\"drop every other\"")
    let sink = try test.sink()
    try test.pipeline.setState(.playing)
    #expect(await bytes(of: sink).map { $0.first } == [0, 8])
  }

  @Test("an error that is thrown becomes the element's, with its kind, and no crash")
  func failing() async throws {
    let test = try makePipeline("swiftgain label=fail")
    try test.pipeline.setState(.playing)
    let error = try await test.failure()
    #expect(error.message == "The third is bad.")
    #expect(error.domain == "gst-stream-error-quark")
    #expect(error.domainCode == 7)
    #expect(error.source?.hasSuffix(":filter") == true)
    #expect(try test.element("filter").get("seen") == 3)
  }

  @Test("a refused format becomes the element's error")
  func refusing() async throws {
    let test = try makePipeline("swiftgain label=\"no caps\"")
    try test.pipeline.setState(.playing)
    let error = try await test.failure()
    #expect(error.message == "Not these.")
    #expect(error.domain == "gst-core-error-quark")
  }

  @Test("buffers and events come out in the order in which they came in")
  func order() async throws {
    let test = try makePipeline("swiftgain factor=1", count: 2)
    let recorder = Recorder<String>()
    let probe = try #require(try test.element("filter").pad("src")).record(into: recorder)
    let sink = try test.sink()
    try test.pipeline.setState(.playing)
    _ = await bytes(of: sink)
    #expect(
      recorder.all == [
        "stream-start", "caps audio/x-raw", "segment 0.0 seconds end", "buffer - 0", "buffer - 4", "eos",
      ])
    withExtendedLifetime(probe) {}
  }

  @Test("playbin takes one as its audio filter")
  func audioFilter() async throws {
    let folder = try TemporaryFolder()
    let tone = try await folder.renderTone(tenths: 2)
    let playbin = try Element.make("playbin")
    try playbin.set("uri", to: "file://" + tone)
    try playbin.set("flags", parsing: "audio")
    let filter = try Launch.bin("audioconvert ! swiftgain name=filter factor=0 ! audioconvert")
    try playbin.set("audio-filter", to: filter)
    try playbin.set("audio-sink", to: Element.make("fakesink"))
    let test = TestPipeline(try #require(playbin as? Pipeline))
    try await test.run()
    let gain = try #require((filter as? Bin)?.element(named: "filter"))
    #expect(try gain.get("seen", as: Int.self) > 0)
  }
}
