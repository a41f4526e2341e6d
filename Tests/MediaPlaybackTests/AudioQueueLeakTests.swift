import Foundation
import GStreamer
import PlaybackModel
import Testing

@testable import MediaPlayback

/// Audio queues leave nothing behind, however they end.
///
/// In a process of its own, as `PlayerLeakTests`: `make leaks`.
@Suite(
  .serialized,
  .enabled(
    if: ProcessInfo.processInfo.environment["GST_TRACERS"]?.contains("leaks") == true,
    "The tracer must be there from the start: make leaks."),
  .timeLimit(.minutes(2)))
struct AudioQueueLeakTests {
  /// What becomes of a queue.
  enum Use: String, CaseIterable, Sendable {
    case neverStarted, stopped, drained, reset, disposed, disposedLater, disposedInCallback, dropped, droppedInCallback
    case primed, paused, failed, refused, rendered, metered, tapped, faster, encoded
  }

  private func use(_ use: Use) async throws {
    var settings = AudioQueue.Settings.into(use == .failed ? "identity error-after=2 ! fakesink" : "fakesink")
    if use == .refused { settings = .into("filesink location=/nonexistent/folder/file") }
    let isEncoded = use == .encoded
    let bench = try QueueBench(isEncoded ? .opus(channels: 1) : nil, settings: settings)
    let queue = bench.queue
    if use == .rendered { try queue.setOfflineRenderFormat(AudioInfo(format: .s16, rate: 48_000, channels: 1)) }
    if use == .metered { try queue.set(.enableLevelMetering, to: true) }
    if use == .faster {
      try queue.set(.enableTimePitch, to: true)
      try queue.setParameter(.playRate, to: 1.5)
    }
    var tap: AudioQueue.Tap?
    if use == .tapped {
      tap = try queue.makeTap(.afterEffects) { block in block.withMutableBytes { _ in } }
    }
    switch use {
    case .disposedInCallback: bench.onReturn { queue, _ in try? queue.dispose() }
    case .droppedInCallback: bench.onReturn { [weak bench] _, _ in bench?.drop() }
    case .stopped, .reset, .failed: bench.onReturn { queue, buffer in try? queue.enqueue(buffer) }
    default: break
    }
    for name in ["a", "b", "c"] {
      let buffer = try bench.buffer(name, frames: 480)
      let packets = [PacketDescription(startOffset: 0, byteCount: 960)]
      try queue.enqueue(buffer, packets: isEncoded ? packets : nil)
    }
    try queue.setParameter(.volume, to: 0.5)
    if use == .neverStarted { return }
    if use == .primed {
      _ = try queue.prime()
      return
    }
    _ = code { try queue.start() }
    _ = code { try queue.setParameter(.volume, to: 0.75) }
    _ = code { try queue.setParameter(.pan, to: 0.5) }
    switch use {
    case .rendered:
      #expect(try queue.render(frames: 2000).frameCount == 1440)
      try queue.stop()
    case .drained: try queue.stop(immediate: false)
    case .reset:
      try queue.reset()
      try queue.stop()
    case .paused: try queue.pause()
    case .disposed: try queue.dispose()
    case .disposedLater: try queue.dispose(immediate: false)
    case .disposedInCallback, .droppedInCallback: try await bench.waitForReturns(1)
    case .dropped: bench.drop()
    case .failed, .refused, .encoded: _ = code { try queue.stop() }
    default: try queue.stop()
    }
    if use == .drained { try await bounded("the end") { await queue.finish() } }
    tap?.cancel()
  }

  /// The types of what lives, but for what GStreamer keeps once it has looked for a format.
  private func living() async -> [String] {
    (await LeaksTracer.quietLiveObjects() ?? []).filter { $0 != "GstTypeFindFactory" && $0 != "GstCaps" }
  }

  @Test("two queues of each kind leave nothing behind", arguments: Use.allCases)
  func leavesNothing(use kind: Use) async throws {
    // What is made once for the process is there from now on.
    try await use(kind)
    try? await eventually("the first is over", limit: .seconds(10)) { await living().isEmpty }
    let before = await living()
    for _ in 1...2 { try await use(kind) }
    try? await eventually("nothing more is alive", limit: .seconds(10)) { await living().count <= before.count }
    let after = await living()
    #expect(after.count <= before.count, "\(after)")
    #expect(before == [])
  }
}
