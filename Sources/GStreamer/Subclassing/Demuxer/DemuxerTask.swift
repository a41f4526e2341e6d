internal import CGStreamer
internal import Synchronization
internal import Threading

/// The thread of a demuxer, which repeats one step until it is told to pause.
@safe
final class DemuxerTask: @unchecked Sendable {
  // @unchecked: the recursive lock is made for several threads, and all else is under the other lock.

  /// The C task and how many want it to pause.
  private struct State {
    var task: TaskReference?
    var holds = 0
  }

  private let state = Lock(State())
  /// Held by the task as long as it isn't paused.
  private let work = UnsafeMutablePointer<GRecMutex>.allocate(capacity: 1)

  init() {
    unsafe work.initialize(to: GRecMutex())
    unsafe g_rec_mutex_init(work)
  }

  deinit {
    unsafe g_rec_mutex_clear(work)
    unsafe work.deallocate()
  }

  /// Starts to repeat a step on a thread of its own.
  func start(_ step: @escaping () -> Void) {
    let box = StepBox(step)
    let raw = unsafe gst_task_new(
      { data in
        Handover.receive()
        guard let data = unsafe data else { return }
        unsafe Unmanaged<StepBox>.fromOpaque(data).takeUnretainedValue().body()
        Handover.publish()
      }, Handover.retained(box),
      { data in
        if let data = unsafe data { unsafe Unmanaged<StepBox>.fromOpaque(data).release() }
      })
    guard let task = unsafe raw.map({ unsafe TaskReference($0) }) else { return }
    unsafe gst_task_set_lock(task.raw, work)
    state.withLock { $0.task = task }
    unsafe gst_task_start(task.raw)
  }

  /// Repeats no more after the step that runs, which may be the caller.
  func pause() { state.withLock { state in if let task = state.task { unsafe gst_task_pause(task.raw) } } }

  /// Ends the thread, after the step that runs.
  func stop() {
    let task = state.withLock { state in
      defer { state.task = nil }
      return state.task
    }
    guard let task else { return }
    unsafe gst_task_stop(task.raw)
    locked {}
    unsafe gst_task_join(task.raw)
    unsafe gst_object_unref(task.raw)
  }

  /// Runs `body` between two steps, and goes on once nobody else wants to run something.
  ///
  /// `interrupt` makes the step that runs come to its end. May be called in a step.
  func paused<Result>(interrupt: () -> Void, _ body: () -> Result) -> Result {
    hold()
    interrupt()
    defer { release() }
    return locked(body)
  }

  /// Runs `body` while no step does.
  func locked<Result>(_ body: () -> Result) -> Result {
    unsafe g_rec_mutex_lock(work)
    Handover.receive()
    defer {
      Handover.publish()
      unsafe g_rec_mutex_unlock(work)
    }
    return body()
  }

  private func hold() {
    state.withLock { state in
      state.holds += 1
      if let task = state.task { unsafe gst_task_pause(task.raw) }
    }
  }

  private func release() {
    state.withLock { state in
      state.holds -= 1
      if state.holds == 0, let task = state.task { unsafe gst_task_start(task.raw) }
    }
  }
}

/// A C task.
@safe
private struct TaskReference: @unchecked Sendable {
  // @unchecked: the C task guards itself.
  let raw: UnsafeMutablePointer<GstTask>

  init(_ raw: UnsafeMutablePointer<GstTask>) { unsafe self.raw = unsafe raw }
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
