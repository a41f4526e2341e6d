import GStreamer
import MediaPlayback

/// The sound of a file, decoded to 16-bit stereo as it is read.
final class AudioFile: Sendable {
  static let rate = 48_000
  static let channels = 2

  private let pipeline: Pipeline
  private let sink: AppSink

  init(path: String) throws {
    pipeline = try Launch.pipeline(
      """
      filesrc name=file ! decodebin ! audioconvert ! audioresample !
      audio/x-raw,format=S16LE,rate=\(AudioFile.rate),channels=\(AudioFile.channels) !
      appsink name=sound sync=false max-buffers=8
      """)
    guard let file = pipeline.element(named: "file"), let sink = pipeline.element(named: "sound") as? AppSink else {
      throw GStreamerError(.noSuchElement, "The pipeline lacks its ends.")
    }
    try file.set("location", to: path)
    self.sink = sink
    try pipeline.setState(.playing)
  }

  deinit { _ = try? pipeline.setState(.null) }

  /// Writes what comes next into a buffer; false at the end of the file.
  ///
  /// A block of the decoder's is far smaller than the buffer.
  func fill(_ buffer: AudioQueue.Buffer) throws -> Bool {
    var bytes: [UInt8] = []
    while bytes.count < buffer.capacity / 2, let sample = sink.pullSample() { bytes += sample.buffer?.bytes ?? [] }
    try buffer.fill(bytes.span.bytes)
    return !bytes.isEmpty
  }
}
