internal import Dispatch
internal import GStreamer

/// Sees the sound that a player gives to its output, as it goes there, without changing it.
///
/// Make it, give it to the player's settings, and it calls you with each block:
///
/// ```swift
/// let analyzer = SoundAnalyzer()
/// var settings = PlayerSettings()
/// settings.soundMonitor = SoundMonitor { block in analyzer.add(block) }
/// let player = MoviePlayer(try MediaLocation(path: "tone.wav"), settings: settings)
/// player.play()
/// _ = await player.finish()
/// await settings.soundMonitor?.settled()
/// ```
///
/// Volume, fades and speed are applied. A block comes once the output has taken it: what a seek throws away before that
/// doesn't come, and a real output is ahead of what is heard by its latency. Blocks come one after the other, on a queue
/// of the monitor's own. Back pressure: at most 32 blocks wait, then playback does; a quick `body` keeps that from
/// happening. It serves one player at a time.
public final class SoundMonitor: Sendable {
  private let queue = DispatchQueue(label: "mediaplay.sound-monitor")
  private let room = DispatchSemaphore(value: 32)
  private let body: @Sendable (AudioBlock) -> Void

  /// Creates a monitor for a player that is yet to be made.
  ///
  /// - Parameter body: Called with each block; it must not wait for the player.
  public init(_ body: @escaping @Sendable (AudioBlock) -> Void) { self.body = body }

  /// Returns once every block that came before was seen: behind the end of a play-through all of it.
  public func settled() async {
    await withCheckedContinuation { done in queue.async { done.resume() } }
  }

  /// On the streaming thread.
  func take(_ block: AudioBlock) {
    room.wait()
    queue.async { [self] in
      body(block)
      room.signal()
    }
  }
}
