extension TestMedia {
  /// Every kind of film and sound that is complete.
  static let intact: [TestMedia] = [
    .mp4, .mp4IndexAtEnd, .mp4Fragmented, .m4a, .mkv, .webm, .ogg, .opus, .flac, .wav, .avi, .flv, .mp3,
    .mp3Xing, .mp3VBRI, .caf, .losslessCAF, .aiff, .codedAIFF, .widePixels, .rotated, .quadrants,
  ]
  /// Those that declare where they end.
  static let withDeclaredEnd: [TestMedia] = [
    .mp4, .mp4IndexAtEnd, .mp4Fragmented, .m4a, .mkv, .webm, .ogg, .opus, .flac, .wav, .avi, .flv, .mp3Xing,
    .mp3VBRI, .caf, .losslessCAF, .aiff, .codedAIFF,
  ]
  static let pictures: [TestMedia] = [.png, .jpeg, .gif, .animatedGIF]
  static let partlyDecodable: [TestMedia] = [
    .oneUndecodableTrack, .undecodableSecondTrack, .undecodableAudioTrack, .undecodableVideoTrack,
  ]
  static let undecodable: [TestMedia] = [.undecodableAudio, .undecodableVideo, .undecodableBoth]
  /// Those that an inspector has something to tell of.
  static let described: [TestMedia] = [
    .mp4, .mkv, .ogg, .flac, .wav, .mp3Xing, .tagged, .surround, .png, .undecodableVideoTrack,
  ]
  static let noMedia: [TestMedia] = [.zip, .html, .pdf, .text, .noise]
  static let withoutSamples: [TestMedia] = [.wavWithoutSamples, .wavHeader]
  static let all = intact + pictures + partlyDecodable + undecodable + noMedia + withoutSamples + [.empty, .chainedOgg]
}
