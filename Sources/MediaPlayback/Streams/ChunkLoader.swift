/// Reads an asynchronous sequence of chunks, one for each read.
actor ChunkLoader<Chunks: AsyncSequence & Sendable>: MediaLoader where Chunks.Element == [UInt8] {
  nonisolated var isSeekable: Bool { false }
  private let chunks: Chunks
  private var iterator: Chunks.AsyncIterator?

  init(_ chunks: Chunks) { self.chunks = chunks }

  func read(from offset: UInt64, count: Int) async throws -> [UInt8] {
    // Taken out while it is used: an actor's own state can't be lent across a suspension.
    var iterator = self.iterator ?? chunks.makeAsyncIterator()
    defer { self.iterator = iterator }
    // An empty chunk isn't the end.
    while let chunk = try await iterator.next(isolation: self) {
      if !chunk.isEmpty { return chunk }
    }
    return []
  }
}
