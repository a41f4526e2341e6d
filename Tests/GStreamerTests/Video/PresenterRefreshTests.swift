import GStreamer
import Testing

@Suite("Video presenter, refreshed while held", .timeLimit(.minutes(1)))
struct PresenterRefreshTests {
  private func paused(_ placement: VideoPlacement, frames: Int = -1) throws -> PresenterPipeline {
    let presenter = try PresenterPipeline(placement, frames: frames)
    try presenter.test.pause()
    #expect(try presenter.preroll().width == placement.width)
    return presenter
  }

  @Test("a paused picture is shown anew without a seek: same time, new placement, and ASYNC_DONE")
  func refresh() async throws {
    let presenter = try paused(PresenterPipeline.filling(20, 20))
    let done = presenter.pipeline.bus.messages(of: [.asyncDone])
    let framed = VideoPlacement(
      width: 31, height: 40, source: .init(x: 32, y: 0, width: 20, height: 20),
      destination: .init(x: 5, y: 6, width: 20, height: 20), background: 0xFF00_FF00)
    let passed = Recorder<String>()
    let probe = try #require(presenter.presenter.pad("src")).addProbe([.buffer, .eventDownstream]) { data in
      switch data {
      case .buffer: passed.append("buffer")
      case .event(let event):
        switch event.view {
        case .caps: passed.append("caps")
        case .segment: passed.append("segment")
        default: passed.append("\(event.view)")
        }
      case .bufferList, .other: passed.append("other")
      }
      return .pass
    }
    presenter.place(framed)
    presenter.presenter.refresh(isHeld: true)
    let sample = try #require(presenter.sink.pullPreroll(timeout: .seconds(10)))
    #expect(sample.buffer?.presentationTime == .zero)
    #expect(sample.segment?.isTime == true)
    // The flush made the sink forget its segment.
    #expect(passed.all == ["caps", "segment", "buffer"])
    probe.cancel()
    let picture = try Picture(sample)
    #expect((picture.width, picture.height) == (31, 40))
    #expect(picture[0, 0] == 0x00FF00)
    #expect(picture[5, 6] == PresenterPipeline.red)
    _ = try await done.first()
    try presenter.test.waitUntil(.paused)
  }

  @Test("refreshing many times in a row gives the picture each time")
  func manyTimes() throws {
    let presenter = try paused(PresenterPipeline.filling(20, 20))
    for number in 1...300 {
      presenter.place(PresenterPipeline.filling(20 + number % 7, 20))
      presenter.presenter.refresh(isHeld: true)
      #expect(try presenter.preroll().width == 20 + number % 7)
    }
    try presenter.test.waitUntil(.paused)
  }

  @Test("two refreshes at once end with the last placement")
  func twice() throws {
    let presenter = try paused(PresenterPipeline.filling(20, 20))
    for number in 1...100 {
      presenter.place(PresenterPipeline.filling(20, 20))
      presenter.presenter.refresh(isHeld: true)
      presenter.place(PresenterPipeline.filling(30 + number, 20))
      presenter.presenter.refresh(isHeld: true)
      var width = try presenter.preroll().width
      // The first of the two, if it got through.
      if width == 20 { width = try presenter.preroll().width }
      #expect(width == 30 + number)
    }
    try presenter.test.waitUntil(.paused)
  }

  @Test("a refresh right after a seek, and a seek right after a refresh, break neither")
  func whileSeeking() async throws {
    let presenter = try paused(PresenterPipeline.filling(20, 20))
    for number in 1...200 {
      if number % 2 == 0 { presenter.presenter.refresh(isHeld: true) }
      try presenter.pipeline.seek(to: .milliseconds(40 * number))
      presenter.presenter.refresh(isHeld: true)
      try presenter.test.waitUntil(.paused)
      #expect(presenter.pipeline.position == .milliseconds(40 * number))
    }
    try presenter.pipeline.seek(to: .seconds(8), stop: .seconds(9))
    try presenter.pipeline.setState(.playing)
    let sink = presenter.sink
    let last = try await within { await sink.samples.reduce(nil) { $1.buffer?.presentationTime ?? $0 } }
    #expect(last == .milliseconds(8960))
    _ = try await presenter.test.messages.first(.endOfStream)
  }

  @Test("a refresh in the middle of pausing and playing stops nothing")
  func whileChangingState() async throws {
    let presenter = try PresenterPipeline(
      PresenterPipeline.filling(20, 20), frames: 3000, sink: "sync=false drop=true max-buffers=1")
    try await within(.seconds(30)) {
      for number in 1...50 {
        try presenter.pipeline.setState(.paused)
        presenter.place(PresenterPipeline.filling(20 + number, 20))
        presenter.presenter.refresh(isHeld: true)
        try presenter.pipeline.setState(.playing)
        try presenter.test.waitUntil(.playing)
      }
    }
    _ = try await presenter.test.messages.first(.endOfStream)
  }

  @Test("after a refresh the rest plays to the end, without the held frame lost")
  func goesOn() async throws {
    let presenter = try paused(PresenterPipeline.filling(20, 20), frames: 4)
    presenter.place(PresenterPipeline.filling(30, 20))
    presenter.presenter.refresh(isHeld: true)
    #expect(try presenter.preroll().width == 30)
    try presenter.pipeline.setState(.playing)
    let sink = presenter.sink
    let times = try await within { await sink.samples.reduce(into: []) { $0.append($1.buffer?.presentationTime) } }
    #expect(times == (0..<4).map { .milliseconds(40 * $0) })
  }

  @Test("a sink that waits with the end shows the last frame anew, and gets the end again")
  func heldEnd() async throws {
    let presenter = try PresenterPipeline(PresenterPipeline.filling(20, 20), frames: 1, sink: "sync=true")
    let sink = presenter.sink
    let (ended, signal) = AsyncStream<Void>.makeStream()
    let probe = try #require(presenter.presenter.pad("src")).addProbe(.eventDownstream) { data in
      if case .event(let event) = data, case .endOfStream = event.view {
        // The sink waits with the end for an hour.
        try sink.set("ts-offset", to: 3_600_000_000_000)
        signal.yield()
      }
      return .pass
    }
    try presenter.pipeline.setState(.playing)
    _ = try #require(sink.pullSample(timeout: .seconds(10)))
    for await _ in ended { break }
    probe.cancel()
    try presenter.test.pause()
    presenter.place(PresenterPipeline.filling(30, 20))
    presenter.presenter.refresh(isHeld: true)
    #expect(try presenter.preroll().width == 30)
    try sink.set("ts-offset", to: 0)
    try presenter.pipeline.setState(.playing)
    _ = try await presenter.test.messages.first(.endOfStream)
  }

  @Test("refreshes beside the seeks of another thread can refuse a seek, and stop nothing")
  func besideSeeks() async throws {
    let presenter = try paused(PresenterPipeline.filling(20, 20))
    let seeks = Task.detached {
      for number in 1...300 {
        do {
          try presenter.pipeline.seek(to: .milliseconds(40 * number))
        } catch GStreamerError.Code.seekRefused {}
        _ = try presenter.pipeline.waitForState(timeout: .seconds(10))
      }
    }
    for _ in 1...1000 { presenter.presenter.refresh(isHeld: true) }
    try await seeks.value
    try presenter.pipeline.seek(to: .seconds(4))
    try presenter.test.waitUntil(.paused)
    #expect(presenter.pipeline.position == .seconds(4))
  }

  @Test("after the end there is nothing to refresh, and nothing breaks")
  func afterEnd() async throws {
    let presenter = try PresenterPipeline(PresenterPipeline.filling(20, 20), frames: 2)
    try await presenter.test.run()
    try presenter.pipeline.setState(.paused)
    presenter.presenter.refresh(isHeld: true)
    try presenter.test.waitUntil(.paused)
    try presenter.pipeline.setState(.playing)
    try presenter.test.waitUntil(.playing)
  }

  @Test("a refresh before anything flowed does nothing")
  func before() throws {
    let presenter = try PresenterPipeline(PresenterPipeline.filling(20, 20))
    presenter.presenter.refresh(isHeld: true)
    try presenter.test.pause()
    #expect(try presenter.preroll().width == 20)
  }
}
