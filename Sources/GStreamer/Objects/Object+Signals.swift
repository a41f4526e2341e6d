internal import CGStreamer

extension Object {
  /// Calls `handler` whenever the object emits a signal, until the connection is cancelled or released.
  ///
  /// The handler gets the signal's arguments without the object itself, and returns what the signal wants, or nil.
  /// It runs on the thread that emits: for signals of elements mostly a streaming thread, where no state may be
  /// changed. Detail as in `notify::caps`. With `after` it runs when the object's own handler and all that were connected
  /// without it have run. Throws `signalNotFound`.
  /// The corresponding C function is `g_signal_connect_closure_by_id`.
  public func connect(
    _ signal: String, after: Bool = false, _ handler: @escaping @Sendable ([Value]) -> Value?
  ) throws(GStreamerError) -> SignalConnection {
    var id: guint = 0
    var detail: GQuark = 0
    guard unsafe g_signal_parse_name(signal, cgst_type_of(raw), &id, &detail, 1) != 0 else {
      throw GStreamerError(.signalNotFound, "\(label) has no signal \(signal).", source: path)
    }
    let box = SignalBox(handler)
    Handover.publish()
    let data = unsafe box.retained()
    let closure = unsafe g_closure_new_simple(guint(MemoryLayout<GClosure>.size), data)
    unsafe g_closure_add_finalize_notifier(closure, data) { data, _ in unsafe SignalBox.release(data) }
    unsafe g_closure_set_marshal(closure) { closure, result, count, parameters, _, _ in
      Handover.receive()
      guard let box = unsafe SignalBox.from(closure?.pointee.data), let parameters = unsafe parameters else { return }
      let arguments = (1..<max(1, Int(count))).map { unsafe Value(copying: parameters + $0) }
      guard let answer = box.body(arguments), let result = unsafe result else { return }
      unsafe g_value_transform(&answer.box.raw, result)
    }
    return unsafe SignalConnection(
      object: self, id: g_signal_connect_closure_by_id(raw, id, detail, closure, after ? 1 : 0))
  }

  /// Emits an action signal and returns what it answers.
  ///
  /// Throws `signalNotFound`, or `typeMismatch` for arguments that the signal doesn't take.
  /// The corresponding C function is `g_signal_emitv`.
  @discardableResult
  public func emit(_ signal: String, _ arguments: any ValueConvertible...) throws(GStreamerError) -> Value? {
    let id = unsafe g_signal_lookup(signal, cgst_type_of(raw))
    guard id != 0 else { throw GStreamerError(.signalNotFound, "\(label) has no signal \(signal).", source: path) }
    var query = unsafe GSignalQuery()
    unsafe g_signal_query(id, &query)
    guard unsafe Int(query.n_params) == arguments.count else {
      throw GStreamerError(
        .typeMismatch, unsafe "\(label)'s signal \(signal) takes \(query.n_params) arguments, not \(arguments.count).",
        source: path)
    }
    var instance = GValue()
    unsafe g_value_init(&instance, cgst_type_of(raw))
    unsafe g_value_set_object(&instance, raw)
    var values = [instance]
    defer { for index in values.indices { unsafe g_value_unset(&values[index]) } }
    for (index, argument) in arguments.enumerated() {
      let type = unsafe query.param_types[index] & ~GType(1)  // G_SIGNAL_TYPE_STATIC_SCOPE
      let converted = try argument.value.converted(to: type) { (reason) in
        GStreamerError(
          .typeMismatch,
          unsafe "\(label)'s signal \(signal) takes a \(String(cString: g_type_name(type))), not \(reason).",
          source: path)
      }
      values.append(converted.box.copy())
    }
    let answerType = unsafe query.return_type & ~GType(1)
    guard answerType != CGST_TYPE_NONE else {
      unsafe g_signal_emitv(values, id, 0, nil)
      return nil
    }
    var answer = GValue()
    unsafe g_value_init(&answer, answerType)
    unsafe g_signal_emitv(values, id, 0, &answer)
    return Value(ValueBox(adopting: answer))
  }
}

private typealias SignalBox = CallbackBox<@Sendable ([Value]) -> Value?>

/// A connected signal handler; the connection ends with it.
public final class SignalConnection: Sendable {
  private let object: Object
  private let id: gulong

  init(object: Object, id: gulong) {
    self.object = object
    self.id = id
  }

  deinit { cancel() }

  /// Disconnects the handler; a call that runs at this moment on another thread goes on.
  ///
  /// The corresponding C function is `g_signal_handler_disconnect`.
  public func cancel() {
    if unsafe g_signal_handler_is_connected(object.raw, id) != 0 { unsafe g_signal_handler_disconnect(object.raw, id) }
  }
}
