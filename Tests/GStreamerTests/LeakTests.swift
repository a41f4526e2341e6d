import GStreamer
import Glibc
import Testing

/// Runs alone in its process: other tests' objects would be listed, too.
@Suite(
  "Leaks", .serialized, .timeLimit(.minutes(1)),
  .enabled(
    if: unsafe getenv("GST_TRACERS").map { unsafe String(cString: $0).contains("leaks") } ?? false,
    "needs GST_TRACERS=leaks"))
struct LeakTests {
  /// Runs `body` and expects that no object of GStreamer's outlives it.
  func expectNoLeaks(_ body: () async throws -> Void) async throws {
    try GStreamer.initialize()
    try #require(LeaksTracer.isActive)
    try await body()
    // GStreamer's threads and finished tasks give back their last references a moment later.
    let deadline = ContinuousClock.now + .seconds(5)
    var living = await LeaksTracer.quietLiveObjects()
    while living != [], .now < deadline { living = await LeaksTracer.quietLiveObjects() }
    #expect(living == [], "outlives its owner")
  }

  @Test("a pipeline with probes, signals and observers")
  func pipeline() async throws {
    try await expectNoLeaks {
      let pipeline = try TestPipeline(
        """
        fakesrc num-buffers=5 sizetype=fixed ! taginject tags="title=a" ! identity name=middle !
        fakesink name=sink signal-handoffs=true
        """)
      let sink = try pipeline.element("sink")
      let pad = try #require(try pipeline.element("middle").pad("src"))
      let first = pad.addProbe([.buffer, .eventDownstream]) { data in
        if case .event(let event) = data { _ = "\(event.view)" }
        return .pass
      }
      let second = pad.addProbe(.buffer) { _ in .remove }
      let third = pad.addProbe(.buffer) { _ in .drop }
      let connection = try sink.connect("handoff") { arguments in
        _ = arguments.last.flatMap { Pad(value: $0) }
        return nil
      }
      let few = pipeline.pipeline.bus.messages(capacity: 2)
      try await pipeline.run()
      for message in try await few.prefix(2) { _ = "\(message.view) \(message.source?.path ?? "")" }
      _ = (
        pad.peer, pad.currentCaps, pad.queryCaps(), sink.parent, pipeline.pipeline.descendants,
        pipeline.pipeline.dotGraph()
      )
      _ = try (sink.value(of: "last-sample"), sink.get("stats", as: Structure.self))
      withExtendedLifetime((first, second, third, connection)) {}
    }
  }

  @Test("an appsink")
  func appSink() async throws {
    try await expectNoLeaks {
      let pipeline = try TestPipeline("audiotestsrc num-buffers=5 ! appsink name=sink sync=false")
      let sink = try pipeline.sink()
      try pipeline.pause()
      _ = sink.pullPreroll(timeout: .seconds(10))?.caps
      try pipeline.pipeline.setState(.playing)
      for await sample in sink.samples.prefix(2) { _ = (sample.buffer?.bytes, sample.segment) }
      _ = try AppSink()
    }
  }

  @Test("an appsrc, pushed, waited for, stopped and pulled")
  func appSource() async throws {
    try await expectNoLeaks {
      let pipes = try SourcePipeline(sink: "sync=false max-buffers=1")
      pipes.source.maxBuffers = 1
      try pipes.pipeline.setState(.playing)
      let source = pipes.source
      let sending = Task { while true { try await source.send(SourcePipeline.buffer(0)) } }
      for await sample in pipes.sink.samples.prefix(5) { _ = sample.caps }
      try pipes.pipeline.setState(.null)
      await #expect(throws: FlowError.flushing) { try await sending.value }
      let tone = try SourcePipeline()
      try tone.source.generateAudio(rate: 8000, frameCount: 1000, of: Float.self) { (samples, _) in
        for index in samples.indices { samples[index] = 0 }
        return samples.count
      }
      try tone.pipeline.setState(.playing)
      _ = try await tone.received()
      _ = try AppSource(caps: Caps("audio/x-test")).trySend(SourcePipeline.buffer(0))
    }
  }

  @Test("an appsink that calls")
  func appSinkCallbacks() async throws {
    try await expectNoLeaks {
      let pipeline = try TestPipeline("audiotestsrc num-buffers=5 ! appsink name=sink sync=false")
      try pipeline.sink().setCallbacks(
        AppSink.Callbacks(newSample: { _ = $0.buffer }, newPreroll: { _ = $0.caps }, newEvent: { _ in false }))
      try await pipeline.run()
      let pulled = try TestPipeline("audiotestsrc num-buffers=2 ! appsink name=sink sync=false")
      try pulled.pipeline.setState(.playing)
      while try pulled.sink().pullObject(timeout: .seconds(10)) != nil {}
    }
  }

  @Test("a presenter with a refresh and a seek")
  func presenter() async throws {
    try await expectNoLeaks {
      let presenter = try PresenterPipeline(PresenterPipeline.filling(20, 20), frames: 20)
      try presenter.test.pause()
      presenter.place(PresenterPipeline.filling(30, 20))
      presenter.presenter.refresh(isHeld: true)
      try presenter.pipeline.seek(to: .milliseconds(200))
      #expect(try presenter.preroll().width == 30)
      try presenter.pipeline.setState(.playing)
      for await _ in presenter.sink.samples {}
      _ = try await presenter.test.messages.first(.endOfStream)
    }
  }

  @Test("failures")
  func failures() async throws {
    try await expectNoLeaks {
      for text in [
        "fakesrc ! fakesinkk", "fakesrc ! ! fakesink", "audiotestsrc ! video/x-raw ! fakesink", "fakesink a=5",
      ] {
        #expect(throws: GStreamerError.self) { try Launch.pipeline(text) }
        #expect(throws: GStreamerError.self) { try Launch.bin(text) }
      }
      let sink = try Element.make("fakesink")
      #expect(throws: GStreamerError.self) { try sink.set("num-buffers", to: 2.5) }
      #expect(throws: GStreamerError.self) { try sink.set("num-buffers", to: -5) }
      #expect(throws: GStreamerError.self) { try sink.connect("colour") { _ in nil } }
      #expect(throws: GStreamerError.self) { try AppSink().emit("try-pull-sample", "now") }
      #expect(throws: GStreamerError.self) { try Caps("a, =") }
      let broken = try TestPipeline("filesrc location=/proc/nonexistent/file ! fakesink")
      #expect(throws: GStreamerError.self) { try broken.pipeline.setState(.playing) }
      guard case .error = try await broken.messages.first(.error).view else { return }
      _ = try (ElementFactory.find("fakesink"), ElementFactory.allNames())
      let alone = try Element.make("filesrc")
      _ = alone.openDevice()
      try alone.setState(.null)
    }
  }

  @Test("objects in properties, and parts of pipelines")
  func parts() async throws {
    try await expectNoLeaks {
      let playbin = try Element.make("playbin")
      try playbin.set("flags", parsing: "video+audio")
      try playbin.set("video-sink", to: Element.make("fakesink"))
      _ = try playbin.get("video-sink", as: Element.self)
      try playbin.set("audio-sink", to: Launch.bin("queue ! fakesink"))
      let filter = try Element.make("capsfilter")
      try filter.set("caps", to: Caps("video/x-raw"))
      _ = try filter.get("caps", as: Caps.self).intersection(.any)
      let bin = try Bin()
      try bin.add(filter)
      try bin.addGhostPad("in", for: try #require(filter.pad("sink")))
      bin.remove(filter)
      _ = try Launch.pipeline("fakesink")
    }
  }

  @Test("values, tags, request and ghost pads, controllers and the registry")
  func binding() async throws {
    try await expectNoLeaks {
      var caps = try Caps("audio/x-raw", ["rate": 1...8, "format": ValueList(["S16LE", "U8"]), "a": [1, 2]])
      caps.append(Structure("a", ["b": Structure("c", ["d": 1...2])]), features: ["memory:X"])
      _ = (caps.normalized(), caps.simplified(), caps.fixated(), caps.union(.any))
      _ = (caps.structures, caps.features(at: 1))
      var tags = try TagList(parsing: "taglist, title=a, datetime=(datetime)2011-03-25")
      tags[.date] = CalendarDate(year: 2011, month: 3, day: 25)
      _ = (tags[.dateTime], tags.merging(tags, mode: .append), tags.description)
      let mixer = try Element.make("audiomixer")
      let (first, second) = try (mixer.requestPad("sink_%u"), mixer.requestPad("sink_%u"))
      mixer.releaseRequestPad(first)
      _ = (second.template, second.parentElement, mixer.pads, mixer.padTemplates, mixer.signalSpecifications)
      let bin = try Bin()
      let (inner, other) = try (Element.make("identity"), Element.make("identity"))
      try bin.add(inner, other)
      let ghost = try bin.addGhostPad("in", for: try #require(inner.pad("sink")))
      try ghost.setTarget(other.pad("sink"))
      _ = (ghost.target, bin.sinkPads, try? GhostPad("lost", direction: .sink))
      try ghost.setTarget(nil)
      try inner.link(to: other, caps: Caps("audio/x-raw"))
      let interleave = try Element.make("interleave")
      let positions = ["mono"].compactMap { EnumValue($0, of: "GstAudioChannelPosition") }
      try interleave.set("channel-positions", to: positions)
      _ = try interleave.get("channel-positions", as: [EnumValue].self)
      let volume = try Element.make("volume")
      let changes = try volume.changes(of: PropertyKey<Double>("volume"))
      try volume.set("volume", to: 0.5)
      let ramp = try InterpolationControlSource()
      ramp.set(0.5, at: .zero)
      let binding = try ControlBinding("volume", of: volume, scaled: ramp)
      try volume.attach(binding)
      let follower = try Element.make("volume")
      try follower.attach(ControlBinding("volume", of: follower, forwardingTo: "volume", of: volume))
      volume.syncControlledProperties(to: .zero)
      _ = (binding.value(at: .zero), ramp.points, volume.controlBinding(of: "volume"), changes.dropped)
      _ = try (TriggerControlSource(), LFOControlSource())
      _ = try (Registry.plugins().map(\.features), ElementFactory.list(.decoder, input: caps), TypeFindFactory.all())
      _ = try (ElementFactory.find("audiomixer")?.padTemplates, DeviceProviderFactory.all())
    }
  }
}
