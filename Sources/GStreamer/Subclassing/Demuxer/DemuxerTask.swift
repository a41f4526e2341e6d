internal import CGStreamer

/// The thread of a demuxer, which repeats one step until it is told to pause.
@safe
final class DemuxerTask: @unchecked Sendable {
  // @unchecked: the C task guards itself; it is replaced only while the element starts and stops.
  private let lock = UnsafeMutablePointer<GRecMutex>.allocate(capacity: 1)
  private var raw: UnsafeMutablePointer<GstTask>?

  init() {
    unsafe lock.initialize(to: GRecMutex())
    unsafe g_rec_mutex_init(lock)
  }

  deinit {
    unsafe g_rec_mutex_clear(lock)
    unsafe lock.deallocate()
  }

  /// Starts to repeat a step on a thread of its own.
  func start(_ step: @escaping () -> Void) {
    let box = StepBox(step)
    let task = unsafe gst_task_new(
      { data in
        Handover.receive()
        guard let data = unsafe data else { return }
        unsafe Unmanaged<StepBox>.fromOpaque(data).takeUnretainedValue().body()
        Handover.publish()
      }, Unmanaged.passRetained(box).toOpaque(),
      { data in
        if let data = unsafe data { unsafe Unmanaged<StepBox>.fromOpaque(data).release() }
      })
    unsafe gst_task_set_lock(task, lock)
    unsafe raw = unsafe task
    unsafe gst_task_start(task)
  }

  /// Repeats no more after the step that runs; may be called in a step.
  func pause() { if let raw = unsafe raw { unsafe gst_task_pause(raw) } }

  /// Goes on after a pause.
  func resume() { if let raw = unsafe raw { unsafe gst_task_start(raw) } }

  /// Ends the thread, after the step that runs.
  func stop() {
    guard let task = unsafe raw else { return }
    unsafe gst_task_stop(task)
    locked {}
    unsafe gst_task_join(task)
    unsafe raw = nil
    unsafe gst_object_unref(task)
    Handover.receive()
  }

  var isRunning: Bool { unsafe raw != nil }

  /// Runs `body` while no step does.
  func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    unsafe g_rec_mutex_lock(lock)
    Handover.receive()
    defer {
      Handover.publish()
      unsafe g_rec_mutex_unlock(lock)
    }
    return try body()
  }
}

/// The step as C keeps it; it is called under the task's lock only.
private final class StepBox {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }
}

/// What the outputs of a demuxer answer, taken together: one that nobody takes is no failure while others are taken.
///
/// The corresponding C type is `GstFlowCombiner`.
@safe
final class DemuxerFlow {
  private let raw: OpaquePointer

  init() { unsafe raw = gst_flow_combiner_new() }

  deinit { unsafe gst_flow_combiner_unref(raw) }

  func add(_ pad: Pad) { unsafe gst_flow_combiner_add_pad(raw, pad.pointer()) }

  func update(_ pad: Pad, _ flow: GstFlowReturn) -> GstFlowReturn {
    unsafe gst_flow_combiner_update_pad_flow(raw, pad.pointer(), flow)
  }

  /// Forgets what the outputs answered before a seek.
  func reset() { unsafe gst_flow_combiner_reset(raw) }
}
