import Foundation
import MediaPlayback
import Testing

@Suite("What lists on servers name")
struct RemotePlaylistTests {
  private func load(
    _ path: String, from server: ListServer, _ loader: PlaylistLoader = PlaylistLoader()
  ) async throws -> PlaylistContents? {
    try await loader.contents(of: PlaylistItem(MediaLocation(uri: server.address + path)))
  }

  @Test("entries are relative to where the list was found, and nothing but the web is named")
  func redirected() async throws {
    let server = try ListServer()
    let contents = try #require(try await load("/moved.m3u", from: server))
    #expect(
      contents.items.map(\.location.uri) == [
        "\(server.address)/lists/a%20b.ogg", "\(server.address)/up.ogg", "\(server.address)/root.ogg",
        "http://other.org/x.ogg", "https://e.org/y", "\(server.address)/etc/passwd",
      ])
    #expect(contents.items.first?.lists == ["\(server.address)/lists/real.m3u"])
    #expect(contents.refused.count == 4)
    #expect(contents.refused.allSatisfy { $0.code == .unsupportedURL && $0.message.contains("is on a server") })
    #expect(contents.refusal?.message.contains("file:///etc/passwd") == true)
  }

  @Test("only what is called a list is asked for, and a list of HLS is media")
  func recognition() async throws {
    let server = try ListServer()
    #expect(try await load("/song.ogg", from: server) == nil)
    #expect(try await load("/hls.m3u?x=.m3u", from: server) == nil)
  }

  @Test("what isn't called a list is looked at where that is asked for, and a page of the web is none")
  func unnamed() async throws {
    let server = try ListServer()
    var loader = PlaylistLoader()
    loader.looksAtUnnamed = true
    #expect(try await load("/radio?id=7", from: server, loader)?.items.count == 6)
    #expect(try await load("/page", from: server, loader) == nil)
  }

  @Test("a missing list is missing, one that never comes is given up, one that never ends is too long")
  func faults() async throws {
    let server = try ListServer()
    await #expect(failure { _ = try await load("/missing.m3u", from: server) } == .notFound)
    var impatient = PlaylistLoader()
    impatient.network.timeout = .milliseconds(500)
    await #expect(failure { _ = try await load("/stall.m3u", from: server, impatient) } == .timedOut)
    await #expect(failure { _ = try await load("/endless.m3u", from: server) } == .invalidValue)
  }

  @Test("a server is asked as media's is: with fields that only the host of the location gets")
  func fields() async throws {
    let server = try ListServer()
    var member = PlaylistLoader()
    member.network.headers = [try #require(HTTPField(name: "X-Key", value: "k"))]
    for path in ["/members.m3u", "/near.m3u"] {
      #expect(try await load(path, from: server, member)?.items.count == 6)
      await #expect(failure { _ = try await load(path, from: server) } == .notReadable)
    }
    await #expect(failure { _ = try await load("/away.m3u", from: server, member) } == .notReadable)
  }

  @Test("a server that sends in circles, or off the web, isn't followed", arguments: ["/loop.m3u", "/file.m3u"])
  func circles(path: String) async throws {
    let server = try ListServer()
    await #expect(failure { _ = try await load(path, from: server) } == .unsupportedURL)
  }

  @Test("a wait for a list ends at once when it's cancelled")
  func cancellation() async throws {
    let server = try ListServer()
    let start = ContinuousClock.now
    let wait = Task { try await load("/stall.m3u", from: server) }
    wait.cancel()
    await #expect(failure { _ = try await wait.value } == .cancelled)
    #expect(ContinuousClock.now - start < .seconds(10))
  }
}
