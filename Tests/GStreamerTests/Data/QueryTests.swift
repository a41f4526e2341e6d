import GStreamer
import Testing

@Suite("Queries", .timeLimit(.minutes(1)))
struct QueryTests {
  init() throws { try GStreamer.initialize() }

  @Test("a file answers where it is, how long it is, and what it can do")
  func file() async throws {
    let folder = try TemporaryFolder()
    let file = try await folder.renderTone()
    let pipeline = try TestPipeline("filesrc name=file ! wavparse name=parser ! fakesink")
    try pipeline.element("file").set("location", to: file)
    try pipeline.pause()
    let position = Query.position()
    check(pipeline.pipeline.query(position))
    guard case .position(.time, .time(.zero)) = position.view else { return unexpected(position.view) }
    let duration = Query.duration()
    check(pipeline.pipeline.query(duration))
    guard case .duration(.time, .time(.seconds(1))) = duration.view else { return unexpected(duration.view) }
    let seeking = Query.seeking()
    check(pipeline.pipeline.query(seeking))
    guard case .seeking(.time, true, .time(.zero), .time(.seconds(1))) = seeking.view else {
      return unexpected(seeking.view)
    }
    let convert = Query.convert(.time(.milliseconds(500)), to: .bytes)
    try check(#require(try pipeline.element("parser").pad("src")).query(convert))
    guard case .convert(.time(.milliseconds(500)), .bytes, .bytes(8000)) = convert.view else {
      return unexpected(convert.view)
    }
    let uri = Query.uri()
    check(pipeline.pipeline.query(uri))
    guard case .uri(let text?, nil, false) = uri.view else { return unexpected(uri.view) }
    #expect(text == "file://" + file)
    let scheduling = Query.scheduling()
    try check(#require(try pipeline.element("parser").pad("sink")).queryPeer(scheduling))
    guard case .scheduling(let way) = scheduling.view else { return unexpected() }
    #expect(way.canPull && way.canPush && way.flags.contains(.seekable))
    let latency = Query.latency()
    check(pipeline.pipeline.query(latency))
    guard case .latency(Query.Latency(isLive: false)) = latency.view else { return unexpected(latency.view) }
    let unanswered = Query.custom(Structure("nobody-knows"))
    check(!pipeline.pipeline.query(unanswered))
  }

  @Test("caps and accepted caps")
  func caps() throws {
    let filter = try Element.make("capsfilter")
    try filter.set("caps", to: Caps("video/x-raw,width=16"))
    let pad = try #require(filter.pad("sink"))
    let query = Query.caps()
    check(pad.query(query))
    guard case .caps(nil, let answer?) = query.view else { return unexpected(query.view) }
    #expect(try answer == Caps("video/x-raw,width=16"))
    for (width, isAccepted) in [(16, true), (17, false)] {
      let accept = Query.acceptCaps(try Caps("video/x-raw,width=\(width),height=4,format=I420,framerate=1/1"))
      check(pad.query(accept))
      guard case .acceptCaps(_, isAccepted) = accept.view else { return unexpected(accept.view) }
    }
  }

  @Test("answers are read as they were set")
  func answers() throws {
    let position = Query.position(in: .units)
    position.setPosition(.units(5))
    guard case .position(.units, .units(5)) = position.view else { return unexpected() }
    let duration = Query.duration()
    guard case .duration(.time, nil) = duration.view else { return unexpected() }
    duration.setDuration(.time(.seconds(3)))
    guard case .duration(.time, .time(.seconds(3))) = duration.view else { return unexpected() }
    let latency = Query.latency()
    let answer = Query.Latency(isLive: true, minimum: .milliseconds(20), maximum: nil)
    latency.setLatency(answer)
    guard case .latency(answer) = latency.view else { return unexpected() }
    let segment = Query.segment()
    segment.setSegment(rate: 2, format: .time, start: .time(.zero), stop: nil)
    guard case .segment(2, .time(.zero), nil) = segment.view else { return unexpected() }
    let seeking = Query.seeking(in: .bytes)
    seeking.setSeeking(.bytes, isSeekable: true, start: .bytes(0), end: .bytes(9))
    guard case .seeking(.bytes, true, .bytes(0), .bytes(9)) = seeking.view else { return unexpected() }
    let formats = Query.formats()
    formats.setFormats([.time, .bytes])
    guard case .formats([.time, .bytes]) = formats.view else { return unexpected() }
    let convert = Query.convert(.bytes(2), to: .units)
    convert.setConverted(.units(1))
    guard case .convert(.bytes(2), .units, .units(1)) = convert.view else { return unexpected() }
    let uri = Query.uri()
    uri.setURI("file:///a", redirection: "file:///b", isPermanent: true)
    guard case .uri("file:///a", "file:///b", true) = uri.view else { return unexpected() }
    let bitrate = Query.bitrate()
    bitrate.setBitrate(128_000)
    guard case .bitrate(128_000) = bitrate.view else { return unexpected() }
    let selectable = Query.selectable()
    selectable.setSelectable(true)
    guard case .selectable(true) = selectable.view else { return unexpected() }
    let context = Query.context("test.context")
    context.setContext(Context("test.context", ["n": 1]))
    guard case .context("test.context", let found?) = context.view else { return unexpected() }
    #expect(found.structure.get("n") == 1)
    let drain = Query.drain()
    guard case .drain = drain.view else { return unexpected() }
  }

  @Test("an answer of another kind changes nothing")
  func wrongKind() {
    let query = Query.duration()
    query.setPosition(.time(.seconds(1)))
    query.setAccepted(true)
    guard case .duration(.time, nil) = query.view else { return unexpected() }
  }

  @Test("buffering, allocation and scheduling are answered in detail")
  func details() throws {
    let buffering = Query.buffering(in: .percent)
    let statistics = BufferingStatistics(.download, averageIn: 10, averageOut: 5, remaining: .milliseconds(1500))
    buffering.setBuffering(isBusy: true, percent: 30, statistics: statistics)
    guard case .buffering(let state) = buffering.view else { return unexpected() }
    #expect(state.isBusy && state.percent == 30 && state.statistics == statistics)
    let pool = try BufferPool()
    let allocation = Query.allocation(for: try Caps("video/x-raw"))
    allocation.addPool(.init(pool, size: 100, minimum: 2, maximum: 3))
    allocation.addPool(.init(size: 10))
    allocation.addMeta(VideoMeta.self)
    guard case .allocation(let offers) = allocation.view else { return unexpected() }
    #expect(offers.needsPool)
    #expect(offers.pools.map(\.size) == [100, 10])
    #expect(offers.pools.map(\.pool) == [pool, nil])
    #expect(offers.metas == ["GstVideoMetaAPI"])
    let scheduling = Query.scheduling()
    let way = Query.Scheduling(
      flags: [.seekable, .sequential], minimumSize: 2, maximumSize: 8, alignment: 1, canPull: true)
    scheduling.setScheduling(way)
    guard case .scheduling(way) = scheduling.view else { return unexpected() }
  }

  @Test("a query of one's own carries fields both ways")
  func custom() {
    let query = Query.custom(Structure("mine", ["a": 1]))
    query.set("answer", to: 42)
    guard case .custom(.custom, let structure) = query.view else { return unexpected() }
    #expect(structure.get("answer") == 42)
    #expect(structure.get("a") == 1)
  }
}
