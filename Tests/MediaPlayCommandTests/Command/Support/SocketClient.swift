import Foundation
import Glibc

/// A program that talks to the command through its socket; every wait has a bound.
final class SocketClient {
  struct Failure: Error { let what: String }

  private let descriptor: Int32
  private var received: [UInt8] = []

  /// Connects; waits until somebody listens.
  init(_ path: String, within bound: Duration = .seconds(20)) async throws {
    let deadline = ContinuousClock.now + bound
    while true {
      if let connected = SocketClient.connect(path) {
        descriptor = connected
        return
      }
      guard ContinuousClock.now < deadline else { throw Failure(what: "nobody listens at \(path)") }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  deinit { close(descriptor) }

  func send(_ text: String) { send(Array(text.utf8)) }

  /// Sends bytes; those that aren't taken any more are dropped.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// The next line as an object; nil at the end, and when nothing comes for 20 s.
  func next() throws -> [String: Any]? {
    while true {
      if let end = received.firstIndex(of: 0x0A) {
        let line = Data(received[..<end])
        received.removeFirst(end + 1)
        return try JSONSerialization.jsonObject(with: line) as? [String: Any]
      }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = unsafe bytes.withUnsafeMutableBytes { unsafe recv(descriptor, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { return nil }
      received += bytes[..<count]
    }
  }

  /// The next answer, past events.
  func answer(_ request: String? = nil) throws -> [String: Any] {
    if let request { send(request + "\n") }
    while let line = try next() {
      if line["event"] == nil { return line }
    }
    throw Failure(what: "no answer")
  }

  /// The next event of a name, past all else.
  func event(_ name: String) throws -> [String: Any] {
    while let line = try next() {
      if line["event"] as? String == name { return line }
    }
    throw Failure(what: "no event \(name)")
  }

  private static func connect(_ path: String) -> Int32? {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8.prefix(107)) }
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    if result == 0 { return descriptor }
    close(descriptor)
    return nil
  }
}
