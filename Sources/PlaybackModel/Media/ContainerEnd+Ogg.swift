/// Ogg: a row of pages, the last of which is marked.
extension ContainerEnd {
  static func checkOgg(_ reader: inout ContainerEndReader) -> ContainerEnd {
    // A page has at most 27 + 255 + 255 * 255 bytes, so the last one begins in here.
    let count = min(reader.size, 65_836)
    guard let tail = reader.bytes(at: reader.size - count, count: Int(count)) else { return .unknown }
    let marker: [UInt8] = [0x4F, 0x67, 0x67, 0x53]
    guard let page = lastPage(in: tail, marker: marker) else { return .unknown }
    let header = tail[page...]
    guard header.count >= 27, header.count >= 27 + Int(header[page + 26]) else {
      return .truncated("the file ends within the header of an Ogg page")
    }
    let segments = header[(page + 27)..<(page + 27 + Int(header[page + 26]))]
    let length = 27 + segments.count + segments.reduce(0) { $0 + Int($1) }
    if length > header.count {
      return cut("last Ogg page", endsAt: reader.size.addingClamped(UInt64(length - header.count)), of: reader.size)
    }
    let rest = header.dropFirst(length)
    if rest.isEmpty {
      // A live recording may lack the mark of the end, so its absence proves nothing.
      return header[page + 5] & 4 != 0 ? .complete : .unknown
    }
    return marker.starts(with: rest) ? .truncated("the file ends within the header of an Ogg page") : .unknown
  }

  private static func lastPage(in bytes: [UInt8], marker: [UInt8]) -> Int? {
    var start = bytes.count - marker.count
    while start >= 0 {
      // The version, which is always 0, keeps the marker's letters in a packet from being taken for a page.
      let hasVersion = start + 4 >= bytes.count || bytes[start + 4] == 0
      if bytes[start] == marker[0], hasVersion, bytes[start..<(start + 4)].elementsEqual(marker) { return start }
      start -= 1
    }
    return nil
  }
}
