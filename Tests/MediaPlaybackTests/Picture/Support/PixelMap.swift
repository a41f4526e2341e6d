import GStreamer

/// The pixels of a frame.
struct PixelMap: Sendable {
  /// A colour, with 8 bits a channel.
  struct Pixel: Sendable, Equatable, CustomStringConvertible {
    var red: UInt8
    var green: UInt8
    var blue: UInt8

    /// Whether a converter may have made this of that.
    func isClose(to other: Pixel) -> Bool {
      abs(Int(red) - Int(other.red)) <= 6 && abs(Int(green) - Int(other.green)) <= 6
        && abs(Int(blue) - Int(other.blue)) <= 6
    }

    var description: String { "(\(red) \(green) \(blue))" }
  }

  let width: Int
  let height: Int
  private let bytes: [UInt8]
  private let red: Int

  /// The pixels of a sample of 32 bits a pixel; nil for others.
  init?(_ sample: Sample?) {
    guard let caps = sample?.caps, let format = VideoFormat(caps), let bytes = sample?.buffer?.bytes,
      bytes.count == format.width * format.height * 4, ["BGRx", "RGBx"].contains(format.pixelFormat)
    else { return nil }
    width = format.width
    height = format.height
    self.bytes = bytes
    red = format.pixelFormat == "BGRx" ? 2 : 0
  }

  subscript(x: Int, y: Int) -> Pixel {
    let start = (y * width + x) * 4
    return Pixel(red: bytes[start + red], green: bytes[start + 1], blue: bytes[start + 2 - red])
  }
}
