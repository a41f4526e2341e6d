internal import CGStreamer

/// A signal of an object as it is connected to or emitted: its number, its detail and its types.
@safe
struct Signal {
  let id: guint
  let detail: GQuark
  let argumentTypes: [GType]
  let answerType: GType
  let specification: SignalSpecification

  /// Looks a signal up, with its detail after two colons.
  init(_ name: String, of object: Object) throws(GStreamerError) {
    var (id, detail): (guint, GQuark) = (0, 0)
    guard unsafe g_signal_parse_name(name, cgst_type_of(object.raw), &id, &detail, 1) != 0 else {
      let names = object.signalSpecifications.map(\.name).joined(separator: ", ")
      throw GStreamerError(
        .signalNotFound, "\(object.label) has no signal \(name). It has \(names).", source: object.path)
    }
    var query = unsafe GSignalQuery()
    unsafe g_signal_query(id, &query)
    (self.id, self.detail) = (id, detail)
    argumentTypes = unsafe query.argumentTypes
    answerType = unsafe query.answerType
    specification = unsafe SignalSpecification(query)
  }

  /// Throws for Swift types that a handler can't take from the signal.
  func check<each Argument: ValueConvertible>(
    takes types: repeat (each Argument).Type, by object: Object
  ) throws(GStreamerError) {
    var taken: [any ValueConvertible.Type] = []
    repeat taken.append(each types)
    let fits = taken.count == argumentTypes.count && zip(taken, argumentTypes).allSatisfy { $0.reads($1) }
    guard fits else {
      throw mismatch("its handlers can't take (\(taken.map { "\($0)" }.joined(separator: ", ")))", of: object)
    }
  }

  /// Throws for a Swift type that can't be the signal's answer.
  func check(_ type: any ValueConvertible.Type, by object: Object) throws(GStreamerError) {
    guard answerType != CGST_TYPE_NONE, type.reads(answerType) else {
      throw mismatch("its answer is no \(type)", of: object)
    }
  }

  func mismatch(_ reason: String, of object: Object) -> GStreamerError {
    GStreamerError(
      .typeMismatch, "\(object.label)'s signal is \(specification); \(reason).", source: object.path)
  }
}
