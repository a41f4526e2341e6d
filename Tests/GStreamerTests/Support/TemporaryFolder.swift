import GStreamer
import Glibc
import Testing

/// A folder that goes with the test, and the files in it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/gstreamer-tests-XXXXXX".utf8CString)
    let isMade = unsafe template.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe mkdtemp($0) != nil } ?? false
    }
    try #require(isMade)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    unsafe unlink(path + "/tone.wav")
    unsafe rmdir(path)
  }

  /// Renders `tenths` of a second of sound, 8000 samples a second of 16 bits each, and returns the file's path.
  func renderTone(tenths: Int = 10) async throws -> String {
    let file = path + "/tone.wav"
    let pipeline = try TestPipeline(
      """
      audiotestsrc num-buffers=\(tenths) samplesperbuffer=800 ! audio/x-raw,format=S16LE,rate=8000,channels=1 !
      wavenc ! filesink name=file
      """)
    try pipeline.element("file").set("location", to: file)
    try await pipeline.run()
    return file
  }
}
