internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// Cuts what comes out of a pipeline into blocks of the size that is asked for, with silence in its gaps.
///
/// One render at a time: the lock is held for its time.
struct OfflineRenderer: Sendable {
  private let info: AudioInfo
  /// The frame that comes next, in frames of the output.
  private(set) var position: Int64 = 0
  /// What is left of the last sample.
  private var rest: [UInt8] = []
  private var restStart: Int64 = 0

  init(_ info: AudioInfo) { self.info = info }

  /// Takes a sample of the pipeline's.
  mutating func take(_ sample: Sample) {
    guard let buffer = sample.buffer, buffer.size > 0 else { return }
    let layout = QueueLayout(sampleRate: info.rate, bytesPerFrame: info.bytesPerFrame, framesPerPacket: 1)
    let start = buffer.presentationTime.map { Int64(layout.frame(at: $0).rounded()) } ?? position
    // What overlaps was heard already.
    let skipped = max(0, position - start)
    rest = Array(buffer.bytes.dropFirst(Int(skipped) * info.bytesPerFrame))
    restStart = max(start, position)
  }

  /// True if a sample is to be taken before anything can be rendered.
  var isEmpty: Bool { rest.isEmpty }

  /// Adds up to so many frames to a block, of silence up to what is there, and of that.
  mutating func render(_ frames: Int, into bytes: inout [UInt8]) -> Int {
    guard !rest.isEmpty else { return 0 }
    var count = 0
    let silent = Int(min(Int64(frames), restStart - position))
    if silent > 0 {
      bytes += Array(repeating: info.format == .u8 ? 128 : 0, count: silent * info.bytesPerFrame)
      position += Int64(silent)
      count += silent
    }
    let taken = min(frames - count, rest.count / info.bytesPerFrame)
    if taken > 0 {
      bytes += rest.prefix(taken * info.bytesPerFrame)
      rest.removeFirst(taken * info.bytesPerFrame)
      position += Int64(taken)
      restStart += Int64(taken)
      count += taken
    }
    return count
  }
}

/// An offline renderer behind a lock.
final class RendererLock: Sendable {
  private let renderer: Lock<OfflineRenderer>

  init(_ info: AudioInfo) { renderer = Lock(OfflineRenderer(info)) }

  func withLock<Result: Sendable>(_ body: (inout OfflineRenderer) -> Result) -> Result {
    renderer.withLock { body(&$0) }
  }

  /// The frame of the queue that comes next.
  var position: Int64 { renderer.withLock { $0.position } }
}

extension QueueCore {
  func render(_ frames: Int, at sampleTime: Int64?) throws(AudioQueueError) -> AudioQueue.RenderedBlock {
    try refuseInTap()
    let (engine, offline) = try state.withLock { (state) throws(AudioQueueError) in
      if state.machine.isSilent { throw AudioQueueMachine.disposed }
      return (state.engine, state.values.offline)
    }
    guard offline != nil else {
      throw AudioQueueError(.invalidOfflineMode, "The queue plays on a device. Set an offline render format.")
    }
    guard let engine, let renderer = engine.renderer else {
      throw AudioQueueError(.invalidRunState, "The queue isn't started, so that it renders nothing. Start it.")
    }
    if let sampleTime {
      let position = renderer.withLock { $0.position }
      guard sampleTime >= position else {
        throw AudioQueueError(.invalidParameter, "The frame \(sampleTime) was rendered: the queue is at \(position).")
      }
      _ = try rendered(Int(sampleTime - position), by: engine)
    }
    return try rendered(frames, by: engine)
  }

  private func rendered(_ frames: Int, by engine: QueueEngine) throws(AudioQueueError) -> AudioQueue.RenderedBlock {
    guard let renderer = engine.renderer, let sink = engine.offline else {
      throw AudioQueueError(.invalidOfflineMode, "The queue plays on a device. Set an offline render format.")
    }
    var bytes: [UInt8] = []
    var count = 0
    let start = renderer.withLock { $0.position }
    while count < frames {
      count += renderer.withLock { $0.render(frames - count, into: &bytes) }
      if count == frames { break }
      if let sample = sink.pullSample(timeout: .zero) ?? nextSample(of: sink, engine) {
        renderer.withLock { $0.take(sample) }
        continue
      }
      if let error = state.withLock({ $0.engineError }) { throw error }
      break
    }
    return AudioQueue.RenderedBlock(sampleTime: start, frameCount: count, bytes: bytes)
  }

  /// Waits for the next sample; nil once the queue has no more, and the callback has had its chance to add some.
  private func nextSample(of sink: AppSink, _ engine: QueueEngine) -> Sample? {
    let deadline = ContinuousClock.now + settings.outputTimeout
    while ContinuousClock.now < deadline {
      if let sample = sink.pullSample(timeout: .milliseconds(1)) { return sample }
      if sink.isAtEnd || state.withLock({ $0.engine?.number != engine.number }) { return nil }
      // Buffers that the pipeline has done with may come back filled.
      waitForDelivery()
      // A decoder's thread may still carry the last of it.
      if engine.isEmpty { return sink.pullSample(timeout: layout.isEncoded ? .milliseconds(20) : .zero) }
    }
    return nil
  }
}
