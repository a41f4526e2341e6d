internal import CGIO
internal import Threading

/// The thread that GLib delivers everything from the message bus on: answers, signals, calls to objects.
///
/// There is one for the process, and it lives as long. What runs on it only hands over, so nothing waits behind it.
@safe
// @unchecked: a main context may be used from any thread.
final class BusWorker: @unchecked Sendable {
  static let shared = BusWorker()

  private let context: OpaquePointer

  private init() {
    unsafe context = g_main_context_new()
    Handover.publish()
    let thread = unsafe g_thread_new("mediaplay.bus", runBusWorker, UnsafeMutableRawPointer(context))
    unsafe g_thread_unref(thread)
  }

  /// Does something on the thread, after what was asked for before.
  func perform(_ work: @escaping @Sendable () -> Void) {
    let source = unsafe g_idle_source_new()
    // Behind what already waits, and before it if it were urgent: order is what matters here.
    unsafe g_source_set_priority(source, G_PRIORITY_DEFAULT)
    unsafe g_source_set_callback(source, runWork, Handover.retained(WorkBox(work)), releaseWork)
    unsafe g_source_attach(source, context)
    unsafe g_source_unref(source)
  }
}

private final class WorkBox: Sendable {
  let work: @Sendable () -> Void
  init(_ work: @escaping @Sendable () -> Void) { self.work = work }
}

private let runBusWorker: GThreadFunc = { data in
  Handover.receive()
  let context = OpaquePointer(data)
  let loop = unsafe g_main_loop_new(context, 0)
  unsafe g_main_context_push_thread_default(context)
  unsafe g_main_loop_run(loop)
  return nil
}

private let runWork: GSourceFunc = { data in
  Handover.receive()
  if let data = unsafe data { unsafe Unmanaged<WorkBox>.fromOpaque(data).takeUnretainedValue().work() }
  return 0
}

private let releaseWork: GDestroyNotify = { data in
  Handover.receive()
  if let data = unsafe data { unsafe Unmanaged<WorkBox>.fromOpaque(data).release() }
}
