import Foundation
import MediaPlayback

/// A picture of four by four cells, each of its own colour, so that its pixels tell what of it is shown where.
struct GridPicture: Sendable {
  let clip: MovieClip
  /// The frame as it is stored.
  let stored: PictureSize
  /// The size to show.
  let natural: PictureSize
  /// A quarter turn clockwise makes it upright.
  let isTurned: Bool

  static let square = GridPicture("square.mkv", PictureSize(width: 160, height: 120), muxer: "matroskamux")
  /// With pixels that are four thirds as wide as they are high.
  static let wide = GridPicture(
    "wide.mkv", PictureSize(width: 96, height: 64), pixelAspect: (4, 3), muxer: "matroskamux")
  static let turned = GridPicture(
    "turned.mov", PictureSize(width: 160, height: 120), isTurned: true,
    muxer: "taginject tags=image-orientation=rotate-90 ! qtmux")

  private init(
    _ name: String, _ stored: PictureSize, pixelAspect: (Int, Int) = (1, 1), isTurned: Bool = false, muxer: String
  ) {
    self.stored = stored
    self.isTurned = isTurned
    natural =
      isTurned
      ? PictureSize(width: stored.height, height: stored.width)
      : PictureSize(width: stored.width * pixelAspect.0 / pixelAspect.1, height: stored.height)
    let source = ScratchFolder.path(of: name + ".rgb")
    var frame: [UInt8] = []
    for y in 0..<stored.height {
      for x in 0..<stored.width {
        let color = GridPicture.color(column: x * 4 / stored.width, row: y * 4 / stored.height)
        frame += [color.red, color.green, color.blue]
      }
    }
    try? Data((0..<25).flatMap { _ in frame }).write(to: URL(fileURLWithPath: source))
    clip = MovieClip(
      name,
      "filesrc location=\(source) ! rawvideoparse format=rgb width=\(stored.width) height=\(stored.height)"
        + " pixel-aspect-ratio=\(pixelAspect.0)/\(pixelAspect.1) framerate=25/1 ! \(muxer)")
  }

  private static func color(column: Int, row: Int) -> PixelMap.Pixel {
    PixelMap.Pixel(
      red: UInt8(40 + column * 60), green: UInt8(40 + row * 60), blue: (column + row).isMultiple(of: 2) ? 30 : 220)
  }

  /// The colour at a place of the upright picture, both coordinates in 0…1.
  func color(x: Double, y: Double) -> PixelMap.Pixel {
    let (column, row) = isTurned ? (y, 1 - x) : (x, y)
    return GridPicture.color(column: min(3, Int(column * 4)), row: min(3, Int(row * 4)))
  }
}
