internal import Glibc
internal import PlaybackModel

/// A named pipe that is open for reading without having waited for a writer.
final class PipeSource: Sendable {
  let descriptor: Int32

  init?(path: [UInt8]) {
    let descriptor = unsafe path.withCString { unsafe open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// The pipe as the engine reads it, once there is something to read; the pipe must live as long as the engine.
  func uri() -> String {
    // From here on reading waits for the writer, as the engine's source has it.
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    return "fd://\(descriptor)"
  }
}
