/// The bytes of media as a reader of containers asks for them.
package struct ContainerBytes {
  /// How many bytes there are; nil if that isn't known, as with a stream.
  package let size: UInt64?
  /// False if what was read, or skipped, may not be read again.
  package let isSeekable: Bool
  private let source: (_ position: UInt64, _ count: Int) throws -> [UInt8]

  /// Creates access; `read` returns up to `count` bytes from a position, fewer at the end, and its errors go through.
  package init(
    size: UInt64?, isSeekable: Bool = true, read: @escaping (_ position: UInt64, _ count: Int) throws -> [UInt8]
  ) {
    self.size = size
    self.isSeekable = isSeekable
    source = read
  }

  /// Access to bytes in memory.
  package init(_ bytes: [UInt8], isSizeKnown: Bool = true, isSeekable: Bool = true) {
    self.init(size: isSizeKnown ? UInt64(bytes.count) : nil, isSeekable: isSeekable) { position, count in
      let start = min(Int(clamping: position), bytes.count)
      return Array(bytes[start..<min(bytes.count, start + count)])
    }
  }

  /// Up to `count` bytes, fewer at the end of the media.
  func bytes(at position: UInt64, upTo count: Int) throws -> [UInt8] {
    guard count > 0, position < size ?? .max else { return [] }
    return try source(position, count)
  }

  /// Exactly `count` bytes; nil where the media ends before.
  func bytes(at position: UInt64, count: Int) throws -> [UInt8]? {
    if let size, UInt64(count) > size.subtractingClamped(position) { return nil }
    let bytes = try bytes(at: position, upTo: count)
    return bytes.count == count ? bytes : nil
  }
}

extension UInt64 {
  /// The difference, or 0 where it would be below.
  func subtractingClamped(_ other: UInt64) -> UInt64 { self > other ? self - other : 0 }
}

extension Range<UInt64> {
  /// How many bytes there are, also where that is more than `count` can say.
  var length: UInt64 { upperBound - lowerBound }
}
