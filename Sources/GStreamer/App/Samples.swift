internal import CGStreamer

extension AppSink {
  /// The samples as they come.
  ///
  /// Back pressure: the queue stays in the appsink, whose ``maxBuffers`` and ``dropsWhenFull`` hold; the pipeline waits
  /// for you. Consumers: one; several take turns. The sequence ends at the end of the media and when the pipeline stops,
  /// so ask for it once the pipeline is at least on its way to ``State/paused``; giving it up, or cancelling the task that
  /// waits, leaves the samples in the sink. No thread is blocked while the task waits.
  /// The corresponding C functions are `gst_app_sink_try_pull_sample` and `gst_app_sink_set_callbacks`.
  public var samples: Samples { Samples(sink: self) }
}

/// The samples of an appsink as an asynchronous sequence; see ``AppSink/samples``.
public struct Samples: AsyncSequence, Sendable {
  private let sink: AppSink

  init(sink: AppSink) { self.sink = sink }

  /// The iterator; there is one at a time.
  public func makeAsyncIterator() -> Iterator { Iterator(sink: sink) }

  /// Takes one sample after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private let sink: AppSink

    fileprivate init(sink: AppSink) {
      self.sink = sink
      sink.link.prepareToWait(for: sink) { sink.install(AppSink.Callbacks()) }
    }

    /// The next sample; nil at the end, when the pipeline stops, or at once when the task is cancelled.
    public func next() async -> Sample? { await next(isolation: #isolation) }

    /// The next sample, without leaving the actor that asks.
    public func next(isolation actor: isolated (any Actor)?) async -> Sample? {
      // Whoever takes slower than the samples come never waits: no suspension, and no word to the streaming thread.
      while !Task.isCancelled {
        if let arrival = Arrival(sink) { return arrival.sample }
        let arrival = await sink.link.waiters.wait(isolation: actor) { [sink] in Arrival(sink) }
        if let arrival { return arrival.sample }
      }
      return nil
    }
  }

  /// What ends a wait: a sample, or the end.
  private struct Arrival: Sendable {
    let sample: Sample?

    init?(_ sink: AppSink) {
      sample = sink.tryPullSample()
      if sample == nil && !sink.isAtEnd && !sink.isStopped { return nil }
    }
  }
}
