/// What keeps a source on the network from giving its data: in words, and whether trying again can help.
package struct SourceTrouble: Sendable, Equatable {
  /// What can be done about it.
  package enum Remedy: Sendable, Equatable {
    /// Nothing: another try would end in the same way.
    case none
    /// Another try, with how long the server wants to be left alone.
    case again(after: Duration? = nil)
    /// Another try where it is, but only from the beginning: the server can't go on in the middle.
    case anew
    /// The URL that the server sends to.
    case elsewhere(String)
  }

  package let remedy: Remedy
  package let code: MediaError.Code
  /// What happened and what to do about it.
  package let message: String
  /// What happened, as the first half of a sentence that goes on with what is done about it.
  package let event: String

  package init(_ remedy: Remedy, _ code: MediaError.Code, _ message: String, event: String = "") {
    self.remedy = remedy
    self.code = code
    self.message = message
    self.event = event
  }

  /// What an answer of a server means that has no media in it.
  package init(refusal answer: HTTPAnswer) {
    let name = answer.name
    let server = NetworkAddress(answer.uri)?.server ?? "?"
    let isWeb = NetworkAddress(answer.uri)?.isWeb ?? false
    let status = isWeb ? answer.statusText : "status \(answer.status)"
    switch answer.status {
    case 300..<400:
      if let target = answer.redirection {
        self.init(.elsewhere(target), .network, "The server \(server) sends to \(target.withoutPassword).")
      } else {
        self.init(.none, .network, "The server \(server) sends elsewhere and doesn't say where (\(status)).")
      }
    case 401:
      self.init(
        .none, .notReadable,
        "The server \(server) wants to know who asks for \(name) (\(status))."
          + " Put a name and a password into the address, as in \(NetworkAddress(answer.uri)?.scheme ?? "http")://name:password@\(server)/."
      )
    case 403, 451:
      self.init(
        .none, .notReadable,
        "The server \(server) doesn't give \(name) to everybody (\(status)). It may want cookies or a referrer.")
    case 404, 410:
      self.init(.none, .notFound, "The server \(server) has no \(name) (\(status)). Check the address.")
    case 407:
      self.init(
        .none, .notReadable, "The proxy wants a name and a password (\(status)). Put them into http_proxy.")
    case 502...504:
      let wait = answer.retryAfter.map { " It asks to be left alone for \($0.plainSeconds) s." } ?? ""
      self.init(
        .again(after: answer.retryAfter), .network,
        "The server \(server) can't give \(name) now (\(status)).\(wait) Try again later.",
        event: "The server \(server) can't give it now (\(status))")
    default:
      self.init(
        .none, .network, "The server \(server) refuses \(name) (\(status)). Check the address, or try again later.")
    }
  }

  /// What a connection that failed before there was an answer means, by what the library says of it.
  package init(connectionTo uri: String, failedWith text: String?) {
    let server = NetworkAddress(uri)?.server ?? "?"
    let reason = text.map { ": \($0)" } ?? ""
    switch ConnectionFailure(text) {
    case .unknownHost:
      self.init(
        .none, .unknownHost,
        "There is no server called \(NetworkAddress(uri)?.host ?? "?"). Check the address, and whether the network is there.",
        event: "The server \(server) isn't found any more")
    case .refused:
      self.init(
        .none, .connectionRefused,
        "The server \(server) refuses the connection: no program answers there. Check the port, or try again later.",
        event: "The server \(server) refuses the connection")
    case .untrusted:
      self.init(
        .none, .untrustedCertificate,
        "The server \(server) can't prove who it is: its certificate isn't trusted."
          + " If you trust it all the same, play it with --tls-verify=no.")
    case .unreachable:
      self.init(
        .none, .network, "No way leads to the server \(server)\(reason). Check the network.",
        event: "No way leads to the server \(server)")
    case .timedOut:
      self.init(
        .again(), .timedOut, "The server \(server) doesn't answer. Check the address, or try again later.",
        event: "The server \(server) doesn't answer")
    case .other:
      self.init(
        .again(), .network, "The connection to the server \(server) failed\(reason). Check the address, or try again.",
        event: "The connection to the server \(server) failed")
    }
  }

  /// A connection that broke off.
  package init(lost uri: String, canResume: Bool) {
    let server = NetworkAddress(uri)?.server ?? "?"
    self.init(
      canResume ? .again() : .anew, .network,
      canResume
        ? "The connection to the server \(server) broke off, and it didn't come back. Try again later."
        : "The connection to the server \(server) broke off, and the server can't go on in the middle. Try again later.",
      event: "The connection to the server \(server) broke off")
  }

  /// A server that sends nothing.
  package init(silent server: String, for time: Duration) {
    self.init(
      .again(), .timedOut, "The server \(server) sends nothing. Check the network, or try again later.",
      event: "The server \(server) sends nothing for \(time.plainSeconds) s")
  }
}

/// Why a connection couldn't be made, read from what the library says of it.
package enum ConnectionFailure: Sendable, Equatable {
  case unknownHost
  case refused
  case untrusted
  case unreachable
  case timedOut
  case other

  package init(_ text: String?) {
    let text = (text ?? "").lowercased()
    let signs: [(ConnectionFailure, [String])] = [
      (.untrusted, ["tls certificate", "certificate"]),
      (.refused, ["connection refused"]),
      (.unknownHost, ["error resolving", "name or service not known", "no address associated", "name resolution"]),
      (.unreachable, ["unreachable", "no route to host"]),
      (.timedOut, ["timed out", "timeout"]),
    ]
    self = signs.first { $0.1.contains { text.contains($0) } }?.0 ?? .other
  }
}

extension Duration {
  /// The seconds with as many places as they need, at most two, for a sentence.
  package var plainSeconds: String {
    let (seconds, attoseconds) = components
    let hundredths = attoseconds / 10_000_000_000_000_000
    guard hundredths != 0 else { return String(seconds) }
    let places = hundredths % 10 == 0 ? "\(hundredths / 10)" : hundredths < 10 ? "0\(hundredths)" : "\(hundredths)"
    return "\(seconds).\(places)"
  }
}
