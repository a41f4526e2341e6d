internal import Dispatch

/// An actor's executor that is a serial dispatch queue of its own, where blocking calls of C hold up nobody else.
final class QueueExecutor: SerialExecutor {
  let queue: DispatchQueue

  init(label: String) { queue = DispatchQueue(label: label) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}

/// An actor whose executor is a queue, which code outside may wait for.
protocol QueueActor: Actor {
  nonisolated var executor: QueueExecutor { get }
}

extension QueueActor {
  /// Does something on the actor and waits for it, blocking the thread; never to be called on the actor.
  nonisolated func synchronously<Result: Sendable, Failure: Error>(
    _ work: @Sendable (isolated Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outcome: Swift.Result<Result, Failure> = executor.queue.sync {
      assumeIsolated { actor in
        do throws(Failure) { return .success(try work(actor)) } catch { return .failure(error) }
      }
    }
    return try outcome.get()
  }
}
