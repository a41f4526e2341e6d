internal import GStreamer
internal import PlaybackModel
internal import PulseAudio
internal import Synchronization

/// Tells a session what sound is heard through, as the sound server has it, for as long as somebody holds it.
final class SessionRouteWatch: Sendable {
  private let task: Task<Void, Never>

  /// - Parameter server: Which sound server; nil for the usual one.
  init(_ session: AudioSessionCore, server: String? = nil) {
    task = Task { [weak session] in
      var delay = ReconnectDelay()
      while !Task.isCancelled {
        do throws(PulseAudioError) {
          let connection = try await SoundServer.connect(to: server, within: .seconds(2), responseBound: .seconds(2))
          delay.reset()
          try await SessionRouteWatch.follow(connection) { session }
        } catch {
          // A library doesn't appear while a program runs.
          if error.code == .noLibrary || error.code == .invalidServer { return }
        }
        guard session != nil else { return }
        try? await Task.sleep(for: delay.next())
      }
    }
  }

  deinit { task.cancel() }

  /// Follows a connection until it's lost.
  private static func follow(
    _ connection: SoundServer, session: () -> AudioSessionCore?
  ) async throws(PulseAudioError) {
    let events = connection.events
    // Also where no player is left that would have noticed.
    await session()?.receive(.serverReset)
    try await tell(session(), of: connection)
    for await event in events {
      switch event {
      case .lost: return
      case .added(.stream), .changed(.stream), .removed(.stream), .added(.source), .changed(.source), .removed(.source):
        continue
      default: try await tell(session(), of: connection)
      }
    }
  }

  private static func tell(_ session: AudioSessionCore?, of connection: SoundServer) async throws(PulseAudioError) {
    guard let session else { return }
    let (info, sinks) = (try await connection.info(), try await connection.sinks())
    let sink = sinks.first { $0.name == info.defaultSink }
    let used = session.snapshot.withLock { $0.route.output }
    await session.route(
      is: AudioRoute(output: sink.map(port(of:))), isStillThere: used.map { isThere($0, sinks) } ?? true)
    if let sink { await session.outputVolume(is: min(1, sink.volumes.loudest)) }
  }

  private static func port(of sink: SoundSink) -> AudioRoute.Port {
    AudioRoute.Port(device: sink.name, name: sink.description, port: sink.activePort)
  }

  /// Whether what is used can be used still: headphones that are pulled out are a port that isn't available any more.
  private static func isThere(_ used: AudioRoute.Port, _ sinks: [SoundSink]) -> Bool {
    guard let sink = sinks.first(where: { $0.name == used.device }) else { return false }
    guard let port = used.port else { return true }
    return sink.ports.contains { $0.name == port && $0.availability != .unavailable }
  }
}
