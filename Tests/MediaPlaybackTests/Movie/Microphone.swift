import GStreamer
import MediaPlayback
import Testing

/// A sink that keeps the samples, at most one ahead of who takes them.
struct Microphone: Sendable {
  let bin: Element
  let sink: AppSink

  /// - Parameter inRealTime: Samples come when they are due, instead of as fast as they can.
  init(inRealTime: Bool = false) throws {
    bin = try Launch.bin(
      "audioconvert ! audio/x-raw,format=F32LE,channels=1 ! appsink name=samples sync=\(inRealTime) max-buffers=1")
    sink = try #require((bin as? Bin)?.element(named: "samples") as? AppSink)
  }

  /// The largest sample of the next buffer; nil at the end.
  func nextPeak() async throws -> Float? {
    let sink = sink
    return try await bounded("sound") {
      let samples = sink.samples.makeAsyncIterator()
      return await samples.next()?.buffer?.peak
    }
  }

  /// The peaks of the next buffers.
  func peaks(_ count: Int) async throws -> [Float] {
    var peaks: [Float] = []
    for _ in 0..<count { peaks.append(try #require(try await nextPeak())) }
    return peaks
  }
}
