import GStreamer
import Testing

@Suite("Messages that a program makes")
struct MessageCreatingTests {
  init() throws { try GStreamer.initialize() }

  @Test("errors keep their domain, code, details and number")
  func reports() throws {
    let sink = try Element.make("fakesink", name: "out")
    let error = GStreamerError(
      .element, "no such thing", domain: "gst-resource-error-quark", domainCode: 3, debug: "somewhere")
    let message = Message.error(error, details: Structure("more", ["status": 404]), from: sink).numbered(99)
    guard case .error(let parsed) = message.view else { return unexpected(message.view) }
    #expect(parsed.message == "no such thing")
    #expect(parsed.domain == "gst-resource-error-quark")
    #expect(parsed.domainCode == 3)
    #expect(parsed.debug == "somewhere")
    #expect(parsed.source == "/GstFakeSink:out")
    #expect(message.details?.get("status") == 404)
    #expect(message.sequenceNumber == 99)
    #expect(message.source == sink)
    guard case .warning(let warning) = Message.warning(GStreamerError(.element, "hm")).view,
      case .info(let info) = Message.info(GStreamerError(.element, "aha")).view
    else { return unexpected() }
    #expect([warning.message, info.message] == ["hm", "aha"])
    #expect(warning.domain == "gst-library-error-quark")
    #expect(Message.warning(warning).details == nil)
  }

  @Test("a redirection leads to its places in order")
  func redirect() {
    let message = Message.redirect([
      .init("http://a/", structure: Structure("extra", ["n": 1])), .init("http://b/"),
    ])
    guard case .redirect(let places) = message.view else { return unexpected(message.view) }
    #expect(places.map(\.location) == ["http://a/", "http://b/"])
    #expect(places[0].structure?.get("n") == 1)
    #expect(places[1].structure == nil)
    let old = Message.element(Structure("redirect", ["new-location": "rtsp://c/"]))
    guard case .redirect(let place) = old.view else { return unexpected(old.view) }
    #expect(place.map(\.location) == ["rtsp://c/"])
  }

  @Test("a quality report comes back whole, with its numbers or without")
  func qualityOfService() {
    var report = Message.QualityOfService(
      isLive: true, runningTime: .seconds(1), streamTime: .seconds(2), timestamp: .seconds(3), duration: nil)
    report.jitter = .milliseconds(-3)
    report.proportion = 1.25
    report.quality = 500_000
    guard case .qualityOfService(report) = Message.qualityOfService(report).view else { return unexpected() }
    report.processed = .units(10)
    report.dropped = .units(2)
    guard case .qualityOfService(report) = Message.qualityOfService(report).view else { return unexpected() }
  }

  @Test("streams, contents and the choice among streams")
  func streams() throws {
    let (video, audio) = try (Stream(id: "v", kind: .video), Stream(id: "a", kind: .audio))
    let collection = try StreamCollection(upstreamID: "up", [video, audio])
    guard case .streamCollection(let offered) = Message.streamCollection(collection).view else { return unexpected() }
    #expect(offered == collection)
    guard case .streamsSelected(let chosen, let all) = Message.streamsSelected([audio], of: collection).view else {
      return unexpected()
    }
    #expect(chosen == [audio])
    #expect(all.streams == [video, audio])
    let toc = Message.toc(Toc(.current, [TocEntry(.track, id: "t")]), isUpdate: true)
    guard case .toc(let contents, true) = toc.view else { return unexpected(toc.view) }
    #expect(contents.scope == .current)
    guard case .streamStart(7?) = Message.streamStart(group: 7).view,
      case .streamStart(nil) = Message.streamStart().view
    else { return unexpected() }
  }

  @Test("what is left")
  func others() throws {
    let statistics = BufferingStatistics(.timeshift, averageIn: 1, averageOut: 2, remaining: .seconds(3))
    guard case .buffering(40, statistics) = Message.buffering(percent: 40, statistics).view,
      case .requestState(.paused) = Message.requestState(.paused).view,
      case .segmentDone(.time(.seconds(1))) = Message.segmentDone(at: .time(.seconds(1))).view,
      case .progress(.canceled, "open", "Opening") = Message.progress(.canceled, code: "open", text: "Opening").view,
      case .needContext("x") = Message.needContext("x").view,
      case .haveContext(let context) = Message.haveContext(Context("y")).view,
      case .stepDone(Event.Step(.buffers(2)), .seconds(1)?, true) = Message.stepDone(
        Event.Step(.buffers(2)), duration: .seconds(1), isAtEnd: true
      ).view,
      case .instantRateRequest(2) = Message.instantRateRequest(factor: 2).view,
      case .clockLost(let clock?) = Message.clockLost(try SystemClock.shared()).view,
      case .endOfStream = Message.endOfStream().view, case .latency = Message.latency().view,
      case .durationChanged = Message.durationChanged().view
    else { return unexpected() }
    #expect(context.type == "y")
    #expect(try clock == SystemClock.shared())
  }

  @Test("a person's doings over the picture reach the application")
  func navigation() throws {
    let structure = try #require(Event.navigation(.keyPress("q", .shift)).structure)
    #expect(structure.get("key") == "q")
  }
}
