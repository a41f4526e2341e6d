import GStreamer
import Testing

/// A pipeline from an appsrc to an appsink, both under the test's hand.
final class SourcePipeline: Sendable {
  let test: TestPipeline
  let source: AppSource
  let sink: AppSink

  init(_ middle: String = "", source properties: String = "", sink sinkProperties: String = "sync=false") throws {
    let between = middle.isEmpty ? "" : "\(middle) !"
    test = try TestPipeline(
      "appsrc name=source format=time \(properties) ! \(between) appsink name=sink \(sinkProperties)")
    source = try #require(try test.element("source") as? AppSource)
    sink = try test.sink()
  }

  var pipeline: Pipeline { test.pipeline }

  /// A buffer of one byte, a second after the one before.
  static func buffer(_ index: Int) -> Buffer {
    var buffer = Buffer([UInt8(truncatingIfNeeded: index)])
    buffer.presentationTime = .seconds(index)
    buffer.duration = .seconds(1)
    return buffer
  }

  /// The first bytes of all that arrives until the end.
  func received() async throws -> [UInt8] {
    let sink = sink
    return try await within {
      var bytes: [UInt8] = []
      for await sample in sink.samples { bytes += sample.buffer?.bytes ?? [] }
      return bytes
    }
  }
}
