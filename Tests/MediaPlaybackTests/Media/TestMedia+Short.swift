/// Media that is over before a player has looked at it.
extension TestMedia {
  /// A hundredth of a second in every kind of file; MPEG audio has at least one frame.
  static let short: [TestMedia] = [
    sound("short.wav", "wavenc"), sound("short.flac", "flacenc"), sound("short.ogg", "vorbisenc ! oggmux"),
    sound("hundredth.aiff", "audioconvert ! aiffmux"),
    picture("short.mp4", "\(MediaMaking.h264) ! mp4mux faststart=true"),
    picture("short.webm", "vp8enc deadline=1 ! webmmux"),
  ]
  /// So short that nothing of it is left behind the encoder's delay.
  static let shortM4A = sound("short.m4a", "\(MediaMaking.aac) ! mp4mux faststart=true")
  /// The encoder fills up its frames.
  static let shortMP3 = sound("short.mp3", "lamemp3enc ! xingmux")
  /// The encoder's delay is cut off, and so is its length of the sound.
  static let shortOpus = sound("short.opus", "opusenc ! oggmux", rate: 48000)
  /// One sample.
  static let oneSample = TestMedia(
    "one-sample.wav", hasAudio: true,
    pipeline: "audiotestsrc num-buffers=1 samplesperbuffer=1 ! audio/x-raw,format=S16LE,rate=44100,channels=1 ! wavenc")

  private static func sound(_ name: String, _ encoder: String, rate: Int = 44100) -> TestMedia {
    TestMedia(
      name, duration: .milliseconds(10), hasAudio: true,
      pipeline: "audiotestsrc num-buffers=1 samplesperbuffer=\(rate / 100) ! "
        + "audio/x-raw,rate=\(rate),channels=1 ! \(encoder)")
  }

  private static func picture(_ name: String, _ encoder: String) -> TestMedia {
    TestMedia(
      name, duration: .milliseconds(10), hasVideo: true,
      pipeline: "videotestsrc num-buffers=1 ! video/x-raw,format=I420,width=160,height=120,framerate=100/1 ! \(encoder)"
    )
  }
}
