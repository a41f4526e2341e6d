import GStreamer
import Testing

@Suite("Demuxers written in Swift", .timeLimit(.minutes(1)))
struct DemuxerElementTests {
  init() throws { try BoxDemuxer.registerAll() }

  private static let content = Array(BoxDemuxer.file(packets: 4).dropFirst(BoxDemuxer.headerSize))

  private func playthrough(_ sink: AppSink) async -> (times: [Duration?], bytes: [UInt8]) {
    var times: [Duration?] = []
    var bytes: [UInt8] = []
    for await sample in sink.samples {
      times.append(sample.buffer?.presentationTime)
      bytes += sample.buffer?.bytes ?? []
    }
    return (times, bytes)
  }

  @Test(
    "a file is found by its first bytes and played to its exact end, whether it is read or comes by itself",
    arguments: ["", "queue !", "identity ! queue max-size-buffers=1 !"])
  func playing(between: String) async throws {
    let file = try MediaFile(BoxDemuxer.file(packets: 4))
    let test = try TestPipeline(
      "filesrc location=\(file.path) blocksize=50 ! \(between) decodebin ! appsink name=sink sync=false")
    let sink = try test.sink()
    try test.pipeline.setState(.playing)
    let all = await playthrough(sink)
    #expect(all.times == (0..<4).map { .microseconds(12_500 * $0) })
    #expect(all.bytes == Self.content)
  }

  @Test("a stream's events and buffers come in order")
  func order() async throws {
    let file = try MediaFile(BoxDemuxer.file(packets: 2))
    let test = try TestPipeline("filesrc location=\(file.path) ! swiftboxdemux ! fakesink name=sink")
    let recorder = Recorder<String>()
    let probe = try #require(try test.element("sink").pad("sink")).record(into: recorder)
    try await test.run()
    #expect(
      recorder.all == [
        "stream-start", "caps audio/x-raw", "segment 0.0 seconds end", "buffer 0.0 seconds 0",
        "buffer 0.0125 seconds 1", "eos",
      ])
    withExtendedLifetime(probe) {}
  }

  @Test("each stream has a pad of its own; one that nobody takes is no failure")
  func streams() async throws {
    let file = try MediaFile(BoxDemuxer.file(streams: 3, packets: 5))
    let test = try TestPipeline(
      """
      filesrc location=\(file.path) ! swiftboxdemux name=demux
      demux.audio_0 ! queue ! appsink name=first sync=false
      demux.audio_2 ! queue ! appsink name=third sync=false
      """)
    let (first, third) = (try test.sink("first"), try test.sink("third"))
    try test.pipeline.setState(.playing)
    async let others = playthrough(third)
    #expect(await playthrough(first).bytes == (0..<5).flatMap { [UInt8](repeating: $0, count: 100) })
    #expect(await others.bytes.count == 500)
  }

  @Test("no stream that anybody takes is an error")
  func unlinked() async throws {
    let file = try MediaFile(BoxDemuxer.file(packets: 5))
    let test = try TestPipeline("filesrc location=\(file.path) ! swiftboxdemux name=demux")
    try test.pipeline.setState(.playing)
    let error = try await test.failure()
    #expect(error.message == "The data can't be given on.")
    #expect(error.debug?.contains("not-linked") == true)
  }

  @Test("a seek goes on from the place it lands on, up to the stop", arguments: ["", "queue !"])
  func seeking(between: String) async throws {
    let file = try MediaFile(BoxDemuxer.file(packets: 100))
    let test = try TestPipeline(
      "filesrc location=\(file.path) ! \(between) swiftboxdemux ! appsink name=sink sync=false")
    let sink = try test.sink()
    try test.pause()
    #expect(test.pipeline.duration == .microseconds(1_250_000))
    #expect(test.pipeline.isSeekable)
    let recorder = Recorder<String>()
    let probe = try #require(sink.pad("sink")).record(into: recorder)
    try test.pipeline.seek(to: .milliseconds(510), stop: .milliseconds(550))
    try test.waitUntil(.paused)
    try test.pipeline.setState(.playing)
    #expect(await playthrough(sink).times == [500, 512.5, 525, 537.5].map { .microseconds(Int($0 * 1000)) })
    let all = recorder.all.drop { $0 != "flush-start" }
    #expect(
      Array(all) == [
        "flush-start", "flush-stop", "segment 0.51 seconds 0.55 seconds", "buffer 0.5 seconds 40",
        "buffer 0.5125 seconds 41", "buffer 0.525 seconds 42", "buffer 0.5375 seconds 43", "eos",
      ])
    withExtendedLifetime(probe) {}
  }

  @Test("what has passed of a stream is asked for again by a seek back")
  func seekingBack() async throws {
    // More than is kept and waits together, so the seek has to go to the source.
    let file = try MediaFile(BoxDemuxer.file(streams: 90, packets: 250))
    let test = try TestPipeline(
      "filesrc location=\(file.path) ! queue ! swiftboxdemux name=demux demux.audio_0 ! queue ! fakesink name=sink")
    try await test.run()
    let recorder = Recorder<String>()
    let probe = try #require(try test.element("sink").pad("sink")).record(into: recorder)
    try test.pipeline.seek(to: .milliseconds(25), stop: .milliseconds(50))
    _ = try await test.messages.first(.endOfStream)
    #expect(
      recorder.all == [
        "flush-start", "flush-stop", "segment 0.025 seconds 0.05 seconds", "buffer 0.025 seconds 2",
        "buffer 0.0375 seconds 3", "eos",
      ])
    withExtendedLifetime(probe) {}
  }

  @Test("a seek to a key unit begins its segment there; one backwards is refused")
  func kinds() async throws {
    let file = try MediaFile(BoxDemuxer.file(packets: 100))
    let test = try TestPipeline("filesrc location=\(file.path) ! swiftboxdemux ! appsink name=sink sync=false")
    let sink = try test.sink()
    try test.pause()
    expect(throwing: .seekRefused) { try test.pipeline.seek(to: .zero, stop: .milliseconds(500), rate: -1) }
    try test.pipeline.seek(to: .milliseconds(510), flags: [.flush, .keyUnit])
    try test.waitUntil(.paused)
    let sample = try #require(sink.pullPreroll(timeout: .seconds(10)))
    #expect(sample.segment?.start == .milliseconds(500))
    #expect(sample.buffer?.presentationTime == .milliseconds(500))
    #expect(sample.buffer?.isDiscontinuous == true)
  }

  @Test("a segment seek ends with SEGMENT_DONE and goes on with the next")
  func segments() async throws {
    let file = try MediaFile(BoxDemuxer.file(packets: 100))
    let test = try TestPipeline("filesrc location=\(file.path) ! swiftboxdemux ! fakesink")
    try test.pause()
    for _ in 0..<3 {
      try test.pipeline.seek(to: .zero, stop: .milliseconds(100), flags: [.flush, .segment])
      try test.pipeline.setState(.playing)
      _ = try await test.messages.first(.segmentDone)
    }
    try test.pipeline.seek(to: .milliseconds(1200), flags: [.flush])
    _ = try await test.messages.first(.endOfStream)
  }

  @Test("seeks while data streams, from several threads, leave a stream that ends")
  func manySeeks() async throws {
    let file = try MediaFile(BoxDemuxer.file(packets: 255))
    let test = try TestPipeline("filesrc location=\(file.path) ! swiftboxdemux ! fakesink")
    try test.pause()
    try test.pipeline.setState(.playing)
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<3 {
        group.addTask {
          for step in 0..<20 { try? test.pipeline.seek(to: .milliseconds((step * 7 + task * 31) % 200 * 10)) }
        }
      }
    }
    try test.pipeline.seek(to: .milliseconds(3000))
    _ = try await test.messages.first(.endOfStream)
  }

  @Test("a file that is cut plays what it has")
  func cut() async throws {
    let file = try MediaFile(Array(BoxDemuxer.file(packets: 4).dropLast(150)))
    let test = try TestPipeline("filesrc location=\(file.path) ! swiftboxdemux ! appsink name=sink sync=false")
    let sink = try test.sink()
    try test.pipeline.setState(.playing)
    #expect(await playthrough(sink).bytes == Array(Self.content.dropLast(150)))
  }

  @Test("a head that makes no sense is the demuxer's error", arguments: ["", "queue !"])
  func failing(between: String) async throws {
    for (bytes, text) in [
      (Array("SWFT".utf8) + [200, 1], "A box of 200 streams isn't known."),
      (Array("SWFT".utf8), "The box has no head."),
      (Array("SWFT".utf8) + [0, 1], "There is no stream in this media."),
    ] {
      let file = try MediaFile(bytes)
      let test = try TestPipeline("filesrc location=\(file.path) ! \(between) swiftboxdemux ! fakesink")
      try test.pipeline.setState(.playing)
      let error = try await test.failure()
      #expect(error.message == text)
      #expect(error.domain == "gst-stream-error-quark")
    }
  }

  @Test("an element may play again, after its end or in the middle")
  func again() async throws {
    let file = try MediaFile(BoxDemuxer.file(packets: 10))
    let test = try playbin("playbin", file)
    for _ in 0..<3 {
      try await test.run()
      try test.pipeline.setState(.ready)
      try test.pause()
      try test.pipeline.setState(.null)
    }
  }

  private func playbin(_ factory: String, _ file: MediaFile) throws -> TestPipeline {
    let playbin = try Element.make(factory)
    try playbin.set("uri", to: file.uri)
    try playbin.set("flags", parsing: "audio")
    try playbin.set("audio-sink", to: Element.make("fakesink"))
    return TestPipeline(try #require(playbin as? Pipeline))
  }

  @Test("playbin plugs it, seeks in it and plays it to its end", arguments: ["playbin", "playbin3"])
  func plugging(factory: String) async throws {
    let file = try MediaFile(BoxDemuxer.file(packets: 80))
    let test = try playbin(factory, file)
    try test.pause()
    #expect(test.pipeline.duration == .seconds(1))
    #expect(test.pipeline.descendants.contains { $0.factory?.name == "swiftboxdemux" })
    try test.pipeline.seek(to: .milliseconds(900))
    try test.waitUntil(.paused)
    #expect(test.pipeline.position == .milliseconds(900))
    try await test.run()
  }
}
