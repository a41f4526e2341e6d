internal import Glibc

/// Regular files, read in small pieces.
enum RegularFile {
  /// Lends the size and the bytes of the regular file at `path`, raw bytes without a terminating zero, as the system takes
  /// them.
  ///
  /// Nil for what isn't a regular file, or can't be read. Devices and FIFOs are not opened.
  static func withBytes<Result>(
    of path: [UInt8], _ body: (_ size: UInt64, _ read: @escaping (_ offset: UInt64, _ count: Int) -> [UInt8]) -> Result
  ) -> Result? {
    guard !path.isEmpty, !path.contains(0) else { return nil }
    let name = path.map { CChar(bitPattern: $0) } + [0]
    var status = stat()
    guard unsafe stat(name, &status) == 0, isRegular(status) else { return nil }
    // The name may have become a FIFO since, and opening that must not wait for a writer.
    let descriptor = unsafe open(name, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard unsafe fstat(descriptor, &status) == 0, isRegular(status), status.st_size >= 0 else { return nil }
    return body(UInt64(status.st_size)) { offset, count in bytes(of: descriptor, at: offset, count: count) }
  }

  private static func isRegular(_ status: stat) -> Bool {
    status.st_mode & S_IFMT == S_IFREG
  }

  /// Up to `count` bytes; fewer at the end of the file or at an error.
  private static func bytes(of descriptor: CInt, at offset: UInt64, count: Int) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let position = off_t(exactly: offset.addingClamped(UInt64(filled))) {
        guard let base = buffer.baseAddress else { return }
        let got = unsafe pread(descriptor, base + filled, count - filled, position)
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { return }
        filled += got
      }
    }
  }
}
