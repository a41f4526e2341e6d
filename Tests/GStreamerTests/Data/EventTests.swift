import GStreamer
import Testing

@Suite("Events", .timeLimit(.minutes(1)))
struct EventTests {
  init() throws { try GStreamer.initialize() }

  /// What an event says, in one line.
  private func text(_ event: Event) -> String { "\(event.view)" }

  @Test("a stream starts with its flags, its group and what is known of it")
  func streamStart() throws {
    let stream = try Stream(id: "a/1", kind: .audio, caps: Caps("audio/x-raw"), flags: .select)
    let group = Event.nextGroup()
    #expect(Event.nextGroup() != group)
    let event = Event.streamStart(id: "a/1", flags: [.sparse, .select], group: group, stream: stream)
    guard case .streamStart(let id, let flags, let number, let known) = event.view else {
      Issue.record("\(event.view)")
      return
    }
    #expect(id == "a/1")
    #expect(flags == [.sparse, .select])
    #expect(number == group)
    #expect(known == stream)
    guard case .streamStart("b", [], nil, nil) = Event.streamStart(id: "b").view else {
      Issue.record("more than was set")
      return
    }
  }

  @Test("simple events say what they were made with")
  func simple() throws {
    #expect(text(.flushStart()) == "flushStart")
    #expect(text(.flushStop(resetsTime: false)) == "flushStop(resetsTime: false)")
    #expect(text(.endOfStream()) == "endOfStream")
    #expect(text(.reconfigure()) == "reconfigure")
    #expect(text(.tocSelect("c1")) == "tocSelect(\"c1\")")
    #expect(text(.selectStreams(["a", "b"])) == "selectStreams([\"a\", \"b\"])")
    #expect(text(.streamGroupDone(group: 3)) == "streamGroupDone(group: 3)")
    guard case .caps(let caps) = Event.caps(try Caps("audio/x-raw,rate=8000")).view else { return unexpected() }
    #expect(caps.structures.first?.get("rate") == 8000)
    guard case .segment(let segment) = Event.segment(Segment(.bytes)).view else { return unexpected() }
    #expect(segment == Segment(.bytes))
    guard case .latency(.milliseconds(20)) = Event.latency(.milliseconds(20)).view,
      case .gap(.seconds(1), nil, false) = Event.gap(start: .seconds(1)).view,
      case .gap(.zero, .seconds(1), true) = Event.gap(start: .zero, duration: .seconds(1), isDataMissing: true).view,
      case .segmentDone(.bytes(9), .bytes) = Event.segmentDone(at: .bytes(9)).view,
      case .instantRateChange(2, [.trickMode]) = Event.instantRateChange(factor: 2, flags: .trickMode).view,
      case .instantRateSyncTime(2, .seconds(1), .seconds(3)) = Event.instantRateSyncTime(
        factor: 2, runningTime: .seconds(1), upstreamRunningTime: .seconds(3)
      ).view
    else { return unexpected() }
  }

  @Test(
    "seeks",
    arguments: [
      Seek(to: .set(.time(.seconds(1)))),
      Seek(to: .set(.bytes(100)), stop: .set(.bytes(200)), rate: 0.5, flags: [.keyUnit]),
      Seek(to: .unchanged, stop: .unchanged, rate: 2, flags: []),
      Seek(to: .fromEnd(.time(.seconds(-1))), rate: 1, flags: [.flush, .segment, .keyUnit, .snapBefore]),
    ])
  func seeks(seek: Seek) {
    guard case .seek(let parsed) = Event.seek(seek).view else { return unexpected() }
    #expect(parsed == seek)
  }

  @Test("a quality report and a step")
  func reports() {
    let report = Event.QualityOfService(.throttle, proportion: 1.5, lateness: .milliseconds(-5), time: .seconds(2))
    guard case .qualityOfService(report) = Event.qualityOfService(report).view else { return unexpected() }
    let step = Event.Step(.time(.milliseconds(40)), rate: 2, flushes: false, isIntermediate: true)
    guard case .step(step) = Event.step(step).view, case .step(Event.Step(.units(1))) = Event.step().view else {
      return unexpected()
    }
  }

  @Test(
    "keys, pointer and touches",
    arguments: [
      .keyPress("Left", [.shift, .control]), .keyRelease("q"), .buttonPress(1, x: 2, y: 3, .button1),
      .buttonRelease(3, x: 0.5, y: 1), .pointerMove(x: 4, y: 5, .alt), .scroll(x: 1, y: 2, deltaX: 0, deltaY: -1),
      .touchDown(id: 7, x: 1, y: 2, pressure: 0.5), .touchMove(id: 7, x: 1, y: 2, pressure: 0.75),
      .touchUp(id: 7, x: 1, y: 3), .touchFrame(), .touchCancel(.meta), .command(.nextAngle),
    ] as [Navigation])
  func navigation(navigation: Navigation) {
    guard case .navigation(navigation) = Event.navigation(navigation).view else {
      return unexpected(Event.navigation(navigation).view)
    }
  }

  @Test("streams, tags, tables of contents, protection and messages travel whole")
  func payloads() throws {
    let stream = try Stream(id: "s", kind: .text)
    guard case .streamCollection(let streams) = Event.streamCollection(try StreamCollection([stream])).view else {
      return unexpected()
    }
    #expect(streams.streams == [stream])
    let toc = Toc(.global, [TocEntry(.chapter, id: "1", start: .zero, stop: .seconds(1))])
    guard case .toc(let parsed, true) = Event.toc(toc, isUpdate: true).view else { return unexpected() }
    #expect(parsed.entries.map(\.id) == ["1"])
    guard
      case .protection("system", let data, "here") = Event.protection(
        system: "system", data: Buffer([1]), origin: "here"
      ).view
    else { return unexpected() }
    #expect(data.bytes == [1])
    let message = Message.application(Structure("note"))
    guard case .sinkMessage(let carried) = Event.sinkMessage(message, name: "m").view else { return unexpected() }
    #expect(carried.sequenceNumber == message.sequenceNumber)
  }

  @Test("events of one's own keep their kind and their fields, and their copies change alone")
  func custom() {
    var event = Event.custom(.customDownstreamOutOfBand, Structure("mine", ["a": 1]))
    let before = event
    event.set("a", to: 2)
    event.sequenceNumber = 77
    event.runningTimeOffset = .milliseconds(-5)
    #expect(event.kind == .customDownstreamOutOfBand)
    #expect(event.hasName("mine"))
    #expect(!event.hasName("other"))
    #expect(event.structure?.get("a") == 2)
    #expect(before.structure?.get("a") == 1)
    #expect(event.sequenceNumber == 77)
    #expect(before.sequenceNumber != 77)
    #expect(event.runningTimeOffset == .milliseconds(-5))
    guard case .custom(.customDownstreamOutOfBand, let structure) = event.view else { return unexpected() }
    #expect(structure.name == "mine")
  }

  @Test("kinds know which way they travel")
  func kinds() {
    #expect(Event.Kind.seek.isUpstream && !Event.Kind.seek.isDownstream)
    #expect(Event.Kind.caps.isSticky && Event.Kind.caps.isSerialized && Event.Kind.caps.isDownstream)
    #expect(!Event.Kind.flushStart.isSerialized)
    #expect(Event.Kind.streamStart.description == "stream-start")
  }

  @Test("an event that is sent arrives with its number")
  func sent() async throws {
    let pipeline = try TestPipeline("fakesrc is-live=true ! identity name=middle ! fakesink name=sink")
    let arrived = Recorder<UInt32>()
    let pad = try #require(try pipeline.element("middle").pad("sink"))
    let probe = pad.addProbe(.eventUpstream) { data in
      if case .event(let event) = data, event.hasName("hello") { arrived.append(event.sequenceNumber) }
      return .pass
    }
    var event = Event.custom(.customUpstream, Structure("hello"))
    event.sequenceNumber = 4711
    try pipeline.pipeline.setState(.playing)
    // The source doesn't know it, so nobody takes it.
    try check(!pipeline.element("sink").send(event))
    #expect(arrived.all == [4711])
    withExtendedLifetime(probe) {}
  }
}
