internal import Dispatch
internal import GStreamer
internal import Glibc
internal import PlaybackModel
internal import Synchronization

extension QueueCore {
  /// The engine has done with a buffer: runs on whichever thread let go of it.
  func release(_ number: UInt64) {
    let starts = state.withLock { state in
      guard state.machine.release(number), !state.isScheduled else { return false }
      state.isScheduled = true
      return true
    }
    if starts { delivery.async { self.deliver() } }
  }

  /// Has the delivery queue look for what is to be told.
  func schedule() {
    let starts = state.withLock { state in
      if state.isScheduled { return false }
      state.isScheduled = true
      return true
    }
    if starts { delivery.async { self.deliver() } }
  }

  /// Tells something, behind the buffers that were let go of before.
  func tell(_ event: AudioQueueEvent) {
    state.withLock { $0.note(event) }
    schedule()
  }

  /// Takes note that the device started or stopped.
  func setRunning(_ isRunning: Bool) {
    let changes = state.withLock { state in
      guard state.isRunning != isRunning else { return false }
      state.isRunning = isRunning
      state.note(.runningDidChange(isRunning))
      return true
    }
    if changes { schedule() }
  }

  private enum Next {
    case buffer(AudioQueue.Buffer, AudioQueue?)
    case notice(AudioQueueEvent, [@Sendable () -> Void])
    case nothing([DispatchSemaphore])
  }

  /// Calls the client for everything there is to tell, one after the other, unless another thread does.
  private func deliver() {
    let isFirst = state.withLock { state in
      guard state.deliveringThread == nil else { return false }
      state.deliveringThread = pthread_self()
      return true
    }
    guard isFirst else { return }
    while true {
      switch state.withLock({ next(in: &$0) }) {
      case .buffer(let buffer, let owner):
        buffer.yield()
        if let owner { callback(owner, buffer) }
      case .notice(let event, let handlers):
        events.post(event)
        for handler in handlers { handler() }
      case .nothing(let waiters):
        for waiter in waiters { waiter.signal() }
        if !isActive { stopWaiters.wake() }
        return
      }
    }
  }

  private func next(in state: inout State) -> Next {
    if let notice = state.notices.first, notice.returnCount <= state.machine.returnCounts.handedBack {
      state.notices.removeFirst()
      if !state.machine.isSilent {
        let code = notice.event.propertyCode
        return .notice(
          notice.event, code.map { code in state.listeners.values.filter { $0.code == code }.map(\.handler) } ?? [])
      }
    }
    if state.machine.takeReturned() != nil, let buffer = state.lent.popFirst() {
      return .buffer(buffer, state.machine.isSilent ? nil : state.owner)
    }
    if !state.notices.isEmpty { return next(in: &state) }
    state.machine.settle()
    state.isScheduled = false
    state.deliveringThread = nil
    defer { state.drainWaiters = [] }
    return .nothing(state.drainWaiters)
  }

  /// True inside the client's callback or listener.
  private var isInCallback: Bool { state.withLock { $0.deliveringThread == pthread_self() } }

  /// True from the start to the end of the stop.
  var isActive: Bool { state.withLock { ![.stopped, .failed, .disposed].contains($0.machine.phase) } }

  /// Waits until everything was told, within a bound; at once inside the client's callback, which then is followed by
  /// the rest.
  func waitForDelivery() {
    guard !isInCallback else { return }
    // The client's own queue waits here: who would be called there is called in its place.
    if DispatchQueue.getSpecific(key: clientKey) == true { deliver() }
    let waiter = DispatchSemaphore(value: 0)
    let waits = state.withLock { state in
      let isBusy = state.deliveringThread != nil || state.machine.hasReturned || !state.notices.isEmpty
      if isBusy { state.drainWaiters.append(waiter) } else { state.machine.settle() }
      return isBusy
    }
    if !isActive { stopWaiters.wake() }
    if waits { _ = waiter.wait(timeout: .now() + .nanoseconds(Int(settings.outputTimeout.wholeNanoseconds))) }
  }
}

extension AudioQueueEvent {
  /// The property that an event is about.
  var propertyCode: AudioQueuePropertyCode? {
    switch self {
    case .runningDidChange: AudioQueue.PropertyKey<Bool>.isRunning.code
    case .propertyDidChange(let code): code
    case .underrun, .warning, .failed: nil
    }
  }
}
