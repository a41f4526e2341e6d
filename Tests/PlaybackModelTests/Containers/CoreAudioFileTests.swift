import Testing

@testable import PlaybackModel

@Suite("Core Audio Format")
struct CoreAudioFileTests {
  private typealias Sample = SoundFileSample

  @Test("samples as they are: format, place and length")
  func linear() throws {
    let file = try Sample.read(Sample.coreAudio(Sample.description(), Sample.data(100)))
    #expect(file.container == .coreAudio)
    #expect(file.coding == .linear(try #require(LinearSample(.signed, byteCount: 2))))
    #expect((file.rate, file.channels) == (44100, 2))
    #expect(file.data == 68..<168)
    #expect(file.packets == .constant(bytes: 4, frames: 1))
    #expect((file.priming, file.frames) == (0, 25))
    #expect(file.duration == .nanoseconds(25 * 1_000_000_000 / 44100))
  }

  @Test(
    "numbers of fewer bits than their bytes stand in the upper ones",
    arguments: [(20, 3, 0, "S24BE"), (12, 2, 2, "S16LE"), (24, 4, 0, "S32BE"), (32, 4, 3, "F32LE"), (8, 1, 0, "S8")])
  func bits(bits: Int, width: Int, flags: Int, name: String) throws {
    let file = try Sample.read(
      Sample.coreAudio(Sample.description(flags: flags, bytes: 2 * width, bits: bits), Sample.data(96)))
    guard case .linear(let sample) = file.coding else { return #expect(Bool(false), "\(file.coding)") }
    #expect(sample.name == name)
  }

  @Test("sound of the size −1 goes on to the end of the file, or of the stream")
  func open() throws {
    let bytes = Sample.coreAudio(Sample.description(), Sample.data(101, size: .max))
    #expect(try Sample.read(bytes).data == 68..<169)
    #expect(try Sample.read(bytes).frames == 25)
    let stream = try Sample.read(bytes, isSeekable: false, isSizeKnown: false)
    #expect(stream.data == 68..<UInt64.max)
    #expect(stream.frames == nil)
    #expect(stream.duration == nil)
    #expect(try stream.piece(from: 0)?.bytes == 68..<16_452)
  }

  @Test("a packet table says where packets begin, and which frames count", arguments: [true, false])
  func table(isFirst: Bool) throws {
    let table = Sample.table(count: 3, frames: 2000, priming: 1000, remainder: 72, [0x81, 0x00, 5, 0x83, 0x7F])
    let (data, cookie) = (Sample.data(700), Sample.chunk("kuki", Sample.descriptor))
    let description = Sample.description("aac ", bytes: 0, frames: 1024, bits: 0)
    let file = try Sample.read(
      isFirst
        ? Sample.coreAudio(description, cookie, table, data) : Sample.coreAudio(description, data, table, cookie))
    #expect(file.coding == .aac(configuration: [0x12, 0x10]))
    #expect((file.priming, file.frames) == (1000, 2000))
    #expect(file.duration == .nanoseconds(2000 * 1_000_000_000 / 44100))
    let start = file.data.lowerBound
    let pieces = try (0..<4).map { try file.piece(from: $0) }
    #expect(
      pieces == [
        SoundPiece(bytes: start..<(start + 128), frames: 0..<1024, next: 1),
        SoundPiece(bytes: (start + 128)..<(start + 133), frames: 1024..<2048, next: 2),
        SoundPiece(bytes: (start + 133)..<(start + 644), frames: 2048..<3072, next: 3), nil,
      ])
  }

  @Test("packets may have numbers of frames of their own")
  func frameCounts() throws {
    let table = Sample.table(count: 3, frames: 350, [10, 100, 20, 0x81, 0x48, 30, 50])
    let file = try Sample.read(
      Sample.coreAudio(Sample.description(".mp3", bytes: 0, frames: 0, bits: 0), table, Sample.data(60)))
    #expect(try (0..<3).map { try file.piece(from: $0)?.frames } == [0..<100, 100..<300, 300..<350])
    #expect([0, 99, 100, 299, 300, 349, 350].map { file.packet(for: $0) } == [0, 0, 0, 0, 0, 0, 1])
  }

  @Test("a long table finds each packet by its frame and the other way round")
  func longTable() throws {
    let sizes = (0..<1000).map { UInt32($0 % 7 + 1) }
    let table = PacketTable(sizes: sizes, framesPerPacket: 100)
    #expect((table.byteCount, table.frameCount) == (UInt64(sizes.reduce(0, +)), 100_000))
    for packet in [0, 1, 255, 256, 257, 511, 512, 999] {
      let piece = try #require(try table.piece(UInt64(packet), in: 50..<100_000))
      #expect(piece.bytes.lowerBound == 50 + UInt64(sizes[..<packet].reduce(0, +)))
      #expect(piece.bytes.count == Int(sizes[packet]))
      #expect(piece.frames == UInt64(packet * 100)..<UInt64(packet * 100 + 100))
      #expect(table.packet(containing: UInt64(packet * 100)) == UInt64(packet))
      #expect(table.packet(containing: UInt64(packet * 100 + 99)) == UInt64(packet))
    }
    #expect(table.packet(containing: 100_000) == 1000)
    #expect(try table.piece(1000, in: 50..<100_000) == nil)
  }

  @Test("the strings that players show are read")
  func tags() throws {
    let strings = "title\0A tone\0artist\0Nobody\0track number\03/9\0tempo\0\0unheard-of\0x\0"
    let file = try Sample.read(
      Sample.coreAudio(
        Sample.description(), Sample.chunk("info", Sample.big(5, 4) + Array(strings.utf8)), Sample.data(100)))
    #expect(
      file.tags == [.init(.title, "A tone"), .init(.artist, "Nobody"), .init(.trackNumber, "3/9")])
  }

  @Test("what Apple Lossless keeps for its decoder is unwrapped, whoever wrote it")
  func lossless() throws {
    let plain = Sample.big(4096, 4) + [0, 16, 40, 10, 14, 2] + [UInt8](repeating: 9, count: 14)
    let wrapped =
      Sample.big(12, 4) + Array("frmaalac".utf8) + Sample.big(36, 4) + Array("alac".utf8) + Sample.big(0, 4) + plain
    for cookie in [plain, wrapped] {
      let file = try Sample.read(
        Sample.coreAudio(
          Sample.description("alac", bytes: 0, frames: 4096), Sample.chunk("kuki", cookie),
          Sample.table(count: 1, frames: 4096, [50]), Sample.data(50)))
      #expect(file.coding == .appleLossless(configuration: plain))
    }
  }

  @Test("what a stream has behind the sound isn't waited for, unless it is needed")
  func streams() throws {
    let tail = Sample.chunk("free", [1, 2, 3])
    let file = try Sample.read(Sample.coreAudio(Sample.description(), Sample.data(100), tail), isSeekable: false)
    #expect(file.frames == 25)
    let late = Sample.coreAudio(
      Sample.description("aac ", bytes: 0, frames: 1024), Sample.chunk("kuki", Sample.descriptor), Sample.data(100),
      Sample.table(count: 1, frames: 1024, [100]))
    #expect(
      Sample.failure(late, isSeekable: false)
        == "Its chunk pakt comes after the sound, and what comes as a stream can't be read there first. Play it from a "
        + "file.")
  }

  @Test("what makes no sense is refused in words that say what")
  func refused() {
    func message(_ chunks: [UInt8]...) -> String { Sample.failure(Sample.coreAudio(chunks.flatMap(\.self))) }
    let data = Sample.data(100)
    #expect(Sample.failure([]) == "The file ends within its first 12 bytes.")
    #expect(Sample.failure(Array("caff".utf8)) == "The file ends within its first 8 bytes.")
    #expect(
      Sample.failure(Sample.coreAudio(Sample.description(), data, version: 2))
        == "It is CAF of version 2, and only 1 is known.")
    #expect(message() == "Its chunk desc is missing: nothing says what the sound is.")
    #expect(message(data) == "Its chunk desc is missing: nothing says what the sound is.")
    #expect(message(Sample.description()) == "Its chunk data is missing: there is no sound in it.")
    #expect(message(Sample.chunk("desc", [1, 2, 3]), data) == "Its chunk \"desc\" has 3 bytes, which can't be.")
    #expect(
      message(Sample.chunk("desc", [1, 2, 3], size: 32)) == "The file ends within its chunk \"desc\".")
    for size in [UInt64.max, UInt64.max - 1, 1 << 63] {
      #expect(
        message(Sample.chunk("f\u{1B}oo", [], size: size))
          == "Its chunk \"f?oo\" at byte 8 has a size that none can have.")
    }
    #expect(
      message(Sample.description(), Sample.chunk("data", [0]))
        == "Its chunk data has 1 bytes, and begins with 4 that are no sound.")
    for channels in [0, 65, 65535, 4_294_967_295] {
      #expect(
        message(Sample.description(bytes: 4, channels: channels), data)
          == "It says that it has \(channels) channels; from 1 to 64 can be played.")
    }
    for rate in [0, -44100, 0.4, 4e9, .infinity, .nan] as [Double] {
      #expect(
        message(Sample.description(rate: rate), data)
          == "It says that it has \(rate) frames a second; from 1 to 10000000 can be played.")
    }
    #expect(
      message(Sample.description(bytes: 6), data).hasPrefix(
        "It says that its samples are integers of 16 bits, 2 channels in 6 bytes")
        == false)
    #expect(
      message(Sample.description(bytes: 5), data)
        == "It says that its samples are integers of 16 bits, 2 channels in 5 bytes and 1 frames a packet, which can't be."
    )
    #expect(
      message(Sample.description(flags: 1, bytes: 4, bits: 16), data)
        == "It says that its samples are floats of 16 bits, 2 channels in 4 bytes and 1 frames a packet, which can't be."
    )
    #expect(message(Sample.description("QDMC", bytes: 0), data) == "Its sound is coded as \"QDMC\", which isn't known.")
    #expect(
      message(Sample.description("ima4", bytes: 68, frames: 1), data)
        == "It says that its packets of \"ima4\" have 68 bytes and 1 frames, which can't be.")
  }

  @Test("a packet table that lies is refused in words that say how")
  func lyingTables() throws {
    let description = Sample.description("aac ", bytes: 0, frames: 1024, bits: 0)
    let cookie = Sample.chunk("kuki", Sample.descriptor)
    func message(_ table: [UInt8]) -> String {
      Sample.failure(Sample.coreAudio(description, cookie, table, Sample.data(100)))
    }
    #expect(message([]) == "Its chunk pakt is missing: nothing says where its packets begin.")
    #expect(message(Sample.chunk("pakt", [1, 2, 3])) == "The file ends within its chunk pakt.")
    for count in [5, -1, 1 << 62] {
      #expect(
        message(Sample.table(count: count, frames: 1024, [50, 50]))
          == "The packet table tells of \(UInt64(bitPattern: Int64(count))) packets, and has 2 bytes for them.")
    }
    for number in [[0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0x88, 0x80, 0x80, 1]] as [[UInt8]] {
      #expect(
        message(Sample.table(count: 1, frames: 1024, number))
          == "The packet table has a number in it that is too large.")
    }
    #expect(
      message(Sample.table(count: 2, frames: 1024, [50, 0x81])) == "The packet table ends before its last packet.")
    #expect(
      message(Sample.table(count: 2, frames: 5000, priming: 100, [50, 50]))
        == "The packet table contradicts itself: it has 2048 frames, and tells of 100 and 5000 of them.")
    #expect(
      message(Sample.table(count: 2, frames: -5, [50, 50]))
        == "The packet table tells of a number of frames that none can have.")
    let tooLong = try Sample.read(
      Sample.coreAudio(
        description, cookie, Sample.table(count: 3, frames: 3072, [50, 50, 1]), Sample.data(100)))
    #expect(throws: ContainerFailure.self) { try tooLong.piece(from: 2) }
    #expect(try tooLong.piece(from: 1) != nil)
  }

  @Test(
    "a cookie that is garbage is refused",
    arguments: [
      [], [3], [3, 0x80, 0x80, 0x80, 0x80], [3, 255, 0, 0, 0], [UInt8](repeating: 0xFF, count: 40),
      Array(SoundFileSample.descriptor.prefix(30)), [3, 4, 0, 0, 0xFF, 0xFF],
    ] as [[UInt8]])
  func cookies(cookie: [UInt8]) {
    for (format, name) in [("aac ", "AAC"), ("alac", "Apple Lossless")] {
      let message = Sample.failure(
        Sample.coreAudio(
          Sample.description(format, bytes: 0, frames: 1024, bits: 0), Sample.chunk("kuki", Array(cookie.prefix(20))),
          Sample.table(count: 1, frames: 1024, [50]), Sample.data(50)))
      #expect(message == "Its chunk kuki, which is to tell the decoder of \(name) what comes, makes no sense.")
    }
  }
}
