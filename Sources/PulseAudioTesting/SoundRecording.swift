internal import Foundation

/// What a sink of a ``PrivateSoundServer`` plays, recorded from its monitor until the last reference goes.
package final class SoundRecording: Sendable {
  private let file: URL
  private let process: KeptProcess

  init(of sink: String, on server: PrivateSoundServer, rate: Int, channels: Int) async throws {
    file = server.folder.appendingPathComponent("recording-\(UUID().uuidString.prefix(8))")
    // The smallest latency: otherwise the server hands over seconds at a time.
    process = try KeptProcess(
      [
        "parec", "--raw", "--device=\(sink).monitor", "--format=float32le", "--rate=\(rate)",
        "--channels=\(channels)", "--latency-msec=20", file.path,
      ], environment: server.environment, log: server.folder.appendingPathComponent("parec.log"))
    // A null sink is never silent for its monitor: the recording runs once something is in it.
    _ = try await samples { !$0.isEmpty }
  }

  deinit {
    process.end()
    try? FileManager.default.removeItem(at: file)
  }

  /// All samples so far, interleaved, −1…1.
  package var samples: [Float] {
    let data = (try? Data(contentsOf: file)) ?? Data()
    return unsafe data.withUnsafeBytes { unsafe Array($0.bindMemory(to: Float.self).prefix(data.count / 4)) }
  }

  /// The samples as soon as they are as wanted; throws if they aren't in time.
  package func samples(
    within bound: Duration = .seconds(20), where isWanted: ([Float]) -> Bool
  ) async throws -> [Float] {
    let deadline = ContinuousClock.now + bound
    while true {
      let heard = samples
      if isWanted(heard) { return heard }
      guard ContinuousClock.now < deadline else {
        throw ToolRun.Failure(description: "in \(heard.count) samples there wasn't what should be heard")
      }
      try await Task.sleep(for: .milliseconds(10))
    }
  }
}
