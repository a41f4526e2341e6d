internal import GStreamer
public import PlaybackModel
internal import Synchronization

/// GStreamer's buffer, where the queue's own has the name.
typealias StreamBuffer = Buffer

extension AudioQueue {
  /// Memory of a fixed size that sound is written to, and that the queue reads while it has it.
  ///
  /// A buffer is yours until it is enqueued, and again from the moment it is handed to the callback. In between nobody can
  /// write to it: GStreamer reads this very memory. It stands for AudioToolbox's `AudioQueueBuffer`, and is freed with its
  /// last reference.
  @safe
  // @unchecked: the memory stays where it is; it's written by its holder alone, and `holder` says who that is.
  public final class Buffer: @unchecked Sendable {
    /// Who may do what with a buffer.
    enum Holder: Int, AtomicRepresentable {
      case client, writer, queue, nobody
    }

    /// The most bytes that the buffer can have.
    public let capacity: Int
    /// How many packets it can describe.
    public let packetCapacity: Int
    let queue: UInt64
    private let memory: UnsafeMutableRawPointer
    private let holder = Atomic(Holder.client)
    private let contents = Lock(Contents())

    struct Contents: Sendable {
      var byteCount = 0
      var packets: [PacketDescription] = []
      var userData: (any Sendable)?
    }

    init(queue: UInt64, capacity: Int, packetCapacity: Int) {
      self.queue = queue
      self.capacity = capacity
      self.packetCapacity = packetCapacity
      unsafe memory = .allocate(byteCount: max(1, capacity), alignment: 64)
      unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: max(1, capacity))
    }

    deinit { unsafe memory.deallocate() }

    /// Lends the memory for writing; afterwards ``byteCount`` is to be set.
    ///
    /// Throws ``AudioQueueError`` with code `bufferInQueue` while the buffer is enqueued or written to by somebody else.
    public func withMutableBytes<Result, Failure: Error>(
      _ body: (inout MutableRawSpan) throws(Failure) -> Result
    ) throws -> Result {
      try take()
      defer { holder.store(.client, ordering: .releasing) }
      var span = unsafe MutableRawSpan(_unsafeStart: memory, byteCount: capacity)
      return try body(&span)
    }

    /// Becomes the one who writes to the memory.
    private func take() throws(AudioQueueError) {
      let (wasFree, _) = holder.compareExchange(expected: .client, desired: .writer, ordering: .acquiringAndReleasing)
      guard wasFree else {
        throw AudioQueueError(
          .bufferInQueue, "The buffer can't be written to: the queue has it, or somebody writes to it.")
      }
    }

    /// Lends the valid bytes for reading, at any time.
    public func withBytes<Result, Failure: Error>(_ body: (RawSpan) throws(Failure) -> Result) throws(Failure) -> Result
    {
      let count = byteCount
      return try body(unsafe RawSpan(_unsafeStart: memory, byteCount: count))
    }

    /// Writes bytes to the start of the buffer, as many as fit, and sets ``byteCount`` to how many that were.
    ///
    /// Throws as ``withMutableBytes(_:)`` does.
    @discardableResult
    public func fill(_ bytes: RawSpan) throws(AudioQueueError) -> Int {
      try take()
      defer { holder.store(.client, ordering: .releasing) }
      let count = min(bytes.byteCount, capacity)
      unsafe bytes.withUnsafeBytes {
        unsafe memory.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(memory), byteCount: count)
      }
      byteCount = count
      return count
    }

    /// How many bytes from the start are valid, 0 in a new buffer; what isn't within the capacity becomes its nearer end.
    public var byteCount: Int {
      get { contents.withLock { $0.byteCount } }
      set { contents.withLock { $0.byteCount = max(0, min(newValue, capacity)) } }
    }

    /// The packets in the valid bytes, for encoded sound; those beyond ``packetCapacity`` are left out.
    public var packetDescriptions: [PacketDescription] {
      get { contents.withLock { $0.packets } }
      set { contents.withLock { $0.packets = Array(newValue.prefix(packetCapacity)) } }
    }

    /// Something of yours; nil by default.
    public var userData: (any Sendable)? {
      get { contents.withLock { $0.userData } }
      set { contents.withLock { $0.userData = newValue } }
    }

    /// True while the queue has the buffer.
    public var isEnqueued: Bool { holder.load(ordering: .acquiring) == .queue }

    // MARK: The queue's side

    var snapshot: Contents { contents.withLock { $0 } }

    /// Takes the buffer for the queue.
    func claim(by queue: UInt64) throws(AudioQueueError) {
      guard self.queue == queue else {
        throw AudioQueueError(.invalidBuffer, "The buffer is another queue's. Enqueue those that this one made.")
      }
      let (isTaken, holder) = holder.compareExchange(
        expected: .client, desired: .queue, ordering: .acquiringAndReleasing)
      if isTaken { return }
      switch holder {
      case .queue:
        throw AudioQueueError(
          .bufferEnqueuedTwice,
          "The buffer is enqueued already. Wait until the callback gets it, then enqueue it again.")
      case .nobody: throw AudioQueueError(.invalidBuffer, "The buffer was deallocated. Make another one.")
      default:
        throw AudioQueueError(.bufferInQueue, "The buffer is being written to. Enqueue it when that is done.")
      }
    }

    /// Gives the buffer back to the client.
    func yield() { holder.store(.client, ordering: .releasing) }

    /// Ends the buffer's use.
    func retire(from queue: UInt64) throws(AudioQueueError) {
      guard self.queue == queue else {
        throw AudioQueueError(.invalidBuffer, "The buffer is another queue's. Deallocate it there.")
      }
      let (isRetired, holder) = holder.compareExchange(
        expected: .client, desired: .nobody, ordering: .acquiringAndReleasing)
      guard isRetired || holder == .nobody else {
        throw AudioQueueError(.bufferInQueue, "The buffer is in use. Stop the queue, or wait for the callback.")
      }
    }

    /// A part of the memory as a buffer of GStreamer's, without a copy.
    ///
    /// Nobody downstream writes to it: who wants to gets a copy, so that the client finds its sound as it left it.
    func wrapped(_ range: Range<Int>, release: @escaping @Sendable () -> Void) -> StreamBuffer {
      // The closure holds the memory for as long as GStreamer shows it.
      unsafe StreamBuffer(
        wrapping: UnsafeMutableRawBufferPointer(start: memory + range.lowerBound, count: range.count), isReadOnly: true
      ) { [self] in
        withExtendedLifetime(self) { release() }
      }
    }
  }
}
