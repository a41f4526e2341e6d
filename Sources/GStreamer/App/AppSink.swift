internal import CGStreamer

/// A sink that hands its data to the application.
///
/// The corresponding C type is `GstAppSink`.
public final class AppSink: Element, @unchecked Sendable {  // for the reasons of Object
  /// Makes an appsink.
  ///
  /// Throws `noSuchElement` if the app plugin isn't installed.
  public convenience init(name: String? = nil) throws(GStreamerError) {
    let made = try Element.make("appsink", name: name)
    unsafe self.init(retaining: made.raw)
    // Otherwise the only reference may go before the new one is taken.
    withExtendedLifetime(made) {}
  }

  /// Takes the next sample, waiting at most `timeout`; nil at the end, when stopped, or when the time is over.
  ///
  /// Blocks the calling thread. The corresponding C function is `gst_app_sink_try_pull_sample`.
  public func pullSample(timeout: Duration) -> Sample? {
    unsafe gst_app_sink_try_pull_sample(pointer(), timeout.clockTime).map { unsafe Sample(adopting: $0) }
  }

  /// Looks at the sample that the sink holds while paused, waiting at most `timeout`.
  ///
  /// Blocks the calling thread. The corresponding C function is `gst_app_sink_try_pull_preroll`.
  public func pullPreroll(timeout: Duration) -> Sample? {
    unsafe gst_app_sink_try_pull_preroll(pointer(), timeout.clockTime).map { unsafe Sample(adopting: $0) }
  }

  /// True if the end was reached and every sample was taken.
  ///
  /// The corresponding C function is `gst_app_sink_is_eos`.
  public var isAtEnd: Bool { unsafe gst_app_sink_is_eos(pointer()) != 0 }

  /// The samples as they come.
  ///
  /// Back pressure: the queue stays in the appsink, whose `max-buffers` and `drop` hold; with `drop` off the pipeline
  /// waits for you. Consumers: one; a second sequence takes turns with the first. The sequence ends at the end of the
  /// media or when the pipeline stops, so ask for it once the pipeline is at least on its way to ``State/paused``;
  /// giving up the sequence leaves the samples in the sink.
  /// The corresponding C function is `gst_app_sink_set_callbacks`.
  public var samples: Samples { Samples(sink: self) }
}

/// The samples of an appsink as an asynchronous sequence; see ``AppSink/samples``.
public struct Samples: AsyncSequence, Sendable {
  private let sink: AppSink

  init(sink: AppSink) { self.sink = sink }

  /// The iterator; there is one at a time.
  public func makeAsyncIterator() -> Iterator { Iterator(sink: sink) }

  /// Takes one sample after the other.
  public final class Iterator: AsyncIteratorProtocol {
    private let sink: AppSink
    private let arrivals = Broadcast<Void>()
    private let wakeUp: Broadcast<Void>.Subscription
    private let stopWatch: Task<Void, Never>?

    fileprivate init(sink: AppSink) {
      self.sink = sink
      // One wake-up is enough: who is woken takes all that is there.
      wakeUp = arrivals.subscribe(capacity: 1)
      sink.setArrivalHandler { [arrivals] in arrivals.post(()) }
      // An appsink calls nobody when it stops, but as any element it tells on the bus.
      stopWatch = sink.pipeline?.bus.messages(of: [.stateChanged]).watch { [arrivals, sink] message in
        if message.isFrom(sink) { arrivals.post(()) }
      }
    }

    deinit {
      stopWatch?.cancel()
      sink.setArrivalHandler(nil)
    }

    /// The next sample; nil at the end, when the pipeline stops, or at once when the task is cancelled.
    public func next() async -> Sample? { await next(isolation: #isolation) }

    /// The next sample, without leaving the actor that asks.
    public func next(isolation actor: isolated (any Actor)?) async -> Sample? {
      while true {
        if let sample = sink.pullSample(timeout: .zero) { return sample }
        if sink.isAtEnd || sink.isStopped { return nil }
        guard await wakeUp.next(isolation: actor) != nil else { return nil }
      }
    }
  }
}

extension Messages {
  /// Calls `body` for each message until the task is cancelled.
  fileprivate func watch(_ body: @escaping @Sendable (Message) -> Void) -> Task<Void, Never> {
    Task { for await message in self { body(message) } }
  }
}

extension AppSink {
  /// True below PAUSED, unless the sink is on its way there.
  fileprivate var isStopped: Bool {
    var (current, pending) = (GST_STATE_NULL, GST_STATE_NULL)
    unsafe gst_element_get_state(pointer(), &current, &pending, 0)
    return max(current.rawValue, pending.rawValue) < GST_STATE_PAUSED.rawValue
  }

  /// The pipeline that the sink is in.
  fileprivate var pipeline: Pipeline? {
    var ancestor = parent
    while let above = ancestor?.parent { ancestor = above }
    return ancestor as? Pipeline
  }

  private typealias ArrivalBox = CallbackBox<@Sendable () -> Void>

  /// Has `handler` called on the streaming thread for each sample and at the end.
  fileprivate func setArrivalHandler(_ handler: (@Sendable () -> Void)?) {
    var callbacks = GstAppSinkCallbacks()
    guard let handler else {
      unsafe gst_app_sink_set_callbacks(pointer(), &callbacks, nil, nil)
      return
    }
    unsafe callbacks.new_sample = { _, data in
      Handover.receive()
      unsafe ArrivalBox.from(data)?.body()
      return GST_FLOW_OK
    }
    unsafe callbacks.eos = { _, data in
      Handover.receive()
      unsafe ArrivalBox.from(data)?.body()
    }
    Handover.publish()
    unsafe gst_app_sink_set_callbacks(
      pointer(), &callbacks, ArrivalBox(handler).retained(), { unsafe ArrivalBox.release($0) })
  }
}
