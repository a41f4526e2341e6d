import PlaybackModel
import Testing

@Suite("Containers that lie")
struct ContainerEndHostileTests {
  /// Counts what a check reads.
  private final class Meter {
    var bytes = 0
    var calls = 0
  }

  private func check(_ bytes: [UInt8], size: UInt64? = nil) -> Meter {
    let meter = Meter()
    // The bytes repeat as far as the size claims to reach.
    var tiles = bytes
    while tiles.count < bytes.count + 70_000, !bytes.isEmpty { tiles += tiles }
    _ = ContainerEnd.check(size: size ?? UInt64(bytes.count)) { offset, count in
      meter.calls += 1
      meter.bytes += count
      return Array(tiles.dropFirst(Int(offset % UInt64(bytes.count))).prefix(count))
    }
    return meter
  }

  @Test("random damage never traps and never reads more than the budget", arguments: ContainerSample.all)
  func damage(_ sample: ContainerSample) {
    var generator = SplitMix(state: 7)
    for _ in 0..<15 {
      var bytes = sample.bytes
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: 0..<min(bytes.count, 128), using: &generator)
        let noise = UInt8.random(in: 0...255, using: &generator)
        bytes[place] = [0, 1, 0x7F, 0x80, 0xFF, noise].randomElement(using: &generator) ?? 0
      }
      let size = [nil, UInt64.max, UInt64(Int64.max), 1 << 32].randomElement(using: &generator) ?? nil
      #expect(check(bytes, size: size).bytes <= 70_000)
    }
  }

  @Test("sizes at the limit of 64 bits don't overflow", arguments: ContainerSample.all, [0x00, 0xFF] as [UInt8])
  func limits(_ sample: ContainerSample, byte: UInt8) {
    for start in stride(from: 0, to: min(sample.bytes.count, 70), by: 8) {
      var bytes = sample.bytes
      for place in start..<min(start + 8, bytes.count) { bytes[place] = byte }
      for size in [UInt64(bytes.count), UInt64.max - 12] {
        #expect(check(bytes, size: size).bytes <= 70_000)
      }
    }
  }

  @Test("random bytes behind each kind's first letters never trap")
  func noise() {
    var generator = SplitMix(state: 11)
    for sample in ContainerSample.all {
      for _ in 0..<200 {
        let count = Int.random(in: 0...300, using: &generator)
        let bytes = sample.bytes.prefix(12) + (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
        #expect(check(Array(bytes)).bytes <= 70_000)
      }
    }
  }

  @Test("a row of millions of empty boxes or chunks is given up")
  func endlessRows() {
    for bytes in [ContainerSample.box("free", 0), ContainerSample.fileType] {
      let meter = check(bytes, size: 1 << 40)
      #expect(meter.bytes <= 70_000)
      #expect(meter.calls <= 9_000)
    }
  }
}

/// A small generator of random numbers whose sequence is the same in each run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
