internal import GStreamer
internal import PlaybackModel

/// Takes CAF files apart, which GStreamer 1.22 can't.
struct CoreAudioDemuxer: DemuxerElement {
  static let metadata = ElementMetadata(
    factory: "swiftcafdemux", longName: "Core Audio Format demuxer", classification: "Codec/Demuxer/Audio",
    summary: "Takes files of the Core Audio Format apart", author: "The MediaPlayback authors", rank: .primary + 1)
  static let inputCaps = "audio/x-caf"
  static let outputCaps = SoundDemuxing.outputCaps

  private var demuxing = SoundDemuxing()

  init(context: ElementContext) {}

  mutating func open(_ input: DemuxerInput) throws -> DemuxedMedia { try demuxing.open(input, CoreAudioFile.read) }

  mutating func next(_ input: DemuxerInput) throws -> DemuxedPacket? { try demuxing.next(input) }

  mutating func seek(to time: Duration, _ input: DemuxerInput) throws -> Duration { demuxing.seek(to: time) }
}
