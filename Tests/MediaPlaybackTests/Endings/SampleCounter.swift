import GStreamer
import Synchronization
import Testing

/// A sink for a player that counts the samples that reach it, over all passes and seeks.
final class SampleCounter: Sendable {
  let bin: Element
  private let probe: Probe
  private let counter: Counter

  private final class Counter: Sendable {
    let bytes = Lock(0)
  }

  init() throws {
    bin = try Launch.bin("audioconvert ! audio/x-raw,format=F32LE,channels=1 ! fakesink name=end")
    let pad = try #require((bin as? Bin)?.element(named: "end")?.pad("sink"))
    let counter = Counter()
    self.counter = counter
    probe = pad.addProbe([.buffer]) { data in
      if case .buffer(let buffer) = data { counter.bytes.withLock { $0 += buffer.size } }
      return .pass
    }
  }

  var count: Int { counter.bytes.withLock { $0 } / 4 }
}
