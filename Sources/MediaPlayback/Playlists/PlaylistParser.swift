internal import Desktop
internal import GStreamer
internal import PlaybackModel
internal import XMLReading

/// Reads the content of a list into what it names.
struct PlaylistParser {
  let place: PlaylistPlace
  /// The lists that what it names stands in.
  let lists: [String]
  let name: String

  /// What a list names; nil if the content isn't one.
  ///
  /// - Parameters:
  ///   - fileName: The name whose ending counts.
  ///   - isList: It is known to be a list, so that what is no other kind is one location a line.
  func parse(
    _ content: [UInt8], called fileName: [UInt8], _ isList: Bool
  ) throws(MediaError) -> PlaylistContents? {
    let head = Array(content.prefix(PlaylistFormat.headCount))
    let text = PlaylistText(content)
    if PlaylistFormat.isStreamList(text.bytes), text.bytes.starts(with: "#EXTM3U".utf8) {
      // The player plays it as a whole, by its own address.
      return isList ? PlaylistContents(items: [item(itself: fileName)], refused: []) : nil
    }
    var format = PlaylistFormat(head: head, name: fileName)
    if format == nil, isList {
      guard !looksBinary(head) else {
        throw MediaError(.unsupportedFormat, "\(name) is no list: there is no text in it.", source: name)
      }
      format = .m3u
    }
    guard let format else { return nil }
    let references: [PlaylistReference]
    switch format {
    case .m3u: references = PlaylistReference.m3u(text)
    case .pls: references = try PlaylistReference.pls(text, named: name)
    case .xspf: references = try PlaylistReference.xspf(content, named: name)
    }
    guard !references.isEmpty else {
      throw MediaError(.unsupportedFormat, "The list \(name) names nothing to play.", source: name)
    }
    return try resolved(references, areURLs: format == .xspf)
  }

  private func resolved(_ references: [PlaylistReference], areURLs: Bool) throws(MediaError) -> PlaylistContents {
    var contents = PlaylistContents(items: [], refused: [])
    contents.items.reserveCapacity(references.count)
    for reference in references {
      do throws(MediaError) {
        let location = try place.location(of: reference.location, isURL: areURLs, in: name)
        contents.items.append(
          PlaylistItem(location, title: reference.title, duration: reference.duration, lists: lists))
      } catch {
        contents.refused.append(error)
      }
    }
    guard !contents.items.isEmpty else {
      throw contents.refusal ?? MediaError(.unsupportedFormat, "The list \(name) names nothing to play.", source: name)
    }
    return contents
  }

  private func item(itself fileName: [UInt8]) -> PlaylistItem {
    switch place {
    case .server(let address): PlaylistItem(MediaLocation(uri: address))
    case .file(let path), .folder(let path):
      PlaylistItem((try? MediaLocation(path: path)) ?? .standardInput)
    }
  }

  private func looksBinary(_ head: [UInt8]) -> Bool {
    let text = PlaylistText(head).bytes
    return text.count { $0 < 0x20 && !(0x09...0x0D).contains($0) } > text.count / 10
  }
}

extension PlaylistReference {
  /// The entries of a list in groups of keys: `File1`, `Title1`, `Length1` and so on.
  static func pls(_ text: PlaylistText, named name: String) throws(MediaError) -> [PlaylistReference] {
    // GLib would refuse a file for a line that is neither.
    let lines = text.bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).filter { line in
      let line = line.drop { $0 <= 0x20 }
      return !line.contains(0) && (line.first == UInt8(ascii: "[") || line.contains(UInt8(ascii: "=")))
    }
    guard let file = KeyFile(content: Array(lines.joined(separator: [0x0A]))),
      let group = file.groups.first(where: { $0.lowercased() == "playlist" })
    else { throw MediaError(.unsupportedFormat, "The list \(name) has no part [playlist].", source: name) }
    var entries: [Int: PlaylistReference] = [:]
    for key in file.keys(in: group) {
      let folded = key.lowercased()
      guard folded.hasPrefix("file"), let number = Int(folded.dropFirst(4)), let location = file.value(key, in: group),
        !location.isEmpty
      else { continue }
      entries[number] = PlaylistReference(location)
    }
    for key in file.keys(in: group) {
      let folded = key.lowercased()
      if folded.hasPrefix("title"), let number = Int(folded.dropFirst(5)) {
        entries[number]?.title = file.value(key, in: group).map { PlaylistText.display($0) }
      } else if folded.hasPrefix("length"), let number = Int(folded.dropFirst(6)) {
        entries[number]?.duration = file.value(key, in: group).flatMap { .listed(String(decoding: $0, as: UTF8.self)) }
      }
    }
    return entries.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The entries of a list in XML, whose locations are URLs; of several in a track the first counts.
  static func xspf(_ content: [UInt8], named name: String) throws(MediaError) -> [PlaylistReference] {
    var references: [PlaylistReference] = []
    var (path, text): ([String], String) = ([], "")
    var track = PlaylistReference([])
    do {
      try XMLReader.read(content) { piece in
        switch piece {
        case .start(let element, _):
          path.append(element)
          text = ""
          if path == ["playlist", "trackList", "track"] { track = PlaylistReference([]) }
        case .text(let part): if path.count == 4 { text += part }
        case .end(let element):
          if path.count == 4, path[2] == "track" {
            let value = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            switch element {
            case "location": if track.location.isEmpty { track.location = Array(value.utf8) }
            case "title": if !value.isEmpty { track.title = value }
            case "duration": track.duration = Duration.listed(value).map { $0 / 1000 }
            default: break
            }
          } else if path.count == 3, element == "track", !track.location.isEmpty {
            references.append(track)
          }
          path.removeLast()
        }
      }
    } catch {
      throw MediaError(
        .unsupportedFormat, "The list \(name) can't be read: \(error.message) in line \(error.line).", source: name)
    }
    return references
  }
}
