import GStreamer
import Glibc
import MediaPlayback
import PlaybackModel

/// Where items were left: a small file for each, in a folder of the person's own.
struct ResumeStore: Sendable {
  /// The folder, which is made when it's needed.
  let folder: [UInt8]

  /// Files are short; a longer one isn't ours.
  private static let longestFile = 4096

  init(folder: [UInt8]) { self.folder = folder }

  /// The folder of the XDG Base Directory Specification; nil where there is no home.
  init?() {
    let state = Self.environment("XDG_STATE_HOME").flatMap { $0.first == UInt8(ascii: "/") ? $0 : nil }
    let home = Self.environment("HOME").flatMap { $0.first == UInt8(ascii: "/") ? $0 : nil }
    guard let base = state ?? home.map({ $0 + Array("/.local/state".utf8) }) else { return nil }
    folder = base + Array("/mediaplay/watch_later".utf8)
  }

  /// True if a location stays what it is, so that it can be gone on with.
  static func keeps(_ location: MediaLocation) -> Bool {
    location != .standardInput && location.scheme != "tone" && location.scheme != "fd"
  }

  /// Where an item was left; nil if nobody remembers.
  func position(of location: MediaLocation) -> Duration? {
    guard Self.keeps(location) else { return nil }
    let descriptor = unsafe open(cString(path(of: location)), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: Self.longestFile)
    let count = unsafe read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return Self.position(in: bytes[..<count])
  }

  /// The position that a file tells, in the form of mpv's: lines of `name=value`.
  static func position(in bytes: some Sequence<UInt8>) -> Duration? {
    for line in String(decoding: Array(bytes), as: UTF8.self).split(separator: "\n") where line.hasPrefix("start=") {
      return Duration(decimalSeconds: line.dropFirst("start=".count)).flatMap { $0 > .zero ? $0 : nil }
    }
    return nil
  }

  /// Remembers where an item is left.
  ///
  /// The file is there as it was or as it's to be, whatever happens meanwhile. Throws ``MediaError`` with code
  /// `output-unavailable`.
  func save(_ position: Duration, of location: MediaLocation) throws(MediaError) {
    guard Self.keeps(location) else { return }
    makeFolder()
    let text = "start=\(StatusText.number(position / .seconds(1), digits: 3))\n"
    try OutputFile.write(Array(text.utf8), to: path(of: location))
  }

  /// Forgets where an item was left.
  func remove(_ location: MediaLocation) {
    guard Self.keeps(location) else { return }
    _ = unsafe unlink(cString(path(of: location)))
  }

  /// The file of an item, by a checksum, so that its name is in no list of files.
  func path(of location: MediaLocation) -> [UInt8] {
    folder + [UInt8(ascii: "/")] + Array(Checksum.sha256(Array(location.uri.utf8)).utf8)
  }

  /// Makes the folder and those around it, for the person alone; what can't be made is told by who writes into it.
  private func makeFolder() {
    for (index, byte) in folder.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
      _ = unsafe mkdir(cString(Array(folder[..<index])), 0o700)
    }
    _ = unsafe mkdir(cString(folder), 0o700)
  }

  private func cString(_ path: [UInt8]) -> [CChar] { path.map { CChar(bitPattern: $0) } + [0] }

  private static func environment(_ name: String) -> [UInt8]? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe UnsafeBufferPointer(start: value, count: strlen(value)).map { UInt8(bitPattern: $0) }
  }
}
