import GStreamer
import Testing

@Suite("Streams and tables of contents", .timeLimit(.minutes(1)))
struct StreamTests {
  @Test("a stream has what it was made with")
  func stream() throws {
    let stream = try Stream(id: "s/1", kind: .audio, caps: Caps("audio/x-raw"), flags: [.sparse, .unselect])
    #expect(stream.id == "s/1")
    #expect(stream.kind == .audio)
    #expect(stream.kind.description == "audio")
    #expect(stream.flags == [.sparse, .unselect])
    #expect(try stream.caps == Caps("audio/x-raw"))
    #expect(stream.tags == nil)
    let collection = try StreamCollection(upstreamID: "up", [stream])
    #expect(collection.upstreamID == "up")
    #expect(collection.streams == [stream])
    #expect(try StreamCollection([]).streams.isEmpty)
  }

  @Test("decodebin3 tells which streams a file offers, and which it plays")
  func collection() async throws {
    let folder = try TemporaryFolder()
    let file = try await folder.renderTone()
    // decodebin3 asks the source for its data while the two are linked, so the file is in the description.
    let pipeline = try TestPipeline("filesrc location=\(file) ! decodebin3 ! fakesink")
    try pipeline.pipeline.setState(.playing)
    guard case .streamCollection(let offered) = try await pipeline.messages.first(.streamCollection).view else {
      return unexpected()
    }
    #expect(offered.streams.map(\.kind) == [.audio])
    guard case .streamsSelected(let chosen, let all) = try await pipeline.messages.first(.streamsSelected).view else {
      return unexpected()
    }
    #expect(chosen == offered.streams)
    #expect(all == offered)
    guard case .endOfStream = try await pipeline.messages.first(.endOfStream).view else { return unexpected() }
  }

  @Test("a table of contents goes through an event with its levels, times, loops and order")
  func toc() throws {
    try GStreamer.initialize()
    var looping = TocEntry(.chapter, id: "c2", start: .seconds(1), stop: .seconds(2))
    looping.loop = .pingPong
    looping.repeatCount = 3
    let edition = TocEntry(
      .edition, id: "e", entries: [TocEntry(.chapter, id: "c1", start: .zero, stop: .seconds(1)), looping])
    guard case .toc(let toc, false) = Event.toc(Toc(.global, [edition])).view else { return unexpected() }
    #expect(toc.scope == .global)
    let parsed = try #require(toc.entries.first)
    #expect(parsed.isAlternative)
    #expect(parsed.start == nil)
    #expect(parsed.entries.map(\.id) == ["c1", "c2"])
    #expect(parsed.entries.map(\.start) == [.zero, .seconds(1)])
    #expect(parsed.entries.map(\.stop) == [.seconds(1), .seconds(2)])
    #expect(parsed.entries.map(\.loop) == [nil, .pingPong])
    #expect(parsed.entries.map(\.repeatCount) == [nil, 3])
    #expect(toc.entry("c2")?.kind == .chapter)
    #expect(toc.entry("c3") == nil)
  }

  @Test("every kind of entry comes back", arguments: TocEntry.Kind.allCases)
  func kinds(kind: TocEntry.Kind) throws {
    try GStreamer.initialize()
    guard case .toc(let toc, _) = Event.toc(Toc(.global, [TocEntry(kind, id: "x")])).view else { return unexpected() }
    #expect(toc.entries.map(\.kind) == [kind])
  }
}
