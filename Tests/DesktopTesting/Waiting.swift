/// A wait that took longer than it may.
package struct WaitedTooLong: Error, CustomStringConvertible {
  package let description: String
}

/// Does something, and throws if it takes longer than the bound.
package func within<Value: Sendable>(
  _ bound: Duration = .seconds(20), _ what: String = "it", _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value?.self) { group in
    group.addTask { try await work() }
    group.addTask {
      try await Task.sleep(for: bound)
      return nil
    }
    defer { group.cancelAll() }
    guard let first = try await group.next(), let value = first else {
      throw WaitedTooLong(description: "\(what) took longer than \(bound)")
    }
    return value
  }
}

extension AsyncStream where Element: Sendable {
  /// The first elements, bounded in time; fewer if the stream ends.
  package func first(_ count: Int) async throws -> [Element] {
    try await within(.seconds(20), "\(count) elements of a stream") {
      var found: [Element] = []
      for await element in self {
        found.append(element)
        if found.count == count { break }
      }
      return found
    }
  }

  /// The first element for which something holds; throws when none comes.
  package func first(where isWanted: @escaping @Sendable (Element) -> Bool) async throws -> Element {
    try await within(.seconds(20), "an element of a stream") {
      for await element in self where isWanted(element) { return element }
      throw WaitedTooLong(description: "the stream ended")
    }
  }
}
