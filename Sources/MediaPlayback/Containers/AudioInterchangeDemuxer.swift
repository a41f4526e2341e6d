internal import GStreamer
internal import PlaybackModel

/// Takes AIFF and AIFF-C files apart.
///
/// It comes before GStreamer's aiffparse, which knows no coded sound, and which pushes short media before decodebin of
/// GStreamer 1.22 listens.
struct AudioInterchangeDemuxer: DemuxerElement {
  static let metadata = ElementMetadata(
    factory: "swiftaiffdemux", longName: "Audio Interchange File Format demuxer", classification: "Codec/Demuxer/Audio",
    summary: "Takes files of the Audio Interchange File Format apart", author: "The MediaPlayback authors",
    rank: .primary + 1)
  static let inputCaps = "audio/x-aiff"
  static let outputCaps = SoundDemuxing.outputCaps

  private var demuxing = SoundDemuxing()

  init(context: ElementContext) {}

  mutating func open(_ input: DemuxerInput) throws -> DemuxedMedia {
    try demuxing.open(input, AudioInterchangeFile.read)
  }

  mutating func next(_ input: DemuxerInput) throws -> DemuxedPacket? { try demuxing.next(input) }

  mutating func seek(to time: Duration, _ input: DemuxerInput) throws -> Duration { demuxing.seek(to: time) }
}
