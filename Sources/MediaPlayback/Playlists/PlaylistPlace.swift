internal import GStreamer
internal import Glibc
internal import PlaybackModel

/// Where a list is, to which what it names is relative.
enum PlaylistPlace: Sendable {
  /// A file, in whose folder relative names are looked for.
  case file([UInt8])
  /// A folder, or the current one if the path is empty.
  case folder([UInt8])
  /// What a web server gave under that address.
  case server(String)

  /// The location that a list means.
  ///
  /// - Parameter isURL: It's a URL, if maybe a relative one, and not a path.
  func location(of reference: [UInt8], isURL: Bool, in list: String) throws(MediaError) -> MediaLocation {
    switch self {
    case .server(let address): return try remote(reference, address, list)
    case .folder(let path): return try local(reference, folder: path, isURL: isURL, list)
    case .file(let path):
      let folder = path.lastIndex(of: UInt8(ascii: "/")).map { Array(path[...$0]) } ?? []
      return try local(reference, folder: folder, isURL: isURL, list)
    }
  }

  private func remote(_ reference: [UInt8], _ address: String, _ list: String) throws(MediaError) -> MediaLocation {
    guard let uri = URIReference.resolve(escaped(reference), against: address),
      let scheme = URIReference.scheme(of: uri), ["http", "https"].contains(scheme)
    else {
      throw MediaError(
        .unsupportedURL,
        "\(list) is on a server and may not name \(PlaylistText.display(reference)), which isn't: it's left out.",
        source: list)
    }
    return MediaLocation(uri: uri)
  }

  private func local(
    _ reference: [UInt8], folder: [UInt8], isURL: Bool, _ list: String
  ) throws(MediaError) -> MediaLocation {
    if let scheme = PlaylistPlace.scheme(of: reference) {
      let hasHost = reference.dropFirst(scheme.utf8.count + 1).starts(with: "//".utf8)
      let isAddress = hasHost || ["file", ToneFeed.scheme].contains(scheme)
      if isAddress, PlaylistPlace.schemes.contains(scheme) {
        return MediaLocation(uri: isURL || hasHost ? escaped(reference) : String(decoding: reference, as: UTF8.self))
      }
      // A name may have a colon in it, but nothing else that looks like an address is opened.
      if isURL || hasHost || !exists(folder + reference) && PlaylistPlace.otherSchemes.contains(scheme) {
        let text = PlaylistText.display(reference)
        throw MediaError(
          .unsupportedURL, "\(list) names \(text), which nothing here plays: it's left out.", source: list)
      }
    }
    guard !isURL else {
      let base = try MediaLocation(path: folder.isEmpty ? Array("./".utf8) : folder)
      // The address of a folder has no slash at its end.
      let address = base.uri.hasSuffix("/") ? base.uri : base.uri + "/"
      guard let uri = URIReference.resolve(escaped(reference), against: address), let path = FileURI.path(ofURI: uri)
      else { return try MediaLocation(path: named(reference, in: folder)) }
      return try MediaLocation(path: path)
    }
    return try MediaLocation(path: found(reference, in: folder))
  }

  /// The path of a file, which may be written in another encoding, with escapes, or with the separators of another system.
  private func found(_ reference: [UInt8], in folder: [UInt8]) -> [UInt8] {
    let path = named(reference, in: folder)
    let text = String(validating: reference, as: UTF8.self)
    let isOdd = text == nil || reference.contains(UInt8(ascii: "%")) || reference.contains(UInt8(ascii: "\\"))
    guard isOdd, !exists(path) else { return path }
    let escapes = text.flatMap { FileURI.path(ofURI: "file:///" + escaped(Array($0.utf8))) }.map {
      Array($0.dropFirst())
    }
    let others = [
      text == nil ? Array(PlaylistText.latin1(reference).utf8) : nil, escapes,
      reference.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 },
    ]
    return others.compactMap { $0.map { named($0, in: folder) } }.first(where: exists) ?? path
  }

  private func named(_ reference: [UInt8], in folder: [UInt8]) -> [UInt8] {
    if reference.first == UInt8(ascii: "/") { return reference }
    let path = folder + reference
    // What a command line would take for something else.
    let isOdd = folder.isEmpty && (path.contains(UInt8(ascii: ":")) || path == [UInt8(ascii: "-")])
    return isOdd ? Array("./".utf8) + path : path
  }

  private func exists(_ path: [UInt8]) -> Bool { unsafe path.withCString { unsafe access($0, F_OK) } == 0 }

  /// With escapes for what an address can't have in it.
  private func escaped(_ reference: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in reference {
      let isAllowed = (0x21...0x7E).contains(byte) && !"\"<>\\^`{|}".utf8.contains(byte)
      bytes += isAllowed ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What stands in front of the first colon, in lower case, if it can be a scheme.
  static func scheme(of reference: [UInt8]) -> String? {
    guard let colon = reference.firstIndex(of: UInt8(ascii: ":")), colon > 1 else { return nil }
    let scheme = reference[..<colon]
    let isScheme = scheme.enumerated().allSatisfy { index, byte in
      let isLetter = (0x61...0x7A).contains(byte | 0x20)
      return isLetter || index > 0 && ((0x30...0x39).contains(byte) || "+-.".utf8.contains(byte))
    }
    return isScheme ? String(decoding: scheme, as: UTF8.self).lowercased() : nil
  }

  /// What a list on this machine may name.
  private static let schemes: Set<String> = [
    "file", "http", "https", "rtsp", "rtsps", "rtspt", "rtspu", "rtmp", "rtmps", "rtmpt", "mms", "mmsh", "mmst", "icy",
    "ftp", "ftps", "sftp", "smb", "srt", "udp", "rtp", "cdda", "dvd", "tone",
  ]
  /// What looks like an address though nothing follows that has a host.
  private static let otherSchemes: Set<String> = [
    "javascript", "vbscript", "data", "about", "blob", "mailto", "view-source", "tel",
  ]
}
