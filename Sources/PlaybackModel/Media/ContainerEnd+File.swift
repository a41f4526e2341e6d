internal import Glibc

extension ContainerEnd {
  /// Judges the regular file at `path`, raw bytes without a terminating zero, as the system takes them.
  ///
  /// What isn't a regular file, or can't be read, is ``unknown``. Devices and FIFOs are not opened.
  package static func check(path: [UInt8]) -> ContainerEnd {
    guard !path.isEmpty, !path.contains(0) else { return .unknown }
    let name = path.map { CChar(bitPattern: $0) } + [0]
    var status = stat()
    guard unsafe stat(name, &status) == 0, isRegular(status) else { return .unknown }
    // The name may have become a FIFO since, and opening that must not wait for a writer.
    let descriptor = unsafe open(name, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return .unknown }
    defer { close(descriptor) }
    guard unsafe fstat(descriptor, &status) == 0, isRegular(status), status.st_size >= 0 else { return .unknown }
    return check(size: UInt64(status.st_size)) { offset, count in
      bytes(of: descriptor, at: offset, count: count)
    }
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
