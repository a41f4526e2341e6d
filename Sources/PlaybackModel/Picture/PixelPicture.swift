/// A picture as pixels in memory.
public struct PixelPicture: Sendable, Hashable {
  /// The width and height in pixels; they are square.
  public let size: PictureSize
  /// The rows from top to bottom, each pixel as four bytes: red, green, blue, alpha.
  public private(set) var pixels: [UInt8]

  /// Creates a picture of pixels; nil if they aren't four bytes for each of the size's pixels.
  public init?(size: PictureSize, pixels: [UInt8]) {
    guard size.width >= 0, size.height >= 0, pixels.count == size.width * size.height * 4 else { return nil }
    self.size = size
    self.pixels = pixels
  }

  /// Creates a picture in one colour.
  public init(size: PictureSize, color: PictureColor) {
    self.size = PictureSize(width: max(0, size.width), height: max(0, size.height))
    pixels = []
    pixels.reserveCapacity(self.size.width * self.size.height * 4)
    for _ in 0..<(self.size.width * self.size.height) {
      pixels += [color.red, color.green, color.blue, color.alpha]
    }
  }

  /// The colour of a pixel.
  public subscript(x: Int, y: Int) -> PictureColor {
    let index = (y * size.width + x) * 4
    return PictureColor(
      red: pixels[index], green: pixels[index + 1], blue: pixels[index + 2], alpha: pixels[index + 3])
  }

  /// Lays another picture over this one; what hangs over is cut.
  public mutating func draw(_ picture: PixelPicture, x: Int, y: Int) {
    let columns = max(0, -x)..<max(max(0, -x), min(picture.size.width, size.width - x))
    let rows = max(0, -y)..<max(max(0, -y), min(picture.size.height, size.height - y))
    for row in rows {
      for column in columns {
        let from = (row * picture.size.width + column) * 4
        let to = ((y + row) * size.width + x + column) * 4
        let alpha = Int(picture.pixels[from + 3])
        if alpha == 255 {
          for part in 0..<4 { pixels[to + part] = picture.pixels[from + part] }
        } else if alpha > 0 {
          for part in 0..<3 {
            let mixed = Int(picture.pixels[from + part]) * alpha + Int(pixels[to + part]) * (255 - alpha)
            pixels[to + part] = UInt8((mixed + 127) / 255)
          }
          pixels[to + 3] = UInt8(alpha + (Int(pixels[to + 3]) * (255 - alpha) + 127) / 255)
        }
      }
    }
  }
}
