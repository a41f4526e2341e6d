/// A wait that took longer than any that is answered.
struct WaitedTooLong: Error, CustomStringConvertible {
  let what: String

  var description: String { "Waited too long for \(what)." }
}

/// Waits for the answer of `body`, which must heed cancellation, so that a wait in vain is a failure that says for what.
func bounded<Answer: Sendable>(
  _ what: String, limit: Duration = .seconds(40), _ body: @escaping @Sendable () async throws -> Answer
) async throws -> Answer {
  try await withThrowingTaskGroup(of: Answer.self) { group in
    group.addTask { try await body() }
    group.addTask {
      try await Task.sleep(for: limit * patience)
      throw WaitedTooLong(what: what)
    }
    defer { group.cancelAll() }
    guard let answer = try await group.next() else { throw WaitedTooLong(what: what) }
    return answer
  }
}

/// Asks again and again, letting others run meanwhile, until `isTrue` is, for things that no event tells.
func eventually(
  _ what: String, limit: Duration = .seconds(40), _ isTrue: @Sendable () async throws -> Bool
) async throws {
  let deadline = ContinuousClock.now + limit * patience
  while try await !isTrue() {
    guard ContinuousClock.now < deadline else { throw WaitedTooLong(what: what) }
    await Task.yield()
  }
}
