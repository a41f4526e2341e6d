/// G.711: samples of 8 bits on a logarithmic scale, made linear.
package enum CompandedSample {
  /// One sample of A-law.
  package static func linear(aLaw byte: UInt8) -> Int16 {
    let bits = byte ^ 0x55
    let (segment, step) = (Int16(bits >> 4 & 7), Int16(bits & 0xF) << 4 + 8)
    let magnitude = segment == 0 ? step : (step + 0x100) << (segment - 1)
    return bits & 0x80 != 0 ? magnitude : -magnitude
  }

  /// One sample of µ-law.
  package static func linear(muLaw byte: UInt8) -> Int16 {
    let bits = ~byte
    let magnitude = (Int16(bits & 0xF) << 3 + 0x84) << Int16(bits >> 4 & 7) - 0x84
    return bits & 0x80 != 0 ? -magnitude : magnitude
  }

  private static let aLaw = (0...255).map { linear(aLaw: UInt8($0)) }
  private static let muLaw = (0...255).map { linear(muLaw: UInt8($0)) }

  /// Samples of 16 bits, the most significant byte first.
  static func linear(_ bytes: [UInt8], isALaw: Bool) -> [UInt8] {
    let table = isALaw ? aLaw : muLaw
    var samples: [UInt8] = []
    samples.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      let sample = UInt16(bitPattern: table[Int(byte)])
      samples.append(UInt8(sample >> 8))
      samples.append(UInt8(sample & 0xFF))
    }
    return samples
  }
}
