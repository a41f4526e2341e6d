import Glibc
import MediaPlayback
import PlaybackModel

/// The socket in the file system where other programs talk to this one, for as long as it runs.
final class RemoteSocket: Sendable {
  let descriptor: CInt
  private let path: [UInt8]
  private let device: UInt
  private let inode: UInt

  /// Makes the socket, for its owner alone, in the place of one that nobody listens at any more.
  ///
  /// Throws ``MediaError`` if somebody does, if something else has the name, and if it can't be made.
  init(_ path: [UInt8]) throws(MediaError) {
    let name = printable(path)
    let failed = { (what: String) in
      MediaError(.outputUnavailable, "--input-ipc-server=\(name): \(what)", source: name)
    }
    guard let address = RemoteSocket.address(path) else {
      throw failed("a socket's path has at most 107 bytes; give a shorter one.")
    }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC | O_NONBLOCK, 0)
    guard descriptor >= 0 else { throw failed("\(reason()).") }
    // Before it has its name, so that nobody else can connect in between.
    fchmod(descriptor, 0o600)
    var result = RemoteSocket.bind(descriptor, address)
    if result != 0, errno == EADDRINUSE {
      do throws(MediaError) {
        try RemoteSocket.clear(path, address, failed)
      } catch {
        close(descriptor)
        throw error
      }
      result = RemoteSocket.bind(descriptor, address)
    }
    var status = stat()
    guard result == 0, listen(descriptor, 128) == 0, unsafe lstat(path.map(CChar.init(bitPattern:)) + [0], &status) == 0
    else {
      let problem = reason()
      close(descriptor)
      throw failed("\(problem).")
    }
    (self.descriptor, self.path, device, inode) = (descriptor, path, UInt(status.st_dev), UInt(status.st_ino))
  }

  /// Takes the name away, if it is still this socket's.
  func remove() {
    let name = path.map(CChar.init(bitPattern:)) + [0]
    var status = stat()
    guard unsafe lstat(name, &status) == 0, UInt(status.st_dev) == device, UInt(status.st_ino) == inode else { return }
    unsafe unlink(name)
  }

  /// Takes away a socket that nobody listens at.
  private static func clear(
    _ path: [UInt8], _ address: sockaddr_un, _ failed: (String) -> MediaError
  ) throws(MediaError) {
    let name = path.map(CChar.init(bitPattern:)) + [0]
    var status = stat()
    guard unsafe lstat(name, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw failed("there is something else of that name; give another one.")
    }
    let probe = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC | O_NONBLOCK, 0)
    defer { close(probe) }
    let isAnswered = unsafe with(address) { unsafe connect(probe, $0, $1) } == 0
    // One whose queue is full is alive, too.
    guard !isAnswered, errno == ECONNREFUSED || errno == ENOENT else {
      throw failed("another program answers there; give another path, or end that program.")
    }
    unsafe unlink(name)
  }

  private static func bind(_ descriptor: CInt, _ address: sockaddr_un) -> CInt {
    unsafe with(address) { unsafe Glibc.bind(descriptor, $0, $1) }
  }

  private static func with(_ address: sockaddr_un, _ body: (UnsafePointer<sockaddr>, socklen_t) -> CInt) -> CInt {
    var address = address
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  private static func address(_ path: [UInt8]) -> sockaddr_un? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let isFitting = unsafe withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      guard path.count < bytes.count else { return false }
      unsafe bytes.copyBytes(from: path)
      return true
    }
    return isFitting && !path.isEmpty && !path.contains(0) ? address : nil
  }
}

private func reason() -> String { unsafe String(cString: strerror(errno)) }
