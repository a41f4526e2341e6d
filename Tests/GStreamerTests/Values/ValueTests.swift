import GStreamer
import Testing

@Suite("Values")
struct ValueTests {
  init() throws { try GStreamer.initialize() }

  private func check<Content: ValueConvertible & Equatable>(
    _ contents: [Content], _ typeName: String, location: SourceLocation = #_sourceLocation
  ) {
    for content in contents {
      #expect(content.value.typeName == typeName, sourceLocation: location)
      #expect(Content(value: content.value) == content, sourceLocation: location)
    }
  }

  @Test("each Swift type survives the way through a value of its C type")
  func roundTrips() throws {
    check([true, false], "gboolean")
    check([Int.min, Int(Int32.min) - 1, Int(Int32.max) + 1, .max], "gint64")
    check([Int(Int32.min), 0, Int(Int32.max)], "gint")
    check([Int64.min, 0, .max], "gint64")
    check([Int8.min, .max], "gchar")
    check([UInt8.min, .max], "guchar")
    check([Int16.min, .max], "gint")
    check([UInt16.min, .max], "guint")
    check([UInt(0), UInt(UInt32.max)], "guint")
    check([UInt(UInt32.max) + 1, .max], "guint64")
    check([-Float.infinity, 0.1, .greatestFiniteMagnitude], "gfloat")
    check([Bitmask(rawValue: 0), Bitmask(rawValue: .max)], "GstBitmask")
    check([FlagSet(flags: 0, mask: 0), FlagSet(flags: 5, mask: 13), FlagSet(flags: .max)], "GstFlagSet")
    check([Int32.min, 0, .max], "gint")
    check([UInt32.min, .max], "guint")
    check([UInt64.min, .max], "guint64")
    check([-Double.infinity, -1.5, 0, .greatestFiniteMagnitude], "gdouble")
    check(["", "ä€😀", "a\nb"], "gchararray")
    check([Fraction(30_000, 1001), Fraction(-1, 2), Fraction(0, 1)], "GstFraction")
    check([Duration.zero, .nanoseconds(1), .seconds(9_000_000_000)], "guint64")
    check([try Caps("audio/x-raw, rate=8000"), .any], "GstCaps")
    check([try Element.make("fakesink")], "GstFakeSink")
    check([Structure("a", ["b": 1])], "GstStructure")
    check([try TagList(parsing: "taglist, title=a")], "GstTagList")
    check([CalendarDate(year: 2024, month: 2, day: 29)], "GDate")
    check([String?.none, "a"], "gchararray")
    check([Caps?.none, .any], "GstCaps")
  }

  @Test("a set of flags says which are to be set and which don't matter, in caps, too")
  func flagSet() throws {
    let flags = FlagSet(flags: 0b101, mask: 0b111)
    #expect(flags.allows(0b1101) && !flags.allows(0b1111) && !flags.allows(0b100))
    #expect(FlagSet(flags: 0b1100, mask: 0b0110) == FlagSet(flags: 0b0100, mask: 0b0110))
    let caps = try Caps("video/x-raw, multiview-flags=(GstFlagSet)5:7")
    #expect(caps.structures.first?.get("multiview-flags") == flags)
    #expect(try Caps("video/x-raw", ["multiview-flags": flags]) == caps)
    #expect(FlagSet(value: Bitmask(rawValue: 5).value) == nil)
  }

  @Test("a whole number is read as any type that it fits, and as no other")
  func numbers() {
    #expect(UInt8(value: 255.value) == 255)
    #expect(UInt8(value: 256.value) == nil)
    #expect(Int8(value: (-129).value) == nil)
    #expect(UInt(value: (-1).value) == nil)
    #expect(Float(value: 0.1.value) == 0.1)
    #expect(UInt64(value: Bitmask(rawValue: 6).value) == 6)
    #expect(Int32(value: Int(7).value) == 7)
    #expect(Int32(value: (1 << 40).value) == nil)
    #expect(UInt32(value: Int(-1).value) == nil)
    #expect(UInt64(value: Int(-1).value) == nil)
    #expect(Int(value: UInt64.max.value) == nil)
    #expect(Int(value: 2.0.value) == 2)
    #expect(Int(value: 2.5.value) == nil)
    #expect(Int(value: Double.nan.value) == nil)
    #expect(Double(value: UInt64.max.value) == 0x1p64)
    #expect(Int(value: true.value) == 1)
  }

  @Test("another type's value isn't read")
  func mismatches() throws {
    #expect(Bool(value: 1.value) == nil)
    #expect(String(value: 1.value) == nil)
    #expect(Int(value: "1".value) == nil)
    #expect(Double(value: "1".value) == nil)
    #expect(Fraction(value: 0.5.value) == nil)
    #expect(Caps(value: "audio/x-raw".value) == nil)
    #expect(Structure(value: 1.value) == nil)
    #expect(Duration(value: UInt64.max.value) == nil)
    #expect(Duration(value: (-1).value) == nil)
    let sink = try Element.make("fakesink")
    #expect(Pad(value: sink.value) == nil)
    #expect(Object(value: sink.value) == sink)
    #expect(Element?(value: 1.value) == nil)
    #expect(try #require(Element?(value: Element?.none.value)) == nil)
  }

  @Test("a value describes itself as pipeline descriptions write it")
  func descriptions() throws {
    #expect("text".value.description == "text")
    #expect(true.value.description == "true")
    #expect((-5).value.description == "-5")
    #expect(0.25.value.description == "0.25")
    #expect(Fraction(30, 1).value.description == "30/1")
    #expect(Fraction(30, 1).description == "30/1")
    #expect(try Caps("audio/x-raw").value.description == "audio/x-raw")
    #expect(try !Element.make("fakesink").value.description.isEmpty)
  }

  @Test("values are equal by type and content")
  func equality() throws {
    #expect(1.value == Int32(1).value)
    #expect(1.value != 1.0.value)
    #expect("a".value == "a".value)
    #expect("a".value != "b".value)
    #expect(try Caps("a, b=1").value == Caps("a, b=(int)1").value)
    #expect([1, 2].value == [1, 2].value)
    #expect([1, 2].value != [2, 1].value)
    #expect(ValueList([1, 2]).value == ValueList([2, 1]).value)
    #expect((1...5).value == (1...5).value)
    let sink = try Element.make("fakesink")
    #expect(sink.value == sink.value)
    #expect(try sink.value != Element.make("fakesink").value)
  }
}
