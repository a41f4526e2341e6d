import GStreamer
import Testing

@Suite("Seeks, positions, segments and buffers", .timeLimit(.minutes(1)))
struct SeekTests {
  private func open(_ folder: TemporaryFolder) async throws -> (TestPipeline, AppSink) {
    let file = try await folder.renderTone()
    let pipeline = try TestPipeline("filesrc name=file ! wavparse ! appsink name=sink sync=false")
    try pipeline.element("file").set("location", to: file)
    return (pipeline, try pipeline.sink())
  }

  @Test("a file knows its duration, its size and that it is seekable")
  func queries() async throws {
    let folder = try TemporaryFolder()
    let (pipeline, _) = try await open(folder)
    #expect(pipeline.pipeline.duration == nil)
    #expect(pipeline.pipeline.position == nil)
    #expect(!pipeline.pipeline.isSeekable)
    try pipeline.pause()
    #expect(pipeline.pipeline.duration == .seconds(1))
    #expect(pipeline.pipeline.position == .zero)
    #expect(pipeline.pipeline.isSeekable)
    let size = try #require(try pipeline.element("file").durationInBytes)
    // The samples and a header, whose size is the muxer's affair.
    #expect((16_044...16_100).contains(size))
    let live = try TestPipeline("fakesrc is-live=true ! fakesink")
    try live.pipeline.setState(.paused)
    #expect(!live.pipeline.isSeekable)
    #expect(live.pipeline.durationInBytes == nil)
  }

  @Test("a seek lands where it was asked for and ends where it was told")
  func seek() async throws {
    let folder = try TemporaryFolder()
    let (pipeline, sink) = try await open(folder)
    try pipeline.pause()
    try pipeline.pipeline.seek(to: .milliseconds(400), stop: .milliseconds(600))
    try pipeline.waitUntil(.paused)
    #expect(pipeline.pipeline.position == .milliseconds(400))
    let preroll = try #require(sink.pullPreroll(timeout: .seconds(10)))
    #expect(preroll.buffer?.presentationTime == .milliseconds(400))
    #expect(preroll.segment?.start == .milliseconds(400))
    #expect(preroll.segment?.stop == .milliseconds(600))
    #expect(preroll.segment?.rate == 1)
    try pipeline.pipeline.setState(.playing)
    let samples = try await within { await sink.samples.reduce(into: [Sample]()) { $0.append($1) } }
    #expect(samples.compactMap(\.buffer?.size).reduce(0, +) == 2 * 1600)
    let buffer = try #require(samples.last?.buffer)
    #expect(samples.last?.segment?.streamTimeOfEnd(of: buffer) == .milliseconds(600))
  }

  @Test("a rate is in the segment, and a buffer played backwards ends at its beginning")
  func rates() async throws {
    let folder = try TemporaryFolder()
    let (pipeline, sink) = try await open(folder)
    try pipeline.pause()
    try pipeline.pipeline.seek(to: .zero, rate: 2)
    let fast = try #require(sink.pullPreroll(timeout: .seconds(10)))
    #expect(fast.segment?.rate == 2)
    let pictures = try TestPipeline("videotestsrc ! video/x-raw,width=16,height=16,framerate=25/1 ! appsink name=sink")
    try pictures.pause()
    try pictures.pipeline.seek(to: .zero, stop: .seconds(1), rate: -1)
    let backwards = try #require(try pictures.sink().pullPreroll(timeout: .seconds(10)))
    let (segment, buffer) = try (#require(backwards.segment), #require(backwards.buffer))
    #expect(segment.rate == -1)
    #expect(buffer.presentationTime.map { $0 > .milliseconds(900) } == true)
    #expect(segment.streamTimeOfEnd(of: buffer) == buffer.presentationTime)
  }

  @Test("the end of a buffer is cut to the segment, and a buffer outside has none")
  func streamTime() async throws {
    let folder = try TemporaryFolder()
    let (pipeline, sink) = try await open(folder)
    try pipeline.pause()
    let first = try #require(sink.pullPreroll(timeout: .seconds(10)))
    let buffer = try #require(first.buffer)
    let end = try #require(buffer.duration)
    #expect(buffer.presentationTime == .zero)
    #expect(first.segment?.streamTimeOfEnd(of: buffer) == end)
    #expect(first.segment?.duration == .seconds(1))
    try pipeline.pipeline.seek(to: .milliseconds(10), stop: .milliseconds(20))
    let cut = try #require(sink.pullPreroll(timeout: .seconds(10))?.segment)
    #expect(cut.streamTimeOfEnd(of: buffer) == .milliseconds(20))
    try pipeline.pipeline.seek(to: .milliseconds(900))
    let late = try #require(sink.pullPreroll(timeout: .seconds(10))?.segment)
    #expect(late.streamTimeOfEnd(of: buffer) == nil)
    let untimed = try TestPipeline("fakesrc num-buffers=1 sizetype=fixed sizemax=8 ! appsink name=sink")
    try untimed.pipeline.setState(.paused)
    let bytes = try #require(try untimed.sink().pullPreroll(timeout: .seconds(10)))
    #expect(bytes.segment?.isTime == false)
    #expect(bytes.segment?.duration == nil)
    let untimedBuffer = try #require(bytes.buffer)
    #expect(bytes.segment?.streamTimeOfEnd(of: untimedBuffer) == nil)
  }

  @Test("a seek from the end lands there, and one that is refused says so")
  func fromEnd() async throws {
    let folder = try TemporaryFolder()
    let file = try await folder.renderTone()
    let pipeline = try TestPipeline("filesrc name=file ! wavparse ! fakesink name=sink")
    try pipeline.element("file").set("location", to: file)
    try pipeline.pause()
    let done = pipeline.pipeline.bus.messages(of: [.asyncDone])
    try pipeline.pipeline.seek(
      Seek(to: .fromEnd(.time(.milliseconds(-300))), stop: .unchanged, flags: [.flush, .accurate]))
    _ = try await done.first(.asyncDone)
    #expect(pipeline.pipeline.position == .milliseconds(700))
    let live = try TestPipeline("fakesrc is-live=true ! fakesink")
    expect(throwing: .seekRefused) { try live.pipeline.seek(Seek(to: .set(.time(.zero)))) }
  }

  @Test("a refused seek names who refused")
  func refused() throws {
    let pipeline = try TestPipeline("fakesrc is-live=true ! fakesink")
    let error = try #require(throws: GStreamerError.self) { try pipeline.pipeline.seek(to: .seconds(1)) }
    #expect(error.code == .seekRefused)
    #expect(error.message.contains("pipeline refused a seek to 1.0 seconds"))
  }

  @Test("a buffer has its times, its bytes and its flags")
  func buffers() throws {
    let pipeline = try TestPipeline(
      """
      audiotestsrc num-buffers=2 samplesperbuffer=800 wave=silence ! audio/x-raw,format=S16LE,rate=8000,channels=1 !
      appsink name=sink sync=false
      """)
    try pipeline.pipeline.setState(.playing)
    let sink = try pipeline.sink()
    let first = try #require(sink.pullSample(timeout: .seconds(10)))
    let second = try #require(sink.pullSample(timeout: .seconds(10))?.buffer)
    let buffer = try #require(first.buffer)
    #expect(buffer.presentationTime == .zero)
    #expect(buffer.duration == .milliseconds(100))
    #expect(buffer.size == 1600)
    #expect(buffer.bytes == Array(repeating: 0, count: 1600))
    #expect(buffer.withBytes { $0.byteCount } == 1600)
    #expect(buffer.isDiscontinuous)
    #expect(!second.isDiscontinuous)
    #expect(second.presentationTime == .milliseconds(100))
    #expect(first.caps?.structures.first?.get("rate") == 8000)
    let untimed = try TestPipeline("fakesrc num-buffers=1 sizetype=empty ! appsink name=sink")
    try untimed.pipeline.setState(.paused)
    let empty = try #require(try untimed.sink().pullPreroll(timeout: .seconds(10))?.buffer)
    #expect(empty.presentationTime == nil)
    #expect(empty.duration == nil)
    #expect(empty.bytes == [])
  }

  @Test("an error thrown while bytes are read comes out")
  func thrown() throws {
    struct Broken: Error {}
    let pipeline = try TestPipeline("fakesrc num-buffers=1 sizetype=fixed sizemax=8 ! appsink name=sink")
    try pipeline.pipeline.setState(.paused)
    let buffer = try #require(try pipeline.sink().pullPreroll(timeout: .seconds(10))?.buffer)
    #expect(throws: Broken.self) { try buffer.withBytes { _ throws(Broken) in throw Broken() } }
  }
}
