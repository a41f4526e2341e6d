import MediaPlayback
import PlaybackModel

/// Where items were left: a small file for each, in a folder of the person's own.
struct ResumeStore: Sendable {
  private let folder: StateFolder

  init(folder: [UInt8]) { self.folder = StateFolder(path: folder) }

  /// The folder of the XDG Base Directory Specification; nil where there is no home.
  init?() {
    guard let folder = StateFolder(named: "watch_later") else { return nil }
    self.folder = folder
  }

  /// True if a location stays what it is, so that it can be gone on with.
  static func keeps(_ location: MediaLocation) -> Bool {
    location != .standardInput && location.scheme != "tone" && location.scheme != "fd"
  }

  /// Where an item was left; nil if nobody remembers.
  func position(of location: MediaLocation) -> Duration? {
    guard Self.keeps(location) else { return nil }
    return folder.read(location.uri).flatMap(Self.position)
  }

  /// The position that a file tells, in the form of mpv's: lines of `name=value`.
  static func position(in bytes: some Sequence<UInt8>) -> Duration? {
    StateFolder.seconds("start", in: bytes).flatMap { $0 > .zero ? $0 : nil }
  }

  /// Remembers where an item is left.
  ///
  /// Throws as ``StateFolder/write(_:_:for:)`` does.
  func save(_ position: Duration, of location: MediaLocation) throws(MediaError) {
    guard Self.keeps(location) else { return }
    try folder.write("start", position, for: location.uri)
  }

  /// Forgets where an item was left.
  func remove(_ location: MediaLocation) {
    guard Self.keeps(location) else { return }
    folder.remove(location.uri)
  }

  /// The file of an item.
  func path(of location: MediaLocation) -> [UInt8] { folder.file(for: location.uri) }
}
