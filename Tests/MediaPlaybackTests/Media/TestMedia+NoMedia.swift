extension TestMedia {
  /// An archive with one stored file.
  static let zip = TestMedia("archive.zip") {
    let (name, text) = (Array("a.txt".utf8), Array("hello, world\n".utf8))
    let common: [UInt8] =
      [20, 0, 0, 0, 0, 0, 0, 0, 0, 0] + [0x58, 0x8E, 0xB7, 0x67] + [UInt8(text.count), 0, 0, 0]
      + [UInt8(text.count), 0, 0, 0, UInt8(name.count), 0, 0, 0]
    let local = [0x50, 0x4B, 3, 4] + common + name + text
    let directory = [0x50, 0x4B, 1, 2, 20, 0] + common + [UInt8](repeating: 0, count: 14) + name
    let end: [UInt8] =
      [0x50, 0x4B, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0] + [UInt8(directory.count), 0, 0, 0]
      + [UInt8(local.count), 0, 0, 0, 0, 0]
    return local + directory + end
  }
  /// A compressed file, which isn't looked into.
  static let gzip = TestMedia("a.txt.gz") {
    let text = Array("hello, world\n".utf8)
    let length = UInt8(text.count)
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1, length, 0, ~length, 0xFF] + text + [0x58, 0x8E, 0xB7, 0x67]
      + [length, 0, 0, 0]
  }
  static let tar = TestMedia("a.tar") {
    var header = [UInt8](repeating: 0, count: 512)
    header.replaceSubrange(0..<5, with: Array("a.txt".utf8))
    header.replaceSubrange(124..<135, with: Array("00000000000".utf8))
    header.replaceSubrange(257..<265, with: Array("ustar\u{0}00".utf8))
    return header + [UInt8](repeating: 0, count: 1024)
  }
  /// The header of a program.
  static let elf = TestMedia("program") {
    [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0] + [UInt8](repeating: 0, count: 8) + [2, 0, 0x3E, 0, 1, 0, 0, 0]
      + [UInt8](repeating: 0, count: 4000)
  }
  /// A pointer of Windows.
  static let cursor = TestMedia("arrow.cur") {
    [0, 0, 2, 0, 1, 0, 16, 16, 0, 0, 0, 0, 0, 0, 40, 0, 0, 0, 22, 0, 0, 0] + [UInt8](repeating: 1, count: 2000)
  }
  /// An archive that is larger than all queues of an engine.
  static let largeZip = TestMedia("large.zip", from: .zip) { bytes in
    bytes += [UInt8](repeating: 0x55, count: 4_000_000)
  }
  static let html = TestMedia("page.html") {
    let line = "<p>Please log in to go on, and <a href=\"/\">accept</a> our terms.</p>\n"
    return Array(
      ("<!DOCTYPE html>\n<html><head><title>Login</title></head><body>\n" + String(repeating: line, count: 40)
        + "</body></html>\n").utf8)
  }
  static let pdf = TestMedia("paper.pdf") {
    Array(
      ("%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\n"
        + "endobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n").utf8)
  }
  static let text = TestMedia("notes.txt") {
    Array(String(repeating: "This is a text about nothing much, and no media at all.\n", count: 100).utf8)
  }
  /// Bytes of no kind, the same in each run.
  static let noise = TestMedia("noise.bin") {
    var seed: UInt64 = 42
    return (0..<100_000).map { _ in
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: seed >> 33)
    }
  }
  static let empty = TestMedia("empty.mp4") { [] }
}
