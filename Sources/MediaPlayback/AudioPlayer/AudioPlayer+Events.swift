internal import GStreamer
public import PlaybackModel

extension AudioPlayer {
  /// Everything that happens from this moment on, in order.
  ///
  /// Back pressure: none, events wait for you. Consumers: any number of sequences, one iterator each. The stream ends with
  /// the player, your part in it with the last reference to the sequence.
  public var events: AudioPlayerEvents { AudioPlayerEvents(core.events) }

  /// Who is told what happens; held weakly.
  ///
  /// It is called on a queue of the player's own, one call after the other, and never inside a call of the program's.
  public var delegate: (any AudioPlayerDelegate)? {
    get { callbacks.delegate }
    set { callbacks.set(newValue, of: self) }
  }

  /// Whether it pauses when what it is heard through is gone, such as headphones; it does by default.
  public var pausesOnRouteLoss: Bool {
    get { core.synchronously { $0.pausesOnRouteLoss } }
    set { core.synchronously { $0.pausesOnRouteLoss = newValue } }
  }

  /// Whether it plays on by itself after an interruption that says that it should; not by default.
  public var resumesAfterInterruption: Bool {
    get { core.synchronously { $0.resumesAfterInterruption } }
    set { core.synchronously { $0.resumesAfterInterruption = newValue } }
  }

  /// Waits until it has finished; true if it did so successfully, nil if the waiting task is cancelled or the player goes.
  ///
  /// A finish before the call doesn't count.
  public func finish() async -> Bool? {
    for await event in events {
      if case .didFinish(let successfully) = event { return successfully }
    }
    return nil
  }
}

/// What an audio player tells; see ``AudioPlayer/delegate``.
public protocol AudioPlayerDelegate: AnyObject, Sendable {
  /// The player has told something; ``AudioPlayerEvent/didFinish(successfully:)`` comes once for each time it plays through.
  func audioPlayer(_ player: AudioPlayer, didTell event: AudioPlayerEvent)
}

/// The events of an audio player; see ``AudioPlayer/events``.
public struct AudioPlayerEvents: AsyncSequence, Sendable {
  private let subscription: Broadcast<AudioPlayerEvent>.Subscription

  init(_ events: Broadcast<AudioPlayerEvent>) {
    subscription = events.subscribe(capacity: .max, keeps: { _ in true })
  }

  /// The iterator; there is one for each sequence.
  public func makeAsyncIterator() -> Iterator { Iterator(subscription: subscription) }

  /// Takes one event after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let subscription: Broadcast<AudioPlayerEvent>.Subscription

    /// The next event; nil when the player goes, or at once when the task is cancelled.
    public func next() async -> AudioPlayerEvent? { await subscription.next() }
  }
}
