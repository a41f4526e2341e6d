import GStreamer
import MediaPlayback
import Synchronization
import Testing

/// The picture in a window, as a display shows it.
@Suite(
  .enabled(if: VirtualDisplay.isInstalled || VirtualDisplay.isRequired, "Xvfb isn't installed (package xvfb)."),
  .timeLimit(.minutes(1)))
struct WindowTests {
  private let background = PictureColor(red: 10, green: 90, blue: 230)
  private let backgroundPixel = PixelMap.Pixel(red: 10, green: 90, blue: 230)

  @Test("the display shows the four modes, also those that are set while the picture is held")
  func modes() async throws {
    let display = try await VirtualDisplay(width: 640, height: 480)
    let viewport = PictureSize(width: 301, height: 170)
    for picture in [GridPicture.square, .wide, .turned] {
      let player = MoviePlayer(
        settings: .headless.with {
          $0.videoOutput = .description("ximagesink display=\(display.name)")
          $0.viewport = viewport
        })
      let trace = EventTrace(player)
      player.backgroundColor = background
      player.scalingMode = .fill
      player.item = try await picture.clip.location
      try await trace.wait(for: "preload")
      for mode in [ScalingMode.fill, .aspectFit, .aspectFill, .none] {
        player.scalingMode = mode
        let expected = ExpectedPicture(
          picture: picture, viewport: viewport, mode: mode, background: backgroundPixel)
        // The server draws when it gets to it.
        let last = Lock<String?>(nil)
        try? await eventually("the display shows it", limit: .seconds(10)) {
          let image = try display.screenshot(width: viewport.width, height: viewport.height)
          last.withLock { $0 = expected.mismatch(image) }
          return last.withLock { $0 == nil }
        }
        #expect(last.withLock { $0 } == nil, "\(mode.name) of \(picture.name)")
      }
      player.play()
      try await trace.wait(for: "finish ended")
      #expect(!trace.words.contains { $0.hasPrefix("warning") })
    }
  }
}
