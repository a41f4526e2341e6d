internal import GStreamer

extension MediaLocation {
  /// Media whose bytes are in memory; the array is played where it is, without a copy.
  ///
  /// - Parameters:
  ///   - bytes: What a file of the media would have.
  ///   - name: What it is called, for messages; an extension such as `.mp3` helps to recognise it.
  public init(bytes: [UInt8], name: String = "media") {
    self.init(MediaContent(.memory(MemoryBytes(bytes))), name: name)
  }

  /// Media in memory of yours, which is played where it is, without a copy.
  ///
  /// - Parameters:
  ///   - memory: What a file of the media would have; it must stay as it is until `release` is called.
  ///   - name: What it is called, for messages; an extension such as `.mp3` helps to recognise it.
  ///   - release: Called once, on any thread, when nothing reads the memory any more.
  @unsafe
  public init(wrapping memory: UnsafeRawBufferPointer, name: String = "media", release: @escaping @Sendable () -> Void)
  {
    // Nobody writes to a buffer that is read-only.
    let buffer = unsafe Buffer(
      wrapping: UnsafeMutableRawBufferPointer(mutating: memory), isReadOnly: true, release: release)
    self.init(MediaContent(.memory(MemoryBytes(buffer))), name: name)
  }

  /// Media that a loader of yours reads.
  ///
  /// - Parameters:
  ///   - loader: Reads the bytes.
  ///   - name: What it is called, for messages; an extension such as `.mp3` helps to recognise it.
  public init(_ loader: some MediaLoader, name: String = "media") {
    self.init(MediaContent(.loader(loader)), name: name)
  }

  /// Media whose bytes come one chunk after the other; it can be played once, and not sought.
  ///
  /// Back pressure: a chunk is asked for when it is needed. Consumers: the player. An error of the sequence ends
  /// loading with its text; a stop cancels the wait for a chunk.
  ///
  /// - Parameters:
  ///   - chunks: The bytes.
  ///   - name: What it is called, for messages; an extension such as `.mp3` helps to recognise it.
  public init<Chunks: AsyncSequence & Sendable>(chunks: Chunks, name: String = "media")
  where Chunks.Element == [UInt8] {
    self.init(MediaContent(.loader(ChunkLoader(chunks))), name: name)
  }
}
