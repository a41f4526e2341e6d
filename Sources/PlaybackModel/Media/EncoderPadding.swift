/// The samples that an encoder put before and behind the sound, as far as a file tells of it and nobody else removes them.
///
/// GStreamer 1.22 removes by itself what LAME and Opus files and edit lists tell; what is left is MP3 of FFmpeg's encoder, and
/// M4A of iTunes.
package struct EncoderPadding: Sendable, Equatable {
  /// How many frames stand before the sound.
  package let priming: Int
  /// How many frames the sound has.
  package let frames: Int

  package init(priming: Int, frames: Int) { (self.priming, self.frames) = (priming, frames) }

  /// Reads what the file at a path tells; nil if it tells nothing.
  package static func read(path: [UInt8]) -> EncoderPadding? {
    RegularFile.withBytes(of: path) { size, source in read(size: size, source: source) } ?? nil
  }

  /// Reads what a file of `size` bytes tells; `source` returns up to `count` bytes from `offset`.
  package static func read(
    size: UInt64, source: @escaping (_ offset: UInt64, _ count: Int) -> [UInt8]
  ) -> EncoderPadding? {
    var reader = ContainerEndReader(size: size, source: source)
    guard let head = reader.bytes(at: 0, count: 10) else { return nil }
    let found =
      ContainerEnd.isBaseMediaStart(head[4..<8].fourCharacters) ? inComment(&reader) : inFirstFrame(head, &reader)
    guard let found, found.priming >= 0, found.frames > 0, found.priming < 1 << 20 else { return nil }
    return found
  }

  // MARK: MPEG audio

  /// What the tag in the first frame says, unless LAME itself wrote it: that is obeyed by GStreamer.
  private static func inFirstFrame(_ head: [UInt8], _ reader: inout ContainerEndReader) -> EncoderPadding? {
    var start: UInt64 = 0
    if head.starts(with: "ID3".utf8) {
      start = 10 + head[6..<10].reduce(UInt64(0)) { $0 << 7 | UInt64($1 & 0x7F) }
    }
    guard let frame = reader.bytes(at: start, count: 200), frame[0] == 0xFF, frame[1] & 0xE0 == 0xE0 else { return nil }
    let isFirstVersion = frame[1] >> 3 & 3 == 3
    let isMono = frame[3] >> 6 == 3
    let tag = 4 + (isFirstVersion ? (isMono ? 17 : 32) : (isMono ? 9 : 17))
    guard ["Xing", "Info"].contains(frame[tag..<tag + 4].fourCharacters) else { return nil }
    let flags = frame[tag + 7]
    guard flags & 1 != 0 else { return nil }
    let count = Int(frame[(tag + 8)..<(tag + 12)].bigEndian)
    let encoder = tag + 12 + (flags & 2 != 0 ? 4 : 0) + (flags & 4 != 0 ? 100 : 0) + (flags & 8 != 0 ? 4 : 0)
    guard encoder + 24 <= frame.count, ["Lavc", "Lavf"].contains(frame[encoder..<encoder + 4].fourCharacters) else {
      return nil
    }
    let numbers = Int(frame[(encoder + 21)..<(encoder + 24)].bigEndian)
    let (delay, padding) = (numbers >> 12, numbers & 0xFFF)
    let samples = count * (isFirstVersion ? 1152 : 576)
    // A decoder is late by 529 samples itself.
    return EncoderPadding(priming: delay + 529, frames: samples - delay - padding)
  }

  // MARK: MPEG-4

  /// What iTunes writes as a comment: hexadecimal numbers, of which the second is the priming and the fourth the length.
  private static func inComment(_ reader: inout ContainerEndReader) -> EncoderPadding? {
    guard let meta = ContainerChapters.box(["moov", "udta", "meta"], in: 0..<reader.size, &reader),
      meta.count > 4,
      // The box has a version before its content.
      let list = ContainerChapters.box("ilst", in: (meta.lowerBound + 4)..<meta.upperBound, &reader)
    else { return nil }
    for item in ContainerChapters.boxes("----", in: list, &reader) {
      guard let name = text(of: "name", skipping: 4, in: item, &reader), name == "iTunSMPB",
        let comment = text(of: "data", skipping: 8, in: item, &reader)
      else { continue }
      let numbers = comment.split(separator: " ").map { Int($0, radix: 16) }
      guard numbers.count > 3, let priming = numbers[1], let frames = numbers[3] else { return nil }
      return EncoderPadding(priming: priming, frames: frames)
    }
    return nil
  }

  private static func text(
    of type: String, skipping count: UInt64, in item: Range<UInt64>, _ reader: inout ContainerEndReader
  ) -> String? {
    guard let box = ContainerChapters.box(type, in: item, &reader), box.count > count, box.count < 1000,
      let bytes = reader.bytes(at: box.lowerBound + count, count: Int(UInt64(box.count) - count))
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
