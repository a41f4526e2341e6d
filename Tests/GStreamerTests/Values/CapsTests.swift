import GStreamer
import Testing

@Suite("Caps")
struct CapsTests {
  init() throws { try GStreamer.initialize() }

  @Test("caps are compared as sets")
  func sets() throws {
    let wide = try Caps("video/x-raw, format={ I420, NV12 }; audio/x-raw")
    let narrow = try Caps("video/x-raw, format=NV12, width=320")
    let other = try Caps("audio/x-raw, rate=8000")
    #expect(narrow.isSubset(of: wide))
    #expect(!wide.isSubset(of: narrow))
    #expect(wide.canIntersect(other))
    #expect(!narrow.canIntersect(other))
    #expect(wide.intersection(narrow) == narrow)
    #expect(narrow.intersection(other).isEmpty)
    #expect(wide.isSubset(of: .any))
    #expect(try wide == Caps("audio/x-raw; video/x-raw, format={ NV12, I420 }"))
    #expect(wide != narrow)
  }

  @Test("caps tell whether they are any, empty or fixed")
  func kinds() throws {
    #expect(Caps.any.isAny)
    #expect(try Caps("ANY").isAny)
    #expect(try Caps("EMPTY").isEmpty)
    #expect(try Caps("").isEmpty)
    #expect(try !Caps("video/x-raw").isEmpty)
    #expect(try Caps("video/x-raw, width=320").isFixed)
    #expect(try !Caps("video/x-raw, width=[1, 320]").isFixed)
    #expect(try !Caps("video/x-raw; audio/x-raw").isFixed)
    #expect(try Caps("video/x-raw; audio/x-raw").structures.map(\.name) == ["video/x-raw", "audio/x-raw"])
    #expect(Caps.any.structures.isEmpty)
    #expect(try Caps("video/x-raw, width=320").description == "video/x-raw, width=(int)320")
  }

  @Test(
    "what are no caps is refused with the field that isn't understood",
    arguments: [
      ("video/x-raw, width=", ": `width=` isn't understood"), ("video/x-raw, =5", ": `=5` isn't understood"),
      ("audio/x-raw; video/x-raw(memory:GLMemory), width=[1, a], height=2", ": `width=[1, a]` isn't understood"),
    ])
  func refused(text: String, problem: String) throws {
    let error = try #require(throws: GStreamerError.self) { try Caps(text) }
    #expect(error.code == .parse)
    #expect(error.message == "\"\(text)\" are no caps\(problem); they look like `video/x-raw, format=I420, width=320`.")
    expect(throwing: .parse) { try Caps(";") }
    expect(throwing: .parse) { try Caps("no name", ["a": 1]) }
  }

  @Test("caps are built of numbers, texts, ranges and lists, and read again")
  func building() throws {
    let caps = try Caps(
      "video/x-raw", features: ["memory:GLMemory"],
      [
        "format": ValueList(["I420", "NV12"]), "width": 16...4096, "height": #require(SteppedRange(2...9, step: 4)),
        "framerate": Fraction(0, 1)...Fraction(60, 1), "level": 0.5...1.5, "channel-mask": Bitmask(rawValue: 3),
        "big": 0...(1 << 40), "positions": [1, 2],
      ])
    #expect(
      caps
        == (try Caps(
          """
          video/x-raw(memory:GLMemory), format={ I420, NV12 }, width=[16, 4096], height=[4, 8, 4],
          framerate=[0/1, 60/1], level=[0.5, 1.5], channel-mask=(bitmask)0x3, big=(gint64)[0, 1099511627776],
          positions=<1, 2>
          """)))
    let structure = try #require(caps.structures.first)
    #expect(structure.get("format") == ValueList(["I420", "NV12"]))
    #expect(structure.get("format", as: Int.self) == nil)
    #expect(structure.get("width") == 16...4096)
    #expect(structure.get("width", as: ClosedRange<Double>.self) == nil)
    #expect(structure.get("height") == SteppedRange(4...8, step: 4))
    #expect(structure.get("height", as: ClosedRange<Int>.self) == nil)
    #expect(structure.get("framerate") == Fraction(0, 1)...Fraction(60, 1))
    #expect(structure.get("level") == 0.5...1.5)
    #expect(structure.get("channel-mask") == Bitmask(rawValue: 3))
    #expect(structure.get("big") == Int64(0)...(1 << 40))
    #expect(structure.get("positions") == [1, 2])
    #expect(structure.get("positions", as: [String].self) == nil)
    #expect(caps.features(at: 0)?.names == ["memory:GLMemory"])
    #expect(caps.features(at: 1) == nil)
  }

  @Test("a copy that is changed leaves the other as it was, and what holds it")
  func values() throws {
    let filter = try Element.make("capsfilter")
    var caps = try Caps("audio/x-raw, rate=8000")
    try filter.set("caps", to: caps)
    let copy = caps
    caps.set("rate", to: 48_000)
    caps.append(Structure("audio/x-alaw"), features: .any)
    #expect(try caps == Caps("audio/x-raw, rate=48000; audio/x-alaw(ANY)"))
    #expect(try copy == Caps("audio/x-raw, rate=8000"))
    #expect(try filter.get("caps", as: Caps.self) == copy)
    caps.remove(at: 0)
    caps.remove(at: 5)
    caps.setFeatures(.systemMemory, at: 0)
    #expect(try caps == Caps("audio/x-alaw"))
    #expect(caps.count == 1)
    caps.append(copy)
    #expect(caps.structures.map(\.name) == ["audio/x-alaw", "audio/x-raw"])
  }

  @Test("sets are joined, cut, split and fixed")
  func operations() throws {
    let pair = try Caps("a, x={ 1, 2 }")
    #expect(pair.normalized().count == 2)
    #expect(pair.normalized().simplified().count == 1)
    #expect(try pair.union(Caps("a, x=1; b")) == Caps("a, x={ 1, 2 }; b"))
    #expect(pair.union(pair) == pair)
    #expect(try pair.subtracting(Caps("a, x=1")) == Caps("a, x=2"))
    #expect(try pair.fixated() == Caps("a, x=1"))
    #expect(Caps.any.fixated() == nil)
    #expect(Caps.empty.fixated() == nil)
    #expect(Caps.any.truncated().isAny)
    #expect(try Caps("a; b").truncated() == Caps("a"))
    #expect(try Caps("a; b").intersection(Caps("b; a"), preferring: .first).structures.map(\.name) == ["a", "b"])
    #expect(Caps.any.union(pair).isAny)
    #expect(Caps.empty.isEmpty)
  }

  @Test("features are compared in any order")
  func features() throws {
    #expect(try CapsFeatures(["memory:A", "meta:B"]) == ["meta:B", "memory:A"])
    #expect(["memory:SystemMemory"] == CapsFeatures.systemMemory)
    #expect(CapsFeatures.any.isAny)
    #expect(try CapsFeatures(["memory:A"]).contains("memory:A"))
    #expect(try CapsFeatures(["memory:A", "meta:B"]).description == "memory:A, meta:B")
    expect(throwing: .parse) { try CapsFeatures(["memory:A, meta:B"]) }
    expect(throwing: .parse) { try CapsFeatures(["memory"]) }
  }

  @Test("fixed caps of a known codec have a name for a person")
  func codecNames() throws {
    #expect(try Caps("video/x-h264").codecName?.contains("H.264") == true)
    #expect(try Caps("audio/x-vorbis").codecName == "Vorbis")
    #expect(try Caps("video/x-h264, width=[1, 2]").codecName == nil)
    #expect(Caps.any.codecName == nil)
  }

  @Test("raw video caps become a format, others don't")
  func videoFormats() throws {
    let caps = try Caps("video/x-raw, format=NV12, width=320, height=240, framerate=30/1, pixel-aspect-ratio=4/3")
    #expect(VideoFormat(caps) == VideoFormat(width: 320, height: 240, pixelAspect: Fraction(4, 3), pixelFormat: "NV12"))
    #expect(try VideoFormat(Caps("video/x-raw, format=BGRx, width=2, height=1")) == VideoFormat(width: 2, height: 1))
    #expect(try VideoFormat(Caps("video/x-raw, format=NV12")) == nil)
    #expect(try VideoFormat(Caps("video/x-raw, format=NV12, width=[1, 2], height=1")) == nil)
    #expect(try VideoFormat(Caps("audio/x-raw, rate=8000")) == nil)
  }
}
