import GStreamer

/// How test media are made.
enum MediaMaking {
  struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  /// Runs a pipeline that writes to a file up to its end, within a bound.
  static func run(_ description: String, into path: String) async throws {
    let pipeline = try Launch.pipeline(description + " ! filesink location=\(path)")
    // A pipeline must be at rest before its last reference goes.
    defer { _ = try? pipeline.setState(.null) }
    let messages = pipeline.bus.messages(of: [.endOfStream, .error])
    try pipeline.setState(.playing)
    try await within(.seconds(20), "making \(path)") {
      for await message in messages {
        if case .error(let error) = message.view { throw Failure("\(description): \(error)") }
        return
      }
    }
  }

  /// A picture that moves, 160 × 120 at 25 frames a second; what follows `videotestsrc` comes in front of the caps.
  static func video(seconds: Int = 2, caps: String = "") -> String {
    "videotestsrc num-buffers=\(seconds * 25) ! "
      + "video/x-raw,format=I420,width=160,height=120,framerate=25/1\(caps)"
  }

  /// A tone on one channel.
  static func audio(seconds: Int = 2, rate: Int = 44100) -> String {
    "audiotestsrc num-buffers=\(seconds * 50) samplesperbuffer=\(rate / 50) ! "
      + "audio/x-raw,rate=\(rate),channels=1"
  }

  static let h264 = "x264enc speed-preset=ultrafast key-int-max=25 bitrate=300 ! h264parse"
  static let aac = "avenc_aac ! aacparse"

  /// Picture and sound in a container.
  static func pair(_ video: String, _ audio: String) -> String {
    "\(MediaMaking.video()) ! \(video) ! queue ! mux. \(MediaMaking.audio()) ! \(audio) ! queue ! mux. "
  }
}
