/// Where the parts of a contact sheet are: a title, and pictures in a grid with a line of text under each.
package struct ContactSheetLayout: Sendable, Equatable {
  /// How many pictures there are.
  package let count: Int
  /// The size of the largest picture.
  package let cell: PictureSize
  /// The number of pictures in a row.
  package let columns: Int
  /// The number of rows.
  package let rows: Int

  /// The distance between all parts, in pixels.
  package static let gap = 8
  /// The height of a line of text.
  package static let lineHeight = 18
  /// How many lines the title has.
  package static let titleLines = 2

  /// Lays out at least one picture, in as many columns as make the sheet about half again as wide as high.
  package init(count: Int, cell: PictureSize) {
    let count = max(1, count)
    let cell = PictureSize(width: max(ContactSheetLayout.narrowest, cell.width), height: max(1, cell.height))
    let all = (1...count).map { ContactSheetLayout(count, cell, columns: $0) }
    // The list isn't empty.
    self = all.min { $0.distanceFromIdeal < $1.distanceFromIdeal } ?? all[0]
  }

  private init(_ count: Int, _ cell: PictureSize, columns: Int) {
    self.count = count
    self.cell = cell
    self.columns = columns
    rows = (count + columns - 1) / columns
  }

  /// A time and a short title have to fit in.
  private static let narrowest = 96

  private var distanceFromIdeal: Double {
    let ratio = Double(size.width) / Double(size.height) / 1.5
    let empty = Double(rows * columns - count) / Double(count)
    return max(ratio, 1 / ratio) + empty
  }

  /// The size of the sheet.
  package var size: PictureSize {
    let (gap, line) = (ContactSheetLayout.gap, ContactSheetLayout.lineHeight)
    return PictureSize(
      width: columns * (cell.width + gap) + gap, height: titleHeight + rows * (cell.height + line + gap) + gap)
  }

  /// Where a line of the title is, from 0.
  package func title(line: Int) -> PictureRectangle {
    let (gap, height) = (ContactSheetLayout.gap, ContactSheetLayout.lineHeight)
    return PictureRectangle(x: gap, y: gap + line * height, width: size.width - 2 * gap, height: height)
  }

  /// Where a picture of that size is, centred in its cell.
  package func picture(at index: Int, size: PictureSize) -> PictureRectangle {
    let origin = origin(of: index)
    return PictureRectangle(
      x: origin.x + (cell.width - size.width) / 2, y: origin.y + (cell.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  /// Where the text under a picture is.
  package func label(at index: Int) -> PictureRectangle {
    let origin = origin(of: index)
    return PictureRectangle(
      x: origin.x, y: origin.y + cell.height, width: cell.width, height: ContactSheetLayout.lineHeight)
  }

  private var titleHeight: Int {
    ContactSheetLayout.gap + ContactSheetLayout.titleLines * ContactSheetLayout.lineHeight
  }

  private func origin(of index: Int) -> (x: Int, y: Int) {
    let (gap, line) = (ContactSheetLayout.gap, ContactSheetLayout.lineHeight)
    return (
      gap + index % columns * (cell.width + gap), titleHeight + gap + index / columns * (cell.height + line + gap)
    )
  }
}
