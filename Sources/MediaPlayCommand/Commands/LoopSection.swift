/// A part of an item that is played again and again: its beginning is marked, then its end, then it's given up.
package struct LoopSection: Sendable, Equatable {
  /// Where it begins.
  package private(set) var start: Duration?
  /// Where it ends.
  package private(set) var end: Duration?

  /// Creates none.
  package init() {}

  /// Marks what is to be marked next.
  package mutating func mark(_ position: Duration) {
    switch (start, end) {
    case (nil, _): start = position
    case (let first?, nil) where position != first: (start, end) = (min(first, position), max(first, position))
    case (_?, _): (start, end) = (nil, nil)
    }
  }

  /// What it is now, for a person.
  package var text: String {
    guard let start else { return "A-B loop: off" }
    return "A-B loop: \(StatusText.clock(start))" + (end.map { " - " + StatusText.clock($0) } ?? " - ?")
  }
}
