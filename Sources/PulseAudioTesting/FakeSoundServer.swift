internal import Foundation
internal import Synchronization
internal import Threading

/// A socket where a sound server should be: it answers each client with the same bytes, or with nothing.
package final class FakeSoundServer: Sendable {
  /// Where it listens, for `PULSE_SERVER`.
  package let address: String
  private let path: String
  private let listener: Int32
  private let clients = Lock<[Int32]>([])

  /// Listens; `answer` goes to each client, which is hung up on if `hangsUp`.
  package init(answer: [UInt8] = [], hangsUp: Bool = false) throws {
    path = "/tmp/fake-\(UUID().uuidString.prefix(8))"
    address = "unix:\(path)"
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    self.listener = listener
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &name.sun_path) { unsafe $0.copyBytes(from: Array(path.utf8)) }
    let bound = unsafe withUnsafePointer(to: &name) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard bound == 0, listen(listener, 8) == 0 else {
      throw ToolRun.Failure(description: "no socket at \(path)")
    }
    Thread.detachNewThread { [weak self] in
      // Ends when the listener is shut down.
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { break }
        if !answer.isEmpty { _ = unsafe send(client, answer, answer.count, Int32(MSG_NOSIGNAL)) }
        if !hangsUp, let self { self.clients.withLock { $0.append(client) } } else { close(client) }
      }
      close(listener)
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    for client in clients.withLock({ $0 }) { close(client) }
    unsafe unlink(path)
  }
}
