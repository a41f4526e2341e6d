import Testing

@testable import MediaPlayCommand

@Suite("Keys out of bytes")
struct KeyDecoderTests {
  @Test(
    "what terminals send becomes the key that was pressed",
    arguments: [
      ("q", [Key("q")]), ("Q", [Key("Q")]), (" ", [Key(" ")]), ("é", [Key("é")]), ("漢", [Key("漢")]), ("😀", [Key("😀")]),
      ("\u{01}", [Key("a", .control)]), ("\u{1F}", [Key("_", .control)]), ("\0", [Key(" ", .control)]),
      ("\u{7F}", [Key(.backspace)]), ("\r", [Key(.enter)]), ("\n", [Key(.enter)]), ("\t", [Key(.tab)]),
      // xterm and VTE, and the same in application mode.
      ("\u{1B}[A", [Key(.up)]), ("\u{1B}[B", [Key(.down)]), ("\u{1B}[C", [Key(.right)]), ("\u{1B}[D", [Key(.left)]),
      ("\u{1B}OA", [Key(.up)]), ("\u{1B}OD", [Key(.left)]), ("\u{1B}[H", [Key(.home)]), ("\u{1B}OF", [Key(.end)]),
      ("\u{1B}[5~", [Key(.pageUp)]), ("\u{1B}[6~", [Key(.pageDown)]), ("\u{1B}[1~", [Key(.home)]),
      ("\u{1B}[7~", [Key(.home)]), ("\u{1B}[3~", [Key(.delete)]), ("\u{1B}[2~", [Key(.insert)]),
      ("\u{1B}[1;2C", [Key(.right, .shift)]), ("\u{1B}[1;5A", [Key(.up, .control)]),
      ("\u{1B}[1;3D", [Key(.left, .alt)]), ("\u{1B}[1;8B", [Key(.down, [.shift, .alt, .control])]),
      ("\u{1B}[5;2~", [Key(.pageUp, .shift)]), ("\u{1B}[Z", [Key(.tab, .shift)]),
      ("\u{1B}OP", [Key(.function(1))]), ("\u{1B}[15~", [Key(.function(5))]), ("\u{1B}[24~", [Key(.function(12))]),
      // The console, and rxvt.
      ("\u{1B}[[A", [Key(.function(1))]), ("\u{1B}[[E", [Key(.function(5))]), ("\u{1B}[17~", [Key(.function(6))]),
      ("\u{1B}[a", [Key(.up, .shift)]), ("\u{1B}Oc", [Key(.right, .control)]), ("\u{1B}[5$", [Key(.pageUp, .shift)]),
      ("\u{1B}[5^", [Key(.pageUp, .control)]), ("\u{1B}[6@", [Key(.pageDown, [.shift, .control])]),
      // Alt is an escape character in front.
      ("\u{1B}x", [Key("x", .alt)]), ("\u{1B}é", [Key("é", .alt)]), ("\u{1B}\u{1B}[A", [Key(.up, .alt)]),
      // Terminals that tell code points.
      ("\u{1B}[43;5u", [Key("+", .control)]), ("\u{1B}[45;5u", [Key("-", .control)]),
      ("\u{1B}[27;5;43~", [Key("+", .control)]), ("\u{1B}[97;2u", [Key("A")]), ("\u{1B}[27u", [Key(.escape)]),
      ("\u{1B}[113::113;1:1u", [Key("q")]),
      // What nobody asked for.
      ("\u{1B}[?62;1c", []), ("\u{1B}[I", []), ("\u{1B}[200~", []), ("\u{1B}[1;2~q", [Key(.home, .shift), Key("q")]),
      ("\u{1B}[99999999999999999999;5uq", [Key("q")]), ("\u{1B}[55296u", []),
      ("\u{1B}[\u{1B}[Cq", [Key(.right), Key("q")]), ("qp", [Key("q"), Key("p")]),
    ] as [(String, [Key])])
  func bytes(text: String, keys: [Key]) {
    var whole = KeyDecoder()
    #expect(whole.take(text.utf8) == keys)
    #expect(!whole.isWaiting)
    // The same in pieces of one byte.
    var split = KeyDecoder()
    #expect(text.utf8.flatMap { split.take([$0]) } == keys)
  }

  @Test("an escape character is the key when nothing follows it for a moment")
  func escape() {
    var decoder = KeyDecoder()
    #expect(decoder.take([0x1B]).isEmpty && decoder.isWaiting)
    #expect(decoder.settle() == Key(.escape))
    #expect(!decoder.isWaiting && decoder.settle() == nil)
    #expect(decoder.take("[".utf8) == [Key("[")])
  }

  @Test("an open bracket with Alt is told from the beginning of a longer key by the quiet behind it")
  func altBracket() {
    var decoder = KeyDecoder()
    #expect(decoder.take("\u{1B}[".utf8).isEmpty)
    #expect(decoder.settle() == Key("[", .alt))
    #expect(decoder.take("\u{1B}[1;".utf8).isEmpty)
    #expect(decoder.settle() == nil)
    #expect(decoder.take("A".utf8) == [Key("A")])
  }

  @Test(
    "what is no UTF-8 is no key, and takes no key with it",
    arguments: [
      [0xFF, 0x71], [0xC0, 0x80, 0x71], [0xE2, 0x82, 0x71], [0xE0, 0x80, 0x80, 0x71], [0xF5, 0x71], [0x80, 0x71],
    ])
  func invalid(bytes: [UInt8]) {
    var decoder = KeyDecoder()
    #expect(decoder.take(bytes) == [Key("q")])
  }

  @Test("a sequence without an end is given up")
  func endless() {
    var decoder = KeyDecoder()
    let digits = String(repeating: "1", count: 10_000)
    let keys = decoder.take("\u{1B}[\(digits)".utf8) + decoder.take("q".utf8)
    #expect(keys.last == Key("q"))
  }
}
