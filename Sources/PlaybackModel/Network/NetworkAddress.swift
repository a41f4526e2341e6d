/// The parts of a URL with a host, as far as decisions need them.
///
/// It reads what web servers are addressed with and refuses nothing that a library behind it would take: what can't be
/// read is no address.
package struct NetworkAddress: Sendable, Hashable {
  /// In lower case.
  package let scheme: String
  /// In lower case, an IPv6 address without its brackets.
  package let host: String
  /// The port that is named, or the scheme's own.
  package let port: Int
  /// The path with what follows it; it begins with a slash.
  package let path: String
  /// The name and password in front of the host, as they are written.
  package let credentials: String?

  /// Reads a URL; nil if it has no scheme or no host.
  package init?(_ url: String) {
    guard let mark = url.firstRange(of: "://") else { return nil }
    scheme = url[..<mark.lowerBound].lowercased()
    let rest = url[mark.upperBound...]
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    var authority = rest[..<end]
    if let at = authority.lastIndex(of: "@") {
      credentials = String(authority[..<at])
      authority = authority[authority.index(after: at)...]
    } else {
      credentials = nil
    }
    var name = authority
    var number: Substring?
    if authority.first == "[", let close = authority.firstIndex(of: "]") {
      name = authority[authority.index(after: authority.startIndex)..<close]
      let tail = authority[authority.index(after: close)...]
      number = tail.first == ":" ? tail.dropFirst() : nil
    } else if let colon = authority.lastIndex(of: ":") {
      name = authority[..<colon]
      number = authority[authority.index(after: colon)...]
    }
    guard !scheme.isEmpty, !name.isEmpty else { return nil }
    host = name.lowercased()
    port = number.flatMap { Int($0) } ?? NetworkAddress.port(of: scheme)
    let tail = rest[end...].prefix { $0 != "#" }
    path = tail.first == "/" ? String(tail) : "/" + tail
  }

  private static func port(of scheme: String) -> Int {
    switch scheme {
    case "http", "ws": 80
    case "https", "wss": 443
    case "rtsp": 554
    default: 0
    }
  }

  /// It is read with HTTP.
  package var isWeb: Bool { scheme == "http" || scheme == "https" }

  /// The host, with its port where that isn't the scheme's own, for a sentence.
  package var server: String {
    let name = host.contains(":") ? "[\(host)]" : host
    return port == NetworkAddress.port(of: scheme) ? name : "\(name):\(port)"
  }

  /// What that address is told this one may know: it is the same server, or the same host behind encryption.
  package func mayKnow(whatIsToldTo other: NetworkAddress) -> Bool {
    guard host == other.host else { return false }
    return (scheme, port) == (other.scheme, other.port)
      || (scheme, port, other.scheme, other.port) == ("https", 443, "http", 80)
  }

  /// The URL that a reference in a document of this address means, by RFC 3986; nil if it means none.
  package func resolve(_ reference: String) -> String? {
    let reference = String(reference.prefix { $0 != "#" })
    guard !reference.isEmpty, !reference.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }) else { return nil }
    if NetworkAddress.hasScheme(reference) { return reference }
    if reference.hasPrefix("//") { return "\(scheme):\(reference)" }
    let name = (credentials.map { $0 + "@" } ?? "") + (host.contains(":") ? "[\(host)]" : host)
    let origin = "\(scheme)://\(name)" + (port == NetworkAddress.port(of: scheme) ? "" : ":\(port)")
    if reference.hasPrefix("/") { return origin + NetworkAddress.withoutDots(reference) }
    let own = path.prefix { $0 != "?" }
    if reference.hasPrefix("?") { return origin + own + reference }
    let folder = own.prefix(upTo: own.lastIndex(of: "/").map { own.index(after: $0) } ?? own.endIndex)
    return origin + NetworkAddress.withoutDots(folder + reference)
  }

  private static func hasScheme(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":"), let first = text.first, first.isASCII, first.isLetter else {
      return false
    }
    return text[..<colon].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }

  private static func withoutDots(_ text: some StringProtocol) -> String {
    let path = text.prefix { $0 != "?" }
    let rest = String(text[path.endIndex...])
    var parts: [Substring] = []
    let all = String(path).split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for (index, part) in all.enumerated() {
      let isLast = index == all.count - 1
      switch part {
      case ".": if isLast { parts.append("") }
      case "..":
        _ = parts.popLast()
        if isLast { parts.append("") }
      default: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/") + rest
  }
}

extension String {
  /// A URL as it may be shown: without the password in it.
  package var withoutPassword: String {
    guard let credentials = NetworkAddress(self)?.credentials, let colon = credentials.firstIndex(of: ":"),
      let range = firstRange(of: credentials + "@")
    else { return self }
    return replacingCharacters(in: range, with: credentials[..<colon] + ":…@")
  }

  private func replacingCharacters(in range: Range<Index>, with text: some StringProtocol) -> String {
    String(self[..<range.lowerBound]) + text + self[range.upperBound...]
  }
}
