import PlaybackModel
import Testing

@Suite("How a picture is turned")
struct PictureOrientationTests {
  @Test(
    "each value of the tag says whether the sides change places",
    arguments: [
      ("rotate-0", false), ("rotate-90", true), ("rotate-180", false), ("rotate-270", true), ("flip-rotate-0", false),
      ("flip-rotate-90", true), ("flip-rotate-180", false), ("flip-rotate-270", true),
    ])
  func tag(text: String, swapsSides: Bool) throws {
    let orientation = try #require(PictureOrientation(tag: text))
    #expect(orientation.swapsSides == swapsSides)
    #expect(orientation.rawValue == text)
  }

  @Test("another text is no orientation", arguments: ["", "rotate", "rotate-45", "Rotate-90", "rotate-90 "])
  func noTag(text: String) {
    #expect(PictureOrientation(tag: text) == nil)
  }

  @Test(
    "the natural size has pixel aspect and orientation applied",
    arguments: [
      (320, 240, 1, 1, "rotate-0", 320, 240), (320, 240, 4, 3, "rotate-0", 427, 240),
      (704, 480, 40, 33, "flip-rotate-180", 853, 480), (1280, 720, 1, 1, "rotate-270", 720, 1280),
      (320, 240, 4, 3, "rotate-90", 180, 320), (1, 1, 1, 1000, "rotate-0", 1, 1), (0, 240, 1, 1, "rotate-90", 0, 0),
    ])
  func natural(
    width: Int, height: Int, numerator: Int, denominator: Int, tag: String, naturalWidth: Int, naturalHeight: Int
  ) throws {
    let size = PictureLayout.naturalSize(
      frame: PictureSize(width: width, height: height), pixelAspect: (numerator, denominator),
      orientation: try #require(PictureOrientation(tag: tag)))
    #expect(size == PictureSize(width: naturalWidth, height: naturalHeight))
  }
}
