internal import Dispatch
internal import GStreamer
internal import Synchronization

/// One read of a loader, for which a thread waits that isn't Swift's.
final class PendingRead: Sendable {
  private struct State {
    var result: Result<[UInt8], any Error>?
    var task: Task<Void, Never>?
    var isAbandoned = false
  }

  private let body: @Sendable () async throws -> [UInt8]
  private let done = DispatchSemaphore(value: 0)
  private let state = Lock(State())

  init(_ body: @escaping @Sendable () async throws -> [UInt8]) { self.body = body }

  /// Reads, and blocks the calling thread meanwhile; nil if the read was abandoned.
  func wait() -> Result<[UInt8], any Error>? {
    let isAbandoned = state.withLock { state in
      guard !state.isAbandoned else { return true }
      state.task = Task.detached { await self.run() }
      return false
    }
    if isAbandoned { return nil }
    done.wait()
    return state.withLock { $0.isAbandoned ? nil : $0.result }
  }

  private func run() async {
    let result: Result<[UInt8], any Error>
    do {
      result = .success(try await body())
    } catch {
      result = .failure(error)
    }
    state.withLock { $0.result = result }
    done.signal()
  }

  /// Frees who waits, and cancels the read.
  func abandon() {
    let task = state.withLock { state in
      state.isAbandoned = true
      return state.task
    }
    task?.cancel()
    done.signal()
  }
}
