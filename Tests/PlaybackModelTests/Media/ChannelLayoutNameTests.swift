import PlaybackModel
import Testing

@Suite("Channel layout names")
struct ChannelLayoutNameTests {
  @Test(
    "A layout has the name that people know",
    arguments: [
      (1, 0, "mono"), (1, 0x4, "mono"), (2, 0x3, "stereo"), (2, 0, "stereo"), (6, 0x3F, "5.1"),
      (6, 0xC0F, "5.1 (side)"), (8, 0xC3F, "7.1"), (6, 0, nil), (3, 0x3F, nil), (4, 0x33, "quad"),
    ] as [(Int, UInt64, String?)])
  func names(count: Int, mask: UInt64, name: String?) {
    #expect(ChannelLayoutName.name(count: count, mask: mask) == name)
  }
}
