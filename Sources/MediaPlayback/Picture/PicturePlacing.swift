internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// How frames are placed at this moment; read by the streaming thread for each frame.
final class PicturePlacing: Sendable {
  private struct State {
    var mode = ScalingMode.aspectFit
    var background = PictureColor.black
  }

  let viewport: PictureSize
  private let state = Lock(State())

  init(viewport: PictureSize) { self.viewport = viewport }

  func set(mode: ScalingMode) { state.withLock { $0.mode = mode } }

  func set(background: PictureColor) { state.withLock { $0.background = background } }

  /// What is to be made of upright frames of a format.
  func placement(of format: VideoFormat) -> VideoPlacement {
    let (mode, background) = state.withLock { ($0.mode, $0.background) }
    let layout = PictureLayout.layout(
      frame: PictureSize(width: format.width, height: format.height),
      pixelAspect: (Int(format.pixelAspect.numerator), Int(format.pixelAspect.denominator)), viewport: viewport,
      mode: mode)
    return VideoPlacement(
      width: viewport.width, height: viewport.height, source: VideoPlacement.Area(layout.source),
      destination: VideoPlacement.Area(layout.destination), background: background.argb)
  }
}

extension VideoPlacement.Area {
  fileprivate init(_ rectangle: PictureRectangle) {
    self.init(x: rectangle.x, y: rectangle.y, width: rectangle.width, height: rectangle.height)
  }
}
