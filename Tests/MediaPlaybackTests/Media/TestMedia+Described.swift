extension TestMedia {
  /// A film that says a lot of itself.
  static let tagged = TestMedia(
    "tagged.mkv", duration: .seconds(2), hasVideo: true, hasAudio: true,
    pipeline: "\(MediaMaking.video()) ! \(MediaMaking.h264) ! queue ! mux. "
      + "\(MediaMaking.audio()) ! taginject tags=\"\(TestMedia.tags)\" ! vorbisenc ! queue ! mux. "
      + "matroskamux name=mux")
  /// A song with tags, a cover of its own and no container but its tag.
  static let song = TestMedia(
    "song.flac", duration: .seconds(2), hasAudio: true,
    pipeline: MediaMaking.audio() + " ! taginject tags=\"\(TestMedia.tags)\" ! flacenc")
  /// A wave file of a sound that isn't kept as it is.
  static let mulaw = TestMedia(
    "mulaw.wav", duration: .seconds(2), hasAudio: true, pipeline: MediaMaking.audio(rate: 8000) + " ! mulawenc ! wavenc"
  )
  /// Six channels.
  static let surround = TestMedia(
    "surround.wav", duration: .seconds(1), hasAudio: true,
    pipeline: "audiotestsrc num-buffers=50 samplesperbuffer=960 ! "
      + "audio/x-raw,format=S24LE,rate=48000,channels=6,channel-mask=(bitmask)0x3f ! wavenc")
  /// A picture and subtitles.
  static let subtitled = TestMedia("subtitled.mkv", duration: .seconds(2), hasVideo: true) { path in
    let text = "1\n00:00:00,200 --> 00:00:00,900\nHello\n\n2\n00:00:01,000 --> 00:00:01,900\nWorld\n\n"
    let subtitles = try await MediaFolder.shared.file(named: "hello.srt") {
      try MediaFile(path: $0).write(Array(text.utf8))
    }
    try await MediaMaking.run(
      "filesrc location=\(subtitles.path) ! subparse ! queue ! mux. "
        + "\(MediaMaking.video()) ! \(MediaMaking.h264) ! queue ! mux. matroskamux name=mux", into: path)
  }
  /// One frame, and no second one.
  static let oneFrame = TestMedia(
    "one-frame.mp4", duration: .milliseconds(40), hasVideo: true,
    pipeline: "videotestsrc num-buffers=1 pattern=solid-color foreground-color=0xFF00FF00 ! "
      + "video/x-raw,format=I420,width=160,height=120,framerate=25/1 ! \(MediaMaking.h264) ! mp4mux faststart=true")
  /// Red in the first second, and blue in the second one; 160 × 120, lossless, each frame by itself.
  static let redThenBlue = TestMedia(
    "red-then-blue.mov", duration: .seconds(2), hasVideo: true,
    pipeline: "\(TestMedia.field(0xFFFF_0000)) ! c. \(TestMedia.field(0xFF00_00FF)) ! c. "
      + "concat name=c ! videoconvert ! pngenc ! qtmux faststart=true")

  private static func field(_ color: UInt32) -> String {
    "videotestsrc num-buffers=25 pattern=solid-color foreground-color=\(color) ! "
      + "video/x-raw,format=RGB,width=160,height=120,framerate=25/1"
  }

  private static let tags =
    "title=(string)Tide,artist=(string){\\\"Anna\\\",\\\"Ben\\\"},album=(string)Shore,track-number=(uint)3,"
    + "track-count=(uint)12,genre=(string)Ambient,comment=(string)\\\"a\\ & b\\\",date=(date)1998-04-23,datetime=(datetime)1998-04-23"
}
