import GStreamer
import Testing

@Suite("Paths and URIs")
struct FileURITests {
  @Test(
    "a path of any bytes becomes a URI and the same path again",
    arguments: [
      ("/a", "file:///a"), ("/a b", "file:///a%20b"), ("/100%", "file:///100%25"), ("/a%20b", "file:///a%2520b"),
      ("/a#b", "file:///a%23b"), ("/a?b", "file:///a%3Fb"), ("/c:d.wav", "file:///c:d.wav"), ("/ä", "file:///%C3%A4"),
      ("/a\nb", "file:///a%0Ab"), ("/a\\b", "file:///a%5Cb"),
    ])
  func paths(path: String, uri: String) throws {
    #expect(try FileURI.uri(ofPath: Array(path.utf8)) == uri)
    #expect(FileURI.path(ofURI: uri) == Array(path.utf8))
  }

  @Test("a path that is no text in any encoding survives")
  func bytes() throws {
    let path = Array("/x".utf8) + (1...255).filter { $0 != UInt8(ascii: "/") }
    #expect(try FileURI.path(ofURI: FileURI.uri(ofPath: path)) == path)
    #expect(try FileURI.uri(ofPath: [0x2F, 0xFF, 0xFE]) == "file:///%FF%FE")
  }

  @Test("a relative path is one from the current folder")
  func relative() throws {
    let uri = try FileURI.uri(ofPath: Array("a b".utf8))
    #expect(uri.hasPrefix("file:///"))
    #expect(uri.hasSuffix("/a%20b"))
  }

  @Test("no path, a path with a null byte, and other URIs are refused")
  func refused() {
    expect(throwing: .uri) { try FileURI.uri(ofPath: []) }
    expect(throwing: .uri) { try FileURI.uri(ofPath: Array("/a\0b".utf8)) }
    for uri in ["http://host/a", "/a", "", "file:relative", "file:///a%00b"] {
      #expect(FileURI.path(ofURI: uri) == nil)
    }
  }

  @Test("installed elements read some schemes")
  func schemes() throws {
    #expect(try FileURI.canRead(scheme: "file"))
    #expect(try !FileURI.canRead(scheme: "nonsense"))
  }
}
