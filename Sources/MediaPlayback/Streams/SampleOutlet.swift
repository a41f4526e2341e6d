internal import GStreamer
internal import Synchronization

/// Where a caller takes what a player decodes: one appsink for all the items of a player, and who waits for it.
///
/// A passage is what one iterator gets: all up to the end of a play-through. The player's executor ends it, after the
/// appsink told the end of the data, which it does once all of it was taken.
final class SampleOutlet: Sendable {
  /// What the appsink is made for.
  struct Demand: Sendable {
    /// The formats that are wanted, as caps.
    var caps: String
    var maximumWaiting: Int
    var pacing: StreamPacing
  }

  private struct State {
    var sink: AppSink?
    var passage = 0
    var players = 0
    var hadPlayer = false

    /// The player has gone.
    var isOver: Bool { hadPlayer && players == 0 }
  }

  private let demand: Demand
  private let waiters = Waiters()
  private let state = Lock(State())

  init(_ demand: Demand) { self.demand = demand }

  // MARK: The player's side

  /// The appsink, made when it is first needed.
  func sink() throws(GStreamerError) -> AppSink {
    if let sink = state.withLock({ $0.sink }) { return sink }
    let sink = try AppSink(caps: Caps(demand.caps))
    sink.maxBuffers = max(1, demand.maximumWaiting)
    switch demand.pacing {
    case .asTaken: sink.syncsToClock = false
    case .realTime(let dropsWhenFull):
      sink.dropsWhenFull = dropsWhenFull
      // Who may lose frames may lose the last ones, too, and never holds up the end.
      sink.waitsOnEnd = !dropsWhenFull
    }
    // Otherwise the sink holds a buffer that nobody wants any more.
    try sink.set("enable-last-sample", to: false)
    sink.wake(waiters)
    state.withLock { $0.sink = sink }
    waiters.wake()
    return sink
  }

  func attach() {
    state.withLock { state in
      state.players += 1
      state.hadPlayer = true
    }
  }

  func detach() {
    state.withLock { $0.players -= 1 }
    waiters.wake()
  }

  /// Ends the sequences that are at hand.
  func endPassage() {
    state.withLock { $0.passage += 1 }
    waiters.wake()
  }

  // MARK: The taker's side

  /// The passage that an iterator made now belongs to.
  var passage: Int { state.withLock { $0.passage } }

  /// The next sample of a passage; nil at its end, or at once when the task is cancelled.
  func next(in passage: Int, isolation actor: isolated (any Actor)?) async -> Sample? {
    while !Task.isCancelled {
      if let arrival = arrival(in: passage) { return arrival.sample }
      let arrival = await waiters.wait(isolation: actor) { self.arrival(in: passage) }
      if let arrival { return arrival.sample }
    }
    return nil
  }

  /// What ends a wait: a sample, or the end.
  private struct Arrival: Sendable {
    var sample: Sample?
  }

  private func arrival(in passage: Int) -> Arrival? {
    let (sink, isOver) = state.withLock { ($0.sink, $0.passage != passage || $0.isOver) }
    if isOver { return Arrival() }
    return sink?.tryPullSample().map { Arrival(sample: $0) }
  }
}

/// How fast a player gives what the caller takes as a sequence.
public enum StreamPacing: Sendable, Hashable {
  /// As fast as it is taken: playback waits for the taker, and the taker for nothing but the decoder.
  case asTaken
  /// When its time has come; what comes while the most that may wait is waiting makes playback wait, or pushes out what
  /// has waited longest.
  case realTime(dropsWhenFull: Bool = false)
}
