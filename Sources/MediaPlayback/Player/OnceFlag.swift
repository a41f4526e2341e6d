internal import Synchronization

/// Something that happens at most once, whichever thread it happens on.
final class OnceFlag: Sendable {
  private let value = Atomic<Bool>(false)

  var isSet: Bool { value.load(ordering: .acquiring) }

  /// True for the first who sets it.
  func set() -> Bool { !value.exchange(true, ordering: .acquiringAndReleasing) }
}
