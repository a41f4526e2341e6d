import Foundation
import Testing

@Suite("Elements in Swift")
struct SwiftElementTests {
  @Test("a meter in a pipeline tells the peaks of a file")
  func meter() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("tone.wav")
    try folder.launch(
      """
      audiotestsrc num-buffers=15 samplesperbuffer=800 wave=square volume=0.5 ! \
      audio/x-raw,format=S16LE,rate=8000,channels=1 ! wavenc ! filesink location=\(file)
      """)
    let result = try Example(name: "SwiftElement").run([file])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "peak 0.499969482421875\npeak 0.499969482421875\n")
  }

  @Test("playbin plays a URI that only Swift knows")
  func source() throws {
    let result = try Example(name: "SwiftMedia").run(["ramp:2000"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "2000 samples, from 255 to 48\nplayed by swiftinverter, swiftrampsrc\n")
  }

  @Test("playbin plays a file that only Swift knows")
  func demuxer() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("a.ramp")
    try Data("RAMP".utf8 + (0..<2000).map { UInt8(truncatingIfNeeded: $0) }).write(to: URL(filePath: file))
    let result = try Example(name: "SwiftMedia").run(["file://" + file])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "2000 samples, from 255 to 48\nplayed by swiftinverter, swiftrampdemux\n")
  }
}
