import GStreamer
import Testing

@Suite("Pipeline descriptions", .timeLimit(.minutes(1)))
struct LaunchTests {
  @Test("a description becomes a pipeline that runs")
  func pipeline() async throws {
    let pipeline = try TestPipeline("fakesrc num-buffers=2 ! fakesink name=sink")
    try await pipeline.run()
    let statistics: Structure = try pipeline.element("sink").get("stats")
    #expect(statistics.get("rendered", as: UInt64.self) == 2)
  }

  @Test(
    "a description of one element or one bin becomes a pipeline around it", arguments: ["fakesink", "bin.( fakesink )"])
  func wrapped(description: String) throws {
    let pipeline = try Launch.pipeline(description)
    #expect(pipeline.descendants.contains { $0.factory?.name == "fakesink" })
  }

  @Test("a description becomes a bin with pads where something is unlinked")
  func bin() throws {
    let bin = try Launch.bin("queue ! identity")
    #expect(bin is Bin)
    #expect(bin.pad("sink") != nil)
    #expect(bin.pad("src") != nil)
    let element = try Launch.bin("queue")
    #expect(element.factory?.name == "queue")
    #expect(try Launch.bin("fakesrc ! fakesink").pad("sink") == nil)
  }

  @Test("an unknown element is named", arguments: ["fakesrc ! fakesinkk", "fakesinkk"])
  func unknownElement(description: String) throws {
    for parse in [{ _ = try Launch.pipeline($0) }, { _ = try Launch.bin($0) }] as [(String) throws -> Void] {
      let error = try #require(throws: GStreamerError.self) { try parse(description) }
      #expect(error.code == .noSuchElement)
      #expect(error.source == "fakesinkk")
      #expect(error.message.contains("fakesinkk"))
      #expect(error.domain == "gst_parse_error")
    }
  }

  @Test(
    "what doesn't parse says why",
    arguments: [
      ("", "empty"), ("fakesrc !", ""), ("! fakesink", ""), ("fakesrc ! ! fakesink", ""),
      ("fakesrc colour=5 ! fakesink", "colour"), ("fakesink num-buffers=many", "num-buffers"),
      ("audiotestsrc ! video/x-raw ! fakesink", ""), ("fakesrc name=a a. ! b.", "No sink-element"),
    ])
  func badSyntax(description: String, saying: String) throws {
    let error = try #require(throws: GStreamerError.self) { try Launch.pipeline(description) }
    #expect(error.code == .parse)
    #expect(!error.message.isEmpty)
    #expect(error.message.contains(saying))
  }
}
