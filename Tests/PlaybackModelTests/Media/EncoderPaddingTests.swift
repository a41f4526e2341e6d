import Testing

@testable import PlaybackModel

@Suite("What encoders put around the sound")
struct EncoderPaddingTests {
  private func read(_ bytes: [UInt8]) -> EncoderPadding? {
    EncoderPadding.read(size: UInt64(bytes.count)) { offset, count in
      Array(bytes.dropFirst(Int(offset)).prefix(count))
    }
  }

  private func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// The first frame of an MP3 file with a tag.
  private func frame(
    encoder: String = "Lavc", flags: UInt8 = 0x0F, frames: Int = 40, delay: Int = 576, padding: Int = 1000,
    header: [UInt8] = [0xFF, 0xFB, 0x90, 0x00], tagAt: Int = 36
  ) -> [UInt8] {
    var bytes = header + [UInt8](repeating: 0, count: tagAt - 4) + Array("Info".utf8) + [0, 0, 0, flags]
    if flags & 1 != 0 { bytes += big(frames, 4) }
    if flags & 2 != 0 { bytes += big(10_000, 4) }
    if flags & 4 != 0 { bytes += [UInt8](repeating: 0, count: 100) }
    if flags & 8 != 0 { bytes += big(50, 4) }
    bytes += Array(encoder.utf8) + [UInt8](repeating: 0, count: 17) + big(delay << 12 | padding, 3)
    return bytes + [UInt8](repeating: 0, count: 400)
  }

  @Test("FFmpeg's tag in MP3 says how much to leave out, wherever it stands")
  func tags() {
    let expected = EncoderPadding(priming: 1105, frames: 40 * 1152 - 1576)
    #expect(read(frame()) == expected)
    #expect(read(Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, 20] + [UInt8](repeating: 0, count: 20) + frame()) == expected)
    #expect(read(frame(encoder: "Lavf", flags: 0x01)) == expected)
    #expect(read(frame(header: [0xFF, 0xFB, 0x90, 0xC0], tagAt: 21)) == expected)
    // The second version has half as many samples in a frame.
    #expect(
      read(frame(header: [0xFF, 0xF3, 0x90, 0x00], tagAt: 21)) == EncoderPadding(priming: 1105, frames: 40 * 576 - 1576)
    )
  }

  @Test("what GStreamer obeys by itself, and what says nothing, is left alone")
  func others() {
    #expect(read(frame(encoder: "LAME")) == nil)
    #expect(read(frame(flags: 0x0E)) == nil)
    #expect(read([UInt8](repeating: 0, count: 500)) == nil)
    #expect(read(Array(frame().prefix(100))) == nil)
    #expect(read([]) == nil)
    // More padding than sound.
    #expect(read(frame(frames: 1)) == nil)
  }

  private func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count + 8, 4) + Array(type.utf8) + content
  }

  private func itunes(_ comment: String, name: String = "iTunSMPB") -> [UInt8] {
    let item = box(
      "----",
      box("mean", [0, 0, 0, 0] + Array("com.apple.iTunes".utf8)) + box("name", [0, 0, 0, 0] + Array(name.utf8))
        + box("data", [0, 0, 0, 1, 0, 0, 0, 0] + Array(comment.utf8)))
    let meta = box("meta", [0, 0, 0, 0] + box("hdlr", [UInt8](repeating: 0, count: 25)) + box("ilst", item))
    return box("ftyp", Array("M4A ".utf8)) + box("moov", box("udta", meta)) + box("mdat", [1, 2, 3])
  }

  @Test("iTunes' comment says how much to leave out, and another one doesn't")
  func comments() {
    let text = " 00000000 00000840 00000280 0000000000030D40 00000000 00000000"
    #expect(read(itunes(text)) == EncoderPadding(priming: 2112, frames: 200_000))
    #expect(read(itunes(text, name: "iTunNORM")) == nil)
    #expect(read(itunes(" 00000000 zzz 0 0")) == nil)
    #expect(read(itunes(" 00000000 00000840")) == nil)
    #expect(read(itunes(" 00000000 00000840 0 0")) == nil)
    #expect(read(itunes(" 00000000 7FFFFFFF 0 10")) == nil)
  }
}
