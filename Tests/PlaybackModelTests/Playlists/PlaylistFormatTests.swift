import Testing

@testable import PlaybackModel

@Suite("What is recognised as a list")
struct PlaylistFormatTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let head: [UInt8]
    var name = ""
    let format: PlaylistFormat?
    var testDescription: String { "\(name) \(PlaylistText.display(head.prefix(30)))" }

    init(_ head: String, _ name: String = "", _ format: PlaylistFormat?) {
      (self.head, self.name, self.format) = (Array(head.utf8), name, format)
    }

    init(bytes: [UInt8], _ name: String = "", _ format: PlaylistFormat?) {
      (head, self.name, self.format) = (bytes, name, format)
    }
  }

  @Test(
    "content comes first, then the name",
    arguments: [
      Case("#EXTM3U\na.ogg\n", "x.txt", .m3u), Case("\u{FEFF}#EXTM3U\r\na.ogg", "", .m3u),
      Case("a.ogg\nb.ogg", "/x/LIST.M3U8", .m3u), Case("a.ogg\nb.ogg", "list.txt", nil),
      Case("# mine\nhttp://example.org/a.ogg\n", "list.txt", .m3u), Case("", "list.m3u", .m3u), Case("", "a", nil),
      Case("see http://example.org/ for more\n", "readme.txt", nil),
      Case("#EXTM3U\n#EXT-X-VERSION:3\n", "x.m3u8", nil), Case("#EXTM3U\n#EXT-X-VERSION:3\n", "x.m3u", nil),
      Case("\n [Playlist]\nFile1=a", "x", .pls), Case("File1=a", "x.pls", .pls),
      Case("<?xml version='1.0'?><playlist xmlns='http://xspf.org/ns/0/'>", "x", .xspf),
      Case("<?xml version='1.0'?><html>", "x", nil), Case("<html>", "x.m3u", nil),
      Case(bytes: Array("RIFF".utf8) + [0, 1, 2, 0] + Array("WAVEfmt ".utf8), "x.m3u", nil),
      Case(bytes: [0xFF, 0xFE] + Array("#EXTM3U\na".utf8).flatMap { [$0, 0] }, "x", .m3u),
      Case(bytes: [0xFE, 0xFF] + Array("#EXTM3U\na".utf8).flatMap { [0, $0] }, "x", .m3u),
      Case(bytes: [0xE4, 0x2E, 0x6D, 0x70, 0x33, 0x0A], "x.m3u", .m3u),
      Case("1\n00:00:01,000 --> 00:00:02,000\nHello\n", "x.srt", nil),
    ])
  func recognition(test: Case) {
    #expect(PlaylistFormat(head: test.head, name: test.name.utf8) == test.format)
  }

  @Test(
    "lines are read on any system's terms",
    arguments: [
      ("#EXTM3U\n#EXTINF:3.5,Artist - Title\na.ogg\n\n  b.ogg \n", ["a.ogg", "b.ogg"], ["Artist - Title", nil]),
      ("a\r\nb\rc", ["a", "b", "c"], [nil, nil, nil]),
      ("#EXTINF:-1 tvg-name=\"x, y\",Radio\nhttp://e/r\n# remark\nlast", ["http://e/r", "last"], ["Radio", nil]),
      ("#EXTINF:2\n#EXTVLCOPT:x\na\n", ["a"], [nil]), ("a\nb\0c\nd", ["a", "d"], [nil, nil]), ("", [], []),
      ("\u{FEFF}a b#c%20.ogg", ["a b#c%20.ogg"], [nil]), ("../x/../y.ogg", ["../x/../y.ogg"], [nil]),
    ] as [(String, [String], [String?])])
  func lines(text: String, locations: [String], titles: [String?]) {
    let references = PlaylistReference.m3u(PlaylistText(Array(text.utf8)))
    #expect(references.map { String(decoding: $0.location, as: UTF8.self) } == locations)
    #expect(references.map(\.title) == titles)
  }

  @Test("a title that is no UTF-8 is Latin-1, and a path stays the bytes that it is")
  func latin() {
    let text = Array("#EXTINF:7,Stra".utf8) + [0xDF] + Array("e\n".utf8) + [0xE4] + Array(".ogg\n".utf8)
    let references = PlaylistReference.m3u(PlaylistText(text))
    #expect(
      references == [PlaylistReference([0xE4] + Array(".ogg".utf8), title: "Straße", duration: .seconds(7))])
  }

  @Test("UTF-16 is read in both orders, and half a character at its end is left out")
  func wide() {
    let text = Array("#EXTM3U\r\nä.ogg\r\n".utf16)
    let little: [UInt8] = [0xFF, 0xFE] + text.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } + [0x41]
    let big: [UInt8] = [0xFE, 0xFF] + text.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    for content in [little, big] {
      #expect(PlaylistReference.m3u(PlaylistText(content)).map(\.location) == [Array("ä.ogg".utf8)])
    }
  }

  @Test("a hundred thousand lines are read", .timeLimit(.minutes(1)))
  func size() {
    let text = (0..<100_000).map { "#EXTINF:1,Title \($0)\nfolder/\($0).ogg\n" }.joined()
    #expect(PlaylistReference.m3u(PlaylistText(Array(text.utf8))).count == 100_000)
  }

  @Test("names stand in the order in which a person counts")
  func order() {
    let names = ["2.ogg", "10.ogg", "1.ogg", "Track 9", "track 10", "b", "A", "a", "01", "001", "1", "x2y", "x10y", ""]
    let sorted = names.map { Array($0.utf8) }.sorted(by: NaturalOrder.precedes)
    #expect(
      sorted.map { String(decoding: $0, as: UTF8.self) }
        == ["", "001", "01", "1", "1.ogg", "2.ogg", "10.ogg", "A", "a", "b", "Track 9", "track 10", "x2y", "x10y"])
  }
}
