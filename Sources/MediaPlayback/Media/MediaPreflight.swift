internal import GStreamer
internal import Glibc
internal import PlaybackModel

/// Looks at a local file before the engine does: what can't work is said at once and in words, and what would block the
/// engine for ever never reaches it.
enum MediaPreflight: Equatable {
  case ready
  case refused(MediaError)
  /// A named pipe, which must not be opened before somebody writes.
  case pipe([UInt8])

  static func check(_ location: MediaLocation) -> MediaPreflight {
    if location.content == nil, location.scheme == "appsrc" {
      let message = "Nothing here reads \(location.scheme): addresses. Give the bytes or a loader to MediaLocation."
      return .refused(MediaError(.unsupportedURL, message))
    }
    if location.scheme == ToneFeed.scheme {
      // Read here, so that what isn't understood is said before an engine is made.
      do {
        _ = try location.tone()
        return .ready
      } catch {
        return .refused(error)
      }
    }
    guard let path = location.path else { return check(scheme: location.scheme) }
    var status = stat()
    let name = location.name
    let found = unsafe path.withCString { unsafe stat($0, &status) }
    guard found == 0 else {
      switch errno {
      case ENOENT, ENOTDIR:
        return .refused(MediaError(.notFound, "\(name) doesn't exist. Check the name.", source: name))
      default:
        let reason = unsafe String(cString: strerror(errno))
        return .refused(MediaError(.notReadable, "\(name) can't be reached: \(reason).", source: name))
      }
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      return .refused(
        MediaError(.notReadable, "\(name) is a folder. Name the files in it.", source: name))
    case S_IFIFO: return .pipe(path)
    default: break
    }
    guard unsafe path.withCString({ unsafe access($0, R_OK) }) == 0 else {
      return .refused(
        MediaError(.notReadable, "\(name) may not be read. Check its permissions.", source: name))
    }
    return .ready
  }

  private static func check(scheme: String) -> MediaPreflight {
    // Where GStreamer itself doesn't start, that is said when the engine is made.
    guard (try? FileURI.canRead(scheme: scheme)) == false else { return .ready }
    let remedy =
      DebianPackages.package(ofURIScheme: scheme).map { "Install the package \($0)." } ?? "Check the address."
    return .refused(MediaError(.unsupportedURL, "Nothing here reads \(scheme): addresses. \(remedy)"))
  }
}

extension [UInt8] {
  /// Lends the bytes as a C string.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let terminated = map { CChar(bitPattern: $0) } + [0]
    return unsafe terminated.withUnsafeBufferPointer { buffer in
      // A zero was appended: the array isn't empty, so it has an address.
      unsafe body(buffer.baseAddress!)
    }
  }
}
