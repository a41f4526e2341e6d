internal import GStreamer
internal import PlaybackModel

/// Where media is: a file by its path, or a resource by its URL.
///
/// A path is bytes and a URL is text with escapes; a location remembers which one it was made of.
public struct MediaLocation: Sendable, Hashable, CustomStringConvertible {
  /// The URI that is opened, with escapes.
  public let uri: String
  /// The location as a person wrote it; bytes that are no UTF-8 are replaced.
  public let name: String
  /// The path of a local file as bytes; nil for other locations.
  package let path: [UInt8]?
  /// What is played in place of a resource.
  let content: MediaContent?

  /// A file by its path, absolute or relative to the current folder.
  ///
  /// Throws ``MediaError`` with code `unsupportedURL` for an empty path or one with a zero byte.
  public init(path: String) throws(MediaError) { try self.init(path: Array(path.utf8)) }

  /// A file by its path, which may have any bytes but 0.
  ///
  /// Throws as ``init(path:)-(String)`` does.
  public init(path: [UInt8]) throws(MediaError) {
    let name = String(decoding: path, as: UTF8.self)
    guard !path.isEmpty, !path.contains(0) else {
      throw MediaError(.unsupportedURL, "\"\(name)\" is no path. Give the name of a file.")
    }
    do {
      uri = try FileURI.uri(ofPath: path)
    } catch {
      throw MediaError(.unsupportedURL, "\"\(name)\" can't be made a URL: \(error.message)")
    }
    self.name = name
    self.path = path
    content = nil
  }

  /// What the process gets on its standard input; it can be played once, and not sought.
  public static let standardInput = MediaLocation(uri: "fd://0", name: "standard input")

  /// A URL or a path as it is given on a command line: what has `://` behind a scheme is a URL, and
  /// so are `file:` and `tone:`; `-` is standard input.
  ///
  /// Throws as ``init(path:)-(String)`` does.
  public init(argument: [UInt8]) throws(MediaError) {
    if argument == Array("-".utf8) {
      self = .standardInput
      return
    }
    guard MediaLocation.isURL(argument) else {
      try self.init(path: argument)
      return
    }
    self.init(uri: String(decoding: argument, as: UTF8.self))
  }

  /// A resource by its URI, with escapes; a `file:` URI stands for the file.
  ///
  /// A password in it stays out of ``name``.
  public init(uri: String) { self.init(uri: uri, name: uri.withoutPassword) }

  private init(uri: String, name: String) {
    self.uri = uri
    self.name = name
    path = FileURI.path(ofURI: uri)
    content = nil
  }

  /// Content of the program's own, by a name of which the extension matters.
  init(_ content: MediaContent, name: String) {
    // What recognises media asks for the URI and looks at its extension.
    let ending = name.split(separator: ".").dropFirst().last?.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    uri = "appsrc://" + (ending.map { "/media.\($0)" } ?? "")
    self.name = name
    path = nil
    self.content = content
  }

  /// The URI's scheme in lower case.
  package var scheme: String { String(uri.prefix { $0 != ":" }).lowercased() }

  /// The last part of the name, for a sentence.
  package var shortName: String {
    // What has a name of its own isn't told by its address.
    guard name.contains("://"), let address = NetworkAddress(uri), path == nil, content == nil else {
      return name.split(separator: "/").last.map(String.init) ?? name
    }
    return address.path.prefix { $0 != "?" }.split(separator: "/").last.map(String.init) ?? address.server
  }

  /// The location as a person wrote it.
  public var description: String { name }

  private static func isURL(_ text: [UInt8]) -> Bool {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return false }
    let scheme = text[..<colon]
    let isScheme = scheme.enumerated().allSatisfy { index, byte in
      let character = Character(UnicodeScalar(byte))
      return character.isASCII
        && (character.isLetter || index > 0 && (character.isNumber || "+-.".contains(character)))
    }
    let rest = text[(colon + 1)...]
    // Whose addresses have no host: they are known by their names alone.
    let isKnown = ["file", ToneFeed.scheme].contains(String(decoding: scheme, as: UTF8.self).lowercased())
    return isScheme && (rest.starts(with: Array("//".utf8)) || isKnown)
  }
}
