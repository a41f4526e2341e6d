/// The level of a channel over time, in a bounded number of columns of equal length.
///
/// Once there are more, two become one.
public struct LevelHistory: Sendable, Equatable {
  /// What is known of a stretch of samples.
  public struct Column: Sendable, Equatable {
    /// The largest magnitude.
    public internal(set) var peak = 0.0
    /// The largest magnitude of what is left above 4 kHz.
    public internal(set) var residue = 0.0
    var squares = 0.0
    var count = 0

    /// The root of the mean square.
    public var rms: Double { count > 0 ? (squares / Double(count)).squareRoot() : 0 }

    mutating func merge(_ other: Column) {
      peak = max(peak, other.peak)
      residue = max(residue, other.residue)
      squares += other.squares
      count += other.count
    }
  }

  /// The columns in the order of time; the last one may be shorter.
  public private(set) var columns: [Column] = []
  /// The number of samples of a column.
  public private(set) var columnLength: Int
  private let limit: Int

  /// A history without samples, whose columns have that many to begin with.
  ///
  /// - Parameters:
  ///   - columnLength: At least 1.
  ///   - limit: The highest number of columns, at least 2.
  public init(columnLength: Int, limit: Int = 2048) {
    self.columnLength = max(1, columnLength)
    self.limit = max(2, limit)
  }

  /// Adds samples; what is no number counts as silence.
  public mutating func add(_ samples: [Double]) {
    for sample in samples {
      if columns.last.map({ $0.count >= columnLength }) ?? true { startColumn() }
      let magnitude = sample.isFinite ? sample.magnitude : 0
      let last = columns.count - 1
      columns[last].count += 1
      columns[last].squares += magnitude * magnitude
      columns[last].peak = max(columns[last].peak, magnitude)
    }
  }

  /// Notes what is left of a sample above 4 kHz; an index beyond the samples so far counts for the last of them.
  public mutating func add(residue: Double, at index: Int) {
    guard !columns.isEmpty, residue.isFinite else { return }
    let column = min(max(0, index) / columnLength, columns.count - 1)
    columns[column].residue = max(columns[column].residue, residue.magnitude)
  }

  private mutating func startColumn() {
    if columns.count == limit {
      columns = stride(from: 0, to: columns.count, by: 2).map { index in
        var column = columns[index]
        if index + 1 < columns.count { column.merge(columns[index + 1]) }
        return column
      }
      columnLength *= 2
      // Of an odd number the last is half full.
      if let last = columns.last, last.count < columnLength { return }
    }
    columns.append(Column())
  }

  /// The amplitude of a sine of the level that is usual: of what lies at most 20 dB below the loudest column.
  ///
  /// Neither pauses nor clicks change it. 0 for silence.
  var usualAmplitude: Double {
    let levels = columns.map(\.rms)
    guard let loudest = levels.max(), loudest > 0 else { return 0 }
    let usual = levels.filter { $0 * 10 >= loudest }.sorted()
    return usual[usual.count / 2] * 2.0.squareRoot()
  }
}
