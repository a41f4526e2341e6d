internal import Dispatch
internal import Glibc
internal import PlaybackModel

/// Lists in files, read with a bound.
enum PlaylistFile {
  /// The content of a regular file that may be a list; nil for what can't be one.
  ///
  /// Throws only where the file is known to be a list.
  static func read(
    _ path: [UInt8], _ name: String, isList: Bool, limit: Int
  ) throws(MediaError) -> [UInt8]? {
    // A pipe is never opened here: it would wait for its writer, and what was read couldn't be played.
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    let descriptor = unsafe path.withCString { unsafe open($0, flags) }
    guard descriptor >= 0 else {
      guard isList else { return nil }
      let code: MediaError.Code = errno == ENOENT || errno == ENOTDIR ? .notFound : .notReadable
      throw MediaError(code, "\(name) can't be opened: \(unsafe String(cString: strerror(errno))).", source: name)
    }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let head = bytes(of: descriptor, limit: PlaylistFormat.headCount)
    if !isList, PlaylistFormat(head: head, name: path) == nil { return nil }
    if head.count < PlaylistFormat.headCount { return head }
    let content = head + bytes(of: descriptor, limit: limit + 1 - head.count)
    guard content.count <= limit else { throw tooLong(name, limit) }
    return content
  }

  /// What comes on the standard input until its end.
  ///
  /// Who waits for it can be cancelled; the thread that reads goes on until something comes.
  static func readStandardInput(limit: Int) async throws(MediaError) -> [UInt8] {
    let name = "the standard input"
    let content: [UInt8]? = await Bounded.first(within: .seconds(86_400)) {
      await withCheckedContinuation { waiter in
        DispatchQueue.global().async { waiter.resume(returning: bytes(of: STDIN_FILENO, limit: limit + 1)) }
      }
    } otherwise: { _ in
      nil
    }
    guard let content else { throw MediaError(.cancelled, "Reading a list from \(name) was cancelled.") }
    guard content.count <= limit else { throw tooLong(name, limit) }
    return content
  }

  static func tooLong(_ name: String, _ limit: Int) -> MediaError {
    MediaError(.invalidValue, "\(name) is longer than \(limit / 1_000_000) MB, and no list.", source: name)
  }

  private static func bytes(of descriptor: CInt, limit: Int) -> [UInt8] {
    var content: [UInt8] = []
    while content.count < limit {
      let wanted = min(limit - content.count, 1 << 16)
      var count = 0
      content += unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
        repeat {
          count = unsafe Glibc.read(descriptor, buffer.baseAddress, wanted)
        } while count < 0 && errno == EINTR
        filled = max(count, 0)
      }
      if count <= 0 { break }
    }
    return content
  }
}
