import GStreamer
import Testing

@Suite("Video presenter", .timeLimit(.minutes(1)))
struct VideoPresenterTests {
  private typealias Area = VideoPlacement.Area

  /// A placement, and the column in the destination from where on it is red.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let placement: VideoPlacement
    let boundary: Int
    /// How many columns on each side of the boundary may be a mixture.
    var blend = 0

    init(
      _ description: String, _ width: Int, _ height: Int, from source: VideoPlacement.Area,
      to destination: VideoPlacement.Area, boundary: Int, blend: Int = 0, background: UInt32 = 0xFF33_66CC
    ) {
      testDescription = description
      placement = VideoPlacement(
        width: width, height: height, source: source, destination: destination, background: background)
      self.boundary = boundary
      self.blend = blend
    }
  }

  @Test(
    "the taken part stands exactly where it is put, and the rest is background",
    arguments: [
      Case("as it is", 64, 48, from: area(0, 0, 64, 48), to: area(0, 0, 64, 48), boundary: 32),
      Case("the right part", 20, 48, from: area(40, 0, 20, 48), to: area(0, 0, 20, 48), boundary: 0),
      Case("the left part", 20, 10, from: area(3, 5, 20, 10), to: area(0, 0, 20, 10), boundary: 20),
      Case("a crop from the middle", 10, 10, from: area(29, 7, 10, 10), to: area(0, 0, 10, 10), boundary: 3),
      Case("bars on all sides", 101, 77, from: area(0, 0, 64, 48), to: area(33, 7, 64, 48), boundary: 32),
      Case("bars on the right and below", 80, 60, from: area(0, 0, 64, 48), to: area(0, 0, 64, 48), boundary: 32),
      Case("twice as large", 128, 96, from: area(0, 0, 64, 48), to: area(0, 0, 128, 96), boundary: 64, blend: 2),
      Case("half as large, framed", 64, 48, from: area(0, 0, 64, 48), to: area(16, 12, 32, 24), boundary: 16, blend: 2),
      Case("odd numbers", 321, 181, from: area(0, 0, 64, 48), to: area(40, 0, 241, 181), boundary: 120, blend: 5),
      Case(
        "cropped, scaled and framed", 100, 100, from: area(16, 12, 32, 24), to: area(10, 13, 80, 60), boundary: 40,
        blend: 3),
      Case(
        "black bars", 70, 50, from: area(0, 0, 64, 48), to: area(3, 1, 64, 48), boundary: 32, background: 0xFF00_0000),
    ])
  func pixels(_ test: Case) throws {
    let presenter = try PresenterPipeline(test.placement)
    try presenter.pipeline.setState(.paused)
    let picture = try presenter.preroll()
    #expect(picture.width == test.placement.width)
    #expect(picture.height == test.placement.height)
    let destination = test.placement.destination
    let differences = picture.differences { x, y in
      guard (destination.x..<destination.x + destination.width).contains(x),
        (destination.y..<destination.y + destination.height).contains(y)
      else { return test.placement.background & 0xFFFFFF }
      let column = x - destination.x
      if column < test.boundary - test.blend { return PresenterPipeline.blue }
      return column >= test.boundary + test.blend ? PresenterPipeline.red : nil
    }
    #expect(differences == [])
  }

  private static func area(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Area {
    Area(x: x, y: y, width: width, height: height)
  }

  @Test("who places the frames learns their size, pixel aspect and format; what comes out has square pixels")
  func format() throws {
    let presenter = try PresenterPipeline(PresenterPipeline.filling(64, 48), pixelAspect: "4/3")
    try presenter.pipeline.setState(.paused)
    let caps = try #require(presenter.sink.pullPreroll(timeout: .seconds(10))?.caps)
    #expect(
      presenter.formats.all.first
        == VideoFormat(width: 64, height: 48, pixelAspect: Fraction(4, 3), pixelFormat: "BGRx"))
    #expect(VideoFormat(caps) == VideoFormat(width: 64, height: 48))
    #expect(caps.structures.first?.get("framerate") == Fraction(25, 1))
  }

  @Test("the output has the format that the sink takes", arguments: ["I420", "NV12", "RGB", "RGB16", "RGBx"])
  func outputFormat(name: String) throws {
    let presenter = try PresenterPipeline(
      PresenterPipeline.filling(32, 32), outputCaps: "video/x-raw,format=\(name),width=[1,1000]")
    try presenter.pipeline.setState(.paused)
    let caps = try #require(presenter.sink.pullPreroll(timeout: .seconds(10))?.caps)
    #expect(VideoFormat(caps) == VideoFormat(width: 32, height: 32, pixelFormat: name))
  }

  @Test("frames keep their times, and the end passes")
  func timesAndEnd() async throws {
    let presenter = try PresenterPipeline(PresenterPipeline.filling(20, 20), frames: 5)
    try presenter.pipeline.setState(.playing)
    let sink = presenter.sink
    let samples = try await within { await sink.samples.reduce(into: [Sample]()) { $0.append($1) } }
    #expect(samples.map(\.buffer?.presentationTime) == (0..<5).map { .milliseconds(40 * $0) })
    #expect(samples.allSatisfy { $0.buffer?.duration == .milliseconds(40) })
    #expect(samples.allSatisfy { $0.segment?.isTime == true })
    _ = try await presenter.test.messages.first(.endOfStream)
  }

  @Test("a flushing seek passes, and the frame after it is the one that was asked for")
  func seek() throws {
    let presenter = try PresenterPipeline(PresenterPipeline.filling(20, 20))
    try presenter.test.pause()
    for frame in [100, 3, 50] {
      try presenter.pipeline.seek(to: .milliseconds(40 * frame))
      try presenter.test.waitUntil(.paused)
      let sample = try #require(presenter.sink.pullPreroll(timeout: .seconds(10)))
      #expect(sample.buffer?.presentationTime == .milliseconds(40 * frame))
      #expect(try Picture(sample).width == 20)
    }
  }

  @Test("while playing each frame is placed as it is said at its time")
  func changeWhilePlaying() async throws {
    let presenter = try PresenterPipeline(PresenterPipeline.filling(20, 20), sink: "sync=false max-buffers=1")
    try presenter.pipeline.setState(.playing)
    let iterator = presenter.sink.samples.makeAsyncIterator()
    #expect(try await Picture(iterator.next()).width == 20)
    presenter.place(PresenterPipeline.filling(30, 10))
    presenter.presenter.refresh(isHeld: false)
    var widths: [Int] = []
    for _ in 0..<5 { widths.append(try await Picture(iterator.next()).width) }
    // Two may have been on their way.
    #expect(widths.suffix(2) == [30, 30])
    #expect(Set(widths).isSubset(of: [20, 30]))
  }

  @Test("a presenter that is started again works again")
  func restart() throws {
    let presenter = try PresenterPipeline(PresenterPipeline.filling(20, 20))
    for width in [20, 31, 20] {
      presenter.place(PresenterPipeline.filling(width, 20))
      try presenter.pipeline.setState(.paused)
      #expect(try presenter.preroll().width == width)
      try presenter.pipeline.setState(.null)
    }
  }
}
