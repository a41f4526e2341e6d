import GStreamer

/// A made-up container: `SWFT`, the number of streams, the number of packets of each, then the packets in turn, each of
/// 100 samples of U8 at 8 kHz, that is 12.5 ms.
struct BoxDemuxer: DemuxerElement {
  static let metadata = ElementMetadata(
    factory: "swiftboxdemux", longName: "Swift box demuxer", classification: "Codec/Demuxer",
    summary: "Takes the tests' container apart", author: "The tests", rank: .primary)
  static let inputCaps = "application/x-swift-box"
  static let outputCaps = ["audio": "audio/x-raw"]
  static let packetSize = 100
  static let packetDuration = Duration.microseconds(12_500)
  static let headerSize = 6

  private var streamCount = 0
  private var packetCount = 0
  private var index = 0
  private let life = LiveCount.Token()

  init(context: ElementContext) {}

  static func registerAll() throws {
    try register()
    _ = finder
  }

  /// Made on first use, once; its failure is that of the tests that need it.
  private static let finder: Void? = try? TypeFinder.register(
    "swift-box", caps: inputCaps, extensions: ["box"]
  ) { data in
    data.has("SWFT".utf8) ? TypeFindAnswer(.maximum) : nil
  }

  /// A file whose sample values are the numbers of their packets.
  static func file(streams: UInt8 = 1, packets: UInt8) -> [UInt8] {
    var bytes = Array("SWFT".utf8) + [streams, packets]
    for packet in 0..<packets {
      for _ in 0..<streams { bytes += [UInt8](repeating: packet, count: packetSize) }
    }
    return bytes
  }

  mutating func open(_ input: DemuxerInput) throws -> DemuxedMedia {
    let head = try input.bytes(at: 0, count: Self.headerSize)
    guard head.count == Self.headerSize else { throw ElementFailure(.demux, "The box has no head.") }
    guard head[4] < 100 else { throw ElementFailure(.format, "A box of \(head[4]) streams isn't known.") }
    streamCount = Int(head[4])
    packetCount = Int(head[5])
    let caps = try Caps("audio/x-raw,format=U8,layout=interleaved,rate=8000,channels=1")
    return DemuxedMedia(
      (0..<streamCount).map { _ in DemuxedStream("audio", caps) }, duration: Self.packetDuration * packetCount)
  }

  mutating func next(_ input: DemuxerInput) throws -> DemuxedPacket? {
    guard index < packetCount * streamCount else { return nil }
    defer { index += 1 }
    let start = UInt64(Self.headerSize + index * Self.packetSize)
    return DemuxedPacket(
      stream: index % streamCount, .bytes(start..<(start + UInt64(Self.packetSize))),
      at: Self.packetDuration * (index / streamCount), duration: Self.packetDuration)
  }

  mutating func seek(to time: Duration, _ input: DemuxerInput) throws -> Duration {
    let packet = min(Int(time / Self.packetDuration), packetCount)
    index = packet * streamCount
    return Self.packetDuration * packet
  }
}
