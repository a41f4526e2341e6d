extension TestMedia {
  /// Two soundtracks, Vorbis and Opus.
  private static let twoTracks = TestMedia(
    "two-tracks.mkv", duration: .seconds(2), hasVideo: true, hasAudio: true,
    pipeline: MediaMaking.pair(MediaMaking.h264, "vorbisenc")
      + "\(MediaMaking.audio(rate: 48000)) ! opusenc ! queue ! mux. matroskamux name=mux")
  private static let sound = TestMedia(
    "sound.mka", duration: .seconds(2), hasAudio: true,
    pipeline: MediaMaking.audio() + " ! vorbisenc ! matroskamux")
  private static let picture = TestMedia(
    "picture.mkv", duration: .seconds(2), hasVideo: true,
    pipeline: MediaMaking.video() + " ! \(MediaMaking.h264) ! matroskamux")

  /// A good picture and a good second soundtrack, and a first one of a kind that nobody decodes.
  static let oneUndecodableTrack = TestMedia(
    "one-undecodable-track.mkv", duration: .seconds(2), hasVideo: true, hasAudio: true, from: .twoTracks
  ) { try $0.replace("A_VORBIS", with: "A_QQQQQS") }
  /// A good picture and a good first soundtrack, and a second one of a kind that nobody decodes.
  static let undecodableSecondTrack = TestMedia(
    "undecodable-second-track.mkv", duration: .seconds(2), hasVideo: true, hasAudio: true, from: .twoTracks
  ) { try $0.replace("A_OPUS", with: "A_QQQQ") }
  /// Picture and sound, both of a kind that nobody decodes.
  static let undecodableBoth = TestMedia("undecodable-both.mkv", from: .undecodableAudioTrack) {
    try $0.replace("V_MPEG4/ISO/AVC", with: "V_QQQQ4/ISO/AVC")
  }
  /// A good picture, and a soundtrack of a kind that nobody decodes.
  static let undecodableAudioTrack = TestMedia(
    "undecodable-audio-track.mkv", duration: .seconds(2), hasVideo: true, from: .mkv
  ) { try $0.replace("A_VORBIS", with: "A_QQQQQS") }
  /// Good sound, and a picture of a kind that nobody decodes.
  static let undecodableVideoTrack = TestMedia(
    "undecodable-video-track.mkv", duration: .seconds(2), hasAudio: true, from: .mkv
  ) { try $0.replace("V_MPEG4/ISO/AVC", with: "V_QQQQ4/ISO/AVC") }
  /// Only sound, of a kind that nobody decodes.
  static let undecodableAudio = TestMedia("undecodable-audio.mka", from: .sound) {
    try $0.replace("A_VORBIS", with: "A_QQQQQS")
  }
  /// Only a picture, of a kind that nobody decodes.
  static let undecodableVideo = TestMedia("undecodable-video.mkv", from: .picture) {
    try $0.replace("V_MPEG4/ISO/AVC", with: "V_QQQQ4/ISO/AVC")
  }
}
