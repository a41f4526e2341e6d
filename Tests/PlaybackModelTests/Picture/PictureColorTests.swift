import PlaybackModel
import Testing

@Suite("Names of colours")
struct PictureColorTests {
  @Test(
    "a colour is read from its digits or its name",
    arguments: [
      ("#3366cc", 0xFF33_66CC), ("#FFFFFF", 0xFFFF_FFFF), ("#000000", 0xFF00_0000), ("black", 0xFF00_0000),
      ("Green", 0xFF00_8000), ("lime", 0xFF00_FF00), ("GREY", 0xFF80_8080), ("gray", 0xFF80_8080),
      ("maroon", 0xFF80_0000), ("purple", 0xFF80_0080), ("RebeccaPurple", 0xFF66_3399), ("cyan", 0xFF00_FFFF),
      ("aqua", 0xFF00_FFFF), ("fuchsia", 0xFFFF_00FF), ("cornflowerblue", 0xFF64_95ED), ("transparent", 0x0000_0000),
    ] as [(String, UInt32)])
  func read(text: String, argb: UInt32) {
    #expect(PictureColor(text)?.argb == argb)
  }

  @Test(
    "another text is no colour",
    arguments: [
      "", "#", "#fff", "#12345", "#1234567", "#12345678", "#+12345", "#-12345", "#12 345", "#12345g", "123456", " red",
      "red ", "reddish", "#١٢٣٤٥٦",
    ])
  func noColor(text: String) {
    #expect(PictureColor(text) == nil)
  }

  @Test("the names are the 148 of CSS and transparent, in order, and each is a colour")
  func names() {
    #expect(PictureColor.names.count == 149)
    #expect(PictureColor.names == PictureColor.names.sorted())
    #expect(PictureColor.names.allSatisfy { PictureColor($0) != nil })
    #expect(Set(PictureColor.names.compactMap { PictureColor($0) }).count == 140)
  }
}
