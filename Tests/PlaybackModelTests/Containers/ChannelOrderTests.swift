import Testing

@testable import PlaybackModel

@Suite("The order of channels")
struct ChannelOrderTests {
  private func layout(tag: Int, mask: Int = 0, labels: [Int] = []) -> [UInt8] {
    SoundFileSample.big(tag, 4) + SoundFileSample.big(mask, 4) + SoundFileSample.big(labels.count, 4)
      + labels.flatMap { SoundFileSample.big($0, 4) + [UInt8](repeating: 0, count: 16) }
  }

  @Test(
    "the layouts that Core Audio has a tag for",
    arguments: [
      (101, 2, 0x3, nil), (113, 3, 0x7, nil), (114, 3, 0x7, [1, 2, 0]), (121, 6, 0x3F, nil),
      (124, 6, 0x3F, [1, 2, 0, 5, 3, 4]), (123, 6, 0x3F, [0, 2, 1, 5, 3, 4]),
      (128, 8, 0xC3F, [0, 1, 2, 3, 6, 7, 4, 5]),
      (126, 8, 0xFF, nil), (116, 4, 0x107, [1, 2, 0, 3]), (108, 4, 0x33, nil),
    ] as [(Int, Int, UInt64, [Int]?)])
  func tags(tag: Int, channels: Int, mask: UInt64, sources: [Int]?) {
    let order = ChannelOrder(coreAudio: layout(tag: tag << 16 | channels), channels: channels)
    #expect(order == ChannelOrder(mask: mask, sources: sources))
  }

  @Test("a mask and descriptions say the same")
  func masks() {
    let usual = ChannelOrder(mask: 0x3F, sources: nil)
    #expect(ChannelOrder(coreAudio: layout(tag: 1 << 16, mask: 0x3F), channels: 6) == usual)
    #expect(ChannelOrder(coreAudio: layout(tag: 0, labels: [1, 2, 3, 4, 5, 6]), channels: 6) == usual)
    #expect(
      ChannelOrder(coreAudio: layout(tag: 0, labels: [3, 1, 2, 5, 6, 4]), channels: 6)
        == ChannelOrder(mask: 0x3F, sources: [1, 2, 0, 5, 3, 4]))
  }

  @Test("what isn't understood has the order of WAVE files, and many channels have no places")
  func usual() {
    #expect(ChannelOrder(coreAudio: [], channels: 6).mask == 0x3F)
    #expect(ChannelOrder(coreAudio: layout(tag: 101 << 16), channels: 6).mask == 0x3F)
    #expect(ChannelOrder(coreAudio: layout(tag: 0, labels: [99, 98]), channels: 2).mask == 0x3)
    #expect(ChannelOrder(coreAudio: Array(layout(tag: 0, labels: [1, 2]).dropLast()), channels: 2).mask == 0x3)
    #expect(ChannelOrder(coreAudio: layout(tag: 0, labels: [1, 1]), channels: 2).mask == 0)
    #expect(ChannelOrder(usual: 9) == ChannelOrder(mask: 0, sources: nil))
  }

  @Test("samples are brought into GStreamer's order, and half a frame at the end is left")
  func applying() {
    let order = ChannelOrder(mask: 0x7, sources: [1, 2, 0])
    var bytes: [UInt8] = [10, 11, 20, 21, 30, 31, 40, 41, 50, 51, 60, 61, 70, 71]
    order.apply(to: &bytes, bytesPerSample: 2)
    #expect(bytes == [20, 21, 30, 31, 10, 11, 50, 51, 60, 61, 40, 41, 70, 71])
    var none: [UInt8] = [1]
    order.apply(to: &none, bytesPerSample: 2)
    #expect(none == [1])
  }
}
