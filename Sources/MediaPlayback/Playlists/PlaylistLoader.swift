internal import GStreamer
internal import Glibc
public import PlaybackModel

/// Finds out what lists name: M3U, PLS and XSPF, in files and on web servers, and folders.
///
/// What stands in a list is relative to the place of the list, for a remote one to where it was found after all
/// redirections. A remote list may only name what is on web servers: it could make the player open files and devices of
/// yours otherwise. The lists of HLS are media and not read here.
///
/// ```swift
/// let contents = try await PlaylistLoader().load(MediaLocation(path: "songs.m3u"))
/// for item in contents.items { print(item.title ?? item.location.name) }
/// ```
public struct PlaylistLoader: Sendable {
  /// How lists are read from servers; one may take as long as ``NetworkSettings/timeout`` says.
  public var network: NetworkSettings
  /// How long a list may be in bytes; 10 million by default.
  public var maximumByteCount = 10_000_000
  /// How many lists may stand in one another; 16 by default.
  public var maximumDepth = 16

  /// Whether ``contents(of:)`` also loads what is on a server under a name that isn't a list's, to see what it is.
  ///
  /// Off by default: media would be asked for twice. What isn't recognised as media is worth it.
  public var looksAtUnnamed = false

  /// Creates a loader.
  public init(network: NetworkSettings = NetworkSettings()) { self.network = network }

  /// Loads what is known to be a list or a folder.
  ///
  /// Plain text is taken for a list of one location a line, whatever it is called. Throws ``MediaError``: `notFound`,
  /// `notReadable`, `network`, `timedOut`, `unsupportedFormat` for what is no list or names nothing, `invalidValue` for one
  /// that is too long, `cancelled` at once if the task is cancelled.
  public func load(_ location: MediaLocation) async throws(MediaError) -> PlaylistContents {
    try await load(PlaylistItem(location))
  }

  /// Loads an item that is known to be a list, as ``load(_:)`` does.
  ///
  /// Throws `invalidValue` for a list that stands in itself, or in too many others.
  public func load(_ item: PlaylistItem) async throws(MediaError) -> PlaylistContents {
    guard let contents = try await contents(of: item, isList: true) else {
      throw MediaError(.unsupportedFormat, "\(item.location.name) is no list.", source: item.location.name)
    }
    return contents
  }

  /// What an item names if it is a list or a folder; nil if it is played itself.
  ///
  /// A file is judged by what is in it, of which media costs no more than a look at its first bytes. What is on a server is
  /// loaded if its name says that it's a list. Throws as ``load(_:)-(PlaylistItem)`` does.
  public func contents(of item: PlaylistItem) async throws(MediaError) -> PlaylistContents? {
    try await contents(of: item, isList: false)
  }

  private func contents(of item: PlaylistItem, isList: Bool) async throws(MediaError) -> PlaylistContents? {
    let location = item.location
    guard location.content == nil else { return nil }
    if let path = location.path {
      let chain = { () throws(MediaError) in try self.chain(of: item, through: realPath(path)) }
      if isFolder(path) { return try FolderListing.contents(path, lists: chain(), named: location.name) }
      guard let content = try PlaylistFile.read(path, location.name, isList: isList, limit: maximumByteCount) else {
        return nil
      }
      return try PlaylistParser(place: .file(path), lists: chain(), name: location.name).parse(
        content, called: path, isList)
    }
    if isList, location == .standardInput {
      let content = try await PlaylistFile.readStandardInput(limit: maximumByteCount)
      return try PlaylistParser(place: .folder([]), lists: [], name: location.name).parse(content, called: [], isList)
    }
    guard ["http", "https"].contains(location.scheme) else { return nil }
    let path = location.uri.prefix { $0 != "?" && $0 != "#" }
    guard isList || looksAtUnnamed || PlaylistFormat.isNamed(path.utf8) else { return nil }
    _ = try chain(of: item, through: location.uri)
    let answer = try await RemoteList.fetch(location, limit: maximumByteCount, network)
    let lists = try chain(of: item, through: answer.address)
    return try PlaylistParser(place: .server(answer.address), lists: lists, name: location.name)
      .parse(answer.content, called: Array(path.utf8), isList)
  }

  /// The lists that what stands in a list stands in.
  private func chain(of item: PlaylistItem, through list: String) throws(MediaError) -> [String] {
    let name = item.location.name
    guard !item.lists.contains(list) else {
      throw MediaError(.invalidValue, "\(name) stands in itself, and is left out.", source: name)
    }
    guard item.lists.count < maximumDepth else {
      throw MediaError(.invalidValue, "\(name) stands in \(maximumDepth) lists, and is left out.", source: name)
    }
    return item.lists + [list]
  }
}

/// The path of a file without links and detours, or else as it is; to be compared.
private func realPath(_ path: [UInt8]) -> String {
  guard let real = unsafe path.withCString({ unsafe realpath($0, nil) }) else {
    return String(decoding: path, as: UTF8.self)
  }
  defer { unsafe free(real) }
  return unsafe String(cString: real)
}

private func isFolder(_ path: [UInt8]) -> Bool {
  var status = stat()
  return unsafe path.withCString { unsafe stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
}
