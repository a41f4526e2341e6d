import GStreamer
import MediaPlayback
import PlaybackModel
import Synchronization
import Testing

/// A queue whose callbacks a test sees, and refills.
final class QueueBench: Sendable {
  private let log = Lock<[String]>([])
  private let refill = Lock<(@Sendable (AudioQueue, AudioQueue.Buffer) -> Void)?>(nil)
  private let made = Lock<AudioQueue?>(nil)

  /// A queue of 16-bit mono sound at 48 kHz, unless another format is given.
  init(
    _ format: AudioQueue.Format? = nil, settings: AudioQueue.Settings,
    refill: (@Sendable (AudioQueue, AudioQueue.Buffer) -> Void)? = nil
  ) throws {
    self.refill.withLock { $0 = refill }
    let format = try format ?? .pcm(.s16, sampleRate: 48_000, channels: 1)
    let queue = try AudioQueue(format, settings: settings) { [weak self] queue, buffer in
      guard let self else { return }
      log.withLock { $0.append(buffer.userData as? String ?? "?") }
      self.refill.withLock { $0 }?(queue, buffer)
    }
    made.withLock { $0 = queue }
  }

  deinit { try? made.withLock { $0 }?.dispose() }

  /// A queue that renders into memory.
  static func offline(
    _ format: AudioQueue.Format? = nil, as output: AudioInfo? = nil,
    refill: (@Sendable (AudioQueue, AudioQueue.Buffer) -> Void)? = nil
  ) throws -> QueueBench {
    let bench = try QueueBench(format, settings: AudioQueue.Settings(), refill: refill)
    let info = try output ?? AudioInfo(format: .s16, rate: bench.queue.format.sampleRate, channels: 1)
    try bench.queue.setOfflineRenderFormat(info)
    return bench
  }

  var queue: AudioQueue {
    guard let queue = made.withLock({ $0 }) else { preconditionFailure("the bench was dropped") }
    return queue
  }

  /// Drops the queue.
  func drop() {
    let queue = made.withLock { made in
      defer { made = nil }
      return made
    }
    withExtendedLifetime(queue) {}
  }

  /// The names of the buffers that came back, in order.
  var returned: [String] { log.withLock { $0 } }

  func onReturn(_ body: @escaping @Sendable (AudioQueue, AudioQueue.Buffer) -> Void) {
    refill.withLock { $0 = body }
  }

  /// A buffer with these samples.
  func buffer<Sample: BitwiseCopyable>(_ name: String, _ samples: [Sample]) throws -> AudioQueue.Buffer {
    let buffer = try queue.allocateBuffer(capacity: max(1, samples.count * MemoryLayout<Sample>.stride))
    buffer.userData = name
    try buffer.write(samples)
    return buffer
  }

  /// A buffer of one value of 16 bits.
  func buffer(_ name: String, value: Int16 = 1000, frames: Int = 480) throws -> AudioQueue.Buffer {
    try buffer(name, Array(repeating: value, count: frames))
  }

  /// Waits until so many buffers came back.
  func waitForReturns(_ count: Int) async throws {
    do {
      try await eventually("\(count) buffers", limit: .seconds(10)) { self.returned.count >= count }
    } catch {
      throw WaitedTooLong(what: "\(count) buffers behind \(returned)")
    }
  }
}

extension AudioQueue.Buffer {
  /// Fills the buffer with samples.
  func write<Sample: BitwiseCopyable>(_ samples: [Sample]) throws {
    try unsafe fill(samples.span.bytes)
  }
}

extension AudioQueue.RenderedBlock {
  func samples<Sample: BitwiseCopyable>(of type: Sample.Type = Int16.self) -> [Sample] {
    unsafe bytes.withUnsafeBytes { bytes in
      (0..<bytes.count / MemoryLayout<Sample>.stride).map {
        unsafe bytes.loadUnaligned(fromByteOffset: $0 * MemoryLayout<Sample>.stride, as: Sample.self)
      }
    }
  }
}

extension AudioQueue.Settings {
  /// Settings for an output given as a description.
  static func into(_ description: String) -> AudioQueue.Settings {
    var settings = AudioQueue.Settings()
    settings.output = .description(description)
    return settings
  }
}

/// The code of the error that `body` throws, or nil.
func code(_ body: () throws -> Void) -> AudioQueueError.Code? {
  do {
    try body()
    return nil
  } catch {
    return (error as? AudioQueueError)?.code
  }
}

/// The events up to one of them.
func take(_ events: AudioQueue.Events, until last: AudioQueueEvent) async throws -> [AudioQueueEvent] {
  try await bounded("\(last)", limit: .seconds(10)) {
    var taken: [AudioQueueEvent] = []
    for await event in events {
      taken.append(event)
      if event == last { break }
    }
    return taken
  }
}
