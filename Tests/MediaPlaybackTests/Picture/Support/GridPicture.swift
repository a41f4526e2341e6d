import Foundation
import MediaPlayback
import Testing

/// A picture of four by four cells, each of its own colour, so that its pixels tell what of it is shown where.
struct GridPicture: Sendable {
  let name: String
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
    "turned.mov", PictureSize(width: 160, height: 120), isTurned: true, muxer: "qtmux")

  private init(
    _ name: String, _ stored: PictureSize, pixelAspect: (Int, Int) = (1, 1), isTurned: Bool = false, muxer: String
  ) {
    self.name = name
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
        let color = GridPicture.storedColor(column: x * 4 / stored.width, row: y * 4 / stored.height)
        frame += [color.red, color.green, color.blue]
      }
    }
    try? Data((0..<25).flatMap { _ in frame }).write(to: URL(fileURLWithPath: source))
    clip = MovieClip(
      name,
      "filesrc location=\(source) ! rawvideoparse format=rgb width=\(stored.width) height=\(stored.height)"
        + " pixel-aspect-ratio=\(pixelAspect.0)/\(pixelAspect.1) framerate=25/1 ! \(muxer)",
      change: isTurned ? GridPicture.turn : nil)
  }

  /// Writes a quarter turn clockwise into the track header of a QuickTime file, which the muxer can't.
  private static func turn(_ file: inout Data) {
    guard let header = file.range(of: Data("tkhd".utf8)) else { return }
    // Behind the name come version, times, identity, layer and volume, then the matrix of nine numbers.
    let matrix = header.upperBound + 40
    let turned: [UInt32] = [0, 0x0001_0000, 0, 0xFFFF_0000, 0, 0, 0, 0, 0x4000_0000]
    file.replaceSubrange(
      matrix..<(matrix + 36), with: turned.flatMap { number in (0..<4).map { UInt8(number >> (24 - 8 * $0) & 0xFF) } })
  }

  private static func storedColor(column: Int, row: Int) -> PixelMap.Pixel {
    PixelMap.Pixel(
      red: UInt8(40 + column * 60), green: UInt8(40 + row * 60), blue: (column + row).isMultiple(of: 2) ? 30 : 220)
  }

  /// The colour of a cell of the upright picture.
  func color(column: Int, row: Int) -> PixelMap.Pixel {
    isTurned
      ? GridPicture.storedColor(column: row, row: 3 - column) : GridPicture.storedColor(column: column, row: row)
  }
}

extension GridPicture: CustomTestStringConvertible {
  var testDescription: String { name }
}
