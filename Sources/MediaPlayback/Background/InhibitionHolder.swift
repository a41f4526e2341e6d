internal import GStreamer
internal import Synchronization

/// Holds what is wanted most recently, one change after the other.
actor InhibitionHolder {
  private let services: InhibitionServices
  private var held: [HeldInhibition] = []
  private var locks: InhibitionLocks = []
  /// What is held, for who asks from outside.
  nonisolated let shown = Lock<InhibitionLocks>([])

  init(_ services: InhibitionServices) { self.services = services }

  /// Changes what is held; the new is held before the old is let go, so that there is no gap.
  ///
  /// To be called by one task.
  func hold(_ new: InhibitionLocks) async {
    guard new != locks else { return }
    locks = new
    let old = held
    held = new.isEmpty ? [] : await services.hold(new)
    let all = held.reduce(into: InhibitionLocks()) { $0.formUnion($1.locks) }
    shown.withLock { $0 = all }
    for inhibition in old { await inhibition.release() }
  }
}
