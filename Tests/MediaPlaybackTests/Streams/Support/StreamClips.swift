import MediaPlayback

extension MovieClip {
  /// 10 frames in green, 64x48 pixels at 25 frames a second.
  static let green = MovieClip(
    "green.mkv",
    "videotestsrc pattern=solid-color foreground-color=0xff00ff00 num-buffers=10"
      + " ! video/x-raw,format=I420,width=64,height=48,framerate=25/1 ! matroskamux")

  /// 600 frames without sound: nothing but its picture holds it up.
  static let longSilent = MovieClip(
    "long-silent.mkv",
    "videotestsrc num-buffers=600 ! video/x-raw,format=I420,width=64,height=48,framerate=25/1 ! matroskamux")

  /// The file's bytes.
  var bytes: [UInt8] {
    get async throws { try MediaFile(path: try await location.name).bytes() }
  }
}

extension PlayerSettings {
  /// The picture into a sequence, nothing else.
  static func taking(_ frames: VideoFrames) -> PlayerSettings {
    .headless.with { $0.videoOutput = .frames(frames) }
  }

  /// The sound into a sequence, nothing else.
  static func taking(_ blocks: AudioBlocks) -> PlayerSettings {
    .headless.with { $0.audioOutput = .blocks(blocks) }
  }
}

extension VideoFrames {
  /// The times of all frames up to the end.
  func times() async throws -> [Int64?] {
    try await bounded("the end of the frames") {
      var times: [Int64?] = []
      for await frame in self { times.append(frame.time?.inMilliseconds) }
      return times
    }
  }
}
