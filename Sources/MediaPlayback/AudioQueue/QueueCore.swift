internal import Dispatch
internal import GStreamer
internal import Glibc
internal import PlaybackModel
internal import Synchronization

/// What is behind an audio queue's face: its rules, its engine, and who is called.
///
/// Three kinds of threads meet here, and never wait for each other in a circle:
/// - The caller's. It changes the rules' state under the lock, feeds the engine, and waits, within a bound, for the work
///   queue and for what is handed back.
/// - The work queue, where GStreamer's states change. It waits for streaming threads alone.
/// - The delivery queue, where the client is called. It may be a caller, too.
///
/// Streaming threads take the lock, note and hand over.
final class QueueCore: Sendable {
  let id: UInt64
  let format: AudioQueue.Format
  let layout: QueueLayout
  let settings: AudioQueue.Settings
  let state: Lock<State>
  let feed = Lock(Feed())
  let delivery: DispatchQueue
  let events = Broadcast<AudioQueueEvent>()
  /// Who waits for the stop.
  let stopWaiters = Waiters()
  let callback: @Sendable (AudioQueue, AudioQueue.Buffer) -> Void
  /// Set on the queue that the client gave.
  let clientKey = DispatchSpecificKey<Bool>()

  private static let lastID = Atomic<UInt64>(0)

  struct State {
    var machine = AudioQueueMachine()
    weak var owner: AudioQueue?
    var engine: QueueEngine?
    var lastEngine: UInt64 = 0
    var work = DispatchQueue(label: "mediaplay.audio-queue.work")
    /// Which work queue that is: what an abandoned one does at last concerns nobody.
    var era = 0
    var values = Values()
    /// The buffers that the queue has, in the order of the enqueues.
    var lent = LentBuffers()
    var notices: [Notice] = []
    var isScheduled = false
    var deliveringThread: pthread_t?
    var drainWaiters: [DispatchSemaphore] = []
    var listeners: [Int: (code: AudioQueuePropertyCode, handler: @Sendable () -> Void)] = [:]
    var lastListener = 0
    var timelines: [Int: Int] = [:]
    var lastTimeline = 0
    var isRunning = false
    var engineError: AudioQueueError?
    var starvation: Task<Void, Never>?

    /// Has something told, behind the buffers that were let go of before; to be followed by ``QueueCore/schedule()``.
    mutating func note(_ event: AudioQueueEvent) {
      guard !machine.isSilent else { return }
      notices.append(Notice(event: event, returnCount: machine.returnCounts.released))
    }

    /// Takes note of what the clock shows; true if the queue has just run dry, which is to be told.
    mutating func observe(_ frame: Int64) -> Bool {
      guard machine.observe(frame) else { return false }
      note(.underrun(count: machine.underrunCount))
      return true
    }
  }

  /// Buffers that come back in the order in which they went.
  ///
  /// No queue of any type, so that the compiler sees through it.
  struct LentBuffers: Sendable {
    private var buffers: ContiguousArray<AudioQueue.Buffer?> = []
    private var head = 0

    mutating func append(_ buffer: AudioQueue.Buffer) { buffers.append(buffer) }

    mutating func popFirst() -> AudioQueue.Buffer? {
      guard head < buffers.count else { return nil }
      let buffer = buffers[head]
      buffers[head] = nil
      head += 1
      if head == buffers.count || head > 1024 {
        buffers.removeFirst(head)
        head = 0
      }
      return buffer
    }
  }

  /// Something to tell, behind the buffers that were let go of before it.
  struct Notice: Sendable {
    var event: AudioQueueEvent
    var returnCount: UInt64
  }

  /// What the client set.
  struct Values: Sendable {
    var parameters: [AudioQueueParameter: Double] = [:]
    var cookie: [UInt8] = []
    var positions: [AudioChannelPosition]?
    var device: String?
    var meters = false
    var levels: [LevelMeterState] = []
    var decodeBufferFrames: Int?
    var hasTimePitch = false
    var algorithm = TimePitchAlgorithm.spectral
    var isBypassed = false
    var codecPolicy = HardwareCodecPolicy.default
    var assignments: [UInt32] = []
    var offline: AudioInfo?
    var tap: QueueTap?
    var converterError: AudioQueueError?

    subscript(parameter: AudioQueueParameter) -> Double { parameters[parameter] ?? parameter.defaultValue ?? 0 }

    var processor: QueueChain.TimePitch? {
      guard hasTimePitch else { return nil }
      return QueueChain.TimePitch(
        algorithm: algorithm, isBypassed: isBypassed, rate: self[.playRate], cents: self[.pitch])
    }
  }

  /// Where buffers go, in the order of the enqueues.
  struct Feed {
    var engine: QueueEngine?
    var waiting: [Item] = []
    /// What comes next doesn't belong to what came before.
    var isFlushPending = false
  }

  /// A buffer on its way into the engine.
  struct Item: Sendable {
    var buffer: AudioQueue.Buffer
    var placement: AudioQueueMachine.Placement
    var bytes: Range<Int>
    var packets: [PacketDescription]
    var parameters: [(AudioQueueParameter, Double)]
    var isFirstOfSequence: Bool
  }

  init(
    format: AudioQueue.Format, settings: AudioQueue.Settings,
    callback: @escaping @Sendable (AudioQueue, AudioQueue.Buffer) -> Void
  ) {
    id = QueueCore.lastID.add(1, ordering: .relaxed).newValue
    self.format = format
    layout = format.layout
    self.settings = settings
    self.callback = callback
    state = Lock(State())
    delivery = DispatchQueue(label: "mediaplay.audio-queue.callback", target: settings.callbackQueue)
    settings.callbackQueue?.setSpecific(key: clientKey, value: true)
  }

  deinit { settings.callbackQueue?.setSpecific(key: clientKey, value: nil) }

  func refuseInTap() throws(AudioQueueError) {
    guard !QueueTap.isRunning else {
      throw AudioQueueError(
        .invalidTapContext,
        "A tap's handler can't control the queue, whose sound waits for it. Do it from another thread.")
    }
  }

  /// Does something on the work queue and waits for it, within a bound.
  ///
  /// Throws what it throws, and `queueInvalidated` if the output doesn't answer within the bound; it's left to itself then.
  func perform<Result: Sendable>(
    within bound: Duration? = nil, _ body: @escaping @Sendable () throws -> Result
  ) throws(AudioQueueError) -> Result {
    try refuseInTap()
    let outcome = QueueOutcome<Result>()
    let work = state.withLock { $0.work }
    work.async {
      do {
        outcome.settle(.success(try body()))
      } catch {
        outcome.settle(.failure(AudioQueueError(error)))
      }
    }
    let bound = bound ?? settings.outputTimeout * 2 + .seconds(1)
    guard let result = outcome.wait(for: bound) else {
      giveUp()
      throw AudioQueueError(
        .queueInvalidated,
        "The output didn't answer within \(bound) and was given up. Stop or reset the queue, or use another output.")
    }
    return try result.get()
  }

  /// Leaves an engine that hangs to itself, and hands back what it had.
  private func giveUp() {
    feed.withLock { feed in
      feed.engine = nil
      feed.waiting = []
    }
    let former = state.withLock { state in
      defer { state.engine = nil }
      state.era += 1
      state.work = DispatchQueue(label: "mediaplay.audio-queue.work")
      if state.machine.phase == .halting || state.machine.phase == .resetting {
        state.machine.quiet()
      } else {
        state.machine.fail()
      }
      return state.engine
    }
    // Who hangs holds it.
    withExtendedLifetime(former) {}
    setRunning(false)
    schedule()
  }
}
