/// What people call channels in their places.
package enum ChannelLayoutName {
  // The bits of GstAudioChannelPosition, whose sides differ from those of WAVE files.
  private static let names: [UInt64: String] = [
    0x4: "mono", 0x3: "stereo", 0xB: "2.1", 0x7: "3.0", 0xF: "3.1", 0x33: "quad", 0xC03: "quad (side)", 0x107: "4.0",
    0x37: "5.0", 0xC07: "5.0 (side)", 0x3F: "5.1", 0xC0F: "5.1 (side)", 0xD0F: "6.1", 0x13F: "6.1 (back)",
    0xC37: "7.0", 0xC3F: "7.1", 0xFF: "7.1 (wide)",
  ]

  /// The layout's name, for example `5.1`; nil where the places aren't known or have no name.
  ///
  /// One channel is mono and two are stereo wherever they are.
  package static func name(count: Int, mask: UInt64) -> String? {
    if let name = names[mask], mask.nonzeroBitCount == count { return name }
    switch count {
    case 1: return "mono"
    case 2: return "stereo"
    default: return nil
    }
  }
}
