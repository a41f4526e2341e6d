/// Matroska and WebM: an EBML header, then the Segment with its size.
extension ContainerEnd {
  static func checkMatroska(_ reader: inout ContainerEndReader) -> ContainerEnd {
    guard let header = number(at: 4, &reader), let headerLength = header.value else { return .unknown }
    let segment = header.end.addingClamped(headerLength)
    guard reader.bytes(at: segment, count: 4) == [0x18, 0x53, 0x80, 0x67] else { return .unknown }
    // An unknown size is a live recording's, 0 that of a recorder which never came back to fill it in.
    guard let size = number(at: segment + 4, &reader), let length = size.value, length > 0 else { return .unknown }
    let end = size.end.addingClamped(length)
    return end > reader.size ? cut("Segment", endsAt: end, of: reader.size) : .complete
  }

  /// A number of 1 to 8 bytes, whose first set bit gives its length; a value of `nil` means unknown.
  private static func number(
    at position: UInt64, _ reader: inout ContainerEndReader
  ) -> (value: UInt64?, end: UInt64)? {
    guard let first = reader.bytes(at: position, count: 1)?.first, first != 0 else { return nil }
    let length = first.leadingZeroBitCount + 1
    guard let bytes = reader.bytes(at: position, count: length) else { return nil }
    let mask = (UInt64(1) << UInt64(7 * length)) - 1
    let value = bytes.bigEndian & mask
    return (value == mask ? nil : value, position + UInt64(length))
  }
}
