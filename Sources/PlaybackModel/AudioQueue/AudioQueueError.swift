/// What was wrong with a call of an audio queue, or with the queue itself.
///
/// The code has the number that AudioToolbox returns as `OSStatus` for the same cause.
public struct AudioQueueError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kind of an ``AudioQueueError``, extensible so that new kinds don't break a `switch`.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The number that AudioToolbox returns.
    public let rawValue: Int32

    /// Creates a code from AudioToolbox's number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// The name, for example `buffer-empty`, or the number where there is none.
    public var description: String { Code.names[self] ?? "\(rawValue)" }

    /// Lets `catch AudioQueueError.Code.bufferEmpty` match by kind.
    public static func ~= (code: Code, error: any Error) -> Bool { (error as? AudioQueueError)?.code == code }
  }

  /// What kind of failure this is.
  public let code: Code
  /// What happened and what to do about it, in a sentence for a person.
  public let message: String
  /// What the engine reported, where it is the cause.
  public let underlying: MediaError?

  /// Creates an error; `message` says what happened and what to do about it.
  public init(_ code: Code, _ message: String, underlying: MediaError? = nil) {
    self.code = code
    self.message = message
    self.underlying = underlying
  }

  /// The message.
  public var description: String { message }
}

extension AudioQueueError.Code {
  /// The buffer belongs to another queue, or was deallocated.
  public static let invalidBuffer = Self(rawValue: -66687)
  /// The buffer has no valid bytes, or nothing is left of it between its trims.
  public static let bufferEmpty = Self(rawValue: -66686)
  /// The queue is being disposed of, or was.
  public static let disposalPending = Self(rawValue: -66685)
  /// The queue has no such property, or not at this moment.
  public static let invalidProperty = Self(rawValue: -66684)
  /// The value has the wrong number of elements.
  public static let invalidPropertySize = Self(rawValue: -66683)
  /// There is no such parameter, it isn't to be had as the queue is set up, or its value is none.
  public static let invalidParameter = Self(rawValue: -66682)
  /// The output can't be started.
  public static let cannotStart = Self(rawValue: -66681)
  /// There is no such device.
  public static let invalidDevice = Self(rawValue: -66680)
  /// The buffer is enqueued, or is being written to.
  public static let bufferInQueue = Self(rawValue: -66679)
  /// The queue runs and should be stopped for this, or the other way round.
  public static let invalidRunState = Self(rawValue: -66678)
  /// The queue is of another kind.
  public static let invalidQueueType = Self(rawValue: -66677)
  /// The process may not do this.
  public static let permissions = Self(rawValue: -66676)
  /// The value isn't one that the property takes.
  public static let invalidPropertyValue = Self(rawValue: -66675)
  /// Priming took longer than it may.
  public static let primeTimedOut = Self(rawValue: -66674)
  /// No decoder for the format is installed.
  public static let codecNotFound = Self(rawValue: -66673)
  /// The decoder can't be had.
  public static let invalidCodecAccess = Self(rawValue: -66672)
  /// The output failed while the queue ran; stop or reset the queue to use it again.
  public static let queueInvalidated = Self(rawValue: -66671)
  /// The queue has a tap.
  public static let tooManyTaps = Self(rawValue: -66670)
  /// A tap's handler called what it may not call.
  public static let invalidTapContext = Self(rawValue: -66669)
  /// A recording lost data.
  public static let recordUnderrun = Self(rawValue: -66668)
  /// The tap can't be of this kind.
  public static let invalidTapType = Self(rawValue: -66667)
  /// The buffer is enqueued already.
  public static let bufferEnqueuedTwice = Self(rawValue: -66666)
  /// The queue is changing; try again in a moment.
  public static let cannotStartYet = Self(rawValue: -66665)
  /// The queue is being stopped or reset.
  public static let enqueueDuringReset = Self(rawValue: -66632)
  /// The queue renders offline and shouldn't for this, or the other way round.
  public static let invalidOfflineMode = Self(rawValue: -66626)

  /// Every code that has a name.
  package static var all: some Collection<Self> { names.keys }

  private static let names: [Self: String] = [
    .invalidBuffer: "invalid-buffer", .bufferEmpty: "buffer-empty", .disposalPending: "disposal-pending",
    .invalidProperty: "invalid-property", .invalidPropertySize: "invalid-property-size",
    .invalidParameter: "invalid-parameter", .cannotStart: "cannot-start", .invalidDevice: "invalid-device",
    .bufferInQueue: "buffer-in-queue", .invalidRunState: "invalid-run-state",
    .invalidQueueType: "invalid-queue-type", .permissions: "permissions",
    .invalidPropertyValue: "invalid-property-value", .primeTimedOut: "prime-timed-out",
    .codecNotFound: "codec-not-found", .invalidCodecAccess: "invalid-codec-access",
    .queueInvalidated: "queue-invalidated", .tooManyTaps: "too-many-taps", .invalidTapContext: "invalid-tap-context",
    .recordUnderrun: "record-underrun", .invalidTapType: "invalid-tap-type",
    .bufferEnqueuedTwice: "buffer-enqueued-twice", .cannotStartYet: "cannot-start-yet",
    .enqueueDuringReset: "enqueue-during-reset", .invalidOfflineMode: "invalid-offline-mode",
  ]
}
