internal import Dispatch
internal import GStreamer
internal import PlaybackModel
internal import Synchronization

extension QueueEngine {
  /// Calls `body` on the streaming thread each time that the source has nothing left.
  func onStarvation(_ body: @escaping @Sendable () -> Void) {
    source.setCallbacks(
      AppSource.Callbacks(needData: { [progress] (_, _) in
        progress.noteEmpty()
        body()
      }))
  }

  /// Follows what leaves the source, so that it can be told whether all of it has come through.
  func followSource() {
    guard let pad = source.pad("src") else { return }
    let probe = pad.addProbe([.buffer]) { [progress] _ in
      progress.notePassed()
      return .pass
    }
    state.withLock { $0.ownProbes.append(probe) }
  }

  /// Counts the frames that come out of the decoder.
  func countDecoded() {
    guard let pad = chain.entry.pad("sink") else { return }
    let probe = pad.addProbe([.buffer]) { [progress, layout] data in
      if case .buffer(let buffer) = data, let duration = buffer.duration {
        progress.add(Int(layout.frame(at: duration).rounded()))
      }
      return .pass
    }
    state.withLock { $0.ownProbes.append(probe) }
  }

  /// Waits until so many frames are decoded, or all that were fed; returns how many, nil if it takes too long.
  func waitForDecoded(_ frames: Int, within bound: Duration) -> Int? {
    // The decoder may run as far ahead as this takes.
    let limit = try? chain.entry.get("max-size-time", as: UInt64.self)
    try? chain.entry.set("max-size-time", to: 0)
    defer { if let limit { try? chain.entry.set("max-size-time", to: limit) } }
    return progress.wait(for: frames, within: bound)
  }
}

extension QueueEngine {
  /// True if all that was fed has come to the output.
  var isEmpty: Bool {
    guard progress.isEmpty else { return false }
    guard layout.isEncoded else { return true }
    return (try? chain.entry.get("current-level-buffers", as: Int.self)) ?? 0 == 0
  }
}

/// How far the source and the decoder have come.
final class FeedProgress: Sendable {
  private struct State {
    var frames = 0
    var fed = 0
    var passed = 0
    var isEmpty = false
    var waiter: (frames: Int, semaphore: DispatchSemaphore)?

    var isDone: Bool { waiter.map { isEmpty || frames >= $0.frames } ?? false }
  }

  private let state = Lock(State())

  var isEmpty: Bool { state.withLock { $0.isEmpty } }

  func add(_ frames: Int) { change { $0.frames += frames } }

  /// Something is about to be put into the source.
  func noteFed() {
    state.withLock { state in
      state.fed += 1
      state.isEmpty = false
    }
  }

  /// Something leaves the source.
  func notePassed() { state.withLock { $0.passed += 1 } }

  /// The source asks for more: what has left it has come through the decoder, and that is all unless more was fed since.
  func noteEmpty() { change { $0.isEmpty = $0.passed == $0.fed } }

  /// What was fed and hasn't left the source was dropped.
  func noteFlushed() { state.withLock { $0.fed = $0.passed } }

  private func change(_ body: (inout State) -> Void) {
    state.withLock { state in
      body(&state)
      if state.isDone { state.waiter?.semaphore.signal() }
    }
  }

  func wait(for frames: Int, within bound: Duration) -> Int? {
    let semaphore = DispatchSemaphore(value: 0)
    state.withLock { state in
      state.waiter = (frames, semaphore)
      if state.isDone { semaphore.signal() }
    }
    let isDone = semaphore.wait(timeout: .now() + .nanoseconds(Int(bound.wholeNanoseconds))) == .success
    return state.withLock { state in
      state.waiter = nil
      return isDone ? state.frames : nil
    }
  }
}
