import Foundation
import Testing

@Suite("A beep")
struct BeepTests {
  @Test("a beep has the frequency, the level and the length that it was asked for")
  func beep() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("beep.wav")
    let sink = "audioconvert ! audio/x-raw,format=S16LE ! wavenc ! filesink location=\(file)"
    let result = try Example(name: "Beep").run(["440", "-6", sink])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    // Behind the header of 44 bytes: 48 kHz, one channel.
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: file)).dropFirst(44))
    let samples = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      Int16(bitPattern: UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8)
    }
    let sounding = samples.prefix(24_000)
    #expect(sounding.count == 24_000 && samples.dropFirst(24_000).allSatisfy { $0 == 0 })
    // 10^(−6/20) of full scale.
    #expect(sounding.max().map { abs(Int($0) - 16_422) < 20 } == true)
    // Between the ramps, where dither crosses zero, too: 0.4 s.
    let steady = sounding[2_400..<21_600]
    #expect((175...176).contains(zip(steady, steady.dropFirst()).count { $0 < 0 && $1 >= 0 }))
  }

  @Test("a level above full scale and a frequency that can't be are refused", arguments: [("440", "6"), ("0", "-6")])
  func refused(frequency: String, decibels: String) throws {
    let result = try Example(name: "Beep").run([frequency, decibels, "fakesink"])
    #expect(result.status == 2 && !result.errors.isEmpty)
  }

  @Test("without a frequency and a level it tells how it is used")
  func usage() throws {
    let result = try Example(name: "Beep").run(["440"])
    #expect(result.status == 1 && result.errors == "usage: Beep FREQUENCY DECIBEL [SINK]\n")
  }
}
