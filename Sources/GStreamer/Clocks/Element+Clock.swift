internal import CGStreamer

extension Element {
  /// The clock that the element runs by; nil while it has none.
  ///
  /// The corresponding C function is `gst_element_get_clock`.
  public var clock: Clock? { unsafe gst_element_get_clock(pointer()).map { unsafe Clock.of($0, isOwned: true) } }

  /// The clock that the element could give to the pipeline; nil if it has none.
  ///
  /// The corresponding C function is `gst_element_provide_clock`.
  public var providedClock: Clock? {
    unsafe gst_element_provide_clock(pointer()).map { unsafe Clock.of($0, isOwned: true) }
  }

  /// Sets the clock that the element runs by; false if it refuses.
  ///
  /// For elements that are in no pipeline; a pipeline takes ``Pipeline/useClock(_:)``.
  /// The corresponding C function is `gst_element_set_clock`.
  @discardableResult
  public func setClock(_ clock: Clock?) -> Bool { unsafe gst_element_set_clock(pointer(), clock?.pointer()) != 0 }

  /// The clock's time when the running time is 0; the pipeline sets it for all its elements when it starts.
  ///
  /// The corresponding C functions are `gst_element_get_base_time` and `gst_element_set_base_time`.
  public var baseTime: Duration? {
    get { unsafe Duration(clockTime: gst_element_get_base_time(pointer())) }
    set { unsafe gst_element_set_base_time(pointer(), Duration.clockTime(newValue)) }
  }

  /// The running time at which the pipeline goes on after a pause; nil to have it never touch ``baseTime``.
  ///
  /// nil is for pipelines that are kept in step by their base times.
  /// The corresponding C functions are `gst_element_get_start_time` and `gst_element_set_start_time`.
  public var startTime: Duration? {
    get { unsafe Duration(clockTime: gst_element_get_start_time(pointer())) }
    set { unsafe gst_element_set_start_time(pointer(), Duration.clockTime(newValue)) }
  }

  /// The clock's time; nil without a clock.
  ///
  /// The corresponding C function is `gst_element_get_current_clock_time`.
  public var currentClockTime: Duration? { unsafe Duration(clockTime: gst_element_get_current_clock_time(pointer())) }

  /// The running time; nil without a clock or a base time.
  ///
  /// The corresponding C function is `gst_element_get_current_running_time`.
  public var currentRunningTime: Duration? {
    unsafe Duration(clockTime: gst_element_get_current_running_time(pointer()))
  }
}

extension Pipeline {
  /// Has the pipeline run by a clock, whatever its elements offer; nil to run without one, as fast as it can.
  ///
  /// Takes effect when the pipeline goes to PLAYING. The corresponding C function is `gst_pipeline_use_clock`.
  public func useClock(_ clock: Clock?) { unsafe gst_pipeline_use_clock(pointer(), clock?.pointer()) }

  /// Has the pipeline choose its clock by itself again.
  ///
  /// The corresponding C function is `gst_pipeline_auto_clock`.
  public func useAutomaticClock() { unsafe gst_pipeline_auto_clock(pointer()) }

  /// The clock that the pipeline would choose, or was given.
  ///
  /// The corresponding C function is `gst_pipeline_get_pipeline_clock`.
  public var pipelineClock: Clock? {
    unsafe gst_pipeline_get_pipeline_clock(pointer()).map { unsafe Clock.of($0, isOwned: true) }
  }

  /// The latency that sinks add; nil to have it worked out.
  ///
  /// The corresponding C functions are `gst_pipeline_get_latency` and `gst_pipeline_set_latency`.
  public var latency: Duration? {
    get { unsafe Duration(clockTime: gst_pipeline_get_latency(pointer())) }
    set { unsafe gst_pipeline_set_latency(pointer(), Duration.clockTime(newValue)) }
  }

  /// How long the pipeline waits at its start, so that everything is ready.
  ///
  /// The corresponding C functions are `gst_pipeline_get_delay` and `gst_pipeline_set_delay`.
  public var delay: Duration {
    get { unsafe Duration(clockTime: gst_pipeline_get_delay(pointer())) ?? .zero }
    set { unsafe gst_pipeline_set_delay(pointer(), newValue.clockTime) }
  }
}
