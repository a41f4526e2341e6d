import GStreamer

/// Takes files apart that are the text `RAMP` and then samples.
struct RampDemuxer: DemuxerElement {
  static let metadata = ElementMetadata(
    factory: "swiftrampdemux", longName: "Swift ramp demuxer", classification: "Codec/Demuxer",
    summary: "Takes ramp files apart", author: "The Swift examples", rank: .primary)
  static let inputCaps = "audio/x-ramp"
  static let outputCaps = ["audio": "audio/x-raw"]
  private static let magic = Array("RAMP".utf8)
  private static let blockSize: UInt64 = 800

  private var next: UInt64 = 0
  private var end = UInt64.max

  init(context: ElementContext) {}

  static func registerTypeFinder() throws {
    try TypeFinder.register("ramp", caps: inputCaps, extensions: ["ramp"]) { data in
      data.has(magic) ? TypeFindAnswer(.maximum) : nil
    }
  }

  mutating func open(_ input: DemuxerInput) throws -> DemuxedMedia {
    next = UInt64(Self.magic.count)
    end = input.size ?? .max
    return DemuxedMedia(
      [DemuxedStream("audio", try Caps("audio/x-raw,format=U8,layout=interleaved,rate=8000,channels=1"))],
      duration: input.size.map { time(of: $0) })
  }

  mutating func next(_ input: DemuxerInput) -> DemuxedPacket? {
    guard next < end else { return nil }
    let bytes = next..<min(next + Self.blockSize, end)
    next = bytes.upperBound
    return DemuxedPacket(
      .bytes(bytes), at: time(of: bytes.lowerBound), duration: time(of: bytes.upperBound) - time(of: bytes.lowerBound))
  }

  mutating func seek(to time: Duration, _ input: DemuxerInput) -> Duration {
    next = min(UInt64(Self.magic.count) + UInt64(max(0, time / .nanoseconds(125_000))), end)
    return self.time(of: next)
  }

  /// When the sample at a place in the file is to be heard.
  private func time(of position: UInt64) -> Duration {
    .nanoseconds((Int64(position) - Int64(Self.magic.count)) * 125_000)
  }
}
