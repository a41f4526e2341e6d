import GStreamer
import Testing

/// Each in a process of its own, where nothing started GStreamer before.
@Suite("First use", .timeLimit(.minutes(1)))
struct FirstUseTests {
  @Test("caps may be the first thing that a program makes")
  func caps() async {
    await #expect(processExitsWith: .success) {
      let caps = try Caps("video/x-raw, format=I420, framerate=30/1")
      try #require(caps.isFixed)
      try #require(caps.structures.first?.get("framerate") == Fraction(30, 1))
    }
  }

  @Test("any caps may be")
  func anyCaps() async {
    await #expect(processExitsWith: .success) { try #require(Caps.any.isAny) }
  }

  @Test("a structure may be")
  func structure() async {
    await #expect(processExitsWith: .success) {
      let structure = Structure("thing", ["rate": Fraction(25, 1), "count": 1])
      try #require(structure.get("rate") == Fraction(25, 1))
      try #require(Structure(parsing: structure.description).get("count") == 1)
    }
  }

  @Test("a parsed structure may be")
  func parsedStructure() async {
    await #expect(processExitsWith: .success) {
      try #require(Structure(parsing: "thing, rate=(fraction)25/1").get("rate") == Fraction(25, 1))
    }
  }

  @Test("a fraction's value may be")
  func fraction() async {
    await #expect(processExitsWith: .success) {
      try #require(Fraction(value: Fraction(25, 1).value) == Fraction(25, 1))
    }
  }

  @Test("a path's URI, a category and a pipeline may be")
  func others() async {
    await #expect(processExitsWith: .success) {
      try #require(FileURI.uri(ofPath: Array("/a b".utf8)) == "file:///a%20b")
    }
    await #expect(processExitsWith: .success) {
      DebugCategory("binding-test", description: "A test").log(.error, nil, "hello")
      try #require(Launch.pipeline("fakesink").descendants.count == 1)
    }
  }
}
