import GStreamer
import Testing

/// A sink that gives all samples of one channel to a test.
struct SoundRecorder: Sendable {
  let bin: Element
  private let sink: AppSink

  init() throws {
    bin = try Launch.bin(
      "audioconvert ! audio/x-raw,format=F32LE,channels=1 ! appsink name=samples sync=false max-buffers=4")
    sink = try #require((bin as? Bin)?.element(named: "samples") as? AppSink)
  }

  /// The samples up to the end.
  func all() async throws -> [Float] {
    let sink = sink
    return try await bounded("the end of the sound") {
      var samples: [Float] = []
      for await sample in sink.samples { samples += sample.buffer?.floats ?? [] }
      return samples
    }
  }
}

extension Buffer {
  /// 32-bit floating-point samples.
  var floats: [Float] {
    let bytes = bytes
    return stride(from: 0, to: bytes.count - 3, by: 4).map { index in
      let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[index + $1]) << (8 * $1) }
      return Float(bitPattern: bits)
    }
  }
}

extension [Float] {
  /// The largest magnitude of each part of so many samples.
  func peaks(every count: Int) -> [Float] {
    stride(from: 0, to: self.count - count + 1, by: count).map { start in
      self[start..<(start + count)].map(abs).max() ?? 0
    }
  }

  /// How often a tone swings in a second, by where it crosses zero.
  func frequency(rate: Double) -> Double {
    let crossings = indices.dropFirst().filter { self[$0 - 1] < 0 && self[$0] >= 0 }
    guard let first = crossings.first, let last = crossings.last, last > first else { return 0 }
    return Double(crossings.count - 1) / Double(last - first) * rate
  }
}
