import GStreamer
import MediaPlayback
import PlaybackModel
import Synchronization

/// Remembers for each sound device by how much its sound is to come later, as the person sets it while something plays.
///
/// Wireless devices are late, each in its own way; who has made up for that once doesn't want to do it again.
final class DelayKeeper: Sendable {
  private let folder: StateFolder?
  private let output: CommandOptions.Output
  private let isGiven: Bool
  private let hasBegun = Lock(false)
  /// The person has set the delay in this session.
  private let isSet = Lock(false)

  init(_ options: CommandOptions, folder: StateFolder? = StateFolder(named: "audio-delay")) {
    self.folder = folder
    output = options.audioOutput
    isGiven = options.hasAudioDelay
  }

  /// Takes the device's delay for a player, once; where nothing was ever remembered nobody is asked for the device.
  ///
  /// - Returns: What looks for it, if something does.
  @discardableResult
  func begin(_ player: MoviePlayer) -> Task<Void, Never>? {
    let isFirst = hasBegun.withLock { hasBegun in
      defer { hasBegun = true }
      return !hasBegun
    }
    guard isFirst, !isGiven, let folder, folder.exists else { return nil }
    return Task { [weak player] in
      guard let device = await device(), let delay = folder.seconds("audio-delay", for: device) else { return }
      isSet.withLock { if !$0 { player?.audioDelay = delay } }
    }
  }

  /// Remembers a delay that the person has set.
  ///
  /// - Returns: What writes it, if something does.
  @discardableResult
  func remember(_ delay: Duration) -> Task<Void, Never>? {
    isSet.withLock { $0 = true }
    guard let folder else { return nil }
    return Task {
      guard let device = await device() else { return }
      // What isn't remembered the next time is no reason to disturb.
      if delay == .zero { folder.remove(device) } else { try? folder.write("audio-delay", delay, for: device) }
    }
  }

  /// The device that is heard; nil where it isn't known.
  private func device() async -> String? {
    switch output {
    case .device(let name): name
    case .automatic: await AudioDevice.all().first(where: \.isDefault)?.name
    case .null, .description: nil
    }
  }
}
