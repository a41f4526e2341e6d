import Testing

@testable import PlaybackModel

@Suite("Contact sheet layout")
struct ContactSheetLayoutTests {
  @Test(
    "The sheet is about half again as wide as high, and has a place for each picture", arguments: [1, 4, 9, 100, 400])
  func columns(count: Int) {
    let layout = ContactSheetLayout(count: count, cell: PictureSize(width: 320, height: 180))
    #expect(layout.columns * layout.rows >= count && layout.columns * (layout.rows - 1) < count)
    let ratio = Double(layout.size.width) / Double(layout.size.height)
    #expect((1.2...1.9).contains(ratio), "\(ratio)")
  }

  @Test("The parts are where they belong, and none overlaps another", arguments: [1, 5, 12])
  func parts(count: Int) {
    let cell = PictureSize(width: 160, height: 90)
    let layout = ContactSheetLayout(count: count, cell: cell)
    var parts = [layout.title(line: 0), layout.title(line: 1)]
    for index in 0..<count { parts += [layout.picture(at: index, size: cell), layout.label(at: index)] }
    for (index, part) in parts.enumerated() {
      #expect(part.x >= 0 && part.y >= 0)
      #expect(part.x + part.width <= layout.size.width && part.y + part.height <= layout.size.height)
      for other in parts[(index + 1)...] {
        let isApart =
          part.x + part.width <= other.x || other.x + other.width <= part.x || part.y + part.height <= other.y
          || other.y + other.height <= part.y
        #expect(isApart, "\(part) and \(other)")
      }
    }
  }

  @Test("A smaller picture is centred in its cell, and a tiny one gets a cell that a time fits in")
  func centring() {
    let layout = ContactSheetLayout(count: 1, cell: PictureSize(width: 1, height: 1))
    #expect(layout.cell == PictureSize(width: 96, height: 1))
    #expect(
      layout.picture(at: 0, size: PictureSize(width: 1, height: 1))
        == PictureRectangle(x: 55, y: 52, width: 1, height: 1))
    #expect(layout.size == PictureSize(width: 112, height: 79))
  }
}
