extension TestMedia {
  /// A WAV that declares no samples and has none.
  static let wavWithoutSamples = TestMedia("no-samples.wav") { [UInt8].wavHeader(sampleBytes: 0) }
  /// The header of a WAV that declares two seconds, and nothing behind it.
  static let wavHeader = TestMedia("header.wav") { [UInt8].wavHeader(sampleBytes: 176_400) }
  /// A WAV with samples whose format is none.
  static let wavWithoutFormat = TestMedia("no-format.wav", from: .wav) { bytes in
    let format = try bytes.start(of: "fmt ") + 8
    bytes.replaceSubrange(format..<(format + 16), with: [UInt8](repeating: 0, count: 16))
  }
  /// An MP4 with its index, and an empty box where the media was.
  static let mp4WithoutMedia = TestMedia("no-media.mp4", from: .mp4) { bytes in
    let media = try bytes.start(of: "mdat") - 4
    bytes.replaceSubrange(media..., with: [0, 0, 0, 8] + Array("mdat".utf8))
  }
  /// Notes without a note.
  static let emptyMIDI = TestMedia("empty.mid") {
    Array("MThd".utf8) + [0, 0, 0, 6, 0, 0, 0, 1, 0, 96] + Array("MTrk".utf8) + [0, 0, 0, 4, 0, 0xFF, 0x2F, 0]
  }
  /// A transport stream, whose length is an estimate.
  static let transportStream = TestMedia(
    "film.ts", duration: .seconds(2), hasVideo: true, hasAudio: true,
    pipeline: MediaMaking.pair(MediaMaking.h264, MediaMaking.aac) + "mpegtsmux name=mux")
  /// A list of one segment of the transport stream, complete.
  static let localPlaylist = TestMedia("film.m3u8", duration: .seconds(2), hasVideo: true, hasAudio: true) { path in
    let segment = try await TestMedia.transportStream.file()
    let list = "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:2\n#EXTINF:2.0,\n\(segment.path)\n#EXT-X-ENDLIST\n"
    try MediaFile(path: path).write(Array(list.utf8))
  }
  /// So short that it has been read before GStreamer 1.22 has built the rest of its pipeline.
  static let shortAIFF = TestMedia(
    "short.aiff", duration: .milliseconds(500), hasAudio: true,
    pipeline: "audiotestsrc num-buffers=25 samplesperbuffer=882 ! audio/x-raw,rate=44100,channels=1 ! audioconvert "
      + "! aiffmux")
  /// A whole AIFF without a chunk of samples.
  static let aiffWithoutSamples = TestMedia("no-samples.aiff", from: .shortAIFF) { bytes in
    bytes.removeSubrange(try bytes.start(of: "SSND")...)
    bytes.replaceSubrange(4..<8, with: [0, 0, 0, UInt8(bytes.count - 8)])
  }
  /// Two Ogg files, one behind the other, which is an Ogg file again; the serial numbers of the two differ.
  static let chainedOgg = TestMedia("chained.ogg", duration: .seconds(20), hasAudio: true) { path in
    let links = [try await TestMedia.ogg.file().bytes(), try await TestMedia.secondLink.file().bytes()]
    try MediaFile(path: path).write(Array(links.joined()))
  }
  private static let secondLink = TestMedia(
    "second-link.ogg", duration: .seconds(10), hasAudio: true,
    pipeline: MediaMaking.audio(seconds: 10) + " ! vorbisenc ! oggmux")
}

extension [UInt8] {
  /// 44 bytes: PCM, one channel, 44100 Hz, 16 bits.
  fileprivate static func wavHeader(sampleBytes: UInt32) -> [UInt8] {
    func little(_ value: UInt32, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let format = little(1, 2) + little(1, 2) + little(44100, 4) + little(88200, 4) + little(2, 2) + little(16, 2)
    return Array("RIFF".utf8) + little(36 + sampleBytes, 4) + Array("WAVEfmt ".utf8) + little(16, 4) + format
      + Array("data".utf8) + little(sampleBytes, 4)
  }
}
