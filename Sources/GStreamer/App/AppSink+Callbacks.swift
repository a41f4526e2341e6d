internal import CGStreamer
internal import Synchronization
internal import Threading

extension AppSink {
  /// What an appsink calls when something arrives.
  ///
  /// All of them run on the sink's streaming thread, one after the other, and hold up the stream while they run; they may
  /// not change states. A ``FlowError`` that a callback throws goes upstream as it is; any other error becomes an ERROR
  /// message of the sink and stops the stream. After either none of them is called any more.
  /// The corresponding C type is `GstAppSinkCallbacks`.
  public struct Callbacks: Sendable {
    /// Called for each sample, which is taken from the queue for it.
    public var newSample: (@Sendable (Sample) throws -> Void)?

    /// Called for the sample that the sink holds while paused, which stays in the queue.
    public var newPreroll: (@Sendable (Sample) throws -> Void)?

    /// Called for each event that comes along with the data but the end; true if nothing else is to be done with it.
    ///
    /// Set ``newSample``, too: a sample that nobody took stands in the queue before the event.
    public var newEvent: (@Sendable (Event) throws -> Bool)?

    /// Called at the end of the stream; see ``AppSink/waitsOnEnd``.
    public var endOfStream: (@Sendable () -> Void)?

    /// Creates callbacks; those that are left out aren't called.
    public init(
      newSample: (@Sendable (Sample) throws -> Void)? = nil, newPreroll: (@Sendable (Sample) throws -> Void)? = nil,
      newEvent: (@Sendable (Event) throws -> Bool)? = nil, endOfStream: (@Sendable () -> Void)? = nil
    ) {
      self.newSample = newSample
      self.newPreroll = newPreroll
      self.newEvent = newEvent
      self.endOfStream = endOfStream
    }
  }

  /// Has the sink call for what arrives, in place of the callbacks that were set before.
  ///
  /// The sink keeps them until they are replaced or it goes; one that held the ``AppSink`` itself would keep it alive for
  /// ever. A callback that is running at this moment goes on.
  /// The corresponding C function is `gst_app_sink_set_callbacks`.
  public func setCallbacks(_ callbacks: Callbacks) {
    link.noteCallbacks()
    install(callbacks)
  }

  /// Has the sink wake those who wait for a sample or the end, in place of the callbacks that were set before.
  ///
  /// For who takes samples over several runs of the sink, and so waits also while it is stopped.
  package func wake(_ waiters: Waiters) {
    link.noteCallbacks()
    install(Callbacks(), waking: waiters)
  }

  /// Gives the callbacks to C, with a box that wakes who waits for a sample, too.
  func install(_ callbacks: Callbacks) { install(callbacks, waking: link.waiters) }

  private func install(_ callbacks: Callbacks, waking waiters: Waiters) {
    var table = GstAppSinkCallbacks()
    unsafe table.new_sample = newSample
    unsafe table.eos = endOfStream
    if callbacks.newPreroll != nil { unsafe table.new_preroll = newPreroll }
    if callbacks.newEvent != nil { unsafe table.new_event = newEvent }
    unsafe gst_app_sink_set_callbacks(
      pointer(), &table, Handover.retained(AppSinkReceiver(callbacks: callbacks, waiters: waiters)),
      { data in if let data = unsafe data { unsafe Unmanaged<AppSinkReceiver>.fromOpaque(data).release() } })
  }
}

/// What an appsink's callbacks find in their user data.
private final class AppSinkReceiver: Sendable {
  let callbacks: AppSink.Callbacks
  let waiters: Waiters
  private let hasFailed = Atomic<Bool>(false)

  init(callbacks: AppSink.Callbacks, waiters: Waiters) {
    self.callbacks = callbacks
    self.waiters = waiters
  }

  /// Runs a callback; an error stops the stream, and then there are no more calls.
  func run(on sink: UnsafeMutablePointer<GstAppSink>, _ body: () throws -> Void) -> GstFlowReturn {
    guard !hasFailed.load(ordering: .relaxed) else { return GST_FLOW_ERROR }
    do {
      try body()
      return GST_FLOW_OK
    } catch {
      hasFailed.store(true, ordering: .relaxed)
      if let error = error as? FlowError { return error.raw }
      let element = unsafe Element(retaining: sink)
      element.post(error: "A callback of \(element.path) failed: \(error)")
      return GST_FLOW_ERROR
    }
  }
}

extension AppSinkReceiver {
  /// Lends the receiver to `body`, without a reference of its own: C holds one for as long as a callback runs.
  fileprivate static func with<Result>(
    _ sink: UnsafeMutablePointer<GstAppSink>?, _ data: gpointer?, otherwise: Result,
    _ body: (AppSinkReceiver, UnsafeMutablePointer<GstAppSink>) -> Result
  ) -> Result {
    Handover.receive()
    guard let sink = unsafe sink, let data = unsafe data else { return otherwise }
    return unsafe Unmanaged<AppSinkReceiver>.fromOpaque(data)._withUnsafeGuaranteedRef { unsafe body($0, sink) }
  }
}

private let newSample: @convention(c) (UnsafeMutablePointer<GstAppSink>?, gpointer?) -> GstFlowReturn = { sink, data in
  unsafe AppSinkReceiver.with(sink, data, otherwise: GST_FLOW_OK) { (receiver, sink) in
    receiver.waiters.wake()
    guard receiver.callbacks.newSample != nil else { return GST_FLOW_OK }
    return unsafe receiver.run(on: sink) {
      guard let sample = unsafe gst_app_sink_try_pull_sample(sink, 0) else { return }
      try receiver.callbacks.newSample?(unsafe Sample(adopting: sample))
    }
  }
}

private let newPreroll: @convention(c) (UnsafeMutablePointer<GstAppSink>?, gpointer?) -> GstFlowReturn = { sink, data in
  unsafe AppSinkReceiver.with(sink, data, otherwise: GST_FLOW_OK) { (receiver, sink) in
    unsafe receiver.run(on: sink) {
      guard let sample = unsafe gst_app_sink_try_pull_preroll(sink, 0) else { return }
      try receiver.callbacks.newPreroll?(unsafe Sample(adopting: sample))
    }
  }
}

private let newEvent: @convention(c) (UnsafeMutablePointer<GstAppSink>?, gpointer?) -> gboolean = { sink, data in
  unsafe AppSinkReceiver.with(sink, data, otherwise: 0) { (receiver, sink) in
    var isHandled = false
    _ = unsafe receiver.run(on: sink) {
      guard let object = unsafe gst_app_sink_try_pull_object(sink, 0) else { return }
      switch unsafe AppSink.item(adopting: object) {
      case .event(let event): isHandled = try receiver.callbacks.newEvent?(event) ?? false
      case .sample(let sample): try receiver.callbacks.newSample?(sample)
      }
    }
    return isHandled ? 1 : 0
  }
}

private let endOfStream: @convention(c) (UnsafeMutablePointer<GstAppSink>?, gpointer?) -> Void = { sink, data in
  unsafe AppSinkReceiver.with(sink, data, otherwise: ()) { (receiver, _) in
    receiver.waiters.wake()
    receiver.callbacks.endOfStream?()
  }
}
