internal import CGStreamer

extension TagList {
  /// Reads an ID3v2 tag as it stands in a file; nil if it is none, or says nothing.
  ///
  /// The corresponding C function is `gst_tag_list_from_id3v2_tag`.
  public init?(id3v2 bytes: [UInt8]) {
    // C takes a shorter one for a programming error.
    guard bytes.count >= 10, (try? GStreamer.initialize()) != nil else { return nil }
    let buffer = Buffer(bytes)
    let list = unsafe withExtendedLifetime(buffer) { unsafe gst_tag_list_from_id3v2_tag(buffer.raw) }
    guard let raw = unsafe list else { return nil }
    unsafe self.init(adopting: raw)
  }
}
