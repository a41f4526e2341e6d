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
    #expect(structure.fieldNames == ["whole", "big", "part", "flag", "text", "rate", "caps", "inner"])
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
    #expect(structure["whole"]?.typeName == "gint")
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

  @Test(
    "what is no structure is refused with the field that isn't understood",
    arguments: [
      ("", ": a field is missing"), ("thing, whole=", ": `whole=` isn't understood"),
      ("thing, a=1, =5, b=2", ": `=5` isn't understood"),
      ("thing, a=(int){ 1, x }", ": `a=(int){ 1, x }` isn't understood"),
      ("thing, t=\"a,b", ": `t=\"a,b` isn't understood"),
    ])
  func refused(text: String, problem: String) throws {
    let error = try #require(throws: GStreamerError.self) { try Structure(parsing: text) }
    #expect(error.code == .parse)
    #expect(error.message == "\"\(text)\" is not a structure\(problem); it looks like `name, field=(type)value`.")
  }

  @Test("a name that isn't one is refused", arguments: ["", "1a", "a b", "ä", "a,b"])
  func names(name: String) throws {
    expect(throwing: .parse) { try Structure(named: name) }
    #expect(try Structure(named: "application/x-a_b.c:d+1").name == "application/x-a_b.c:d+1")
  }

  @Test("a copy that is changed leaves the other as it was")
  func values() {
    var first = Structure("a", ["b": 1, "c": "d"])
    let second = first
    first.set("b", to: 2)
    first["c"] = nil
    first.set("e", to: [1, 2])
    #expect(second == Structure("a", ["c": "d", "b": 1]))
    #expect(first == Structure("a", ["b": 2, "e": [1, 2]]))
    #expect(first.fields.map(\.name) == ["b", "e"])
    #expect(first.get("e", as: [Int].self) == [1, 2])
    first.removeAll()
    #expect(first.fieldNames.isEmpty)
    #expect(second.get("b") == 1)
  }

  @Test(
    "text, structures and lists with quotes in them survive the serialised form",
    arguments: [
      Structure("a", ["t": "say \"hi\", \\ and; {x}"]), Structure("a", ["s": Structure("b", ["t": "c \"d\""])]),
      Structure("a", ["l": ["x, y", "\"z\""], "o": ValueList(["1 2", ""])]),
    ])
  func quoting(structure: Structure) throws {
    #expect(try Structure(parsing: structure.description) == structure)
  }

  @Test("choices are made")
  func fixation() {
    var structure = Structure("a", ["n": 1...10, "f": ValueList([Fraction(24, 1), Fraction(30, 1)]), "x": 0.5...1])
    let chosen = [
      structure.fixate("n", nearest: 7), structure.fixate("f", nearest: Fraction(29, 1)),
      structure.fixate("missing", nearest: 1),
    ]
    #expect(chosen == [true, true, false])
    structure.fixate()
    #expect(structure == Structure("a", ["n": 7, "f": Fraction(30, 1), "x": 0.5]))
    let wide = Structure("a", ["n": 1...10])
    #expect(structure.isSubset(of: Structure("a", ["n": 5...8])))
    #expect(wide.intersection(Structure("a", ["n": 5...20]))?.get("n") == 5...10)
    #expect(wide.intersection(Structure("b")) == nil)
  }
}
