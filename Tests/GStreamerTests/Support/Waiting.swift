import GStreamer

/// What a wait of a test came to when its time was over.
struct TimeLimitExceeded: Error {}

/// Runs `body` and throws if it takes longer than `limit`.
func within<Result: Sendable>(
  _ limit: Duration = .seconds(10), _ body: @escaping @Sendable () async throws -> Result
) async throws -> Result {
  try await withThrowingTaskGroup(of: Result.self) { group in
    group.addTask { try await body() }
    group.addTask {
      try await Task.sleep(for: limit * patience)
      throw TimeLimitExceeded()
    }
    defer { group.cancelAll() }
    guard let result = try await group.next() else { throw TimeLimitExceeded() }
    return result
  }
}

extension Messages {
  /// The next message that `isWanted`, within ten seconds.
  func first(where isWanted: @escaping @Sendable (Message) -> Bool = { _ in true }) async throws -> Message {
    let messages = self
    return try await within {
      for await message in messages where isWanted(message) { return message }
      throw TimeLimitExceeded()
    }
  }

  /// The next message of a kind, within ten seconds.
  func first(_ kind: Message.Kind) async throws -> Message { try await first { $0.kind == kind } }

  /// The next `count` messages, within ten seconds.
  func prefix(_ count: Int) async throws -> [Message] {
    let messages = self
    return try await within {
      var taken: [Message] = []
      while taken.count < count {
        guard let message = await messages.nextMessage() else { break }
        taken.append(message)
      }
      return taken
    }
  }

  /// The next message however long it takes; nil at the end.
  func nextMessage() async -> Message? {
    var iterator = makeAsyncIterator()
    return await iterator.next()
  }
}

extension Task where Failure == Never {
  /// The value; who is tired of waiting for it cancels the task.
  var boundedValue: Success {
    get async {
      await withTaskCancellationHandler {
        await value
      } onCancel: {
        cancel()
      }
    }
  }
}
