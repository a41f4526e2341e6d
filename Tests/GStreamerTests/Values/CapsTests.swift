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
    "what are no caps is refused with the form of some", arguments: ["video/x-raw, width=", "video/x-raw, =5", ";"])
  func refused(text: String) throws {
    let error = try #require(throws: GStreamerError.self) { try Caps(text) }
    #expect(error.code == .parse)
    #expect(error.message == "\"\(text)\" are no caps; they look like `video/x-raw, format=I420, width=320`.")
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
