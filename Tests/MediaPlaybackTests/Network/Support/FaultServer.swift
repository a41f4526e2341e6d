import DesktopTesting
import Foundation
import MediaPlayback
import Testing

/// The web server with faults, on loopback, and what it was asked.
struct FaultServer: Sendable {
  /// A request as the server saw it.
  struct Request: Decodable, Sendable {
    let method: String
    let target: String
    let path: String
    let scheme: String
    let headers: [[String]]

    /// The value of a field; nil if there is none.
    func field(_ name: String) -> String? {
      headers.first { $0.first?.lowercased() == name.lowercased() }?.last
    }
  }

  private let process: TestProcess
  let port: Int
  /// The port for encrypted connections, with a certificate that nobody trusts.
  let securePort: Int?

  /// A server of this process that serves the files of the tests; it ends with the process.
  static let shared = Task { try await FaultServer() }

  init(certificate: String? = nil) async throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../FaultServer/fault_server.py").path(percentEncoded: false)
    let python = try #require(TestProcess.path(of: "python3"), "python3 is needed for the web server with faults.")
    process = try TestProcess(
      [python, script, ScratchFolder.path(of: "")] + (certificate.map { [$0] } ?? []),
      environment: ["PYTHONUNBUFFERED": "1"])
    let ports = try await process.line(containing: "ready ").split(separator: " ").dropFirst().compactMap { Int($0) }
    port = try #require(ports.first)
    securePort = ports.dropFirst().first
  }

  /// The URL of a file under a name of the caller's own, by which the requests for it are found again.
  func url(_ clip: MovieClip, _ query: String = "", as token: String, host: String = "127.0.0.1") async throws -> String
  {
    url(try await clip.fileName, query, as: token, host: host)
  }

  func url(_ file: String, _ query: String = "", as token: String, host: String = "127.0.0.1") -> String {
    "http://\(host):\(port)/\(token)/\(file)" + (query.isEmpty ? "" : "?\(query)")
  }

  /// The requests under a name so far.
  func requests(_ token: String) -> [Request] {
    process.outputText.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("{") else { return nil }
      return try? JSONDecoder().decode(Request.self, from: Data(line.utf8))
    }
    .filter { $0.path.contains("/\(token)/") || $0.target.contains("/\(token)/") }
  }
}

extension MovieClip {
  /// The name of the file in the folder that servers serve.
  var fileName: String {
    get async throws { try await location.name.split(separator: "/").last.map(String.init) ?? "" }
  }
}

extension PlayerSettings {
  /// A network that is given up soon.
  func patient(for timeout: Duration) -> PlayerSettings { with { $0.network.timeout = timeout } }
}
