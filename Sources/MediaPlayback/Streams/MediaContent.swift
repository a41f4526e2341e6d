internal import GStreamer
internal import PlaybackModel

/// Media that isn't behind a URL: bytes in memory, or what a loader reads.
struct MediaContent: Sendable, Hashable {
  /// Where the bytes come from.
  enum Storage: Sendable {
    case memory(MemoryBytes)
    case loader(any MediaLoader)
  }

  let storage: Storage
  private let identity: Identity

  /// Tells contents apart, which can't be compared.
  private final class Identity: Sendable {}

  init(_ storage: Storage) {
    self.storage = storage
    identity = Identity()
  }

  static func == (left: MediaContent, right: MediaContent) -> Bool { left.identity === right.identity }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }

  /// The bytes, if all of them are there.
  var memory: MemoryBytes? { if case .memory(let bytes) = storage { bytes } else { nil } }
}

/// Bytes in memory, which the engine reads where they are.
struct MemoryBytes: Sendable {
  let buffer: Buffer

  init(_ bytes: [UInt8]) { buffer = Buffer(bytes) }

  init(_ buffer: Buffer) { self.buffer = buffer }

  var size: UInt64 { UInt64(buffer.size) }

  /// A copy of up to `count` bytes.
  func bytes(at offset: UInt64, count: Int) -> [UInt8] {
    guard let start = Int(exactly: offset), start < buffer.size, count > 0 else { return [] }
    return buffer.bytes(in: start..<min(buffer.size, start + min(count, buffer.size)))
  }
}

extension MediaContent {
  /// How many bytes there are, as far as it is known.
  var byteCount: Int? {
    switch storage {
    case .memory(let bytes): Int(exactly: bytes.size)
    case .loader(let loader): loader.size.flatMap { Int(exactly: $0) }
    }
  }

  /// It can be read once only.
  var isReadOnce: Bool { if case .loader(let loader) = storage { !loader.isSeekable } else { false } }
}

extension MediaLocation {
  /// What the container's own sizes say of media whose bytes are at hand.
  var containerEnd: ContainerEnd {
    if let memory = content?.memory { return ContainerEnd.check(size: memory.size, read: memory.bytes) }
    return path.map { ContainerEnd.check(path: $0) } ?? .unknown
  }

  /// The chapters where GStreamer doesn't look, of media whose bytes are at hand.
  var containerChapters: [MediaChapter] {
    if let memory = content?.memory { return ContainerChapters.read(size: memory.size, source: memory.bytes) }
    return path.map { ContainerChapters.read(path: $0) } ?? []
  }

  /// What an encoder put around the sound, of media whose bytes are at hand.
  var encoderPadding: EncoderPadding? {
    if let memory = content?.memory { return EncoderPadding.read(size: memory.size, source: memory.bytes) }
    return path.flatMap { EncoderPadding.read(path: $0) }
  }

  /// The first bytes of media whose bytes are at hand; empty otherwise.
  func header(limit: Int) -> [UInt8] {
    if let memory = content?.memory { return memory.bytes(at: 0, count: limit) }
    return path.flatMap { FileBytes.read($0, limit: limit) } ?? []
  }

  /// The bytes are at hand, so that reading them never waits.
  var isAtHand: Bool { path != nil || content?.memory != nil }
}

extension MediaLocation {
  /// The refusal of who would leave nothing to play.
  var wouldBeUsedUp: MediaError {
    MediaError(
      .notSupported, "\(name) can be read once only, and describing it would use it up. Write it to a file.",
      source: name)
  }

  /// The refusal of who reads URLs alone.
  var needsURL: MediaError {
    MediaError(.notSupported, "\(name) has no address, and only a player reads that. Write it to a file.", source: name)
  }
}
