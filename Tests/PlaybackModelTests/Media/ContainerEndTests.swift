import PlaybackModel
import Testing

@Suite("The end that a container declares")
struct ContainerEndTests {
  private func check(_ bytes: [UInt8]) -> ContainerEnd {
    ContainerEnd.check(size: UInt64(bytes.count)) { offset, count in
      Array(bytes.dropFirst(Int(offset)).prefix(count))
    }
  }

  @Test("an intact file is complete", arguments: ContainerSample.all)
  func intact(_ sample: ContainerSample) {
    #expect(check(sample.bytes) == .complete)
  }

  @Test("a file that lost its last bytes is truncated", arguments: ContainerSample.all, [1, 2, 3, 5, 9, 20])
  func lostTail(_ sample: ContainerSample, lost: Int) {
    // Some programs count a byte of padding that they don't write, so one byte says nothing there.
    let isTolerated = lost == 1 && ["avi", "avi of two forms"].contains(sample.name)
    let end = check(sample.bytes.dropLast(lost))
    if case .truncated = end { return }
    #expect(isTolerated, "\(end)")
  }

  @Test("a beginning of a file is never complete, but where nothing declares the rest", arguments: ContainerSample.all)
  func everyPrefix(_ sample: ContainerSample) {
    for count in 0..<sample.bytes.count where check(Array(sample.bytes.prefix(count))) == .complete {
      // A row of boxes or forms ends at any of its seams.
      let isSeam = ContainerSample.isSeam(sample, at: count)
      #expect(isSeam, "the first \(count) bytes")
    }
  }

  @Test("the phrase says which part ends where")
  func phrases() {
    let cut = Array(ContainerSample.baseMedia[0].bytes.prefix(100))
    #expect(check(cut) == .truncated("the mdat box ends at byte 172, the file at byte 100"))
    #expect(
      check(Array(ContainerSample.wave().prefix(100)))
        == .truncated("the data chunk ends at byte 144, the file at byte 100"))
    #expect(
      check(ContainerSample.flash([ContainerSample.tag(9, 30)]).dropLast())
        == .truncated("the file ends within an FLV tag"))
  }

  @Test("an mp4 whose index was never written lacks its index, not its samples", arguments: [0, 1])
  func missingIndex(form: Int) {
    let placeholder: [UInt8] =
      form == 0
      ? [0, 0, 0, 0] + Array("mdat".utf8) : [0, 0, 0, 1] + Array("mdat".utf8) + ContainerSample.big(0, 8)
    let text = "the file has no moov box, which says where its samples are"
    #expect(check(ContainerSample.fileType + placeholder + ContainerSample.filler(50)) == .incompleteIndex(text))
    #expect(check(ContainerSample.fileType + ContainerSample.box("mdat", 50)) == .incompleteIndex(text))
  }

  @Test("a box to the end of the file behind the index declares no end")
  func openEnd() {
    let bytes = ContainerSample.fileType + ContainerSample.box("moov", 9) + [0, 0, 0, 0] + Array("mdat".utf8)
    #expect(check(bytes + ContainerSample.filler(50)) == .unknown)
  }

  @Test("what follows index and samples doesn't matter")
  func trailer() {
    let whole = ContainerSample.baseMedia[0].bytes
    #expect(check(whole + [0, 0, 0]) == .complete)
    #expect(check(whole + [0, 0, 0, 3] + Array("junk".utf8)) == .complete)
    #expect(check(whole + ContainerSample.box("uuid", 50).dropLast(7)) == .complete)
    #expect(check(whole + [0, 0, 1]) == .truncated("the file ends 3 bytes into the header of a box"))
  }

  @Test(
    "a placeholder for the size of the samples makes no claim",
    arguments: [0, 0x7FFF_0000, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFF0, 0xFFFF_FFFF])
  func placeholder(size: Int) {
    #expect(check(ContainerSample.wave(dataSize: size)) == .unknown)
  }

  @Test("the 64 bit size of an RF64 file counts")
  func longWave() {
    let end = "the data chunk ends at byte 5000000056, the file at byte 156"
    #expect(check(ContainerSample.longWave(declared: 5_000_000_000)) == .truncated(end))
    #expect(check(ContainerSample.longWave(declared: 0)) == .unknown)
    #expect(check(ContainerSample.longWave(declared: -1)) == .unknown)
  }

  @Test(
    "a live recording makes no claim",
    arguments: [
      ContainerSample.matroska(segment: [0xFF]),
      ContainerSample.matroska(segment: [0x01] + Array(repeating: 0xFF, count: 7)),
      ContainerSample.page(flags: 2, [30]) + ContainerSample.page(flags: 0, [90]),
      ContainerSample.form("RIFF", "AVI ", [], { _, count in Array(repeating: 0, count: count) })
        + ContainerSample.filler(80),
      ContainerSample.mpegAudio(tag: "none", declared: 9999), ContainerSample.mpegAudio(declared: 0),
    ])
  func live(bytes: [UInt8]) {
    #expect(check(bytes) == .unknown)
  }

  @Test("an ID3 tag that is longer than the file is truncated")
  func longTag() {
    #expect(
      check(ContainerSample.id3(300).dropLast(10))
        == .truncated("the ID3 tag ends at byte 310, the file at byte 300"))
  }

  @Test("a file that can't be read as far as it says is unknown", arguments: ContainerSample.all)
  func unreadable(_ sample: ContainerSample) {
    #expect(ContainerEnd.check(size: UInt64(sample.bytes.count)) { _, _ in [] } == .unknown)
  }
}

extension ContainerSample {
  /// Whether the first `count` bytes of a sample are a whole file of the same kind, as no field declares the rest.
  static func isSeam(_ sample: ContainerSample, at count: Int) -> Bool {
    if sample.name == "flv" { return [8, 9].contains(sample.bytes[count]) }
    if sample.name.hasPrefix("avi"), sample.name != "avif" {
      // A byte is tolerated, at either end of the seam.
      return (count - 1...count + 1).contains { seam in
        seam == sample.bytes.count || sample.bytes.dropFirst(seam).starts(with: "RIFF".utf8)
      }
    }
    // The size of a small box begins with three zeros, which may be padding of what stands before it.
    return (count - 3...count).contains { seam in
      ["moof", "mdat", "moov"].contains { sample.bytes.dropFirst(seam + 4).starts(with: $0.utf8) }
    }
  }
}
