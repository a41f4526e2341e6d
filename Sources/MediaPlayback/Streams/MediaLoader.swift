/// Gives a player the bytes of media, from wherever the program has them: an archive, a database, a protocol.
///
/// ```swift
/// struct Archive: MediaLoader {
///   let entry: Entry
///   var size: UInt64? { entry.size }
///   func read(from offset: UInt64, count: Int) async throws -> [UInt8] { try await entry.bytes(at: offset, count) }
/// }
/// let player = MoviePlayer(MediaLocation(Archive(entry: film), name: "film.mp4"))
/// ```
public protocol MediaLoader: Sendable {
  /// The number of bytes; nil, the default, if it is unknown.
  var size: UInt64? { get }

  /// Bytes can be read from anywhere and again; true by default.
  ///
  /// If not, each read is for what follows the one before, and the media can't be sought or played again.
  var isSeekable: Bool { get }

  /// Reads up to `count` bytes from `offset`; none at the end.
  ///
  /// There is one read at a time, in a task of its own; what it returns beyond `count` is played as well if the loader
  /// isn't seekable, and dropped otherwise. The task is cancelled when the bytes aren't wanted any more, because of a
  /// seek or a stop; the player doesn't wait for it to heed that. An error ends loading with its text; while playing,
  /// what was read before is still played. Either way the finish is `failed`, and the error is its `cause`.
  func read(from offset: UInt64, count: Int) async throws -> [UInt8]
}

extension MediaLoader {
  /// Unknown.
  public var size: UInt64? { nil }

  /// True.
  public var isSeekable: Bool { true }
}
