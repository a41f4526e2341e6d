internal import CGStreamer
internal import Dispatch
internal import Synchronization
internal import Threading

/// One discovery on a thread of its own, which GStreamer's calls may block.
@safe
// @unchecked: the context may be woken from any thread and is run by the worker alone; all else is constant or locked.
final class DiscoveryRun: @unchecked Sendable {
  typealias Answer = Result<Discovery, GStreamerError>

  private struct State {
    var waiter: CheckedContinuation<Answer, Never>?
    /// Set once: what the caller gets, though the worker may still be cleaning up.
    var isOver = false
  }

  private let uri: String
  private let timeout: Duration
  private let onSource: (@Sendable (Element) -> Void)?
  private let context: OpaquePointer?
  private let state = Lock(State())

  init(_ uri: String, timeout: Duration, onSource: (@Sendable (Element) -> Void)?) {
    self.uri = uri
    self.timeout = timeout
    self.onSource = onSource
    unsafe context = unsafe g_main_context_new()
  }

  deinit { unsafe g_main_context_unref(context) }

  /// Begins, and answers once: when the worker is done, when the time is over, or when ``give(_:)`` is called.
  func start(_ waiter: CheckedContinuation<Answer, Never>) {
    let isOver = state.withLock { state in
      if !state.isOver { state.waiter = waiter }
      return state.isOver
    }
    if isOver {
      waiter.resume(returning: .success(Discovery(outcome: .cancelled)))
      return
    }
    DispatchQueue(label: "discovery").async { self.work() }
    let limit = max(timeout, .seconds(timeout < .seconds(1) ? 0 : 1)) + .milliseconds(500)
    DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(Int(limit.wholeNanoseconds))) { [weak self] in
      self?.give(.success(Discovery(outcome: .timedOut)))
    }
  }

  /// Gives the caller an answer, unless it has one, and ends the work.
  func give(_ answer: Answer) {
    let waiter = state.withLock { state in
      defer { state.waiter = nil }
      state.isOver = true
      return state.waiter
    }
    unsafe g_main_context_wakeup(context)
    Handover.publish()
    waiter?.resume(returning: answer)
  }

  private var isOver: Bool { state.withLock { $0.isOver } }

  private func work() {
    unsafe g_main_context_push_thread_default(context)
    defer { unsafe g_main_context_pop_thread_default(context) }
    for _ in 0..<DiscoveryRun.attempts {
      let answer = attempt()
      if case .success(let discovery) = answer, discovery.outcome == .stalled, !isOver { continue }
      give(answer)
      return
    }
    give(.success(Discovery(outcome: .stalled)))
  }

  /// How often a file is read anew whose parser gave up before decodebin had linked it, an error that decodebin keeps to
  /// itself.
  private static let attempts = 8

  /// How often it is looked whether anything works on a file still; twice in a row it has to be idle.
  private static let idleInterval: guint = 30

  private func attempt() -> Answer {
    var failure: UnsafeMutablePointer<GError>?
    let seconds = min(max(timeout, .seconds(1)), .seconds(3600))
    guard let discoverer = unsafe gst_discoverer_new(seconds.clockTime, &failure) else {
      return .failure(unsafe GStreamerError(.noSuchElement, adopting: failure, fallback: "Nothing here reads media."))
    }
    let found = Found(onSource)
    let box = unsafe Unmanaged.passRetained(found).toOpaque()
    let object = UnsafeMutableRawPointer(discoverer)
    unsafe g_signal_connect_data(
      object, "discovered", unsafeBitCast(DiscoveryRun.discovered, to: GCallback.self), box,
      { data, _ in
        guard let data = unsafe data else { return }
        unsafe Unmanaged<Found>.fromOpaque(data).release()
      }, GConnectFlags(rawValue: 0))
    unsafe StreamWatch.attach(to: object, found.watch)
    unsafe gst_discoverer_start(discoverer)
    if unsafe gst_discoverer_discover_uri_async(discoverer, uri) == 0 {
      found.discovery = Discovery(
        outcome: .invalidURI, error: GStreamerError(.uri, "\"\(uri)\" is no URI that can be read."))
    }
    let isAtHand = uri.hasPrefix("file:") || uri.hasPrefix("appsrc:")
    let timer = unsafe isAtHand ? attachIdleTimer(box) : nil
    while found.discovery == nil {
      unsafe g_main_context_iteration(context, 1)
      if isOver, !found.isInterrupted { found.interrupt() }
    }
    if let timer = unsafe timer {
      unsafe g_source_destroy(timer)
      unsafe g_source_unref(timer)
    }
    found.watch.stop()
    unsafe gst_discoverer_stop(discoverer)
    unsafe g_object_unref(object)
    return .success(found.discovery ?? Discovery(outcome: .failed))
  }

  private func attachIdleTimer(_ found: UnsafeMutableRawPointer) -> UnsafeMutablePointer<GSource>? {
    guard let timer = unsafe g_timeout_source_new(DiscoveryRun.idleInterval) else { return nil }
    let check: GSourceFunc = { data in
      guard let data = unsafe data else { return 0 }
      let found = unsafe Unmanaged<Found>.fromOpaque(data).takeUnretainedValue()
      found.idleChecks = found.watch.isIdle ? found.idleChecks + 1 : 0
      if found.idleChecks == 2, !found.isInterrupted { found.interrupt() }
      return 1
    }
    unsafe g_source_set_callback(timer, check, found, nil)
    unsafe g_source_attach(timer, context)
    return unsafe timer
  }

  /// What the signals brought; used by the worker's thread alone.
  private final class Found {
    var discovery: Discovery?
    var idleChecks = 0
    private(set) var isInterrupted = false
    let watch: StreamWatch

    init(_ onSource: (@Sendable (Element) -> Void)?) { watch = StreamWatch(onSource) }

    func interrupt() {
      isInterrupted = true
      watch.interrupt()
    }
  }

  private static let discovered:
    @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<GError>?, gpointer?) -> Void = {
      _, info, failure, data in
      guard let data = unsafe data, let info = unsafe info else { return }
      let found = unsafe Unmanaged<Found>.fromOpaque(data).takeUnretainedValue()
      let copied = unsafe failure.flatMap { unsafe g_error_copy($0) }
      let error = unsafe copied.map { copy in
        unsafe GStreamerError(.element, adopting: copy, fallback: "")
      }
      let outcome = unsafe Discovery.Outcome(gst_discoverer_info_get_result(info))
      found.discovery = unsafe Discovery(
        outcome: outcome == .failed && found.isInterrupted ? .stalled : outcome,
        info: DiscovererInfo(retaining: info, flags: found.watch.flags), error: error)
    }
}

extension Discovery.Outcome {
  fileprivate init(_ result: GstDiscovererResult) {
    self =
      switch result {
      case GST_DISCOVERER_OK: .complete
      case GST_DISCOVERER_URI_INVALID: .invalidURI
      case GST_DISCOVERER_TIMEOUT: .timedOut
      case GST_DISCOVERER_BUSY: .busy
      case GST_DISCOVERER_MISSING_PLUGINS: .missingPlugins
      default: .failed
      }
  }
}
