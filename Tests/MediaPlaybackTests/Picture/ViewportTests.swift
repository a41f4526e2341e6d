import GStreamer
import MediaPlayback
import Testing

/// The picture in a viewport, proved on its pixels, without a display.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct ViewportTests {
  private static let pictures = [GridPicture.square, .wide, .turned]
  private static let viewports = [(320, 240), (101, 77), (200, 60), (61, 211), (160, 120), (120, 160), (333, 250)]
    .map { PictureSize(width: $0.0, height: $0.1) }
  private static let background = PictureColor(red: 200, green: 20, blue: 120)
  private static let backgroundPixel = PixelMap.Pixel(red: 200, green: 20, blue: 120)

  private func settings(_ sink: AppSink, _ viewport: PictureSize) -> PlayerSettings {
    .headless.with {
      $0.videoOutput = .element(sink)
      $0.viewport = viewport
    }
  }

  @Test(
    "each mode shows its part of the picture in its place, and the background around it", arguments: pictures, viewports
  )
  func modes(picture: GridPicture, viewport: PictureSize) async throws {
    let location = try await picture.clip.location
    for mode in ScalingMode.allCases {
      let sink = try AppSink()
      let player = MoviePlayer(settings: settings(sink, viewport))
      player.scalingMode = mode
      player.backgroundColor = Self.background
      player.item = location
      try await bounded("loading") { try await player.preload() }
      let image = PixelMap(sink.pullPreroll(timeout: .seconds(20)))
      let expected = ExpectedPicture(
        picture: picture, viewport: viewport, mode: mode, background: Self.backgroundPixel)
      #expect(expected.mismatch(image) == nil, "\(mode.name)")
      #expect(player.naturalSize == picture.natural)
    }
  }

  /// A sink that keeps the newest frame only and whose end waits for nobody.
  private func newestFrame() throws -> AppSink {
    let sink = try AppSink()
    try sink.set("max-buffers", to: 1)
    try sink.set("drop", to: true)
    try sink.set("wait-on-eos", to: false)
    return sink
  }

  @Test("a change of mode or background while held shows a new picture, without a seek and in its place")
  func changeWhileHeld() async throws {
    let viewport = PictureSize(width: 201, height: 99)
    let sink = try newestFrame()
    let player = MoviePlayer(settings: settings(sink, viewport))
    let trace = EventTrace(player)
    player.item = try await GridPicture.square.clip.location
    try await trace.wait(for: "preload")
    #expect(try await bounded("a seek") { await player.seek(to: .milliseconds(400)) })
    try await trace.wait(for: "seek 400")
    var expected = ExpectedPicture(picture: .square, viewport: viewport, mode: .aspectFit)
    #expect(expected.mismatch(PixelMap(sink.pullPreroll(timeout: .seconds(20)))) == nil)
    let before = trace.words.count
    for mode in [ScalingMode.fill, .none, .aspectFill, .aspectFit] {
      player.scalingMode = mode
      expected = ExpectedPicture(picture: .square, viewport: viewport, mode: mode)
      #expect(expected.mismatch(PixelMap(sink.pullPreroll(timeout: .seconds(20)))) == nil, "\(mode.name)")
    }
    player.backgroundColor = Self.background
    expected.background = Self.backgroundPixel
    #expect(expected.mismatch(PixelMap(sink.pullPreroll(timeout: .seconds(20)))) == nil)
    player.volume = 0
    try await trace.wait(for: "volume 0")
    #expect(
      Array(trace.words.dropFirst(before)) == [
        "scaling fill", "scaling none", "scaling aspect-fill", "scaling aspect-fit", "volume 0",
      ])
    #expect(player.position == .milliseconds(400))
    // And it goes on from there.
    player.play()
    try await trace.wait(for: "finish ended")
    #expect(trace.finishes.first?.position == .seconds(1))
  }

  @Test("a change after the end breaks nothing: the item can be played again, and shows it")
  func changeAfterTheEnd() async throws {
    let viewport = PictureSize(width: 201, height: 99)
    let sink = try newestFrame()
    let player = MoviePlayer(settings: settings(sink, viewport))
    let trace = EventTrace(player)
    player.item = try await GridPicture.square.clip.location
    player.play()
    try await trace.wait(for: "finish ended")
    player.scalingMode = .fill
    try await trace.wait(for: "scaling fill")
    #expect(player.position == .seconds(1))
    player.play()
    try await trace.wait(for: "finish ended")
    let expected = ExpectedPicture(picture: .square, viewport: viewport, mode: .fill)
    #expect(expected.mismatch(PixelMap(sink.pullSample(timeout: .seconds(20)))) == nil)
    #expect(trace.finishes.map(\.position) == [.seconds(1), .seconds(1)])
  }

  @Test("a change while playing is in the frames that follow")
  func changeWhilePlaying() async throws {
    let viewport = PictureSize(width: 201, height: 99)
    let sink = try newestFrame()
    let player = MoviePlayer(settings: settings(sink, viewport))
    let trace = EventTrace(player)
    player.repeatCount = .forever
    player.item = try await GridPicture.square.clip.location
    player.play()
    try await trace.wait(for: "state playing")
    let before = ExpectedPicture(picture: .square, viewport: viewport, mode: .aspectFit)
    try await eventually("a frame as it was") {
      before.mismatch(PixelMap(sink.pullSample(timeout: .seconds(1)))) == nil
    }
    player.scalingMode = .none
    player.backgroundColor = Self.background
    let after = ExpectedPicture(
      picture: .square, viewport: viewport, mode: .none, background: Self.backgroundPixel)
    try await eventually("a frame as it is now") {
      after.mismatch(PixelMap(sink.pullSample(timeout: .seconds(1)))) == nil
    }
    #expect(player.playbackState == .playing)
    #expect(!trace.words.contains { $0.hasPrefix("seek") })
  }

  @Test("a described sink gets frames of the viewport's size, and nothing else")
  func described() async throws {
    let settings = PlayerSettings.headless.with {
      $0.videoOutput = .description("capsfilter caps=video/x-raw,width=123,height=45,pixel-aspect-ratio=1/1 ! fakesink")
      $0.viewport = PictureSize(width: 123, height: 45)
    }
    let player = MoviePlayer(try await GridPicture.wide.clip.location, settings: settings)
    player.play()
    #expect(try await bounded("the end") { await player.finish() }?.reason == .ended)
  }
}
