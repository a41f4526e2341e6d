import Dispatch
import GStreamer
import Synchronization

@testable import MediaPlayback

/// A sink that keeps the samples that it gets, and can be held up.
final class ToneRecorder: Sendable {
  private let recorded = Samples()
  private let probe = Lock<Probe?>(nil)
  private let gate = DispatchSemaphore(value: 0)

  /// The sink; one that is held takes one buffer and then waits for ``release()``.
  func sink(isHeld: Bool = false) throws -> Element {
    let sink = try Element.make("fakesink")
    if !isHeld { gate.signal() }
    let probe = sink.pad("sink")?.addProbe([.buffer]) { [recorded, gate] data in
      if case .buffer(let buffer) = data {
        let samples = unsafe buffer.bytes.withUnsafeBytes { unsafe Array($0.bindMemory(to: Float.self)) }
        recorded.add(samples)
        gate.wait()
        gate.signal()
      }
      return .pass
    }
    self.probe.withLock { $0 = probe }
    return sink
  }

  func release() { gate.signal() }

  var samples: [Float] { recorded.all }

  /// Waits until there are so many samples.
  func wait(for count: Int) async throws {
    try await eventually("\(count) samples") { self.samples.count >= count }
  }

  /// What the sink got, apart from the recorder so that the probe doesn't hold it.
  private final class Samples: Sendable {
    private let samples = Lock<[Float]>([])

    func add(_ more: [Float]) { samples.withLock { $0 += more } }

    var all: [Float] { samples.withLock { $0 } }
  }
}
