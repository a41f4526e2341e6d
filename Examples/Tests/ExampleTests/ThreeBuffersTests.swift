import Foundation
import Testing

@Suite("Three buffers")
struct ThreeBuffersTests {
  @Test("a file goes through the queue sample for sample")
  func copy() throws {
    let folder = try TemporaryFolder()
    let (file, copy) = (folder.path("tone.wav"), folder.path("copy.wav"))
    try folder.launch(
      "audiotestsrc num-buffers=100 samplesperbuffer=1920 wave=saw"
        + " ! audio/x-raw,format=S16LE,rate=48000,channels=2 ! wavenc ! filesink location=\(file)")
    let result = try Example(name: "ThreeBuffers").run([file, "wavenc ! filesink location=\(copy)"])
    #expect(result.status == 0 && result.output == "played, and ran dry 0 times\n", "\(result.errors)")
    let (original, played) = (try Data(contentsOf: URL(filePath: file)), try Data(contentsOf: URL(filePath: copy)))
    // Behind the header of 44 bytes; the original has a list of tags behind its samples.
    #expect(played.count == 768_044 && played.dropFirst(44) == original.dropFirst(44).prefix(768_000))
  }

  @Test("a file that is shorter than a buffer is played and ends")
  func short() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("short.wav")
    try folder.launch(
      "audiotestsrc num-buffers=1 samplesperbuffer=100 ! audio/x-raw,rate=48000,channels=2 ! wavenc"
        + " ! filesink location=\(file)")
    let result = try Example(name: "ThreeBuffers").run([file, "fakesink"])
    #expect(result.status == 0 && result.output == "played, and ran dry 0 times\n", "\(result.errors)")
  }

  @Test("without a file's name it tells how it is used")
  func usage() throws {
    let result = try Example(name: "ThreeBuffers").run()
    #expect(result.status == 1 && result.errors == "usage: ThreeBuffers FILE [SINK]\n")
  }
}
