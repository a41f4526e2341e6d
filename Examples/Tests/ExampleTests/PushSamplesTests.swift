import Foundation
import Testing

@Suite("Pushing samples")
struct PushSamplesTests {
  @Test("the tone in the file has the length and the frequency that were pushed")
  func push() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("tone.wav")
    let result = try Example(name: "PushSamples").run([file])
    #expect(result.status == 0, "\(result.errors)")
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
    let samples = stride(from: bytes.count - 48_000 * 4, to: bytes.count, by: 4).map { index in
      Float(bitPattern: bytes[index..<index + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) })
    }
    #expect(zip(samples, samples.dropFirst()).count { $0 < 0 && $1 >= 0 } == 439)
    #expect(samples.max().map { $0 > 0.999 && $0 <= 1 } == true)
  }
}
