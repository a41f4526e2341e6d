internal import CGStreamer

/// GStreamer's tracer of objects that live on, which `GST_TRACERS=leaks` turns on before GStreamer starts.
package enum LeaksTracer {
  /// True if the tracer runs in this process.
  package static var isActive: Bool {
    guard let tracer = unsafe tracer else { return false }
    unsafe gst_object_unref(tracer)
    return true
  }

  /// The types of the objects that live at this moment, one for each object; nil if the tracer doesn't run.
  ///
  /// For the whole process, and only while nothing is at work in it: GStreamer 1.22 lists the objects without references
  /// of its own and prints each of them meanwhile, so one that another thread changes or frees is read half changed.
  /// Wait for ``quietLiveObjects(for:limit:)`` where threads may still be about. Nothing but types, for the same reason.
  package static func liveObjects() -> [String]? {
    guard let tracer = unsafe tracer else { return nil }
    defer { unsafe gst_object_unref(tracer) }
    // Never unset: freeing the list would drop references that are others'.
    var answer = unsafe emit("get-live-objects", on: tracer)
    return unsafe entries(of: "live-objects-list", in: &answer).compactMap { entry in
      guard let object = unsafe gst_structure_get_value(entry, "object") else { return nil }
      return unsafe String(cString: g_type_name(object.pointee.g_type))
    }
  }

  /// What ``liveObjects()`` tells once no object was made or freed for `quiet`, or after `limit` at the latest.
  ///
  /// The objects of a pipeline that has just been given up are freed on threads that nobody can wait for.
  package static func quietLiveObjects(
    for quiet: Duration = .milliseconds(50), limit: Duration = .seconds(10)
  ) async -> [String]? {
    let deadline = ContinuousClock.now + limit
    _ = takeActivity()
    repeat {
      do { try await Task.sleep(for: quiet) } catch { break }
    } while takeActivity() > 0 && ContinuousClock.now < deadline
    return liveObjects()
  }

  /// How many objects were made and freed since the last call; safe while threads are at work.
  private static func takeActivity() -> Int {
    guard let tracer = unsafe tracer else { return 0 }
    defer { unsafe gst_object_unref(tracer) }
    _ = tracking
    var answer = unsafe emit("activity-get-checkpoint", on: tracer)
    defer { unsafe g_value_unset(&answer) }
    return unsafe entries(of: "objects-created-list", in: &answer).count
      + entries(of: "objects-removed-list", in: &answer).count
  }

  /// The beginning of the tracer's records of what is made and freed, once for the process.
  private static let tracking: Void = {
    guard let tracer = unsafe tracer else { return }
    defer { unsafe gst_object_unref(tracer) }
    unsafe emit("activity-start-tracking", on: tracer, into: nil)
  }()

  /// What an action of the tracer answers, a structure.
  private static func emit(_ action: String, on tracer: UnsafeMutableRawPointer) -> GValue {
    var answer = GValue()
    unsafe g_value_init(&answer, gst_structure_get_type())
    unsafe emit(action, on: tracer, into: &answer)
    return answer
  }

  private static func emit(
    _ action: String, on tracer: UnsafeMutableRawPointer, into answer: UnsafeMutablePointer<GValue>?
  ) {
    var instance = GValue()
    unsafe g_value_init(&instance, cgst_type_of(tracer))
    unsafe g_value_set_object(&instance, tracer)
    defer { unsafe g_value_unset(&instance) }
    unsafe g_signal_emitv(&instance, g_signal_lookup(action, cgst_type_of(tracer)), 0, answer)
  }

  /// The structures of the list `name` in an answer.
  private static func entries(of name: String, in answer: inout GValue) -> [UnsafePointer<GstStructure>] {
    guard let record = unsafe g_value_get_boxed(&answer)?.assumingMemoryBound(to: GstStructure.self),
      let list = unsafe gst_structure_get_value(record, name)
    else { return unsafe [] }
    return unsafe (0..<gst_value_list_get_size(list)).compactMap {
      unsafe gst_value_get_structure(gst_value_list_get_value(list, $0))
    }
  }

  /// The tracer with a reference that the caller gives back.
  private static var tracer: UnsafeMutableRawPointer? {
    let active = unsafe gst_tracing_get_active_tracers()
    defer { unsafe g_list_free_full(active) { unsafe gst_object_unref($0) } }
    var node = unsafe active
    while let entry = unsafe node {
      if let data = unsafe entry.pointee.data,
        unsafe String(cString: g_type_name(cgst_type_of(data))) == "GstLeaksTracer"
      {
        return unsafe gst_object_ref(data)
      }
      unsafe node = unsafe entry.pointee.next
    }
    return nil
  }
}
