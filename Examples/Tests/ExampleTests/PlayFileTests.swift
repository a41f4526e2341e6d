import Foundation
import Testing

@Suite("Playing a file")
struct PlayFileTests {
  @Test("ten lines play a file and tell how it ended")
  func play() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("one-second.wav")
    try folder.launch(
      "audiotestsrc num-buffers=10 samplesperbuffer=800 ! audio/x-raw,rate=8000,channels=1 ! wavenc ! filesink location=\(file)"
    )
    let result = try Example(name: "PlayFile").run([file])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "ended at 1.0 seconds\n")
  }
}
