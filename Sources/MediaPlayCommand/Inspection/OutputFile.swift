import Glibc
import PlaybackModel

/// Files that the command writes.
enum OutputFile {
  /// Writes a file, whole or not at all: the bytes go into a new file beside it, which then takes its name.
  ///
  /// Throws ``MediaError`` with code `output-unavailable`, which names the file and the system's reason.
  static func write(_ bytes: [UInt8], to path: [UInt8]) throws(MediaError) {
    let (target, isSpecial) = target(of: path)
    let descriptor = try open(target, isSpecial: isSpecial, for: path)
    var rest = bytes[...]
    var isWritten = true
    while isWritten, !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      isWritten = count > 0
      if isWritten { rest = rest.dropFirst(count) }
    }
    var reason = errno
    if close(descriptor) != 0, isWritten { (isWritten, reason) = (false, errno) }
    if isWritten, !isSpecial, unsafe rename(cString(target), cString(path)) != 0 {
      (isWritten, reason) = (false, errno)
    }
    guard !isWritten else { return }
    if !isSpecial { _ = unsafe unlink(cString(target)) }
    errno = reason
    throw failure(path)
  }

  /// Throws what ``write(_:to:)`` would throw for a file that can't be made, and leaves nothing behind.
  static func check(_ path: [UInt8]) throws(MediaError) {
    let (target, isSpecial) = target(of: path)
    // Opening a pipe for nothing would be taken for its end.
    if isSpecial, kind(of: path) != S_IFDIR { return }
    close(try open(target, isSpecial: isSpecial, for: path))
    _ = unsafe unlink(cString(target))
  }

  /// What is written to: the new file, or what can't be replaced, such as a device or a pipe, as it is.
  private static func target(of path: [UInt8]) -> (path: [UInt8], isSpecial: Bool) {
    let isSpecial = kind(of: path).map { $0 != S_IFREG } ?? false
    return (isSpecial ? path : path + Array(".\(getpid()).part".utf8), isSpecial)
  }

  private static func open(_ target: [UInt8], isSpecial: Bool, for path: [UInt8]) throws(MediaError) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY | (isSpecial ? 0 : O_EXCL)
    let descriptor = unsafe Glibc.open(cString(target), flags, 0o666)
    guard descriptor >= 0 else { throw failure(path) }
    return descriptor
  }

  private static func kind(of path: [UInt8]) -> mode_t? {
    var status = stat()
    return unsafe stat(cString(path), &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  private static func failure(_ path: [UInt8]) -> MediaError {
    let reason = unsafe String(cString: strerror(errno))
    let name = printable(path)
    return MediaError(
      .outputUnavailable, "\(name) can't be written: \(reason). Check the folder, or name another file.", source: name)
  }

  private static func cString(_ path: [UInt8]) -> [CChar] { path.map { CChar(bitPattern: $0) } + [0] }
}
