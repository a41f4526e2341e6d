internal import GStreamer
internal import Glibc
internal import PlaybackModel
internal import Synchronization

/// The file of the picture that a remote control shows, which goes with the item.
final class ArtFile: Sendable {
  private let state = Lock(State())

  private struct State {
    var art: CoverArt?
    var path: String?
  }

  deinit { remove() }

  /// The URL of a file with the picture; nil without one, or where it can't be written.
  func url(for art: CoverArt?) -> String? {
    state.withLock { state in
      if state.art != art {
        if let path = state.path { unsafe unlink(path) }
        state.art = art
        state.path = art.flatMap(ArtFile.write)
      }
      return state.path.flatMap { try? FileURI.uri(ofPath: Array($0.utf8)) }
    }
  }

  /// Removes the file.
  func remove() { _ = url(for: nil) }

  private static func write(_ art: CoverArt) -> String? {
    // Nobody else's pictures, and none that fills the disk.
    guard let folder, art.data.count <= 32 << 20 else { return nil }
    let path = "\(folder)/mediaplay-art-\(getpid())-\(WallClock.newID()).\(ending(of: art.mimeType))"
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var rest = art.data[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        unsafe unlink(path)
        return nil
      }
      rest = rest.dropFirst(count)
    }
    return path
  }

  /// The session's own folder, which goes with it; else that of temporary files.
  private static var folder: String? {
    for name in ["XDG_RUNTIME_DIR", "TMPDIR"] {
      if let text = unsafe getenv(name), unsafe access(text, W_OK) == 0 { return unsafe String(cString: text) }
    }
    return "/tmp"
  }

  private static func ending(of type: String?) -> String {
    switch type {
    case "image/jpeg": "jpg"
    case "image/png": "png"
    case "image/webp": "webp"
    case "image/gif": "gif"
    default: "image"
    }
  }
}
