extension TestMedia {
  static let m4a = TestMedia(
    "sound.m4a", duration: .seconds(2), hasAudio: true,
    pipeline: MediaMaking.audio() + " ! \(MediaMaking.aac) ! mp4mux faststart=true")
  /// Longer than the others, since a Vorbis file begins with 4 kB of headers.
  static let ogg = TestMedia(
    "sound.ogg", duration: .seconds(10), hasAudio: true,
    pipeline: MediaMaking.audio(seconds: 10) + " ! vorbisenc ! oggmux")
  static let opus = TestMedia(
    "sound.opus", duration: .seconds(2), hasAudio: true,
    pipeline: MediaMaking.audio(rate: 48000) + " ! opusenc ! oggmux")
  /// Longer than the others, since only its time tells that it is cut.
  static let flac = TestMedia(
    "sound.flac", duration: .seconds(10), hasAudio: true, pipeline: MediaMaking.audio(seconds: 10) + " ! flacenc")
  static let wav = TestMedia(
    "sound.wav", duration: .seconds(2), hasAudio: true, pipeline: MediaMaking.audio() + " ! wavenc")
  /// A minute, so that there is a middle to stop in however slow the machine is.
  static let longWAV = TestMedia(
    "long.wav", duration: .seconds(60), hasAudio: true,
    pipeline: MediaMaking.audio(seconds: 60, rate: 8000) + " ! wavenc")
  static let aiff = TestMedia(
    "sound.aiff", duration: .seconds(2), hasAudio: true,
    pipeline: MediaMaking.audio() + " ! audioconvert ! aiffmux")
  static let caf = TestMedia(
    "sound.caf", duration: .seconds(2), hasAudio: true,
    bytes: {
      SoundFileBytes.coreAudio(
        SoundFileBytes.description("lpcm", bytesPerPacket: 2, bits: 16),
        SoundFileBytes.data((0..<176_400).map { UInt8(truncatingIfNeeded: $0) }))
    })
  /// The table of the packets comes behind them.
  static let losslessCAF = TestMedia("lossless.caf", duration: .seconds(2), hasAudio: true) { path in
    let sound = try await EncodedSound.make("avenc_alac", frames: 88200)
    let bytes = SoundFileBytes.coreAudio(
      SoundFileBytes.description("alac", bytesPerPacket: 0, framesPerPacket: 4096),
      SoundFileBytes.chunk("kuki", Array(sound.codecData.dropFirst(12))), SoundFileBytes.data(sound.bytes),
      SoundFileBytes.table(frames: 88200, remainder: sound.packets.count * 4096 - 88200, sizes: sound.sizes))
    try MediaFile(path: path).write(bytes)
  }
  static let codedAIFF = TestMedia(
    "mu-law.aifc", duration: .seconds(2), hasAudio: true,
    bytes: {
      SoundFileBytes.interchange(
        "AIFC", SoundFileBytes.common("ulaw", frames: 16000, bits: 16, rate: 8000),
        SoundFileBytes.sound((0..<16000).map { UInt8(truncatingIfNeeded: $0) }))
    })
  /// MPEG audio without any header: no end is declared.
  static let mp3 = TestMedia(
    "bare.mp3", duration: .milliseconds(2060), hasAudio: true,
    pipeline: MediaMaking.audio() + " ! lamemp3enc target=quality quality=4")
  static let mp3Xing = TestMedia(
    "xing.mp3", duration: .milliseconds(2060), hasAudio: true,
    pipeline: MediaMaking.audio() + " ! lamemp3enc target=quality quality=4 ! xingmux")
  /// The bare one with a hand-made header in front.
  static let mp3VBRI = TestMedia(
    "vbri.mp3", duration: .milliseconds(2060), hasAudio: true, from: .mp3
  ) { bytes in bytes = [UInt8].vbriFrame(before: bytes) + bytes }
}

extension [UInt8] {
  /// An empty frame of 128 kbit/s mono at 44100 Hz, with a VBRI header for the frames that follow.
  fileprivate static func vbriFrame(before frames: [UInt8]) -> [UInt8] {
    var frame: [UInt8] = [0xFF, 0xFB, 0x90, 0xC4] + [UInt8](repeating: 0, count: 413)
    let byteCount = frames.count + frame.count
    let frameCount = frames.mpegFrameCount
    func big(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var header = Array("VBRI".utf8)
    header += big(1, 2) + big(0, 2) + big(75, 2)  // version, delay, quality
    header += big(byteCount, 4) + big(frameCount, 4)
    let entries = 4
    header += big(entries, 2) + big(1, 2) + big(2, 2) + big((frameCount + entries - 1) / entries, 2)
    for _ in 0..<entries { header += big(frames.count / entries, 2) }
    frame.replaceSubrange(36..<(36 + header.count), with: header)
    return frame
  }

  /// How many frames of MPEG-1 layer 3 at 44100 Hz stand one behind the other.
  private var mpegFrameCount: Int {
    let rates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
    var (position, number) = (0, 0)
    while position + 4 <= count, self[position] == 0xFF {
      let padding = Int(self[position + 2] >> 1 & 1)
      position += 144 * rates[Int(self[position + 2] >> 4)] * 1000 / 44100 + padding
      number += 1
    }
    return number
  }
}
