import GStreamer
import Synchronization

/// Frames of 64 × 48, the left half blue and the right half red, through a presenter into an appsink.
final class PresenterPipeline: Sendable {
  static let blue: UInt32 = 0x0000FF
  static let red: UInt32 = 0xFF0000
  static let whole = VideoPlacement.Area(x: 0, y: 0, width: 64, height: 48)

  let test: TestPipeline
  let presenter: VideoPresenter
  let sink: AppSink
  let formats = Recorder<VideoFormat>()
  private let current: Current

  var pipeline: Pipeline { test.pipeline }

  init(
    _ placement: VideoPlacement, frames: Int = -1, pixelAspect: String = "1/1",
    outputCaps: String? = "video/x-raw,format=BGRx",
    sink properties: String = "sync=false max-buffers=4"
  ) throws {
    let current = Current(placement)
    let formats = formats
    presenter = try VideoPresenter { format in
      formats.append(format)
      return current.placement.withLock { $0 }
    }
    self.current = current
    test = try TestPipeline(
      """
      videotestsrc name=source num-buffers=\(frames) pattern=solid-color foreground-color=0xffff0000 !
      video/x-raw,format=BGRx,width=32,height=48,framerate=25/1,pixel-aspect-ratio=\(pixelAspect) !
      videobox name=box left=-32 fill=blue appsink name=sink wait-on-eos=false \(properties)
      """)
    sink = try test.sink()
    if let outputCaps { try sink.set("caps", to: Caps(outputCaps)) }
    try test.pipeline.add(presenter)
    try test.element("box").link(to: presenter)
    try presenter.link(to: sink)
  }

  private final class Current: Sendable {
    let placement: Lock<VideoPlacement>

    init(_ placement: VideoPlacement) { self.placement = Lock(placement) }
  }

  /// Places frames otherwise from here on.
  func place(_ placement: VideoPlacement) { current.placement.withLock { $0 = placement } }

  /// A placement of the whole picture in the whole of an area of that size.
  static func filling(_ width: Int, _ height: Int) -> VideoPlacement {
    VideoPlacement(
      width: width, height: height, source: whole,
      destination: VideoPlacement.Area(x: 0, y: 0, width: width, height: height), background: 0xFF00_0000)
  }

  /// The picture that the paused sink gets, within ten seconds.
  func preroll() throws -> Picture { try Picture(sink.pullPreroll(timeout: .seconds(10))) }
}
