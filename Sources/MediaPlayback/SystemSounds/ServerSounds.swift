internal import GStreamer
internal import PulseAudio

/// Sounds that the sound server keeps and plays by itself, so that they are heard to their end though the program has ended.
///
/// What the server keeps is named after its samples: a program that runs again uses what is there, and it doesn't grow.
actor ServerSounds {
  /// A sound that the server plays.
  struct Play: Sendable {
    fileprivate let server: SoundServer
    fileprivate let stream: UInt32
    fileprivate let events: AsyncStream<SoundServerEvent>

    /// Waits until it has been heard, or the server is gone.
    func end() async {
      for await event in events where event == .removed(.stream(stream)) { return }
    }

    /// Ends it.
    func stop() async { try? await server.end(stream: stream) }
  }

  private let address: String?
  private let rate: Int
  private var server: SoundServer?
  /// What this connection's server keeps.
  private var kept: Set<String> = []

  /// - Parameters:
  ///   - address: Which sound server; nil for the usual one.
  ///   - rate: The rate of the samples.
  init(server address: String? = nil, rate: Int) { (self.address, self.rate) = (address, rate) }

  /// Has the server play a sound; the first time it's given it first.
  func play(_ samples: SystemSoundPlayer.Samples) async throws(PulseAudioError) -> Play {
    let server = try await connected()
    let bytes = unsafe samples.values.withUnsafeBytes { unsafe Array($0) }
    let name = "mediaplay-" + Checksum.sha256(bytes).prefix(32)
    let properties = ["media.role": "event"]
    if !kept.contains(name) {
      try await server.upload(
        SoundSample(
          name: name, rate: rate, channels: samples.channels, samples: samples.values, properties: properties))
      kept.insert(name)
    }
    // Behind this nothing is missed, however short the sound is.
    let events = server.events
    return Play(server: server, stream: try await server.play(sample: name, properties: properties), events: events)
  }

  private func connected() async throws(PulseAudioError) -> SoundServer {
    if let server, server.isConnected { return server }
    kept = []
    let new = try await SoundServer.connect(to: address, within: .seconds(2), responseBound: .seconds(2))
    server = new
    return new
  }
}
