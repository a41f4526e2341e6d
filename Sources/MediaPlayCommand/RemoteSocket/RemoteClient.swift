import Dispatch
import Glibc

/// A program that is connected.
///
/// Everything of it runs on the server's queue.
final class RemoteClient: @unchecked Sendable {
  // @unchecked: used on the server's queue alone, which its sources call on, too.

  /// What a client observes, by the number that it gave.
  struct Observation {
    let id: Int
    let name: String
    let isText: Bool
    var last: JSONValue?
    var isNew = true
  }

  /// A line may be as long as this; a client that sends a longer one is told so and let go.
  static let lineLimit = 1 << 20
  /// What may wait for a client that doesn't read; beyond it, it's let go.
  private static let backlogLimit = 16 << 20

  let number: Int
  var observations: [Observation] = []
  var disabledEvents: Set<String> = []
  private let descriptor: CInt
  private let queue: DispatchQueue
  private let onClose: @Sendable (RemoteClient) -> Void
  private let reader: any DispatchSourceRead
  private let writer: any DispatchSourceWrite
  private var lines = LineBuffer(limit: RemoteClient.lineLimit)
  private var backlog: ArraySlice<UInt8> = []
  private var isWaitingToWrite = false
  private var isClosing = false
  private(set) var isClosed = false

  /// `onLine` is called for each line, `onClose` once when the client has gone.
  init(
    _ descriptor: CInt, number: Int, on queue: DispatchQueue,
    onLine: @escaping @Sendable (RemoteClient, [UInt8]) -> Void,
    onOverflow: @escaping @Sendable (RemoteClient) -> Void, onClose: @escaping @Sendable (RemoteClient) -> Void
  ) {
    (self.descriptor, self.number, self.queue, self.onClose) = (descriptor, number, queue, onClose)
    reader = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    writer = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: queue)
    reader.setEventHandler { [weak self] in
      self?.read(onLine, onOverflow)
    }
    writer.setEventHandler { [weak self] in self?.flush() }
    // The number is free again only when nobody watches it any more.
    let watchers = DispatchGroup()
    for source in [reader, writer] as [any DispatchSourceProtocol] {
      watchers.enter()
      source.setCancelHandler { watchers.leave() }
    }
    watchers.notify(queue: queue) { Glibc.close(descriptor) }
    reader.activate()
    writer.activate()
    writer.suspend()
  }

  /// Sends a line, or what of it there is room for; the rest follows.
  func send(_ object: JSONObject) {
    guard !isClosed, !isClosing else { return }
    backlog += object.line.utf8
    flush()
    if backlog.count > RemoteClient.backlogLimit { close() }
  }

  /// Lets the client go when it has what was sent, and a moment later in any case.
  ///
  /// What it sends until then is read and dropped: it would lose what was said to it if it were cut off while it writes.
  func letGo() {
    isClosing = true
    flush()
    queue.asyncAfter(deadline: .now() + .seconds(2)) { [weak self] in self?.close() }
  }

  /// Waits until all was taken, for as long as `bound`.
  func drain(until bound: ContinuousClock.Instant) {
    while !isClosed, !backlog.isEmpty {
      let left = (bound - .now) / .milliseconds(1)
      guard left >= 1 else { return }
      var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard unsafe poll(&ready, 1, Int32(left)) > 0 else { return }
      flush()
    }
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    backlog = []
    // What is suspended can't be cancelled.
    if !isWaitingToWrite { writer.resume() }
    reader.cancel()
    writer.cancel()
    onClose(self)
  }

  private func read(
    _ onLine: @Sendable (RemoteClient, [UInt8]) -> Void, _ onOverflow: @Sendable (RemoteClient) -> Void
  ) {
    guard !isClosed else { return }
    var count = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
      count = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      filled = max(count, 0)
    }
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    // Half a line whose sender has gone is nothing.
    guard count > 0 else { return close() }
    guard !isClosing else { return }
    do throws(LineBuffer.Overflow) {
      for line in try lines.append(bytes) where !isClosed && !isClosing { onLine(self, line) }
    } catch {
      onOverflow(self)
      letGo()
    }
  }

  private func flush() {
    while !isClosed, !backlog.isEmpty {
      let count = unsafe backlog.withUnsafeBytes {
        unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { break }
      guard count > 0 else { return close() }
      backlog = backlog.dropFirst(count)
    }
    guard !isClosed else { return }
    if backlog.isEmpty {
      backlog = []
      if isWaitingToWrite { writer.suspend() }
      isWaitingToWrite = false
      if isClosing { shutdown(descriptor, Int32(SHUT_WR)) }
    } else if !isWaitingToWrite {
      isWaitingToWrite = true
      writer.resume()
    }
  }
}
