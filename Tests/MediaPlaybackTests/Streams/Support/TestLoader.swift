import GStreamer
import MediaPlayback
import Synchronization

/// Reads from memory as a test wants it, and counts.
final class TestLoader: MediaLoader {
  /// What becomes of a read.
  enum Behavior: Sendable {
    case answers
    /// The text of an error, for what begins at or behind a place.
    case fails(from: UInt64)
    /// An error once so many bytes were read, wherever they stand.
    case tears(after: Int)
    /// An error with a kind of its own.
    case refuses
    /// No answer ever, whatever becomes of the task, for what ends behind a place.
    case hangs(from: UInt64)
    /// No answer to the first read after ``TestLoader/arm()``.
    case hangsOnce
    /// No more than that, though the size says otherwise.
    case ends(at: UInt64)
    /// An answer only after others had their turn.
    case slow
  }

  struct Failure: Error, CustomStringConvertible {
    let description = "the tape is torn"
  }

  static let refusal = MediaError(.network, "The archive is closed.")

  struct Counts: Sendable {
    var reads = 0
    var bytes = 0
    var waiting = 0
    var isArmed = false
  }

  let size: UInt64?
  let isSeekable: Bool
  private let bytes: [UInt8]
  private let behavior: Behavior
  private let counted = Lock(Counts())

  init(_ bytes: [UInt8], isSeekable: Bool = true, tellsSize: Bool = true, behavior: Behavior = .answers) {
    self.bytes = bytes
    self.isSeekable = isSeekable
    self.behavior = behavior
    size = tellsSize ? UInt64(bytes.count) : nil
  }

  var counts: Counts { counted.withLock { $0 } }

  func arm() { counted.withLock { $0.isArmed = true } }

  func read(from offset: UInt64, count: Int) async throws -> [UInt8] {
    counted.withLock { $0.reads += 1 }
    var end = UInt64(bytes.count)
    switch behavior {
    case .answers: break
    case .tears(let limit): if counts.bytes >= limit { throw Failure() }
    case .refuses: throw TestLoader.refusal
    case .fails(let place): if offset >= place { throw Failure() }
    case .hangsOnce:
      let hangs = counted.withLock { counts in
        defer { counts.isArmed = false }
        if counts.isArmed { counts.waiting += 1 }
        return counts.isArmed
      }
      if hangs { unsafe await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
    case .hangs(let place):
      if offset + UInt64(count) > place {
        counted.withLock { $0.waiting += 1 }
        // Unchecked: that nobody resumes it is what is wanted.
        unsafe await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      }
    case .ends(let place): end = place
    case .slow: for _ in 0..<100 { await Task.yield() }
    }
    guard offset < end else { return [] }
    let part = bytes[Int(offset)..<min(Int(end), Int(offset) + count)]
    counted.withLock { $0.bytes += part.count }
    return Array(part)
  }
}

/// Bytes in chunks, of which it counts those that were asked for.
struct Chunks: AsyncSequence, Sendable {
  final class Counter: Sendable {
    private let value = Lock(0)
    var count: Int { value.withLock { $0 } }
    func add() { value.withLock { $0 += 1 } }
  }

  let bytes: [UInt8]
  let chunkSize: Int
  var failsAt: Int?
  let counter = Counter()

  func makeAsyncIterator() -> Iterator { Iterator(chunks: self) }

  struct Iterator: AsyncIteratorProtocol {
    let chunks: Chunks
    var position = 0

    mutating func next() async throws -> [UInt8]? {
      if let place = chunks.failsAt, position >= place { throw TestLoader.Failure() }
      guard position < chunks.bytes.count else { return nil }
      chunks.counter.add()
      defer { position += chunks.chunkSize }
      return Array(chunks.bytes[position..<Swift.min(position + chunks.chunkSize, chunks.bytes.count)])
    }
  }
}
