/// Something that a server wants to be told again with each request, and the servers that it is for.
public struct HTTPCookie: Sendable, Hashable {
  /// The name.
  public var name: String
  /// The value.
  public var value: String
  /// The host that it belongs to, in lower case and without a dot in front.
  public var domain: String
  /// Hosts below the domain get it, too.
  public var includesSubdomains: Bool
  /// The path below which it belongs.
  public var path: String
  /// It is for encrypted connections only.
  public var isSecure: Bool
  /// When it ends, in time since 1970; nil if it doesn't.
  public var expires: Duration?

  /// Creates a cookie of a host.
  public init(
    name: String, value: String, domain: String, includesSubdomains: Bool = false, path: String = "/",
    isSecure: Bool = false, expires: Duration? = nil
  ) {
    self.name = name
    self.value = value
    self.domain = domain.lowercased()
    self.includesSubdomains = includesSubdomains
    self.path = path
    self.isSecure = isSecure
    self.expires = expires
  }

  /// True if a request of that address may carry it.
  package func belongs(to address: NetworkAddress, at now: Duration) -> Bool {
    if let expires, expires <= now { return false }
    if isSecure, address.scheme != "https" { return false }
    guard address.host == domain || includesSubdomains && address.host.hasSuffix("." + domain) else { return false }
    let wanted = address.path.prefix { $0 != "?" }
    guard wanted.hasPrefix(path) else { return false }
    return path.hasSuffix("/") || wanted.count == path.count || wanted.dropFirst(path.count).first == "/"
  }
}

extension HTTPCookie {
  /// What is wrong with a file of cookies.
  public struct FileError: Error, Sendable, Equatable {
    /// The line, from 1.
    public let line: Int
    /// What is wrong, in words.
    public let message: String
  }

  /// Reads a file of cookies in Netscape's form, which browsers' add-ons and `curl --cookie-jar` write: seven fields a
  /// line with tabs between them.
  public static func read(netscape bytes: [UInt8]) throws(FileError) -> [HTTPCookie] {
    var cookies: [HTTPCookie] = []
    var bytes = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    for (index, raw) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      var line = raw.last == UInt8(ascii: "\r") ? raw.dropLast() : raw
      let mark = Array("#HttpOnly_".utf8)
      if line.starts(with: mark) { line = line.dropFirst(mark.count) }
      if line.first == UInt8(ascii: "#") || line.allSatisfy({ $0 == 0x20 || $0 == 9 }) { continue }
      guard let text = String(validating: line, as: UTF8.self), !text.utf8.contains(where: { $0 < 0x20 && $0 != 9 })
      else { throw FileError(line: index + 1, message: "it isn't text") }
      let fields = text.split(separator: "\t", maxSplits: 6, omittingEmptySubsequences: false)
      guard fields.count == 7, let expires = Int(fields[4]) else {
        throw FileError(
          line: index + 1, message: "it hasn't the seven fields of Netscape's form, with tabs between them")
      }
      let domain = fields[0].drop { $0 == "." }
      cookies.append(
        HTTPCookie(
          name: String(fields[5]), value: String(fields[6]), domain: String(domain),
          includesSubdomains: fields[1].uppercased() == "TRUE", path: String(fields[2]),
          isSecure: fields[3].uppercased() == "TRUE", expires: expires > 0 ? .seconds(expires) : nil))
    }
    return cookies
  }
}
