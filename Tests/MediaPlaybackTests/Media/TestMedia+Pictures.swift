extension TestMedia {
  static let png = TestMedia("still.png", hasVideo: true, pipeline: "\(TestMedia.picture) ! pngenc")
  static let jpeg = TestMedia("still.jpg", hasVideo: true, pipeline: "\(TestMedia.picture) ! jpegenc")
  static let gif = TestMedia("still.gif", hasVideo: true) { GIF(colors: [1]).bytes }
  /// Three pictures, a tenth of a second each, over and over.
  static let animatedGIF = TestMedia("animated.gif", hasVideo: true) { GIF(colors: [1, 2, 3]).bytes }

  static let webP = TestMedia("still.webp", hasVideo: true, pipeline: "\(TestMedia.picture) ! webpenc")
  static let bitmap = TestMedia("still.bmp", hasVideo: true, pipeline: "\(TestMedia.picture) ! avenc_bmp")
  /// An icon of Windows around a picture.
  static let icon = TestMedia("still.ico", from: .png) { bytes in
    let size = UInt32(bytes.count)
    let length = (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
    bytes = [0, 0, 1, 0, 1, 0, 160, 120, 0, 0, 1, 0, 24, 0] + length + [22, 0, 0, 0] + bytes
  }
  /// A TIFF of one black pixel.
  static let tiff = TestMedia("still.tiff") {
    let entries: [(tag: UInt16, type: UInt16, value: UInt32)] = [
      (256, 4, 1), (257, 4, 1), (258, 3, 8), (259, 3, 1), (262, 3, 1), (273, 4, 8), (278, 4, 1), (279, 4, 1),
    ]
    func little(_ value: UInt32, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let table = entries.flatMap { entry in
      little(UInt32(entry.tag), 2) + little(UInt32(entry.type), 2) + little(1, 4) + little(entry.value, 4)
    }
    return Array("II".utf8) + [42, 0] + little(10, 4) + [0, 0] + little(UInt32(entries.count), 2) + table + little(0, 4)
  }

  private static let picture =
    "videotestsrc num-buffers=1 ! video/x-raw,format=I420,width=160,height=120,framerate=25/1 ! videoconvert"
}

/// A GIF of pictures in one colour each, written by hand, since GStreamer doesn't.
private struct GIF {
  /// The index of each picture's colour: 0 black, 1 red, 2 green, 3 blue.
  let colors: [UInt8]

  var bytes: [UInt8] {
    let (width, height): (UInt8, UInt8) = (32, 24)
    var bytes = Array("GIF89a".utf8) + [width, 0, height, 0, 0xF6, 0, 0]
    bytes += [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255] + [UInt8](repeating: 0, count: 124 * 3)
    if colors.count > 1 { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0] }
    for color in colors {
      if colors.count > 1 { bytes += [0x21, 0xF9, 4, 0, 10, 0, 0, 0] }
      bytes += [0x2C, 0, 0, 0, 0, width, 0, height, 0, 0]
      bytes += GIF.pixels(color, count: Int(width) * Int(height))
    }
    return bytes + [0x3B]
  }

  /// Pixels as codes of eight bits: the table is cleared before it grows to where they would need nine.
  private static func pixels(_ color: UInt8, count: Int) -> [UInt8] {
    let (bits, clear, end): (UInt8, UInt8, UInt8) = (7, 128, 129)
    var codes: [UInt8] = []
    for index in 0..<count {
      if index % 100 == 0 { codes.append(clear) }
      codes.append(color)
    }
    codes.append(end)
    var bytes = [bits]
    for start in stride(from: 0, to: codes.count, by: 255) {
      let block = codes[start..<min(start + 255, codes.count)]
      bytes += [UInt8(block.count)] + block
    }
    return bytes + [0]
  }
}
