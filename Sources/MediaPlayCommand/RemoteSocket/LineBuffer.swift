/// Cuts what arrives in pieces into lines, and holds no more than one line may be long.
package struct LineBuffer: Sendable {
  /// A line was longer than is allowed.
  package struct Overflow: Error, Equatable, Sendable {}

  private let limit: Int
  private var rest: [UInt8] = []

  /// Creates a buffer for lines of up to `limit` bytes.
  package init(limit: Int) { self.limit = limit }

  /// The lines that end in `bytes`, without their ends; what has no end yet waits for it.
  package mutating func append(_ bytes: some Collection<UInt8>) throws(Overflow) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for part in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if part.offset > 0 {
        lines.append(rest)
        rest = []
      }
      guard rest.count + part.element.count <= limit else { throw Overflow() }
      rest += part.element
    }
    return lines
  }
}
