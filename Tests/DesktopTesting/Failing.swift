package import Desktop

/// The kind of error that something fails with; nil if it doesn't.
package func failure<Value>(of work: () async throws -> Value) async -> DesktopError.Code? {
  do {
    _ = try await work()
    return nil
  } catch {
    return (error as? DesktopError)?.code
  }
}
