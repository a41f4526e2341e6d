import GStreamer
import Testing

/// The pixels of a frame of 32 bits.
struct Picture: Equatable {
  let width: Int
  let height: Int
  let bytes: [UInt8]

  /// Reads a sample in BGRx, whose rows have no padding.
  init(_ sample: Sample?) throws {
    let sample = try #require(sample)
    let caps = try #require(sample.caps)
    let format = try #require(VideoFormat(caps))
    try #require(format.pixelFormat == "BGRx")
    width = format.width
    height = format.height
    bytes = try #require(sample.buffer?.bytes)
    try #require(bytes.count == width * height * 4)
  }

  /// A pixel as `0xRRGGBB`.
  subscript(x: Int, y: Int) -> UInt32 {
    let start = (y * width + x) * 4
    return UInt32(bytes[start + 2]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start])
  }

  /// The places where the picture isn't what it should be; no more than five are told.
  func differences(from expected: (_ x: Int, _ y: Int) -> UInt32?) -> [String] {
    var found: [String] = []
    for y in 0..<height {
      for x in 0..<width where found.count < 5 {
        guard let colour = expected(x, y), colour != self[x, y] else { continue }
        found.append("\(x),\(y) is \(String(self[x, y], radix: 16)), not \(String(colour, radix: 16))")
      }
    }
    return found
  }
}
