internal import CGStreamer

extension Object {
  /// Emits a signal, mostly an action signal, which is a method under a name, and returns what it answers.
  ///
  /// Arguments are converted where that loses nothing. Throws `signalNotFound`, which lists the signals that there are,
  /// or `typeMismatch` for arguments that the signal doesn't take, with its signature.
  /// The corresponding C function is `g_signal_emitv`.
  @discardableResult
  public func emit(_ signal: String, _ arguments: any ValueConvertible...) throws(GStreamerError) -> Value? {
    try emit(try Signal(signal, of: self), arguments)
  }

  /// Emits a signal and returns its answer as a Swift type; one that may be missing as an optional.
  ///
  /// ```swift
  /// let sample = try sink.emit("try-pull-sample", Duration.zero, returning: Sample?.self)
  /// ```
  ///
  /// Throws as ``emit(_:_:)`` does, and `typeMismatch` where the answer isn't an `Answer`.
  /// The corresponding C function is `g_signal_emitv`.
  @discardableResult
  public func emit<Answer: ValueConvertible>(
    _ signal: String, _ arguments: any ValueConvertible..., returning type: Answer.Type
  ) throws(GStreamerError) -> Answer {
    let signal = try Signal(signal, of: self)
    // Before the signal does anything.
    try signal.check(type, by: self)
    guard let answer = try emit(signal, arguments).flatMap({ Answer(value: $0) }) else {
      throw signal.mismatch("what it answered is no \(Answer.self)", of: self)
    }
    return answer
  }

  private func emit(_ signal: Signal, _ arguments: [any ValueConvertible]) throws(GStreamerError) -> Value? {
    guard arguments.count == signal.argumentTypes.count else {
      throw signal.mismatch("\(arguments.count) arguments were given", of: self)
    }
    var values = [value]
    for (argument, type) in zip(arguments, signal.argumentTypes) {
      let converted = try argument.value.converted(to: type) { (reason) in
        signal.mismatch("\(reason) was given for a \(unsafe String(cString: g_type_name(type)))", of: self)
      }
      values.append(converted)
    }
    var raw = values.map { $0.box.copy() }
    defer { for index in raw.indices { unsafe g_value_unset(&raw[index]) } }
    guard signal.answerType != CGST_TYPE_NONE else {
      unsafe g_signal_emitv(raw, signal.id, signal.detail, nil)
      return nil
    }
    var answer = GValue()
    unsafe g_value_init(&answer, signal.answerType)
    unsafe g_signal_emitv(raw, signal.id, signal.detail, &answer)
    return Value(ValueBox(adopting: answer))
  }
}
