/// Where channels stand, and in which order GStreamer wants them.
package struct ChannelOrder: Sendable, Equatable {
  /// A bit for each place, as `GstAudioChannelPosition` numbers them; 0 if the channels have no places.
  package let mask: UInt64
  /// For each channel in GStreamer's order its number in the file; nil if both are the same.
  package let sources: [Int]?

  /// Channels in their places in the order of the file; none if a place is taken twice.
  init(_ places: [Place]) {
    let sorted = places.indices.sorted { places[$0].rawValue < places[$1].rawValue }
    guard Set(places).count == places.count else {
      self.init(mask: 0, sources: nil)
      return
    }
    self.init(
      mask: places.reduce(0) { $0 | 1 << UInt64($1.rawValue) },
      sources: sorted == Array(places.indices) ? nil : sorted)
  }

  init(mask: UInt64, sources: [Int]?) {
    self.mask = mask
    self.sources = sources
  }

  /// The order that is supposed where nobody says: as in WAVE files.
  init(usual channels: Int) {
    let masks: [UInt64] = [0, 0x4, 0x3, 0x7, 0x33, 0x37, 0x3F, 0x13F, 0xC3F]
    self.init(mask: channels < masks.count ? masks[channels] : 0, sources: nil)
  }

  /// Brings interleaved samples into GStreamer's order, in place.
  package func apply(to bytes: inout [UInt8], bytesPerSample: Int) {
    guard let sources else { return }
    let frameSize = sources.count * bytesPerSample
    var frame = [UInt8](repeating: 0, count: frameSize)
    for start in stride(from: 0, through: bytes.count - frameSize, by: frameSize) {
      for (channel, source) in sources.enumerated() {
        for byte in 0..<bytesPerSample {
          frame[channel * bytesPerSample + byte] = bytes[start + source * bytesPerSample + byte]
        }
      }
      for index in 0..<frameSize { bytes[start + index] = frame[index] }
    }
  }

  /// Where a loudspeaker stands, with the number of its bit in GStreamer.
  enum Place: Int, Sendable {
    case frontLeft, frontRight, frontCenter, lowFrequency, rearLeft, rearRight, frontLeftOfCenter, frontRightOfCenter
    case rearCenter, lowFrequency2, sideLeft, sideRight, topFrontLeft, topFrontRight, topFrontCenter, topCenter
    case topRearLeft, topRearRight, topSideLeft, topSideRight, topRearCenter, bottomFrontCenter, bottomFrontLeft
    case bottomFrontRight, wideLeft, wideRight, surroundLeft, surroundRight
  }
}
