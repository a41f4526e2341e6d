/// What a container keeps for a decoder, unpacked.
enum CodecCookie {
  /// The AudioSpecificConfig of AAC, out of an MPEG-4 elementary stream descriptor.
  static func aacConfiguration(_ cookie: [UInt8]) throws(ContainerFailure) -> [UInt8] {
    // Some programs write the version and flags of MP4's box before it.
    let start = cookie.starts(with: [0, 0, 0, 0, 3]) ? 4 : 0
    guard let stream = content(of: 3, in: cookie[start...]), stream.count > 3,
      let decoder = content(of: 4, in: stream.dropFirst(optionalSize(of: stream))), decoder.count > 13,
      let configuration = content(of: 5, in: decoder.dropFirst(13)), configuration.count >= 2
    else {
      throw ContainerFailure(
        .damaged, "Its chunk kuki, which is to tell the decoder of AAC what comes, makes no sense.")
    }
    return Array(configuration)
  }

  /// The 24 bytes, or more, that the decoder of Apple Lossless needs.
  static func losslessConfiguration(_ cookie: [UInt8]) throws(ContainerFailure) -> [UInt8] {
    var configuration = cookie[...]
    // Older programs wrap it into the boxes frma and alac.
    if configuration.dropFirst(4).starts(with: Array("frma".utf8)) { configuration = configuration.dropFirst(12) }
    if configuration.dropFirst(4).starts(with: Array("alac".utf8)) { configuration = configuration.dropFirst(12) }
    let bytes = Array(configuration)
    // Frames of a packet, version, bits of a sample, three settings, channels.
    guard bytes.count >= 24, (1...1 << 20).contains(bytes.prefix(4).bigEndian), bytes[4] == 0,
      [16, 20, 24, 32].contains(bytes[5]), (1...8).contains(bytes[9])
    else {
      throw ContainerFailure(
        .damaged, "Its chunk kuki, which is to tell the decoder of Apple Lossless what comes, makes no sense.")
    }
    return Array(configuration.prefix(24))
  }

  /// How many bytes there are before the descriptors in an elementary stream descriptor.
  private static func optionalSize(of stream: ArraySlice<UInt8>) -> Int {
    let flags = stream[stream.startIndex + 2]
    var size = 3
    if flags & 0x80 != 0 { size += 2 }
    if flags & 0x40 != 0, stream.count > size { size += 1 + Int(stream[stream.startIndex + size]) }
    if flags & 0x20 != 0 { size += 2 }
    return size
  }

  /// The content of a descriptor, which has its kind and, in seven bits a byte, its size before it.
  private static func content(of kind: UInt8, in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard bytes.first == kind else { return nil }
    var rest = bytes.dropFirst()
    var size = 0
    for _ in 0..<4 {
      guard let byte = rest.popFirst() else { return nil }
      size = size << 7 | Int(byte & 0x7F)
      if byte & 0x80 == 0 { return size <= rest.count ? rest.prefix(size) : nil }
    }
    return nil
  }
}
