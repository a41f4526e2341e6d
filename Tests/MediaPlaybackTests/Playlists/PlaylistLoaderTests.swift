import Foundation
import MediaPlayback
import Testing

@Suite("What lists name")
struct PlaylistLoaderTests {
  /// A folder that goes with the test.
  final class Folder {
    let path = NSTemporaryDirectory() + "mediaplay-lists-" + UUID().uuidString

    init() throws {
      try FileManager.default.createDirectory(atPath: path + "/in/deep", withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    @discardableResult
    func write(_ name: String, _ text: String) throws -> MediaLocation { try write(name, Array(text.utf8)) }

    @discardableResult
    func write(_ name: String, _ bytes: [UInt8]) throws -> MediaLocation {
      try Data(bytes).write(to: URL(filePath: path + "/" + name))
      return try MediaLocation(path: path + "/" + name)
    }

    /// The locations without the folder's own path.
    func names(_ contents: PlaylistContents?) -> [String]? {
      contents?.items.map { $0.location.name.replacing(path + "/", with: "") }
    }
  }

  private let loader = PlaylistLoader()

  private func contents(_ location: MediaLocation) async throws -> PlaylistContents? {
    try await loader.contents(of: PlaylistItem(location))
  }

  @Test("what is relative is relative to the list, wherever the program runs")
  func relative() async throws {
    let folder = try Folder()
    let list = try folder.write("in/list.m3u", "#EXTM3U\n#EXTINF:2,One\na.ogg\n../b.ogg\n/c.ogg\nhttp://e.org/d?x#y\n")
    let contents = try await contents(list)
    #expect(folder.names(contents) == ["in/a.ogg", "in/../b.ogg", "/c.ogg", "http://e.org/d?x#y"])
    #expect(contents?.items.first?.title == "One" && contents?.items.first?.duration == .seconds(2))
    #expect(contents?.refused == [])
  }

  @Test("odd names are found: escapes, other encodings, separators of another system, colons")
  func oddNames() async throws {
    let folder = try Folder()
    for name in ["a b.ogg", "100%20.ogg", "ä.ogg", "in/x.ogg", "c:d.ogg"] { try folder.write(name, "") }
    let text = Array("a%20b.ogg\n100%20.ogg\nin\\x.ogg\nc:d.ogg\n".utf8) + [0xE4] + Array(".ogg\n".utf8)
    let list = try folder.write("list.m3u", text)
    #expect(
      folder.names(try await contents(list)) == ["a b.ogg", "100%20.ogg", "in/x.ogg", "c:d.ogg", "ä.ogg"])
  }

  @Test("PLS has its order from its numbers, and stands stray lines")
  func pls() async throws {
    let folder = try Folder()
    let list = try folder.write(
      "list.pls",
      "\u{FEFF}; a comment\r\n[Playlist]\r\nstray\r\nFile10=z.ogg\r\nFile2=in/b c.ogg\r\nTitle2=Two\r\nLength2=-1\r\n"
        + "File1=http://e.org/a\r\nLength1=12\r\nNumberOfEntries=3\r\nFilex=no\r\n")
    let contents = try await contents(list)
    #expect(folder.names(contents) == ["http://e.org/a", "in/b c.ogg", "z.ogg"])
    #expect(contents?.items.map(\.title) == [nil, "Two", nil])
    #expect(contents?.items.map(\.duration) == [.seconds(12), nil, nil])
  }

  @Test("XSPF has URLs, relative ones among them")
  func xspf() async throws {
    let folder = try Folder()
    let list = try folder.write(
      "in/list.xspf",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <playlist version="1" xmlns="http://xspf.org/ns/0/"><title>List</title><trackList>
      <track><location>a%20b.ogg</location><title>A &amp; B</title><duration>1500</duration></track>
      <track><location> ../c.ogg </location><location>other.ogg</location></track>
      <track><title>nowhere</title></track>
      <track><location>http://e.org/ä?x=1&amp;y=2</location></track>
      <track><location>javascript:alert(1)</location></track>
      </trackList></playlist>
      """)
    let contents = try await contents(list)
    #expect(folder.names(contents) == ["in/a b.ogg", "c.ogg", "http://e.org/%C3%A4?x=1&y=2"])
    #expect(contents?.items.first?.title == "A & B" && contents?.items.first?.duration == .milliseconds(1500))
    #expect(contents?.refused.map(\.code) == [.unsupportedURL])
  }

  @Test(
    "XML that is broken, or brings entities of its own, is refused with its line",
    arguments: [
      ("<playlist><trackList>\n<track>", "no element found in line 2"),
      ("<!DOCTYPE x [<!ENTITY a \"b\">]>\n<playlist/>", "it has a document type, which isn't read in line 1"),
      ("<playlist></trackList>", "mismatched tag in line 1"),
    ])
  func brokenXML(text: String, message: String) async throws {
    let folder = try Folder()
    let list = try folder.write("list.xspf", text)
    await #expect {
      _ = try await loader.load(list)
    } throws: {
      ($0 as? MediaError)?.code == .unsupportedFormat && ($0 as? MediaError)?.message.contains(message) == true
    }
  }

  @Test(
    "media, lists of HLS and what is no text are no lists",
    arguments: [
      Array("RIFF\0\0\0\0WAVEfmt ".utf8), Array("#EXTM3U\n#EXT-X-VERSION:3\n".utf8), Array("ID3\u{03}".utf8), [],
      Array("plain words\n".utf8),
    ] as [[UInt8]])
  func media(content: [UInt8]) async throws {
    let folder = try Folder()
    #expect(try await contents(folder.write("a.wav", content)) == nil)
  }

  @Test("a list of HLS that is called a list is one item: itself")
  func hls() async throws {
    let folder = try Folder()
    let list = try folder.write("a.m3u8", "#EXTM3U\n#EXT-X-VERSION:3\n#EXTINF:1,\na.ts\n")
    #expect(try await contents(list) == nil)
    #expect(folder.names(try await loader.load(list)) == ["a.m3u8"])
  }

  @Test("what is called a list is read as one, and junk isn't")
  func named() async throws {
    let folder = try Folder()
    #expect(folder.names(try await loader.load(folder.write("list", "a.ogg\nb.ogg"))) == ["a.ogg", "b.ogg"])
    for junk in [[0, 1, 2, 3, 200, 7, 7, 7], [], Array("# only\n".utf8)] as [[UInt8]] {
      let list = try folder.write("junk", junk)
      await #expect(failure { _ = try await loader.load(list) } == .unsupportedFormat)
    }
    let missing = try MediaLocation(path: folder.path + "/missing.m3u")
    await #expect(failure { _ = try await loader.load(missing) } == .notFound)
    var small = loader
    small.maximumByteCount = 10_000
    let long = try folder.write("long.m3u", String(repeating: "a.ogg\n", count: 2_000))
    await #expect(failure { _ = try await small.load(long) } == .invalidValue)
  }

  @Test("a folder is its media in natural order, without pictures, lists and what is hidden")
  func listing() async throws {
    let folder = try Folder()
    for name in ["10.ogg", "9.MP3", "cover.jpg", "list.m3u", ".hidden.ogg", "notes.txt"] { try folder.write(name, "") }
    let items = try await contents(MediaLocation(path: folder.path))
    #expect(folder.names(items) == ["9.MP3", "10.ogg", "in"])
    let empty = try MediaLocation(path: folder.path + "/in/deep")
    await #expect(failure { _ = try await contents(empty) } == .unsupportedFormat)
  }

  @Test("a list that stands in itself is found out, by any name")
  func cycle() async throws {
    let folder = try Folder()
    try folder.write("a.m3u", "in/b.m3u\n")
    try folder.write("in/b.m3u", "../in/../a.m3u\n")
    var item = PlaylistItem(try MediaLocation(path: folder.path + "/a.m3u"))
    for _ in 0..<2 { item = try #require(try await loader.contents(of: item)?.items.first) }
    let last = item
    #expect(last.lists.count == 2)
    await #expect {
      _ = try await loader.contents(of: last)
    } throws: {
      ($0 as? MediaError)?.message.contains("stands in itself") == true
    }
    var shallow = loader
    shallow.maximumDepth = 1
    let deep = PlaylistItem(try folder.write("x.m3u", "y.ogg"), lists: ["/other"])
    await #expect(failure { _ = try await shallow.contents(of: deep) } == .invalidValue)
  }

  @Test("what a local list may not name is left out and told, the first three by name")
  func refused() async throws {
    let folder = try Folder()
    let list = try folder.write(
      "list.m3u", "fd://0\na.ogg\njavascript:alert(1)\nappsrc://\nv4l2:///dev/video0\npulse://\n")
    let contents = try await contents(list)
    #expect(folder.names(contents) == ["a.ogg"] && contents?.refused.count == 5)
    let message = contents?.refusal?.message ?? ""
    #expect(message.contains("fd://0") && message.contains("And 2 more entries"))
  }

  @Test("a hundred thousand entries are there at once", .timeLimit(.minutes(1)))
  func size() async throws {
    let folder = try Folder()
    let text = (0..<100_000).map { "#EXTINF:1,Title \($0)\nfolder/\($0).ogg\n" }.joined()
    let list = try folder.write("list.m3u", text)
    let lines = try await contents(list)?.items.count
    #expect(lines == 100_000)
    let keys = (0..<50_000).map { "File\($0)=\($0).ogg\nTitle\($0)=x\n" }.joined()
    let groups = try await contents(folder.write("list.pls", "[playlist]\n" + keys))?.items.count
    #expect(groups == 50_000)
  }
}
