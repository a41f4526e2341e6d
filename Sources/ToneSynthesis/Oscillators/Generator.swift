/// Makes a sound with a peak of 1, a cell of 512 frames at a time.
///
/// A cell's samples depend on its number alone, so that they are the same to the last bit whatever part of them is asked
/// for at once. It's made by whoever controls a source and then belongs to the thread that renders: whatever it needs, it
/// allocates when it is made.
class Generator {
  /// How many frames a cell has.
  static let cellSize = 512

  /// The frame at which it begins.
  private(set) var origin = 0
  private let block = SampleBlock(count: Generator.cellSize)
  private var filled: Int?

  /// Begins at a frame, which is in the next cell that is asked for.
  func begin(at frame: Int) { origin = frame }

  /// The samples of a cell, valid until another is asked for; the cells are asked for in order, but after a ``seek(to:)``.
  final func samples(of cell: Int) -> Samples {
    if cell != filled {
      unsafe fill(cell, block.samples)
      filled = cell
    }
    return unsafe block.samples
  }

  /// Has the cell made again, because something changes in it.
  final func invalidate() { filled = nil }

  /// Makes the samples of a cell.
  func fill(_ cell: Int, _ samples: Samples) {
    unsafe samples.update(repeating: 0)
  }

  /// Gets ready for a cell other than the next.
  func seek(to cell: Int) { invalidate() }
}
