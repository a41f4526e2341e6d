import Foundation
import Synchronization

/// Collects what a process writes, on a thread of its own, and wakes those who wait for it.
final class OutputReader: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var isOver = false
    var waiters: [(isMet: @Sendable (String) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  init(_ handle: FileHandle) {
    Thread.detachNewThread { [self] in
      while true {
        let data = handle.availableData
        take(Array(data))
        if data.isEmpty { return }
      }
    }
  }

  /// What was written so far.
  var text: String { state.withLock { String(decoding: $0.bytes, as: UTF8.self) } }

  /// Waits until something holds of what was written, or nothing more comes.
  func wait(until isMet: @escaping @Sendable (String) -> Bool) async {
    await withCheckedContinuation { continuation in
      state.withLock { $0.waiters.append((isMet, continuation)) }
      take(nil)
    }
  }

  /// Waits until nothing more comes.
  func end() async { await wait { _ in false } }

  /// Ends all waiting, for a process that is given up.
  func giveUp() { take([]) }

  private func take(_ bytes: [UInt8]?) {
    let woken = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      if let bytes {
        state.bytes += bytes
        if bytes.isEmpty { state.isOver = true }
      }
      let (text, isOver) = (String(decoding: state.bytes, as: UTF8.self), state.isOver)
      let woken = state.waiters.filter { isOver || $0.isMet(text) }.map(\.continuation)
      state.waiters.removeAll { isOver || $0.isMet(text) }
      return woken
    }
    for continuation in woken { continuation.resume() }
  }
}
