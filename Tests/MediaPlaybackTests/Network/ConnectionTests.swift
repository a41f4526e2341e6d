import DesktopTesting
import Foundation
import PlaybackModel
import Testing

@testable import MediaPlayback

@Suite("Connections")
struct ConnectionTests {
  static let quick = PlayerSettings.headless.patient(for: .seconds(1))

  @Test("a port where nobody answers is told from a host that isn't there")
  func refused() async throws {
    let run = try await PlayThrough.of(MediaLocation(uri: "http://127.0.0.1:9/film.mkv"), settings: Self.quick, on: nil)
    #expect(run.words == ["item-started", "preload connection-refused", "finish failed at nowhere of unknown"])
    #expect(run.finish.reason.error?.message.hasPrefix("The server 127.0.0.1:9 refuses the connection") == true)
    let other = try await PlayThrough.of(
      MediaLocation(uri: "http://no-such-host.invalid/film.mkv"), settings: .headless.patient(for: .seconds(15)),
      on: nil)
    #expect(other.words == ["item-started", "preload unknown-host", "finish failed at nowhere of unknown"])
    #expect(other.finish.reason.error?.message.hasPrefix("There is no server called no-such-host.invalid") == true)
  }

  /// A server with a certificate of its own making.
  static let secure = Task { () -> FaultServer in
    let path = ScratchFolder.path(of: "certificate.pem")
    let openssl = try #require(TestProcess.path(of: "openssl"), "openssl is needed for a certificate.")
    let made = try await TestProcess.run([
      openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-keyout",
      path + ".key", "-out", path + ".crt",
    ])
    try #require(made.status == 0, "\(made.errors)")
    let parts = try [".key", ".crt"].map { try Data(contentsOf: URL(filePath: path + $0)) }
    try (parts[0] + parts[1]).write(to: URL(filePath: path))
    return try await FaultServer(certificate: path)
  }

  @Test("a certificate that nobody trusts is refused as such, and taken with --tls-verify=no")
  func certificate() async throws {
    let server = try await Self.secure.value
    let uri = "https://localhost:\(try #require(server.securePort))/secure/\(try await MovieClip.film.fileName)"
    let run = try await PlayThrough.of(MediaLocation(uri: uri), settings: Self.quick, on: nil)
    #expect(run.words == ["item-started", "preload untrusted-certificate", "finish failed at nowhere of unknown"])
    #expect(server.requests("secure").isEmpty)
    let trusting = Self.quick.with { $0.network.verifiesCertificates = false }
    let other = try await PlayThrough.of(MediaLocation(uri: uri), settings: trusting, on: nil)
    #expect(other.finish.reason == .ended)
    #expect(server.requests("secure").map(\.scheme) == ["https"])
  }

  static let requesting = quick.with {
    $0.network.userAgent = "test/1"
    $0.network.referrer = "http://page.example/"
    $0.network.headers = [HTTPField(name: "X-Token", value: "secret, really")].compactMap(\.self)
    $0.network.cookies = [
      HTTPCookie(name: "a", value: "1", domain: "127.0.0.1"), HTTPCookie(name: "b", value: "2", domain: "127.0.0.1"),
      HTTPCookie(name: "c", value: "3", domain: "localhost"),
      HTTPCookie(name: "d", value: "4", domain: "other.example"),
    ]
  }

  @Test("a server is told who asks, and what is for it alone")
  func fields() async throws {
    let server = try await FaultServer.shared.value
    let url = try await server.url(.film, as: "fields")
    let run = try await PlayThrough.of(MediaLocation(uri: url), settings: Self.requesting, on: nil)
    #expect(run.finish.reason == .ended)
    let request = try #require(server.requests("fields").first)
    #expect(request.field("user-agent") == "test/1")
    #expect(request.field("referer") == "http://page.example/")
    #expect(request.field("x-token") == "secret, really")
    #expect(
      request.headers.filter { $0.first?.lowercased() == "cookie" }.compactMap(\.last).joined(separator: "; ")
        == "a=1; b=2")
  }

  @Test("a server that is sent to gets its own cookies, and nothing that is for the one before")
  func redirection() async throws {
    let server = try await FaultServer.shared.value
    let target = try await server.url(.film, as: "elsewhere", host: "localhost")
    let url = server.url("film.mkv", "to=\(target)", as: "sending").replacing("127.0.0.1", with: "me:pw@127.0.0.1")
    let run = try await PlayThrough.of(MediaLocation(uri: url), settings: Self.requesting, on: nil)
    #expect(run.words.last == "finish ended at 2.000 of 2.000")
    #expect(run.warnings == [])
    let request = try #require(server.requests("elsewhere").last)
    #expect(request.field("x-token") == nil)
    #expect(request.field("authorization") == nil)
    #expect(request.headers.filter { $0.first?.lowercased() == "cookie" }.map(\.last) == ["c=3"])
    #expect(request.field("user-agent") == "test/1")
    #expect(server.requests("sending").first?.field("x-token") == "secret, really")
  }

  @Test("a name and a password in the address open what needs them, also where a relative redirect leads")
  func credentials() async throws {
    let server = try await FaultServer.shared.value
    let name = try await MovieClip.film.fileName
    let url = server.url(name, "to=/login2/\(name)%3Fauth%3Dme:pw", as: "login1")
    let run = try await PlayThrough.of(
      MediaLocation(uri: url.replacing("127.0.0.1", with: "me:pw@127.0.0.1")), settings: Self.quick, on: nil)
    #expect(run.finish.reason == .ended)
    let wrong = try await PlayThrough.of(
      MediaLocation(uri: server.url(name, "auth=me:pw", as: "login3").replacing("127.0.0.1", with: "me:no@127.0.0.1")),
      settings: Self.quick, on: nil)
    #expect(wrong.finish.reason.error?.code == .notReadable)
    #expect(wrong.finish.reason.error?.message.contains(":no@") == false)
  }
}
