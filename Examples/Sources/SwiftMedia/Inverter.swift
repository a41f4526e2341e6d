import GStreamer

/// Turns samples over.
struct Inverter: FilterElement {
  static let metadata = ElementMetadata(
    factory: "swiftinverter", longName: "Swift inverter", classification: "Filter/Effect/Audio",
    summary: "Turns 8-bit samples over", author: "The Swift examples")
  static let caps = "audio/x-raw, format=U8, layout=interleaved"

  init(context: ElementContext) {}

  mutating func filter(_ buffer: inout Buffer) -> FilterAnswer {
    buffer.write(buffer.bytes.map { ~$0 })
    return .push
  }
}
