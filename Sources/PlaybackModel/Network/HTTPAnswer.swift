/// What a web server answered, as far as decisions need it.
package struct HTTPAnswer: Sendable, Equatable {
  /// The URL that was asked for.
  package var uri: String
  /// The status, 0 where there was no answer.
  package var status: Int
  /// The header fields with their names in lower case.
  package var fields: [String: String]

  package init(uri: String, status: Int, fields: [String: String] = [:]) {
    self.uri = uri
    self.status = status
    self.fields = fields
  }

  /// The last part of the path, for a sentence.
  package var name: String {
    NetworkAddress(uri)?.path.prefix { $0 != "?" }.split(separator: "/").last.map(String.init) ?? uri
  }

  /// The whole body's size in bytes, where the server said it.
  package var size: UInt64? {
    switch status {
    case 200: fields["content-length"].flatMap { UInt64($0) }
    case 206: fields["content-range"].flatMap { $0.split(separator: "/").last }.flatMap { UInt64($0) }
    default: nil
    }
  }

  /// A radio station's: it goes on for ever.
  package var isRadio: Bool {
    fields["content-length"] == nil && fields.keys.contains { $0.hasPrefix("icy-") }
  }

  /// How long the server wants not to be asked, where it said it in seconds.
  package var retryAfter: Duration? {
    fields["retry-after"].flatMap { Int($0) }.flatMap { (0...86_400).contains($0) ? .seconds($0) : nil }
  }

  /// The URL that it sends to; nil if this is no redirect.
  package var redirection: String? {
    guard [301, 302, 303, 307, 308].contains(status), let location = fields["location"] else { return nil }
    return NetworkAddress(uri)?.resolve(location)
  }

  /// The status in words, for a sentence.
  package var statusText: String {
    HTTPAnswer.names[status].map { "HTTP status \(status), \($0)" } ?? "HTTP status \(status)"
  }

  private static let names: [Int: String] = [
    400: "Bad Request", 401: "Unauthorized", 402: "Payment Required", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 406: "Not Acceptable", 407: "Proxy Authentication Required", 408: "Request Timeout",
    410: "Gone", 416: "Range Not Satisfiable", 418: "I'm a Teapot", 429: "Too Many Requests",
    451: "Unavailable For Legal Reasons", 500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway",
    503: "Service Unavailable", 504: "Gateway Timeout",
  ]
}
