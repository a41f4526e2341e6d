import PlaybackModel
import Testing

@Suite("Pixel pictures")
struct PixelPictureTests {
  private static let red = PictureColor(red: 255, green: 0, blue: 0)

  @Test("A picture has four bytes for each pixel, or there is none")
  func size() {
    let size = PictureSize(width: 2, height: 1)
    #expect(PixelPicture(size: size, pixels: [1, 2, 3, 4, 5, 6, 7]) == nil)
    let picture = PixelPicture(size: size, pixels: [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(picture?[1, 0] == PictureColor(red: 5, green: 6, blue: 7, alpha: 8))
  }

  @Test(
    "What hangs over is cut",
    arguments: [(-1, -1, [0]), (1, 1, [3]), (0, 1, [2, 3]), (-2, 0, []), (5, 5, []), (0, -1, [0, 1])])
  func clipping(x: Int, y: Int, drawn: [Int]) {
    var canvas = PixelPicture(size: PictureSize(width: 2, height: 2), color: .black)
    canvas.draw(PixelPicture(size: PictureSize(width: 2, height: 2), color: Self.red), x: x, y: y)
    let found = (0..<4).filter { canvas[$0 % 2, $0 / 2] == Self.red }
    #expect(found == drawn)
  }

  @Test("What is half transparent is mixed with what is under it")
  func mixing() {
    var canvas = PixelPicture(size: PictureSize(width: 1, height: 1), color: .black)
    let veil = PixelPicture(
      size: PictureSize(width: 1, height: 1), color: PictureColor(red: 255, green: 0, blue: 0, alpha: 128))
    canvas.draw(veil, x: 0, y: 0)
    #expect(canvas[0, 0] == PictureColor(red: 128, green: 0, blue: 0, alpha: 255))
  }
}
