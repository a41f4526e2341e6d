import GStreamer

/// Sound as an encoder of GStreamer's gives it, packet by packet.
struct EncodedSound: Sendable {
  var packets: [[UInt8]] = []
  var codecData: [UInt8] = []

  var bytes: [UInt8] { packets.flatMap(\.self) }
  var sizes: [Int] { packets.map(\.count) }

  /// Encodes a tone with elements that end with an encoder, within a bound.
  static func make(_ encoder: String, frames: Int, channels: Int = 1, rate: Int = 44100) async throws -> EncodedSound {
    let pipeline = try Launch.pipeline(
      "audiotestsrc wave=sine freq=440 volume=0.5 num-buffers=1 samplesperbuffer=\(frames) ! "
        + "audio/x-raw,format=S16LE,rate=\(rate),channels=\(channels) ! audioconvert ! \(encoder) ! "
        + "appsink name=sink sync=false")
    defer { _ = try? pipeline.setState(.null) }
    return try await within(.seconds(20), "encoding") {
      var sound = EncodedSound()
      guard let sink = pipeline.element(named: "sink") as? AppSink else { return sound }
      try pipeline.setState(.playing)
      for await sample in sink.samples {
        if let data = sample.caps?.structures.first?.get("codec_data", as: Buffer.self) { sound.codecData = data.bytes }
        if let bytes = sample.buffer?.bytes { sound.packets.append(bytes) }
      }
      return sound
    }
  }

  /// The packets cut anew, for an encoder that gives several in a buffer.
  func cut(_ size: Int) -> EncodedSound {
    var sound = self
    let all = bytes
    sound.packets = stride(from: 0, to: all.count, by: size).map { Array(all[$0..<min(all.count, $0 + size)]) }
    return sound
  }

  /// An MPEG-4 elementary stream descriptor around AAC's configuration.
  var descriptor: [UInt8] {
    let specific: [UInt8] = [5, UInt8(codecData.count)] + codecData
    let decoder: [UInt8] = [4, UInt8(13 + specific.count), 0x40, 0x15] + [UInt8](repeating: 0, count: 11) + specific
    return [3, 0x80, 0x80, UInt8(3 + decoder.count), 0, 0, 0] + decoder
  }
}
