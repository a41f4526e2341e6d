import GStreamer
import Glibc
import PlaybackModel
import Synchronization

/// Writes the events as JSON, one object a line on the standard output.
final class EventWriter: Sendable {
  /// What an event concerns.
  struct Subject: Sendable {
    let index: Int
    let url: String
  }

  private struct State: Sendable {
    var isFirst = true
    var isBroken = false
  }

  private let start = ContinuousClock.now
  private let state = Lock(State())
  private let onClosed: @Sendable () -> Void

  /// `onClosed` is called once when nobody reads any more.
  init(onClosed: @escaping @Sendable () -> Void) { self.onClosed = onClosed }

  /// Writes an event with the fields that every event has, and its own behind them.
  func write(_ event: String, about subject: Subject?, position: Duration? = nil, _ fields: JSONObject = [:]) {
    let time = ContinuousClock.now - start
    let closed: Bool = state.withLock { state in
      guard !state.isBroken else { return false }
      var object: JSONObject = state.isFirst ? ["v": .integer(1)] : [:]
      state.isFirst = false
      object["event"] = .string(event)
      object["item"] = subject.map { .integer($0.index) }
      object["url"] = subject.map { .string($0.url) }
      object["time"] = .seconds(time)
      object["position"] = position.map { .seconds($0) }
      object.append(fields)
      state.isBroken = !StandardStream.output.write(object.line)
      return state.isBroken
    }
    if closed { onClosed() }
  }
}

/// A standard stream of the process, written without a buffer.
enum StandardStream: Int32 {
  case output = 1
  case error = 2

  /// Gives the numbers of standard streams that were closed to a place that can't be read and written.
  ///
  /// A file that is opened later would get the number else, and what is said to a person would stand in it.
  static func occupy() {
    for (number, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] where fcntl(Int32(number), F_GETFD) < 0 {
      // The lowest free number is the one just found closed.
      _ = unsafe open("/dev/null", mode)
    }
  }

  /// Writes all of a text; false if nobody reads it.
  @discardableResult
  func write(_ text: String) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(rawValue, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        // Somebody else made the terminal or pipe non-blocking: wait for room.
        var ready = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&ready, 1, 1000)
        continue
      }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }
}
