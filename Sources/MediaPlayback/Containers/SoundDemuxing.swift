internal import GStreamer
internal import PlaybackModel

/// What the demuxers of files with one stream of sound have in common: from where the next bytes come, and when they are.
struct SoundDemuxing {
  static let outputCaps = [
    "audio": "audio/x-raw; audio/x-alaw; audio/x-mulaw; audio/x-adpcm; audio/x-alac; audio/mpeg; audio/x-ac3"
  ]

  private var file: SoundFile?
  /// The number of the next packet.
  private var number: UInt64 = 0

  mutating func open(
    _ input: DemuxerInput, _ read: (ContainerBytes) throws -> SoundFile
  ) throws -> DemuxedMedia {
    let bytes = ContainerBytes(size: input.size, isSeekable: input.isSeekable) { position, count in
      try input.bytes(at: position, count: count)
    }
    do {
      let file = try read(bytes)
      self.file = file
      let stream = DemuxedStream("audio", file.caps)
      return DemuxedMedia([stream], duration: file.duration, tags: file.tagList, played: file.played)
    } catch let failure as ContainerFailure {
      throw ElementFailure(failure)
    }
  }

  mutating func next(_ input: DemuxerInput) throws -> DemuxedPacket? {
    guard let file else { return nil }
    let piece: SoundPiece
    do throws(ContainerFailure) {
      guard let next = try file.piece(from: number) else { return nil }
      piece = next
    } catch { throw ElementFailure(error) }
    number = piece.next
    guard let start = file.time(ofFrame: piece.frames.lowerBound), let end = file.time(ofFrame: piece.frames.upperBound)
    else { return nil }
    var content = DemuxedPacket.Content.bytes(piece.bytes)
    if file.isConverted {
      let bytes = try input.bytes(at: piece.bytes.lowerBound, count: piece.bytes.count)
      guard !bytes.isEmpty else { return nil }
      content = .buffer(Buffer(file.converted(bytes)))
    }
    return DemuxedPacket(content, at: start, duration: end - start)
  }

  mutating func seek(to time: Duration) -> Duration {
    guard let file else { return time }
    number = file.packet(for: file.frame(at: time))
    return file.time(ofPacket: number) ?? time
  }
}

extension SoundFile {
  /// What of the packets' time is played, where it isn't all of it.
  fileprivate var played: Range<Duration>? {
    // Without packets of more than a frame, nothing is given on that isn't played.
    if case .constant(_, 1) = packets { return nil }
    guard let end, let first = time(ofFrame: priming), let last = time(ofFrame: end) else { return nil }
    // Decoders clip to whole frames, rounded down, of times that are themselves rounded down to nanoseconds. So the
    // beginning comes no earlier than its frame, and the end no later.
    let start = priming == 0 ? first : first + .nanoseconds(2)
    return start..<max(start, end == decodedFrames ? last : last - .nanoseconds(2))
  }
}

extension ElementFailure {
  /// The failure as an element's message has it.
  init(_ failure: ContainerFailure) {
    let kind: Kind =
      switch failure.kind {
      case .damaged, .incomplete: .demux
      case .unsupported: .wrongType
      case .unseekable: .seek
      }
    self.init(kind, failure.message)
  }
}
