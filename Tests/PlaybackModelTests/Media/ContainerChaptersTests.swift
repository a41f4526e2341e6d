import PlaybackModel
import Testing

@Suite("Chapters in containers")
struct ContainerChaptersTests {
  private func chapters(_ bytes: [UInt8]) -> [MediaChapter] {
    ContainerChapters.read(size: UInt64(bytes.count)) { offset, count in
      Array(bytes.dropFirst(Int(offset)).prefix(count))
    }
  }

  private func big(_ value: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64(count - 1 - $0))) }
  }

  private func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    big(UInt64(content.count + 8), 4) + Array(type.utf8) + content
  }

  private func mp4(_ entries: [(milliseconds: UInt64, title: String)], count: UInt8? = nil) -> [UInt8] {
    let list = entries.flatMap { entry in
      big(entry.milliseconds * 10_000, 8) + [UInt8(entry.title.utf8.count)] + Array(entry.title.utf8)
    }
    let chapters = box("chpl", [1, 0, 0, 0, 0, 0, 0, 0, count ?? UInt8(entries.count)] + list)
    return box("ftyp", Array("isom".utf8)) + box("mdat", [1, 2, 3])
      + box("moov", box("mvhd", [0, 0]) + box("udta", box("meta", [9]) + chapters))
  }

  /// A film whose first track names the second one, of text, as its chapters.
  private func movie(
    _ entries: [(milliseconds: UInt64, title: [UInt8])], reference: UInt64 = 2, handler: String = "text",
    perChunk: UInt64 = 1, isLarge: Bool = false
  ) -> [UInt8] {
    let samples = entries.map { big(UInt64($0.title.count), 2) + $0.title }
    let start = box("ftyp", Array("qt  ".utf8))
    let data = box("mdat", samples.flatMap(\.self))
    var places: [UInt64] = []
    var place = UInt64(start.count + 8)
    for (index, sample) in samples.enumerated() {
      if UInt64(index).isMultiple(of: perChunk) { places.append(place) }
      place += UInt64(sample.count)
    }
    let ends = entries.dropFirst().map(\.milliseconds) + [(entries.last?.milliseconds ?? 0) + 1000]
    let durations = zip(entries, ends).flatMap { big(1, 4) + big($1 - $0.milliseconds, 4) }
    let head = big(0, 4)
    let table = box(
      "stbl",
      box("stts", head + big(UInt64(entries.count), 4) + durations)
        + box("stsc", head + big(1, 4) + big(1, 4) + big(perChunk, 4) + big(1, 4))
        + box("stsz", head + big(0, 4) + big(UInt64(samples.count), 4) + samples.flatMap { big(UInt64($0.count), 4) })
        + box(
          isLarge ? "co64" : "stco", head + big(UInt64(places.count), 4) + places.flatMap { big($0, isLarge ? 8 : 4) }))
    let version: UInt8 = isLarge ? 1 : 0
    let times = [UInt8](repeating: 0, count: isLarge ? 16 : 8)
    let text = box(
      "trak",
      box("tkhd", [version, 0, 0, 0] + times + big(2, 4) + big(0, 4))
        + box(
          "mdia",
          box("mdhd", [version, 0, 0, 0] + times + big(1000, 4) + big(0, 4))
            + box("hdlr", big(0, 8) + Array(handler.utf8)) + box("minf", box("gmhd", []) + table)))
    let film = box("trak", box("tkhd", big(0, 12) + big(1, 4)) + box("tref", box("chap", big(reference, 4))))
    return start + data + box("moov", box("mvhd", [0, 0]) + film + text)
  }

  private func frame(_ id: String, _ content: [UInt8]) -> [UInt8] {
    Array(id.utf8) + big(UInt64(content.count), 4) + [0, 0] + content
  }

  private func chap(_ start: UInt64, _ end: UInt64, _ title: [UInt8]) -> [UInt8] {
    frame("CHAP", Array("c\0".utf8) + big(start, 4) + big(end, 4) + [UInt8](repeating: 255, count: 8) + title)
  }

  private func id3(_ frames: [UInt8]) -> [UInt8] {
    let size = frames.count + 20
    return Array("ID3".utf8) + [3, 0, 0, 0, 0, UInt8(size >> 7), UInt8(size & 0x7F)] + frames
      + [UInt8](repeating: 0, count: 20) + [0xFF, 0xFB, 0x90, 0x00]
  }

  @Test("MP4's list of chapters is read, in the order of the times")
  func list() {
    #expect(
      chapters(mp4([(2000, "Zwei"), (0, "Ä"), (5500, "")])) == [
        MediaChapter(title: "Ä", start: .zero), MediaChapter(title: "Zwei", start: .seconds(2)),
        MediaChapter(start: .milliseconds(5500)),
      ])
  }

  @Test("a list that promises more than it has gives what it has")
  func shortList() {
    #expect(chapters(mp4([(0, "One")], count: 200)) == [MediaChapter(title: "One", start: .zero)])
  }

  @Test("QuickTime's track of chapters is read, in both of its encodings", arguments: [1, 2, 3], [false, true])
  func track(perChunk: UInt64, isLarge: Bool) {
    let entries: [(UInt64, [UInt8])] = [
      (0, Array("Ä".utf8)), (1500, [0xFE, 0xFF, 0x00, 0x42, 0x00, 0x43]), (4000, [0xFF, 0xFE, 0x44, 0x00]), (5250, []),
    ]
    #expect(
      chapters(movie(entries, perChunk: perChunk, isLarge: isLarge)) == [
        MediaChapter(title: "Ä", start: .zero), MediaChapter(title: "BC", start: .milliseconds(1500)),
        MediaChapter(title: "D", start: .seconds(4)), MediaChapter(start: .milliseconds(5250)),
      ])
  }

  @Test("a track that isn't named as chapters, or isn't text, is none")
  func otherTracks() {
    let entries: [(UInt64, [UInt8])] = [(0, Array("One".utf8))]
    #expect(chapters(movie(entries)).count == 1)
    #expect(chapters(movie(entries, reference: 3)).isEmpty)
    #expect(chapters(movie(entries, handler: "vide")).isEmpty)
  }

  @Test("ID3's frames are read, in each of their encodings")
  func frames() {
    let bytes = id3(
      frame("TIT2", [3] + Array("Song".utf8)) + chap(0, 1500, frame("TIT2", [0, 0x49, 0xE9]))
        + chap(1500, 2500, frame("TIT2", [1, 0xFF, 0xFE, 0x42, 0, 0x43, 0, 0, 0]))
        + chap(2500, 0xFFFF_FFFF, frame("TIT2", [3] + Array("Ende".utf8))) + chap(9000, 9500, []))
    #expect(
      chapters(bytes) == [
        MediaChapter(title: "Ié", start: .zero, end: .milliseconds(1500)),
        MediaChapter(title: "BC", start: .milliseconds(1500), end: .milliseconds(2500)),
        MediaChapter(title: "Ende", start: .milliseconds(2500)),
        MediaChapter(start: .seconds(9), end: .milliseconds(9500)),
      ])
  }

  @Test("cut or changed bytes never do more than leave chapters out")
  func hostile() {
    let track = movie([(0, Array("One".utf8)), (2000, Array("Two".utf8))])
    for whole in [mp4([(0, "One"), (2000, "Two")]), id3(chap(0, 1500, frame("TIT2", [0, 0x49]))), track] {
      let found = chapters(whole)
      #expect(!found.isEmpty)
      for length in 0..<whole.count { #expect(chapters(Array(whole.prefix(length))).count <= found.count) }
      for index in whole.indices {
        for value: UInt8 in [0, 1, 0x7F, 0xFF] {
          var bytes = whole
          bytes[index] = value
          #expect(chapters(bytes).count <= 1000)
        }
      }
    }
  }

  @Test("what is no such file has none")
  func others() {
    #expect(chapters([]) == [] && chapters(Array("RIFF....WAVEfmt ".utf8)) == [])
    #expect(chapters(mp4([])) == [])
  }
}
