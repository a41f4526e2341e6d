import MediaPlayback

/// What an error of the framework is about; nil if there is none.
func failure(_ work: () async throws -> Void) async -> MediaError.Code? {
  do {
    try await work()
    return nil
  } catch {
    return (error as? MediaError)?.code
  }
}
