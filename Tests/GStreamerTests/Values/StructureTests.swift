import GStreamer
import Testing

@Suite("Structures")
struct StructureTests {
  init() throws { try GStreamer.initialize() }

  @Test("a structure has the fields that it was made with")
  func fields() throws {
    let structure = Structure(
      "test/x-thing",
      [
        "whole": 5, "big": UInt64.max, "part": 0.5, "flag": true, "text": "a b", "rate": Fraction(30_000, 1001),
        "caps": try Caps("audio/x-raw"), "inner": Structure("inner", ["deep": 1]),
      ])
    #expect(structure.name == "test/x-thing")
    #expect(Set(structure.fieldNames) == ["whole", "big", "part", "flag", "text", "rate", "caps", "inner"])
    #expect(structure.get("whole") == 5)
    #expect(structure.get("big") == UInt64.max)
    #expect(structure.get("part") == 0.5)
    #expect(structure.get("flag") == true)
    #expect(structure.get("text") == "a b")
    #expect(structure.get("rate") == Fraction(30_000, 1001))
    #expect(structure.get("caps") == (try Caps("audio/x-raw")))
    #expect(structure.get("inner", as: Structure.self)?.get("deep") == 1)
    #expect(structure["nothing"] == nil)
    #expect(structure.get("text", as: Int.self) == nil)
    #expect(structure["whole"]?.typeName == "gint64")
  }

  @Test("a structure without fields is one")
  func empty() {
    #expect(Structure("lonely").fieldNames == [])
    #expect(Structure("lonely").description == "lonely;")
  }

  @Test("the serialised form is parsed again")
  func parsing() throws {
    let structure = try Structure(
      parsing: "thing, whole=(int)5, rate=(fraction)25/1, list=(int){ 1, 2 }, t=(string)\"a b\"")
    #expect(structure.fieldNames == ["whole", "rate", "list", "t"])
    #expect(structure.get("whole") == Int32(5))
    #expect(structure.get("rate") == Fraction(25, 1))
    #expect(structure["list"]?.description == "{ (int)1, (int)2 }")
    #expect(structure.get("t") == "a b")
    #expect(try Structure(parsing: structure.description).description == structure.description)
  }

  @Test("what is no structure is refused with the form of one", arguments: ["", "thing, whole=", "thing, =5"])
  func refused(text: String) throws {
    let error = try #require(throws: GStreamerError.self) { try Structure(parsing: text) }
    #expect(error.code == .parse)
    #expect(error.message == "\"\(text)\" is not a structure; it looks like `name, field=(type)value`.")
  }
}
