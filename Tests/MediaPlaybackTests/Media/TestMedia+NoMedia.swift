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
