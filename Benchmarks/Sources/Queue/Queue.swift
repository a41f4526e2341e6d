import Dispatch
import Foundation
import MediaPlayback
import Synchronization

/// Sends three buffers round between an audio queue and its callback, and prints the seconds that it took.
///
/// With `real` the queue plays in real time, and what is printed is how often it ran dry.
///
/// usage: queue fast|real COUNT
@main
struct Queue {
  static func main() {
    do {
      guard CommandLine.arguments.count == 3, let count = Int(CommandLine.arguments[2]) else {
        throw Failure(description: "usage: queue fast|real COUNT")
      }
      try run(count, isReal: CommandLine.arguments[1] == "real")
    } catch {
      FileHandle.standardError.write(Data("queue: \(error)\n".utf8))
      exit(1)
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  static func run(_ count: Int, isReal: Bool) throws {
    var settings = AudioQueue.Settings()
    settings.output = .description(isReal ? "fakesink sync=true" : "fakesink sync=false")
    let done = DispatchSemaphore(value: 0)
    let back = Atomic<Int>(0)
    let clock = ContinuousClock()
    let began = clock.now
    let queue = try AudioQueue(.pcm(.s16, sampleRate: 48_000, channels: 1), settings: settings) { queue, buffer in
      let number = back.wrappingAdd(1, ordering: .relaxed).newValue
      if number <= count - 3 { try? queue.enqueue(buffer) }
      if number == count { done.signal() }
    }
    for _ in 0..<3 {
      let buffer = try queue.allocateBuffer(capacity: (isReal ? 480 : 64) * 2)
      buffer.byteCount = buffer.capacity
      try queue.enqueue(buffer)
    }
    try queue.start()
    done.wait()
    let took = clock.now - began
    let underruns = queue.underrunCount
    try queue.dispose()
    if isReal { print(underruns) } else { print(took / .seconds(1)) }
  }
}
