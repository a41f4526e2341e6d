/// A field of a request.
public struct HTTPField: Sendable, Hashable {
  /// The field's name, for example `X-Token`.
  public var name: String
  /// What is sent in it.
  public var value: String

  /// Creates a field; nil for a name or value that HTTP doesn't allow: it could smuggle others in.
  public init?(name: String, value: String) {
    let isToken =
      !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"()<>@,;:\\\"/[]?={}".utf8.contains($0) }
    guard isToken, !value.utf8.contains(where: { $0 < 0x20 && $0 != 9 || $0 == 0x7F }) else { return nil }
    self.name = name
    self.value = value
  }

  /// Reads `Name: value`; nil if it isn't that.
  public init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let value = text[text.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
    self.init(name: String(text[..<colon]), value: String(value))
  }
}

/// How RTSP servers send.
public enum RTSPTransport: String, Sendable, CaseIterable {
  /// As the server and the network allow it.
  case automatic = "auto"
  /// In the connection itself, which passes every firewall.
  case tcp
  /// In packets of their own.
  case udp
}

/// Which variant of an adaptive stream, such as HLS or DASH, is played.
public enum AdaptiveBitrate: Sendable, Hashable {
  /// The best that the network carries, changing with it.
  case automatic
  /// The one with the fewest bits a second.
  case lowest
  /// The one with the most bits a second.
  case highest
  /// The best one of at most so many bits a second.
  case atMost(Int)
}
