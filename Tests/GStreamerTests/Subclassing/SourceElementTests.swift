import GStreamer
import Testing

@Suite("Sources written in Swift", .timeLimit(.minutes(1)))
struct SourceElementTests {
  init() throws { try CountingSource.register() }

  @Test("all samples come, then the end")
  func whole() async throws {
    let test = try TestPipeline("swiftcountsrc uri=count:250 ! appsink name=sink sync=false")
    let sink = try test.sink()
    let recorder = Recorder<String>()
    let probe = try #require(sink.pad("sink")).record(into: recorder)
    try test.pipeline.setState(.playing)
    for await sample in sink.samples {
      #expect(sample.caps == (try Caps("audio/x-raw,format=U8,layout=interleaved,rate=8000,channels=1")))
    }
    #expect(
      recorder.all == [
        "stream-start", "caps audio/x-raw", "segment 0.0 seconds end", "buffer 0.0 seconds 0",
        "buffer 0.0125 seconds 100", "buffer 0.025 seconds 200", "eos",
      ])
    withExtendedLifetime(probe) {}
  }

  @Test("a seek lands on the sample, and the declared duration and end hold")
  func seeking() async throws {
    let test = try TestPipeline("swiftcountsrc uri=count:1000 ! appsink name=sink sync=false")
    let sink = try test.sink()
    try test.pause()
    #expect(test.pipeline.duration == .milliseconds(125))
    #expect(test.pipeline.isSeekable)
    try test.pipeline.seek(to: .nanoseconds(123 * 125_000), stop: .nanoseconds(400 * 125_000))
    try test.pipeline.setState(.playing)
    var values: [UInt8] = []
    for await sample in sink.samples { values += sample.buffer?.bytes ?? [] }
    #expect(values.first == 123)
    #expect(values.count >= 400 - 123)
    #expect(values.count < 400 - 123 + CountingSource.blockSize)
  }

  @Test("a seek that is refused leaves the stream as it is")
  func refusing() async throws {
    let test = try TestPipeline("swiftcountsrc uri=count:1000 ! fakesink")
    try test.pause()
    expect(throwing: .seekRefused) { try test.pipeline.seek(to: .zero, stop: .milliseconds(10), rate: -1) }
    expect(throwing: .seekRefused) { try test.pipeline.seek(to: .milliseconds(100), rate: 3) }
    try await test.run()
  }

  @Test("playbin picks a source by its scheme")
  func scheme() async throws {
    let playbin = try Element.make("playbin")
    try playbin.set("uri", to: "count:8000")
    try playbin.set("flags", parsing: "audio")
    try playbin.set("audio-sink", to: Element.make("fakesink"))
    let test = TestPipeline(try #require(playbin as? Pipeline))
    try test.pause()
    #expect(test.pipeline.duration == .seconds(1))
    try test.pipeline.seek(to: .milliseconds(500))
    try await test.run()
    #expect(try playbin.get("source", as: Element?.self)?.factory?.name == "swiftcountsrc")
  }

  @Test("a URI that the source can't work with is refused with its reason")
  func check() throws {
    #expect(try FileURI.canRead(scheme: "count"))
    let source = try Element.make("swiftcountsrc")
    #expect {
      try source.setURI("count:many")
    } throws: { error in
      (error as? GStreamerError)?.code == .uri && "\(error)" == "count:many says no number."
    }
    try source.setURI("count:5")
    #expect(source.uri == "count:5")
    #expect(try source.get("uri") == "count:5")
    #expect(try Element.make("fakesink").uri == nil)
  }

  @Test("an error at the start or in the middle becomes the element's")
  func failing() async throws {
    let nameless = try TestPipeline("swiftcountsrc ! fakesink")
    expect(throwing: .stateChangeFailed) { try nameless.pipeline.setState(.paused) }
    let first = try await nameless.failure()
    #expect(first.message == "There is no number.")
    #expect(first.domain == "gst-resource-error-quark")
    let broken = try TestPipeline("swiftcountsrc uri=count:1000 wrong=3 ! fakesink")
    try broken.pipeline.setState(.playing)
    let second = try await broken.failure()
    #expect(second.message == "Block 3 is missing.")
  }

  @Test("an element may start again and gives the same")
  func again() async throws {
    let test = try TestPipeline("swiftcountsrc uri=count:250 ! fakesink")
    for _ in 0..<3 {
      try await test.run()
      try test.pipeline.setState(.ready)
    }
  }
}
