/// FLV: a row of tags, behind each of which its length stands once more.
extension ContainerEnd {
  static func checkFlashVideo(_ reader: inout ContainerEndReader) -> ContainerEnd {
    // Nine bytes of header and the length of the tag before the first one.
    guard reader.size > 13 else {
      return reader.size < 13 ? .truncated("the file ends within the FLV header") : .unknown
    }
    guard let length = reader.bytes(at: reader.size - 4, count: 4)?.bigEndian else { return .unknown }
    let incomplete = ContainerEnd.truncated("the file ends within an FLV tag")
    guard length >= 11, length <= reader.size - 13 else { return incomplete }
    guard let tag = reader.bytes(at: reader.size - 4 - length, count: 4) else { return .unknown }
    let isTag = [8, 9, 18].contains(tag[0] & 0x1F)
    return isTag && tag[1..<4].bigEndian + 11 == length ? .complete : incomplete
  }
}
