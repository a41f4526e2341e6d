import PlaybackModel
import Testing

@Suite("Files of sound that lie")
struct SoundFileHostileTests {
  private typealias Sample = SoundFileSample

  static let files: [[UInt8]] = [
    Sample.coreAudio(
      Sample.description("aac ", bytes: 0, frames: 1024, bits: 0), Sample.chunk("kuki", Sample.descriptor),
      Sample.chunk("chan", Sample.big(101 << 16 | 2, 4) + Sample.big(0, 8)),
      Sample.table(count: 3, frames: 2000, priming: 1000, remainder: 72, [0x81, 0x00, 5, 0x83, 0x7F]),
      Sample.chunk("info", Sample.big(1, 4) + Array("title\0A\0".utf8)), Sample.data(700)),
    Sample.coreAudio(
      Sample.description(".mp3", bytes: 0, frames: 0), Sample.table(count: 2, frames: 200, [9, 100, 9, 100]),
      Sample.data(60)),
    Sample.coreAudio(Sample.description(), Sample.data(100, size: .max)),
    Sample.interchange(
      "AIFC", Sample.common("ima4", frames: 3), Sample.part("ANNO", [65, 66]), Sample.sound(204, offset: 0)),
    Sample.interchange("AIFF", Sample.common(), Sample.sound(100)),
  ]

  /// Reads the bytes and walks through what they say, which must come to an end.
  private func walk(_ bytes: [UInt8], isSeekable: Bool) {
    guard let file = try? Sample.read(bytes, isSeekable: isSeekable, isSizeKnown: isSeekable) else { return }
    _ = file.duration
    for frame in [0, 1, 1000, UInt64.max / 2, .max] { _ = try? file.piece(from: file.packet(for: frame)) }
    var number: UInt64 = 0
    for _ in 0..<20 {
      guard let piece = try? file.piece(from: number) else { return }
      #expect(piece.next > number)
      _ = file.time(ofFrame: piece.frames.upperBound)
      number = piece.next
    }
  }

  @Test("no beginning of a file traps", arguments: files.indices, [true, false])
  func beginnings(index: Int, isSeekable: Bool) {
    let file = Self.files[index]
    for count in 0...file.count { walk(Array(file.prefix(count)), isSeekable: isSeekable) }
  }

  @Test("random damage never traps", arguments: files.indices, [true, false])
  func damage(index: Int, isSeekable: Bool) {
    var generator = Noise(state: 11)
    for _ in 0..<4000 {
      var bytes = Self.files[index]
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        let noise = UInt8.random(in: 0...255, using: &generator)
        let place = Int.random(in: 0..<min(bytes.count, 220), using: &generator)
        bytes[place] = [0, 1, 0x7F, 0x80, 0xFF, noise].randomElement(using: &generator) ?? 0
      }
      walk(bytes, isSeekable: isSeekable)
    }
  }
}

/// Numbers that look random, the same each time.
private struct Noise: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
