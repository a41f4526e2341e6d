internal import CGStreamer
internal import Synchronization
internal import Threading

extension AppSource {
  /// What an appsrc calls when it wants data, has enough of it, or is to go on elsewhere.
  ///
  /// All of them run on threads of GStreamer's and hold up the stream while they run; they may not change states. What a
  /// callback throws becomes an ERROR message of the source, and then none of them is called any more.
  /// The corresponding C type is `GstAppSrcCallbacks`.
  public struct Callbacks: Sendable {
    /// Called when the queue is empty or low, with the number of bytes that are wanted, or nil for any.
    ///
    /// It may feed one buffer, or many up to the next ``enoughData``, or none and leave that to another thread. It runs on
    /// the source's streaming thread, one call after the other.
    public var needData: (@Sendable (borrowing Feed, _ bytes: Int?) throws -> Void)?

    /// Called when the queue is full.
    ///
    /// It runs on the thread that feeds the source, before what that thread feeds is queued; also beside the others.
    public var enoughData: (@Sendable () -> Void)?

    /// Called to go on from a position, in the source's ``AppSource/format``; false if that can't be.
    ///
    /// Only if ``AppSource/streamType`` isn't ``AppSource/StreamType/stream``; then also once at the start. It runs on the
    /// thread that seeks, or on the streaming thread, while ``needData`` doesn't run; ``enoughData`` may.
    public var seekData: (@Sendable (_ position: Quantity) throws -> Bool)?

    /// Creates callbacks; those that are left out aren't called.
    public init(
      needData: (@Sendable (borrowing Feed, _ bytes: Int?) throws -> Void)? = nil,
      enoughData: (@Sendable () -> Void)? = nil, seekData: (@Sendable (_ position: Quantity) throws -> Bool)? = nil
    ) {
      self.needData = needData
      self.enoughData = enoughData
      self.seekData = seekData
    }
  }

  /// The appsrc that a callback feeds, lent to it for the call.
  ///
  /// A callback that held the ``AppSource`` itself would keep it alive for ever.
  @safe
  public struct Feed: ~Copyable {
    let source: UnsafeMutablePointer<GstAppSrc>

    /// Puts a buffer into the queue, whatever its bounds.
    ///
    /// Throws as ``AppSource/push(_:)-(Buffer)`` does. The corresponding C function is `gst_app_src_push_buffer`.
    public func push(_ buffer: consuming Buffer) throws(FlowError) {
      _ = unsafe try AppSourceQueue(source).outcome(of: gst_app_src_push_buffer(source, buffer.giveAway()))
    }

    /// Puts a buffer that nobody else holds into the queue, whatever its bounds.
    ///
    /// The cheapest way, as C's own. Throws as ``AppSource/push(_:)-(Buffer)`` does.
    /// The corresponding C function is `gst_app_src_push_buffer`.
    public func push(_ buffer: consuming UniqueBuffer) throws(FlowError) {
      _ = unsafe try AppSourceQueue(source).outcome(of: gst_app_src_push_buffer(source, buffer.giveAway()))
    }

    /// Puts the buffers of a list into the queue as one.
    ///
    /// The corresponding C function is `gst_app_src_push_buffer_list`.
    public func push(_ list: consuming BufferList) throws(FlowError) {
      _ = unsafe try AppSourceQueue(source).outcome(of: gst_app_src_push_buffer_list(source, list.giveAway()))
    }

    /// True if the queue has reached one of its bounds.
    public var isFull: Bool { unsafe AppSourceQueue(source).isFull }

    /// Ends the stream after what is in the queue.
    ///
    /// The corresponding C function is `gst_app_src_end_of_stream`.
    public func finish() throws(FlowError) {
      _ = try unsafe FlowSuccess(gst_app_src_end_of_stream(source))
    }
  }

  /// Has the source call for its data, in place of the callbacks that were set before.
  ///
  /// The source keeps them until they are replaced or it goes. A callback that is running at this moment goes on.
  /// The corresponding C function is `gst_app_src_set_callbacks`.
  public func setCallbacks(_ callbacks: Callbacks) {
    link.noteCallbacks()
    install(callbacks)
  }

  /// Has the source ask `next` for one buffer after the other; nil ends the stream.
  ///
  /// It runs on the source's streaming thread, with the number of bytes that are wanted, or nil for any. What it throws
  /// becomes an ERROR message. Replaces callbacks that were set. The corresponding C function is
  /// `gst_app_src_set_callbacks`.
  public func generate(_ next: @escaping @Sendable (_ bytes: Int?) throws -> Buffer?) {
    setCallbacks(
      Callbacks(needData: { (feed, bytes) in
        if let buffer = try next(bytes) { try feed.push(buffer) } else { try feed.finish() }
      }))
  }

  /// Gives the callbacks to C, with a box that wakes who waits for room, too.
  func install(_ callbacks: Callbacks) {
    var table = GstAppSrcCallbacks()
    unsafe table.need_data = needData
    if callbacks.enoughData != nil { unsafe table.enough_data = enoughData }
    if callbacks.seekData != nil { unsafe table.seek_data = seekData }
    unsafe gst_app_src_set_callbacks(
      pointer(), &table, Handover.retained(AppSourceFeeder(callbacks: callbacks, waiters: link.waiters)),
      { data in if let data = unsafe data { unsafe Unmanaged<AppSourceFeeder>.fromOpaque(data).release() } })
  }
}

/// What an appsrc's callbacks find in their user data.
private final class AppSourceFeeder: Sendable {
  let callbacks: AppSource.Callbacks
  let waiters: Waiters
  private let hasFailed = Atomic<Bool>(false)

  init(callbacks: AppSource.Callbacks, waiters: Waiters) {
    self.callbacks = callbacks
    self.waiters = waiters
  }

  /// Runs a callback; the first error goes to the bus, and then there are no more calls.
  func run<Result>(
    on source: UnsafeMutablePointer<GstAppSrc>, otherwise: Result, _ body: () throws -> Result
  ) -> Result {
    guard !hasFailed.load(ordering: .relaxed) else { return otherwise }
    do {
      return try body()
    } catch let error as FlowError where error == .flushing || error == .endOfStream {
      // The stream was stopped while the callback ran: nothing is wrong.
      return otherwise
    } catch {
      if !hasFailed.exchange(true, ordering: .relaxed) {
        let element = unsafe Element(retaining: source)
        element.post(error: "A callback of \(element.path) failed: \(error)")
      }
      return otherwise
    }
  }
}

extension AppSourceFeeder {
  /// Lends the feeder to `body`, without a reference of its own: C holds one for as long as a callback runs.
  fileprivate static func with<Result>(
    _ source: UnsafeMutablePointer<GstAppSrc>?, _ data: gpointer?, otherwise: Result,
    _ body: (AppSourceFeeder, UnsafeMutablePointer<GstAppSrc>) -> Result
  ) -> Result {
    Handover.receive()
    guard let source = unsafe source, let data = unsafe data else { return otherwise }
    return unsafe Unmanaged<AppSourceFeeder>.fromOpaque(data)._withUnsafeGuaranteedRef { unsafe body($0, source) }
  }
}

private let needData: @convention(c) (UnsafeMutablePointer<GstAppSrc>?, guint, gpointer?) -> Void = {
  source, bytes, data in
  unsafe AppSourceFeeder.with(source, data, otherwise: ()) { (feeder, source) in
    // It is called for each buffer while the queue is low, and most of the time nobody waits.
    if !feeder.waiters.isEmpty, unsafe AppSourceQueue(source).hasMuchRoom { feeder.waiters.wake() }
    guard feeder.callbacks.needData != nil else { return }
    unsafe feeder.run(on: source, otherwise: ()) {
      try feeder.callbacks.needData?(unsafe AppSource.Feed(source: source), bytes == .max ? nil : Int(bytes))
    }
  }
}

private let enoughData: @convention(c) (UnsafeMutablePointer<GstAppSrc>?, gpointer?) -> Void = { source, data in
  unsafe AppSourceFeeder.with(source, data, otherwise: ()) { (feeder, _) in feeder.callbacks.enoughData?() }
}

private let seekData: @convention(c) (UnsafeMutablePointer<GstAppSrc>?, guint64, gpointer?) -> gboolean = {
  source, offset, data in
  unsafe AppSourceFeeder.with(source, data, otherwise: 0) { (feeder, source) in
    let base = unsafe UnsafeMutableRawPointer(source).assumingMemoryBound(to: GstBaseSrc.self)
    guard let position = unsafe Quantity(base.pointee.segment.format, offset) else { return 0 }
    return unsafe feeder.run(on: source, otherwise: false) {
      try feeder.callbacks.seekData?(position) ?? false
    } ? 1 : 0
  }
}
