import GStreamer
import Testing

@Suite("What CAF and AIFF say of their sound", .timeLimit(.minutes(1)))
struct ContainerMetadataTests {
  private typealias Bytes = SoundFileBytes

  /// The tags that come with the sound.
  private func tags(_ bytes: [UInt8]) async throws -> [TagList] {
    try await SoundRun.decode(bytes).tags
  }

  @Test("the channels of a layout come in GStreamer's order")
  func order() async throws {
    // Centre, left, right, surround left and right, low frequencies.
    let layout = Bytes.big(124 << 16 | 6, 4) + Bytes.big(0, 8)
    let frame: [UInt8] = [30, 31, 10, 11, 20, 21, 50, 51, 60, 61, 40, 41]
    let sound = [[UInt8]](repeating: frame, count: 3000).flatMap(\.self)
    let files = [
      Bytes.coreAudio(
        Bytes.description("lpcm", bytesPerPacket: 12, channels: 6, bits: 16), Bytes.chunk("chan", layout),
        Bytes.data(sound)),
      Bytes.interchange(
        "AIFF", Bytes.common(channels: 6, frames: 3000), Bytes.part("CHAN", layout), Bytes.sound(sound)),
    ]
    for file in files {
      for between in CodedSoundTests.betweens {
        let run = try await SoundRun.decode(file, between: between)
        let info = try #require(run.caps.flatMap { AudioInfo($0) })
        #expect(info.positions == [.frontLeft, .frontRight, .frontCenter, .lowFrequency1, .rearLeft, .rearRight])
        let ordered: [UInt8] = [10, 11, 20, 21, 30, 31, 40, 41, 50, 51, 60, 61]
        let isRight = run.has([[UInt8]](repeating: ordered, count: 3000).flatMap(\.self))
        #expect(isRight)
      }
    }
  }

  @Test("many channels have no places, and two that nobody describes are left and right")
  func places() async throws {
    let many = try await SoundRun.decode(
      Bytes.coreAudio(
        Bytes.description("lpcm", bytesPerPacket: 24, channels: 12, bits: 16),
        Bytes.data([UInt8](repeating: 1, count: 2400))))
    #expect(many.caps?.structures.first?.get("channel-mask", as: Bitmask.self)?.rawValue == 0)
    #expect(many.bytes.count == 2400)
  }

  @Test("CAF tells its title and the others")
  func coreAudio() async throws {
    let bytes = Bytes.coreAudio(
      Bytes.description("lpcm", bytesPerPacket: 2, bits: 16),
      Bytes.information([
        "title": "Ein Ton", "artist": "Niemand", "album": "Töne", "comments": "leise", "year": "1999",
        "track number": "3/9", "tempo": "120",
      ]), Bytes.data([UInt8](repeating: 0, count: 2000)))
    let all = try await tags(bytes).reduce(into: TagList()) { $0.merge($1) }
    #expect(all[.title] == "Ein Ton")
    #expect(all[.artist] == "Niemand")
    #expect(all[.album] == "Töne")
    #expect(all[.comment] == "leise")
    #expect(all[.dateTime]?.year == 1999)
    #expect(all[.trackNumber] == 3)
    #expect(all[.beatsPerMinute] == 120)
    #expect(all[.containerFormat] == "CAF")
  }

  @Test("AIFF tells its texts, and an ID3 tag comes before them")
  func interchange() async throws {
    let title: [UInt8] = Array("TIT2".utf8) + [0, 0, 0, 6, 0, 0, 3] + Array("Plu-3".utf8)
    let id3 = Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, UInt8(title.count)] + title
    let bytes = Bytes.interchange(
      "AIFF", Bytes.common(frames: 1000), Bytes.part("NAME", Array("Pluck".utf8)),
      Bytes.part("AUTH", Array("Ada".utf8)), Bytes.part("ANNO", Array("one".utf8)),
      Bytes.part("ANNO", Array("two".utf8)), Bytes.sound([UInt8](repeating: 0, count: 2000)), Bytes.part("ID3 ", id3))
    let all = try await tags(bytes).reduce(into: TagList()) { $0.merge($1) }
    #expect(all[.title] == "Plu-3")
    #expect(all[.artist] == "Ada")
    #expect(all.all(.comment) == ["one", "two"])
    #expect(all[.containerFormat] == "AIFF")
  }
}
