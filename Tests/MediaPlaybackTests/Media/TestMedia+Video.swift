extension TestMedia {
  /// MP4 with its index in front.
  static let mp4 = TestMedia(
    "faststart.mp4", duration: .seconds(2), hasVideo: true, hasAudio: true,
    pipeline: MediaMaking.pair(MediaMaking.h264, MediaMaking.aac) + "mp4mux name=mux faststart=true")
  /// MP4 with its index behind the data.
  static let mp4IndexAtEnd = TestMedia(
    "index-at-end.mp4", duration: .seconds(2), hasVideo: true, hasAudio: true,
    pipeline: MediaMaking.pair(MediaMaking.h264, MediaMaking.aac) + "mp4mux name=mux")
  /// MP4 in fragments of half a second.
  static let mp4Fragmented = TestMedia(
    "fragmented.mp4", duration: .seconds(2), hasVideo: true, hasAudio: true,
    pipeline: MediaMaking.pair(MediaMaking.h264, MediaMaking.aac) + "mp4mux name=mux fragment-duration=500")
  static let mkv = TestMedia(
    "film.mkv", duration: .seconds(2), hasVideo: true, hasAudio: true,
    pipeline: MediaMaking.pair(MediaMaking.h264, "vorbisenc") + "matroskamux name=mux")
  static let webm = TestMedia(
    "film.webm", duration: .seconds(2), hasVideo: true, hasAudio: true,
    pipeline: MediaMaking.pair("vp8enc deadline=1 cpu-used=8", "vorbisenc") + "webmmux name=mux")
  static let avi = TestMedia(
    "film.avi", duration: .seconds(2), hasVideo: true, hasAudio: true,
    pipeline: MediaMaking.pair("avenc_mpeg4 gop-size=5 bitrate=800000", "lamemp3enc ! mpegaudioparse")
      + "avimux name=mux")
  static let flv = TestMedia(
    "film.flv", duration: .seconds(2), hasVideo: true, hasAudio: true,
    pipeline: MediaMaking.pair(MediaMaking.h264, MediaMaking.aac) + "flvmux name=mux")

  /// A silent film of 160 × 120 whose pixels are 4:3, so that it is to be shown with 213 × 120.
  static let widePixels = TestMedia(
    "wide-pixels.mp4", duration: .seconds(2), hasVideo: true,
    pipeline: MediaMaking.video(caps: ",pixel-aspect-ratio=4/3") + " ! \(MediaMaking.h264) ! mp4mux faststart=true")

  /// A silent film of 160 × 120 without anything special.
  static let silent = TestMedia(
    "silent.mp4", duration: .seconds(2), hasVideo: true,
    pipeline: MediaMaking.video() + " ! \(MediaMaking.h264) ! mp4mux faststart=true")

  /// The same, to be turned clockwise by a quarter, which the muxer doesn't write: shown with 120 × 160.
  static let rotated = TestMedia("rotated.mp4", duration: .seconds(2), hasVideo: true, from: .silent) { bytes in
    bytes.turnTrack(at: try bytes.start(of: "tkhd"))
  }

  /// Four fields, lossless: red and green above, blue and white below; 160 × 120, 2 s.
  static let quadrants = TestMedia(
    "quadrants.mov", duration: .seconds(2), hasVideo: true,
    pipeline: TestMedia.quadrantFields + "! pngenc ! qtmux faststart=true")

  /// The same, to be turned clockwise by a quarter: blue and red above, white and green below.
  static let rotatedQuadrants = TestMedia(
    "rotated-quadrants.mov", duration: .seconds(2), hasVideo: true, from: .quadrants
  ) { bytes in
    bytes.turnTrack(at: try bytes.start(of: "tkhd"))
  }

  private static var quadrantFields: String {
    let fields: [(color: UInt32, x: Int, y: Int)] = [
      (0xFFFF_0000, 0, 0), (0xFF00_FF00, 80, 0), (0xFF00_00FF, 0, 60), (0xFFFF_FFFF, 80, 60),
    ]
    let sources = fields.enumerated().map { index, field in
      "videotestsrc num-buffers=50 pattern=solid-color foreground-color=\(field.color) ! "
        + "video/x-raw,format=RGBA,width=80,height=60,framerate=25/1 ! mix.sink_\(index) "
    }
    let places = fields.enumerated().map { index, field in
      "sink_\(index)::xpos=\(field.x) sink_\(index)::ypos=\(field.y) "
    }
    return sources.joined() + "compositor name=mix \(places.joined())! video/x-raw,width=160,height=120 "
      + "! videoconvert ! video/x-raw,format=RGB "
  }
}

extension [UInt8] {
  /// Sets the matrix of a track header to a quarter turn clockwise.
  fileprivate mutating func turnTrack(at header: Int) {
    let matrix: [Int32] = [0, 0x1_0000, 0, -0x1_0000, 0, 0, 0, 0, 0x4000_0000]
    let bytes = matrix.flatMap { value in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    // Behind the type: version, times, track, duration, layer, group and volume.
    let start = header + 4 + 40
    replaceSubrange(start..<(start + bytes.count), with: bytes)
  }
}
