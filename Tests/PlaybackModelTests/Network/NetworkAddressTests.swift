import PlaybackModel
import Testing

@Suite("Addresses on the network")
struct NetworkAddressTests {
  @Test("an address has its parts")
  func parts() throws {
    let address = try #require(NetworkAddress("HTTP://me:secret@Example.ORG:8080/a/b.mp4?x=1#t=5"))
    #expect(address.scheme == "http")
    #expect(address.host == "example.org")
    #expect(address.port == 8080)
    #expect(address.path == "/a/b.mp4?x=1")
    #expect(address.credentials == "me:secret")
    #expect(address.server == "example.org:8080")
    #expect(NetworkAddress("https://[::1]/")?.server == "[::1]")
    #expect(NetworkAddress("rtsp://camera")?.port == 554)
    #expect(NetworkAddress("rtsp://camera")?.path == "/")
  }

  @Test("what has no host is no address", arguments: ["", "x", "/a/b", "file:///a", "http://", "://a", "http:///a"])
  func noAddress(text: String) { #expect(NetworkAddress(text) == nil) }

  static let references = [
    ("c.ts", "http://h/a/c.ts"), ("/c.ts", "http://h/c.ts"), ("../c.ts", "http://h/c.ts"), ("./c", "http://h/a/c"),
    ("../../../c", "http://h/c"), ("?q=2", "http://h/a/b?q=2"), ("//other/c", "http://other/c"),
    ("https://other/c#x", "https://other/c"), ("file:///etc/passwd", "file:///etc/passwd"),
    ("javascript:x", "javascript:x"), ("c/..", "http://h/a/"), ("c?u=http://x/../y", "http://h/a/c?u=http://x/../y"),
  ]

  @Test("references are meant from where they stand", arguments: references)
  func resolving(reference: String, meant: String) {
    #expect(NetworkAddress("http://h/a/b?q=1")?.resolve(reference) == meant)
  }

  @Test("what can smuggle lines into a request is no reference", arguments: ["", "a b", "a\r\nX: y", "a\u{7F}"])
  func noReference(text: String) { #expect(NetworkAddress("http://h/")?.resolve(text) == nil) }

  @Test("credentials stay with their server, and a password isn't shown")
  func credentials() {
    #expect(NetworkAddress("http://me:pw@h:81/a/b")?.resolve("/c") == "http://me:pw@h:81/c")
    #expect(NetworkAddress("http://me:pw@h/a")?.resolve("http://other/c") == "http://other/c")
    #expect("http://me:pw@h/a".withoutPassword == "http://me:…@h/a")
    #expect("http://me@h/a".withoutPassword == "http://me@h/a")
    #expect("/a:b@c".withoutPassword == "/a:b@c")
  }

  static let pairs = [
    ("http://h/a", "http://h/b", true), ("http://h/", "http://h:80/", true), ("https://h/", "http://h/", true),
    ("http://h/", "https://h/", false), ("http://h:81/", "http://h/", false), ("http://i/", "http://h/", false),
    ("http://x.h/", "http://h/", false), ("https://h:444/", "http://h/", false),
  ]

  @Test("what one server is told another may not know", arguments: pairs)
  func secrets(one: String, other: String, may: Bool) throws {
    let (one, other) = (try #require(NetworkAddress(one)), try #require(NetworkAddress(other)))
    #expect(one.mayKnow(whatIsToldTo: other) == may)
  }
}

@Suite("What belongs into requests")
struct RequestTests {
  @Test("a field can't smuggle others in")
  func fields() {
    #expect(HTTPField("X-Token: a b")?.value == "a b")
    #expect(HTTPField("X-Token:")?.value == "")
    #expect(HTTPField(name: "a", value: "b\r\nHost: c") == nil)
    #expect(HTTPField(name: "a b", value: "c") == nil)
    #expect(HTTPField(name: "", value: "c") == nil)
    #expect(HTTPField("no colon") == nil)
  }

  static let cookie = HTTPCookie(name: "n", value: "v", domain: "h.org", path: "/a")
  static let belongings = [
    (cookie, "http://h.org/a", true), (cookie, "http://h.org/a/b?c", true), (cookie, "http://h.org/ab", false),
    (cookie, "http://h.org/", false), (cookie, "http://x.h.org/a", false), (cookie, "http://xh.org/a", false),
    (HTTPCookie(name: "n", value: "v", domain: "h.org", includesSubdomains: true), "http://x.h.org/", true),
    (HTTPCookie(name: "n", value: "v", domain: "h.org", includesSubdomains: true), "http://xh.org/", false),
    (HTTPCookie(name: "n", value: "v", domain: "h.org", isSecure: true), "http://h.org/", false),
    (HTTPCookie(name: "n", value: "v", domain: "h.org", isSecure: true), "https://h.org/", true),
    (HTTPCookie(name: "n", value: "v", domain: "h.org", expires: .seconds(99)), "http://h.org/", false),
    (HTTPCookie(name: "n", value: "v", domain: "h.org", expires: .seconds(101)), "http://h.org/", true),
  ]

  @Test("a cookie goes to the servers and paths that it belongs to, until it ends", arguments: belongings)
  func cookies(cookie: HTTPCookie, uri: String, belongs: Bool) throws {
    #expect(cookie.belongs(to: try #require(NetworkAddress(uri)), at: .seconds(100)) == belongs)
  }

  @Test("cookies are read from a file in Netscape's form")
  func file() throws {
    let text = """
      \u{FEFF}# Netscape HTTP Cookie File\r
      .Example.org\tTRUE\t/\tFALSE\t0\tname\tvalue\r

      #HttpOnly_h.org\tFALSE\t/a\tTRUE\t99\tn\tv=1;\tx
      """
    #expect(
      try HTTPCookie.read(netscape: Array(text.utf8)) == [
        HTTPCookie(name: "name", value: "value", domain: "example.org", includesSubdomains: true),
        HTTPCookie(name: "n", value: "v=1;\tx", domain: "h.org", path: "/a", isSecure: true, expires: .seconds(99)),
      ])
    #expect(throws: HTTPCookie.FileError.self) { try HTTPCookie.read(netscape: Array("{}\n".utf8)) }
    #expect(throws: HTTPCookie.FileError.self) { try HTTPCookie.read(netscape: [0x61, 0xFF, 0xFE]) }
  }
}
