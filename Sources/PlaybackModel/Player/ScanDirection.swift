/// Which way a scan goes.
public enum ScanDirection: Sendable, CaseIterable, Hashable {
  /// Towards the end.
  case forward
  /// Towards the beginning.
  case backward
}

/// A scan at work: it gets faster the longer it lasts.
struct Scan: Sendable, Equatable {
  let direction: ScanDirection
  private var step = 0

  private static let speeds: [Double] = [2, 4, 8, 16]

  init(_ direction: ScanDirection) { self.direction = direction }

  var rate: Double { direction == .forward ? Scan.speeds[step] : -Scan.speeds[step] }

  /// From here on only frames that stand alone are shown: a decoder can't follow with all of them.
  var skipsFrames: Bool { Scan.speeds[step] >= 4 }

  /// Makes it faster; false if it is as fast as it gets.
  mutating func advance() -> Bool {
    guard step + 1 < Scan.speeds.count else { return false }
    step += 1
    return true
  }
}
