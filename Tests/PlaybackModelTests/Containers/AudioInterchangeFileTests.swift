import Testing

@testable import PlaybackModel

@Suite("Audio Interchange File Format")
struct AudioInterchangeFileTests {
  private typealias Sample = SoundFileSample

  @Test("the sound begins at its offset, wherever its chunk stands", arguments: [true, false])
  func linear(isCommonFirst: Bool) throws {
    let (common, sound) = (Sample.common(frames: 25), Sample.sound(106, offset: 6))
    let file = try Sample.read(
      isCommonFirst ? Sample.interchange("AIFF", common, sound) : Sample.interchange("AIFF", sound, common))
    #expect(file.container == .interchange)
    #expect((file.rate, file.channels, file.frames) == (44100, 2, 25))
    #expect(file.data.count == 100)
    #expect(file.data.lowerBound == (isCommonFirst ? 60 : 34))
    #expect(file.packets == .constant(bytes: 4, frames: 1))
  }

  @Test(
    "neither the number of frames nor the sound says more than the other",
    arguments: [(10, 10), (25, 25), (26, 25), (0, 25)])
  func frames(declared: Int, expected: UInt64) throws {
    let file = try Sample.read(Sample.interchange("AIFF", Sample.common(frames: declared), Sample.sound(100)))
    #expect(file.frames == expected)
  }

  @Test("the frames of IMA4 are counted in packets")
  func packets() throws {
    let file = try Sample.read(
      Sample.interchange("AIFC", Sample.common("ima4", frames: 3), Sample.sound(3 * 68)))
    #expect(file.container == .compressedInterchange)
    #expect(file.packets == .constant(bytes: 68, frames: 64))
    #expect(file.frames == 192)
  }

  @Test("sound whose size was never written goes on to the end", arguments: [0, 0xFFFF_FFFF, 0x7FFF_FFFF])
  func open(size: Int) throws {
    let file = try Sample.read(Sample.interchange("AIFF", Sample.common(frames: 0), Sample.sound(100, size: size)))
    #expect(file.frames == 25)
  }

  @Test(
    "rates of 80 bits are read",
    arguments: [
      ([0x40, 0x0E, 0xAC, 0x44, 0, 0, 0, 0, 0, 0], 44100.0), ([0x40, 0x0B, 0xFA, 0, 0, 0, 0, 0, 0, 0], 8000),
      ([0x40, 0x0D, 0xAD, 0xDD, 0x17, 0x45, 0xD1, 0x74, 0x5D, 0x17], 22254.545454545456),
      ([0x3F, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 0], 1), ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 0),
      ([0xC0, 0x0B, 0xFA, 0, 0, 0, 0, 0, 0, 0], -8000),
    ] as [([UInt8], Double)])
  func rates(bytes: [UInt8], rate: Double) { #expect(Double(extended: bytes[...]) == rate) }

  @Test("a rate that isn't whole is played at the nearest that is")
  func rounding() throws {
    let file = try Sample.read(
      Sample.interchange(
        "AIFF", Sample.common(rate: [0x40, 0x0D, 0xAD, 0xDD, 0x17, 0x45, 0xD1, 0x74, 0x5D, 0x17]), Sample.sound(100)))
    #expect(file.rate == 22255)
  }

  @Test("what the file says of itself is read")
  func tags() throws {
    let tag = Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, 0]
    let file = try Sample.read(
      Sample.interchange(
        "AIFF", Sample.common(), Sample.part("NAME", Array("Pluck".utf8)), Sample.part("AUTH", Array("Ada\0?".utf8)),
        Sample.part("ANNO", Array("one".utf8)), Sample.part("(c) ", Array("2026".utf8)), Sample.sound(100),
        Sample.part("ANNO", Array("two".utf8)), Sample.part("ID3 ", tag)))
    #expect(
      file.tags == [
        .init(.title, "Pluck"), .init(.artist, "Ada"), .init(.comment, "one"), .init(.copyright, "2026"),
        .init(.comment, "two"),
      ])
    #expect(file.id3 == tag)
  }

  @Test("what makes no sense is refused in words that say what")
  func refused() {
    func message(_ kind: String = "AIFF", _ chunks: [UInt8]...) -> String {
      Sample.failure(Sample.interchange(kind, chunks.flatMap(\.self)))
    }
    let sound = Sample.sound(100)
    #expect(message("AIFF") == "Its chunk COMM is missing: nothing says what the sound is.")
    #expect(message("AIFF", sound) == "Its chunk COMM is missing: nothing says what the sound is.")
    #expect(message("AIFF", Sample.common()) == "Its chunk SSND is missing: there is no sound in it.")
    #expect(message("ILBM", Sample.common()) == "It doesn't begin as an AIFF file does.")
    #expect(message("AIFF", Sample.part("COMM", [1, 2, 3])) == "Its chunk \"COMM\" has 3 bytes, which can't be.")
    #expect(message("AIFC", Sample.common()) == "Its chunk \"COMM\" has 18 bytes, which can't be.")
    #expect(
      message("AIFF", Sample.common(), Sample.part("SSND", [1, 2, 3]))
        == "The file ends within the head of its chunk SSND.")
    #expect(
      message("AIFF", Sample.common(), Sample.sound(10, offset: 11))
        == "It says that its sound begins 11 bytes into a chunk that has fewer.")
    for channels in [0, 65, 65535] {
      #expect(
        message("AIFF", Sample.common(channels: channels), sound)
          == "It says that it has \(channels) channels; from 1 to 64 can be played.")
    }
    for (rate, text) in [
      ([UInt8](repeating: 0, count: 10), "0.0"), ([0x40, 0x1E, 0xEE, 0x6B, 0x28, 0, 0, 0, 0, 0], "4000000000.0"),
      ([UInt8](repeating: 0xFF, count: 10), "nan"),
    ] {
      #expect(
        message("AIFF", Sample.common(rate: rate), sound)
          == "It says that it has \(text) frames a second; from 1 to 10000000 can be played.")
    }
    for bits in [0, 33, 65535] {
      #expect(
        message("AIFF", Sample.common(bits: bits), sound)
          == "It says that its samples have \(bits) bits, which can't be.")
    }
    #expect(
      message("AIFC", Sample.common("MAC3"), sound) == "Its sound is coded as \"MAC3\", which isn't known.")
  }
}
