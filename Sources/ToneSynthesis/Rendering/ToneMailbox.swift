internal import Synchronization

/// Takes snapshots to the thread that renders, and back to be freed, without a lock and without memory of its own.
///
/// Writers take turns; there is one reader. A snapshot is referenced by one side at a time, which is what the unmanaged
/// references stand for.
@safe
package final class ToneMailbox: Sendable {
  private let pending = unsafe Atomic<Unmanaged<ToneSnapshot>?>(nil)
  private let retired = unsafe Atomic<Unmanaged<ToneSnapshot>?>(nil)
  private let frame = Atomic<Int>(0)
  private let streamFrame = Atomic<Int>(0)
  private let phase = Atomic<Phase>(.sounding)

  /// How far the renderer is.
  package enum Phase: Int, AtomicRepresentable, Sendable {
    /// Something sounds, or is about to.
    case sounding
    /// All is silent, because that was asked for.
    case silent
    /// It's over.
    case finished
  }

  deinit {
    _ = reclaim()
    freeRetired()
  }

  // MARK: The writer

  /// Takes back the snapshot that nobody has read yet.
  func reclaim() -> ToneSnapshot? {
    unsafe pending.exchange(nil, ordering: .acquiring)?.takeRetainedValue()
  }

  /// Hands over a snapshot, in place of one that nobody has read yet.
  func post(_ snapshot: ToneSnapshot) {
    let unread = unsafe pending.exchange(.passRetained(snapshot), ordering: .acquiringAndReleasing)
    unsafe unread?.release()
    freeRetired()
  }

  /// Frees what the reader needs no more.
  private func freeRetired() {
    var next = unsafe retired.exchange(nil, ordering: .acquiring)
    while let snapshot = unsafe next?.takeRetainedValue() {
      unsafe next = snapshot.nextRetired
    }
  }

  // MARK: The reader

  /// The newest snapshot, if there is a new one.
  func take() -> ToneSnapshot? {
    // Most of the time there is none, and a load is cheaper than an exchange.
    guard unsafe pending.load(ordering: .relaxed) != nil else { return nil }
    return reclaim()
  }

  /// Gives back a snapshot; it's freed by a writer.
  func retire(_ snapshot: consuming ToneSnapshot) {
    let head = unsafe Unmanaged.passRetained(snapshot)
    var next = unsafe retired.load(ordering: .relaxed)
    while true {
      unsafe head._withUnsafeGuaranteedRef { unsafe $0.nextRetired = next }
      let (isDone, found) = unsafe retired.weakCompareExchange(expected: next, desired: head, ordering: .releasing)
      if isDone { return }
      unsafe next = found
    }
  }

  /// Tells how far the renderer is.
  ///
  /// `streamFrame` is the one that the next block begins with; what was silent before it stays so.
  func report(frame: Int, streamFrame: Int, _ phase: Phase) {
    if phase != self.phase.load(ordering: .relaxed) { self.streamFrame.store(streamFrame, ordering: .relaxed) }
    self.frame.store(frame, ordering: .relaxed)
    self.phase.store(phase, ordering: .releasing)
  }

  // MARK: Anybody

  /// How many frames of the sound have been rendered.
  package var renderedFrames: Int { frame.load(ordering: .relaxed) }

  /// Where in the stream that began which ``progress`` tells: up to a block later.
  package var progressBegan: Int { streamFrame.load(ordering: .relaxed) }

  /// How far the renderer is.
  package var progress: Phase { phase.load(ordering: .acquiring) }
}
