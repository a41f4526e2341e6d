import Synchronization

/// How many Swift sides of elements live.
enum LiveCount {
  private static let count = Atomic<Int>(0)

  static var current: Int { count.load(ordering: .acquiring) }

  /// Lives as long as what holds it.
  final class Token: Sendable {
    init() { count.add(1, ordering: .relaxed) }

    deinit { count.subtract(1, ordering: .releasing) }
  }
}
