internal import CGStreamer
internal import Threading

extension Object {
  /// Calls `handler` whenever the object emits a signal, until the connection is cancelled or released.
  ///
  /// The handler gets the signal's arguments without the object itself, and returns what the signal wants, or nil.
  /// It runs on the thread that emits: for signals of elements mostly a streaming thread, where no state may be
  /// changed. Detail as in `notify::caps`. With `after` it runs when the object's own handler and all that were connected
  /// without it have run. Throws `signalNotFound`, which lists the signals that there are.
  /// The corresponding C function is `g_signal_connect_closure_by_id`.
  public func connect(
    _ signal: String, after: Bool = false, _ handler: @escaping @Sendable ([Value]) -> Value?
  ) throws(GStreamerError) -> SignalConnection {
    connect(to: try Signal(signal, of: self), after: after) { arguments in handler(Array(arguments.dropFirst())) }
  }

  /// Calls `handler` with the signal's arguments as Swift types.
  ///
  /// ```swift
  /// let connection = try sink.connect("handoff", taking: Buffer.self, Pad.self) { buffer, pad in … }
  /// ```
  ///
  /// An argument that may be missing is taken as an optional: the handler isn't called where one is missing that isn't.
  /// Throws as `connect(_:_:)` does, and `typeMismatch` for types that the signal doesn't have, with its signature.
  /// The corresponding C function is `g_signal_connect_closure_by_id`.
  public func connect<each Argument: ValueConvertible>(
    _ signal: String, taking types: repeat (each Argument).Type,
    calling handler: @escaping @Sendable (repeat each Argument) -> Void
  ) throws(GStreamerError) -> SignalConnection {
    let signal = try Signal(signal, of: self)
    try signal.check(takes: repeat each types, by: self)
    return connect(to: signal) { (arguments) in
      var reader = ArgumentReader(rest: arguments.dropFirst())
      if let converted = try? (repeat reader.next((each Argument).self)) { handler(repeat each converted) }
      return nil
    }
  }

  /// Calls `handler` with the signal's arguments as Swift types, and gives the signal its answer.
  ///
  /// Throws as ``connect(_:taking:calling:)`` does. The corresponding C function is `g_signal_connect_closure_by_id`.
  public func connect<each Argument: ValueConvertible, Answer: ValueConvertible>(
    _ signal: String, taking types: repeat (each Argument).Type, returning answer: Answer.Type,
    calling handler: @escaping @Sendable (repeat each Argument) -> Answer
  ) throws(GStreamerError) -> SignalConnection {
    let signal = try Signal(signal, of: self)
    try signal.check(takes: repeat each types, by: self)
    try signal.check(answer, by: self)
    return connect(to: signal) { (arguments) in
      var reader = ArgumentReader(rest: arguments.dropFirst())
      guard let converted = try? (repeat reader.next((each Argument).self)) else { return nil }
      return handler(repeat each converted).value
    }
  }

  /// Calls `handler` with the object and the arguments.
  func connect(
    to signal: Signal, after: Bool = false, _ handler: @escaping @Sendable ([Value]) -> Value?
  ) -> SignalConnection {
    let box = SignalBox(handler)
    let data = unsafe box.retained()
    let closure = unsafe g_closure_new_simple(guint(MemoryLayout<GClosure>.size), data)
    unsafe g_closure_add_finalize_notifier(closure, data) { data, _ in unsafe SignalBox.release(data) }
    unsafe g_closure_set_marshal(closure) { closure, result, count, parameters, _, _ in
      Handover.receive()
      guard let box = unsafe SignalBox.from(closure?.pointee.data), let parameters = unsafe parameters else { return }
      let arguments = (0..<Int(count)).map { unsafe Value(copying: parameters + $0) }
      guard let answer = box.body(arguments), let result = unsafe result else { return }
      let converted = try? answer.converted(to: unsafe result.pointee.g_type) { GStreamerError(.typeMismatch, $0) }
      if let converted { unsafe g_value_copy(&converted.box.raw, result) }
    }
    return unsafe SignalConnection(
      object: self,
      id: g_signal_connect_closure_by_id(raw, signal.id, signal.detail, closure, after ? 1 : 0))
  }
}

private typealias SignalBox = CallbackBox<@Sendable ([Value]) -> Value?>

/// Reads a handler's arguments one after the other.
private struct ArgumentReader {
  var rest: ArraySlice<Value>

  struct Mismatch: Error {}

  mutating func next<Argument: ValueConvertible>(_ type: Argument.Type) throws(Mismatch) -> Argument {
    guard let value = rest.popFirst(), let argument = Argument(value: value) else { throw Mismatch() }
    return argument
  }
}
