/// What an audio player does, and what is to be done about it: decisions without a sound.
///
/// A player runs if it was told to and nothing stands in the way. An interruption holds it, and so does the loss of what it
/// was heard through; neither is forgotten until the program says something itself.
package struct AudioPlayerMachine: Sendable {
  /// What the player does.
  package enum Phase: Sendable, Equatable {
    /// Nothing is loaded.
    case stopped
    /// Loaded, and nothing is heard yet.
    case prepared
    /// It plays, or waits for the time it was given.
    case playing
    /// Held, loaded.
    case paused
  }

  /// What comes in.
  package enum Input: Sendable, Equatable {
    case prepare
    case play
    case pause
    case stop
    /// Goes on at a time of the media.
    case seek(Duration)
    /// All of it was heard, or all that could be decoded.
    case ended(MediaError?)
    case interruptionBegan
    case interruptionEnded(shouldResume: Bool)
    /// What it was heard through is gone, such as headphones.
    case routeLost
  }

  /// What is to be done, in this order.
  package enum Action: Sendable, Equatable {
    /// Load from a time of the media on.
    case open(Duration)
    /// Let what is loaded be heard; what was cut into is faded in.
    case start(fadesIn: Bool)
    /// Fade out and keep what is loaded.
    case hold
    /// Fade out, if it is heard, and give it up.
    case release
    /// Tell it.
    case tell(AudioPlayerEvent)
  }

  package private(set) var phase = Phase.stopped
  /// An interruption is under way.
  package private(set) var isInterrupted = false
  /// It played when the interruption began, and the program has said nothing since.
  package private(set) var wasInterrupted = false
  /// Where it goes on, while it isn't playing.
  package var position = Duration.zero
  /// Whether it pauses when what it was heard through is gone.
  package var pausesOnRouteLoss = true
  /// Whether it goes on by itself after an interruption that says so.
  package var resumesAfterInterruption = false
  private let duration: Duration?

  package init(duration: Duration?) { self.duration = duration }

  /// What follows from an input.
  package mutating func receive(_ input: Input) -> [Action] {
    switch input {
    case .prepare: return prepare()
    case .play: return play()
    case .pause:
      wasInterrupted = false
      return hold()
    case .stop: return stop()
    case .seek(let time): return seek(to: time)
    case .ended(let error): return end(error)
    case .interruptionBegan: return beginInterruption()
    case .interruptionEnded(let shouldResume): return endInterruption(shouldResume)
    case .routeLost:
      guard pausesOnRouteLoss, phase == .playing else { return [] }
      return hold() + [.tell(.routeWasLost)]
    }
  }

  private mutating func prepare() -> [Action] {
    guard phase == .stopped else { return [] }
    phase = .prepared
    if let duration, position >= duration { position = .zero }
    return [.open(position)]
  }

  private mutating func play() -> [Action] {
    // The program decides: whatever interrupted is over for it.
    (isInterrupted, wasInterrupted) = (false, false)
    let earlier = phase
    guard earlier != .playing else { return [] }
    phase = .playing
    if let duration, position >= duration {
      position = .zero
      return (earlier == .stopped ? [] : [.release]) + [.open(.zero), .start(fadesIn: false)]
    }
    let opening: [Action] = earlier == .stopped ? [.open(position)] : []
    return opening + [.start(fadesIn: earlier == .paused || position > .zero)]
  }

  private mutating func hold() -> [Action] {
    guard phase == .playing else { return [] }
    phase = .paused
    return [.hold]
  }

  private mutating func stop() -> [Action] {
    wasInterrupted = false
    guard phase != .stopped else { return [] }
    phase = .stopped
    return [.release]
  }

  private mutating func seek(to time: Duration) -> [Action] {
    position = max(.zero, min(time, duration ?? time))
    if phase == .stopped { return [] }
    if let duration, position >= duration, phase == .playing { return end(nil) }
    guard phase == .playing else {
      phase = .prepared
      return [.release, .open(position)]
    }
    return [.release, .open(position), .start(fadesIn: position > .zero)]
  }

  private mutating func end(_ error: MediaError?) -> [Action] {
    guard phase == .playing else { return [] }
    phase = .stopped
    position = .zero
    let failure: [Action] = error.map { [.tell(.decodeErrorDidOccur($0))] } ?? []
    return [.release] + failure + [.tell(.didFinish(successfully: error == nil))]
  }

  private mutating func beginInterruption() -> [Action] {
    // Another beginning without an end says nothing new.
    guard !isInterrupted else { return [] }
    isInterrupted = true
    guard phase == .playing else { return [] }
    wasInterrupted = true
    return hold() + [.tell(.interruptionDidBegin)]
  }

  private mutating func endInterruption(_ shouldResume: Bool) -> [Action] {
    guard isInterrupted else { return [] }
    isInterrupted = false
    guard wasInterrupted else { return [] }
    wasInterrupted = false
    let told: [Action] = [.tell(.interruptionDidEnd(shouldResume: shouldResume))]
    return shouldResume && resumesAfterInterruption ? told + play() : told
  }
}
