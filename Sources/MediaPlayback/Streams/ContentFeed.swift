internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// Feeds an engine's appsrc from memory or a loader.
///
/// Reads run in tasks; the thread that waits for one is the engine's streaming thread, which a flush or the end of the
/// engine frees at once.
final class ContentFeed: SourceFeed {
  private struct State {
    var position: UInt64 = 0
    var pending: PendingRead?
    var isFlushing = false
    var isClosed = false
    var failure: MediaError?
    /// Where the loader said that there is no more.
    var end: UInt64?
    var probe: Probe?
    /// What was read last, for who reads a little at a time.
    var cache: [Chunk] = []
  }

  /// Bytes that were read from a place.
  private struct Chunk {
    let start: UInt64
    let buffer: Buffer

    var end: UInt64 { start + UInt64(buffer.size) }
  }

  private let content: MediaContent
  private let name: String
  private let state = Lock(State())

  /// The fewest bytes that a loader is asked for.
  private static let readSize = 65_536
  private static let cacheSize = 4

  init(_ content: MediaContent, name: String) {
    self.content = content
    self.name = name
  }

  /// Has a source call for its bytes.
  func attach(to source: AppSource) {
    source.format = .bytes
    switch content.storage {
    case .memory(let bytes):
      source.size = Int64(clamping: bytes.size)
      source.streamType = .randomAccess
    case .loader(let loader):
      source.size = loader.size.map { Int64(clamping: $0) }
      source.streamType = !loader.isSeekable ? .stream : loader.size == nil ? .seekable : .randomAccess
    }
    source.setCallbacks(
      AppSource.Callbacks(
        needData: { [self] feed, count in try give(count ?? ContentFeed.readSize, to: feed) },
        seekData: { [self] position in
          guard case .bytes(let offset) = position, let offset = UInt64(exactly: offset) else { return false }
          state.withLock { $0.position = offset }
          return true
        }))
    guard let pad = source.pad("src") else { return }
    let probe = pad.addProbe([.eventDownstream, .eventUpstream, .eventFlush]) { [weak self] data in
      guard case .event(let event) = data else { return .pass }
      switch event.view {
      case .flushStart: self?.abandonRead { $0.isFlushing = true }
      case .flushStop: self?.state.withLock { $0.isFlushing = false }
      default: break
      }
      return .pass
    }
    state.withLock { $0.probe = probe }
  }

  /// Frees the streaming thread; nothing is read any more.
  func close() {
    abandonRead { $0.isClosed = true }
    let probe = state.withLock { state in
      defer { state.probe = nil }
      return state.probe
    }
    probe?.cancel()
  }

  private func abandonRead(_ change: (inout State) -> Void) {
    let pending = state.withLock { state in
      change(&state)
      return state.pending
    }
    pending?.abandon()
  }

  /// What the loader threw.
  var failure: MediaError? { state.withLock { $0.failure } }

  /// How much a loader gave of what it promised, once it has said that there is no more.
  var transfer: EndFacts.Transfer? {
    guard case .loader(let loader) = content.storage, let total = loader.size,
      let read = state.withLock({ $0.end })
    else { return nil }
    return EndFacts.Transfer(read: read, total: total)
  }

  // MARK: On the streaming thread

  private func give(_ count: Int, to feed: borrowing AppSource.Feed) throws {
    let position = state.withLock { $0.position }
    do {
      guard var buffer = try read(count, at: position) else { return }
      guard buffer.size > 0 else {
        state.withLock { $0.end = max($0.end ?? 0, position) }
        try feed.finish()
        return
      }
      buffer.offset = position
      let end = position + UInt64(buffer.size)
      state.withLock { $0.position = end }
      try feed.push(buffer)
    } catch let error as FlowError {
      throw error
    } catch {
      let failure = MediaError(reading: name, error)
      state.withLock { $0.failure = failure }
      // What was read before is still played.
      try? feed.finish()
      throw failure
    }
  }

  /// Bytes from a place, empty at the end; nil if they aren't wanted any more.
  private func read(_ count: Int, at position: UInt64) throws -> Buffer? {
    switch content.storage {
    case .memory(let bytes): return bytes.buffer.part(from: position, count: count)
    case .loader(let loader):
      guard loader.isSeekable else { return try load(loader, count, at: position) }
      let cached = state.withLock { state in
        state.cache.first { $0.start <= position && position + UInt64(count) <= $0.end }
      }
      if let cached { return cached.buffer.part(from: position - cached.start, count: count) }
      guard let buffer = try load(loader, max(count, ContentFeed.readSize), at: position) else { return nil }
      if buffer.size > 0 {
        state.withLock { state in
          if state.cache.count >= ContentFeed.cacheSize { state.cache.removeFirst() }
          state.cache.append(Chunk(start: position, buffer: buffer))
        }
      }
      return try whole(buffer, count, loader, at: position)
    }
  }

  /// As many bytes as are wanted: who pulls takes fewer for the end.
  private func whole(_ first: Buffer, _ count: Int, _ loader: any MediaLoader, at position: UInt64) throws -> Buffer? {
    var buffer = first
    while buffer.size > 0, buffer.size < count, loader.size != nil {
      let missing = count - buffer.size
      guard let more = try load(loader, missing, at: position + UInt64(buffer.size)) else { return nil }
      if more.size == 0 {
        let end = position + UInt64(buffer.size)
        state.withLock { $0.end = max($0.end ?? 0, end) }
        break
      }
      buffer.append(more)
    }
    return buffer.part(from: 0, count: count)
  }

  /// One read of the loader; nil if it isn't wanted any more.
  private func load(_ loader: any MediaLoader, _ count: Int, at position: UInt64) throws -> Buffer? {
    let pending = PendingRead { try await loader.read(from: position, count: count) }
    let isWanted = state.withLock { state in
      if state.isFlushing || state.isClosed { return false }
      state.pending = pending
      return true
    }
    guard isWanted else { return nil }
    let result = pending.wait()
    state.withLock { $0.pending = nil }
    return try result?.get().asBuffer
  }
}

extension Buffer {
  /// Up to `count` bytes from a place, without a copy.
  fileprivate func part(from position: UInt64, count: Int) -> Buffer {
    guard let start = Int(exactly: position), start < size else { return Buffer() }
    return region(start..<min(size, start + min(count, size))) ?? Buffer()
  }
}

extension MediaError {
  /// What a loader threw.
  init(reading name: String, _ error: any Error) {
    let cause = error as? MediaError
    let text = cause?.message ?? "\(error)"
    self.init(
      cause?.code ?? .notReadable, "\(name) can't be read: \(text)\(text.hasSuffix(".") ? "" : ".")", source: name,
      underlying: cause.map { [$0] } ?? [], cause: cause?.cause ?? error)
  }
}

extension [UInt8] {
  /// The bytes as a buffer, without a copy.
  fileprivate var asBuffer: Buffer { Buffer(self) }
}
