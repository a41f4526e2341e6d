/// A place in a pipeline description file.
public struct PipelinePlace: Sendable, Hashable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// The column in characters, counted from 1.
  public let column: Int

  /// Creates a place from its line and column, both counted from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place as compilers write it: `line:column`.
  public var description: String { "\(line):\(column)" }
}
