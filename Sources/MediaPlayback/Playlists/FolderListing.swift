internal import Glibc
internal import PlaybackModel

/// The media in a folder.
enum FolderListing {
  /// Media and folders in the natural order of their names, without what is hidden.
  static func contents(_ path: [UInt8], lists: [String], named name: String) throws(MediaError) -> PlaylistContents {
    guard let folder = unsafe path.withCString({ unsafe opendir($0) }) else {
      let reason = unsafe String(cString: strerror(errno))
      throw MediaError(.notReadable, "The folder \(name) can't be read: \(reason).", source: name)
    }
    defer { unsafe closedir(folder) }
    var names: [[UInt8]] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
      if name.first == UInt8(ascii: ".") { continue }
      let isPlayable = isMedia(name)
      switch unsafe Int(entry.pointee.d_type) {
      case Int(DT_DIR): names.append(name)
      case Int(DT_REG): if isPlayable { names.append(name) }
      // A link, or a file system that doesn't tell.
      default: if isPlayable || isFolder(path, name) { names.append(name) }
      }
    }
    names.sort(by: NaturalOrder.precedes)
    let prefix = path.last == UInt8(ascii: "/") ? path : path + [UInt8(ascii: "/")]
    var items: [PlaylistItem] = []
    for name in names { items.append(PlaylistItem(try MediaLocation(path: prefix + name), lists: lists)) }
    guard !items.isEmpty else {
      throw MediaError(.unsupportedFormat, "There is no media in the folder \(name).", source: name)
    }
    return PlaylistContents(items: items, refused: [])
  }

  /// Whether a name is that of a movie or a song; pictures and lists among them aren't played.
  private static func isMedia(_ name: [UInt8]) -> Bool { endings.contains(PlaylistFormat.ending(of: name)) }

  private static func isFolder(_ path: [UInt8], _ name: [UInt8]) -> Bool {
    var status = stat()
    let full = path + [UInt8(ascii: "/")] + name
    return unsafe full.withCString { unsafe stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static let endings: Set<String> = [
    "3g2", "3gp", "3gpp", "aac", "ac3", "aif", "aifc", "aiff", "alac", "amr", "ape", "asf", "au", "avi", "awb", "caf",
    "divx", "dts", "dv", "eac3", "f4v", "flac", "flv", "m1v", "m2t", "m2ts", "m2v", "m4a", "m4b", "m4p", "m4v", "mka",
    "mkv", "mod", "mov", "mp1", "mp2", "mp3", "mp4", "mpc", "mpe", "mpeg", "mpg", "mpga", "mpv", "mts", "mxf", "nsv",
    "oga", "ogg", "ogm", "ogv", "opus", "qt", "ra", "rm", "rmvb", "s3m", "snd", "spx", "tak", "ts", "tta", "vob", "w64",
    "wav", "wave", "weba", "webm", "wma", "wmv", "wv", "xm", "y4m",
  ]
}
