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
  /// For the whole process, so nothing else may hold objects meanwhile. Nothing but types: GStreamer 1.22 lists the
  /// objects without references of its own, so whatever looked into one could do so while another thread frees it.
  package static func liveObjects() -> [String]? {
    guard let tracer = unsafe tracer else { return nil }
    defer { unsafe gst_object_unref(tracer) }
    var instance = GValue()
    unsafe g_value_init(&instance, cgst_type_of(tracer))
    unsafe g_value_set_object(&instance, tracer)
    defer { unsafe g_value_unset(&instance) }
    // Never unset: freeing the list would drop references that are others'.
    var answer = GValue()
    unsafe g_value_init(&answer, gst_structure_get_type())
    unsafe g_signal_emitv(&instance, g_signal_lookup("get-live-objects", cgst_type_of(tracer)), 0, &answer)
    guard let list = unsafe g_value_get_boxed(&answer)?.assumingMemoryBound(to: GstStructure.self),
      let objects = unsafe gst_structure_get_value(list, "live-objects-list")
    else { return [] }
    return unsafe (0..<gst_value_list_get_size(objects)).compactMap { index in
      guard let entry = unsafe gst_value_get_structure(gst_value_list_get_value(objects, index)),
        let object = unsafe gst_structure_get_value(entry, "object")
      else { return nil }
      return unsafe String(cString: g_type_name(object.pointee.g_type))
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
