import GStreamer
import Glibc
import MediaPlayback
import PlaybackModel

/// A folder in which the program remembers things between its runs: a short file for each, found by its key.
struct StateFolder: Sendable {
  /// The folder, which is made when it's needed.
  let path: [UInt8]

  /// Files are short; a longer one isn't ours.
  private static let longestFile = 4096

  init(path: [UInt8]) { self.path = path }

  /// A folder where the XDG Base Directory Specification wants it; nil where there is no home.
  init?(named name: String) {
    let state = Self.environment("XDG_STATE_HOME").flatMap { $0.first == UInt8(ascii: "/") ? $0 : nil }
    let home = Self.environment("HOME").flatMap { $0.first == UInt8(ascii: "/") ? $0 : nil }
    guard let base = state ?? home.map({ $0 + Array("/.local/state".utf8) }) else { return nil }
    path = base + Array("/mediaplay/\(name)".utf8)
  }

  /// Whether something was ever remembered.
  var exists: Bool { unsafe access(cString(path), R_OK) == 0 }

  /// What is remembered for a key; nil if nothing is.
  func read(_ key: String) -> [UInt8]? {
    let descriptor = unsafe open(cString(file(for: key)), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: Self.longestFile)
    let count = unsafe Glibc.read(descriptor, &bytes, bytes.count)
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  /// The number behind `name=` in what is remembered for a key, as mpv keeps it; nil if there is none.
  func seconds(_ name: String, for key: String) -> Duration? {
    read(key).flatMap { Self.seconds(name, in: $0) }
  }

  /// The number behind `name=` in a file's lines.
  static func seconds(_ name: String, in bytes: some Sequence<UInt8>) -> Duration? {
    for line in String(decoding: Array(bytes), as: UTF8.self).split(separator: "\n") where line.hasPrefix("\(name)=") {
      let number = line.dropFirst(name.count + 1)
      guard number.first == "-" else { return Duration(decimalSeconds: number) }
      return Duration(decimalSeconds: number.dropFirst()).map { .zero - $0 }
    }
    return nil
  }

  /// Remembers a number of seconds under a name, for a key.
  ///
  /// The file is there as it was or as it's to be, whatever happens meanwhile. Throws ``MediaError`` with code
  /// `output-unavailable`.
  func write(_ name: String, _ time: Duration, for key: String) throws(MediaError) {
    makeFolder()
    let text = "\(name)=\(StatusText.number(time / .seconds(1), digits: 3))\n"
    try OutputFile.write(Array(text.utf8), to: file(for: key))
  }

  /// Forgets what is remembered for a key.
  func remove(_ key: String) { _ = unsafe unlink(cString(file(for: key))) }

  /// The file for a key, by a checksum, so that what was played is in no list of files.
  func file(for key: String) -> [UInt8] {
    path + [UInt8(ascii: "/")] + Array(Checksum.sha256(Array(key.utf8)).utf8)
  }

  /// Makes the folder and those around it, for the person alone; what can't be made is told by who writes into it.
  private func makeFolder() {
    for (index, byte) in path.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
      _ = unsafe mkdir(cString(Array(path[..<index])), 0o700)
    }
    _ = unsafe mkdir(cString(path), 0o700)
  }

  private func cString(_ path: [UInt8]) -> [CChar] { path.map { CChar(bitPattern: $0) } + [0] }

  private static func environment(_ name: String) -> [UInt8]? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe UnsafeBufferPointer(start: value, count: strlen(value)).map { UInt8(bitPattern: $0) }
  }
}
