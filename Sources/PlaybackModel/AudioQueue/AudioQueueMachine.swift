/// The rules of an audio queue: which call is allowed when, where each buffer plays, and whose buffer is handed back next.
///
/// Pure: it holds no lock, calls nobody and knows no GStreamer. Buffers are numbers, in the order of the enqueues. Positions
/// are frames of the queue, which start at 0 with each start from a stop.
package struct AudioQueueMachine: Sendable {
  /// What the queue does.
  package enum Phase: Sendable, Equatable, CaseIterable {
    /// Nothing; enqueued buffers wait.
    case stopped
    /// The first data is decoded and waits for the start.
    case primed
    /// It plays, or plays silence.
    case running
    /// It holds.
    case paused
    /// It was told to stop at once, and hands back what it had.
    case halting
    /// It was told to drop everything, and hands back what it had.
    case resetting
    /// The output failed.
    case failed
    /// It is of no use any more.
    case disposed
  }

  /// A buffer that is enqueued.
  struct Entry: Sendable {
    var end: Int64
    var isReturned = false
  }

  package internal(set) var phase = Phase.stopped
  /// It was told to stop once everything has been played.
  package internal(set) var isDraining = false
  /// It is to be disposed of after that.
  package internal(set) var isDisposalPending = false
  /// What goes on after a reset.
  var phaseAfterReset = Phase.stopped
  /// The engine has let go of everything, so that a halt or a reset is over once all was handed back.
  var engineIsQuiet = true

  var entries = Backlog<Entry>()
  /// The number behind the last buffer that is to be handed back, and of the next to be.
  var released: UInt64 = 0
  var handedBack: UInt64 = 0

  /// The frame behind the last buffer.
  package internal(set) var end: Int64 = 0
  /// The frame behind the last buffer that the engine has done with.
  package internal(set) var returnedEnd: Int64 = 0
  /// The last start time that was asked for.
  var lastStartTime: Int64?
  /// Something was placed since the start or the last reset.
  var hasPlaced = false
  /// It has run dry, and plays silence.
  package internal(set) var isStarved = false
  /// How often it has run dry since the start.
  package internal(set) var underrunCount = 0
  /// Frames at which the timeline isn't continuous, those that have passed aside.
  var marks: [Int64] = []
  var passedMarks = 0

  package init() {}

  /// How many buffers the queue has that weren't handed to the callback.
  package var outstandingCount: Int { entries.count + Int(released - handedBack) }

  /// Buffers are with the engine, or wait for it.
  package var hasOutstanding: Bool { !entries.isEmpty }

  /// Nobody is called any more.
  package var isSilent: Bool { isDisposalPending || phase == .disposed }

  /// Silence would be an underrun.
  package var awaitsData: Bool { phase == .running && !isDraining && hasPlaced && !isStarved }

  /// What is thrown once the queue is of no use.
  package static var disposed: AudioQueueError { disposalPending }

  static var disposalPending: AudioQueueError {
    AudioQueueError(.disposalPending, "The queue is being disposed of. Make another one.")
  }

  static var invalidated: AudioQueueError {
    AudioQueueError(.queueInvalidated, "The queue's output failed. Stop or reset the queue, then use it again.")
  }

  static var notYet: AudioQueueError {
    AudioQueueError(.cannotStartYet, "The queue is being stopped or reset. Try again once its buffers are handed back.")
  }
}
