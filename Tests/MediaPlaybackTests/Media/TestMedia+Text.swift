/// Text, and media that goes on for as long as its text.
extension TestMedia {
  static let subRip = TestMedia("alone.srt") {
    Array("1\n00:00:00,200 --> 00:00:00,900\nHello\n\n2\n00:00:01,000 --> 00:00:01,900\nWorld\n\n".utf8)
  }
  static let webVTT = TestMedia("alone.vtt") {
    Array("WEBVTT\n\n00:00:00.200 --> 00:00:00.900\nHello\n\n00:00:01.000 --> 00:00:01.900\nWorld\n".utf8)
  }
  static let advancedSubStation = TestMedia("alone.ass") {
    Array(
      ("[Script Info]\nScriptType: v4.00+\n\n[Events]\nFormat: Layer, Start, End, Style, Text\n"
        + "Dialogue: 0,0:00:00.20,0:00:00.90,Default,Hello\n").utf8)
  }
  /// Half a second of picture, and subtitles that go on for longer than a stall is borne.
  static let longText = TestMedia("long-text.mkv", duration: .milliseconds(400), hasVideo: true) { path in
    let text = "1\n00:00:00,100 --> 00:00:00,200\nHello\n\n2\n00:00:04,000 --> 00:00:04,200\nWorld\n\n"
    let subtitles = try await MediaFolder.shared.file(named: "long.srt") {
      try MediaFile(path: $0).write(Array(text.utf8))
    }
    try await MediaMaking.run(
      "filesrc location=\(subtitles.path) ! subparse ! queue ! mux. videotestsrc num-buffers=10 ! "
        + "video/x-raw,format=I420,width=64,height=48,framerate=25/1 ! queue ! mux. matroskamux name=mux", into: path)
  }
}
