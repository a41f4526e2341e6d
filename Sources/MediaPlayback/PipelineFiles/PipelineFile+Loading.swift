internal import Glibc
public import PlaybackModel

extension PipelineFile {
  /// Reads a pipeline description file.
  ///
  /// Throws ``MediaError`` with code `notFound` or `notReadable` if the file can't be read, and `invalidPipeline` with
  /// line and column for a mistake in it.
  public init(path: [UInt8]) throws(MediaError) {
    let name = String(decoding: path, as: UTF8.self)
    // A description is small; more than this is another kind of file.
    let limit = 1 << 20
    guard let bytes = FileBytes.read(path, limit: limit + 1) else {
      let reason = unsafe String(cString: strerror(errno))
      throw MediaError(
        errno == ENOENT ? .notFound : .notReadable, "The pipeline file \(name) can't be read: \(reason).", source: name)
    }
    guard bytes.count <= limit, let text = String(validating: bytes, as: UTF8.self) else {
      throw MediaError(
        .invalidPipeline, "\(name) is no pipeline description: it is too large, or no text.", source: name)
    }
    try self.init(text: text, name: name)
  }
}

/// The content of small files.
enum FileBytes {
  /// Up to `limit` bytes from the beginning of a file; nil with `errno` set if it can't be read.
  static func read(_ path: [UInt8], limit: Int) -> [UInt8]? {
    let descriptor = unsafe path.withCString { unsafe open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while bytes.count < limit {
      var chunk = [UInt8](repeating: 0, count: min(65_536, limit - bytes.count))
      let count = unsafe Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return nil }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }
}
