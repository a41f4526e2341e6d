/// The names that somebody may have meant by a name that doesn't exist, the nearest first.
///
/// Near is what few typing errors (a letter left out, added, changed, or two exchanged) lead to: one in a short name,
/// up to three in a long one; and what begins with the name, or is the beginning of it. Case is ignored. Names that are
/// equally near come in alphabetical order, and none comes twice.
package func nearestNames(
  to name: String, among candidates: some Sequence<String>, limit: Int = 3
) -> [String] {
  let wanted = Array(name.lowercased().unicodeScalars)
  // Nobody mistypes a name of this length, and the distance costs its square.
  guard limit > 0, !wanted.isEmpty, wanted.count <= 200 else { return [] }
  let near = Set(candidates).compactMap { candidate in
    NearName(candidate, to: wanted)
  }
  return near.sorted().prefix(limit).map(\.name)
}

/// A name with its distance from the one that was asked for.
private struct NearName: Comparable {
  let name: String
  private let distance: Int
  private let lengthDifference: Int

  /// `nil` where the name isn't near.
  init?(_ name: String, to wanted: [Unicode.Scalar]) {
    let own = Array(name.lowercased().unicodeScalars)
    lengthDifference = abs(own.count - wanted.count)
    self.name = name
    // Every name is one error away from a single letter.
    let allowed = wanted.count < 2 ? 0 : max(1, min(3, wanted.count / 3))
    let edits = lengthDifference <= allowed ? editDistance(own, wanted) : .max
    let isBeginning = Self.isBeginning(own, wanted)
    guard edits <= allowed || isBeginning else { return nil }
    // Half a word that was meant is as likely as two typing errors.
    distance = isBeginning ? min(edits, 2) : edits
  }

  private static func isBeginning(_ own: [Unicode.Scalar], _ wanted: [Unicode.Scalar]) -> Bool {
    if own.count >= wanted.count { return wanted.count >= 2 && own.starts(with: wanted) }
    return own.count >= 3 && own.count * 2 >= wanted.count && wanted.starts(with: own)
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.distance, left.lengthDifference, left.name) < (right.distance, right.lengthDifference, right.name)
  }
}

/// The Damerau-Levenshtein distance in which no piece is edited twice (optimal string alignment).
private func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...second.count)
  for row in first.indices {
    var current = [row + 1]
    for column in second.indices {
      let change = previous[column] + (first[row] == second[column] ? 0 : 1)
      var best = min(change, previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        best = min(best, beforePrevious[column - 1] + 1)
      }
      current.append(best)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[second.count]
}
