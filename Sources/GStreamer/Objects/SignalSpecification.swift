internal import CGStreamer

/// What a signal is: its arguments, its answer, and whether programs may emit it.
///
/// The corresponding C type is `GSignalQuery`.
public struct SignalSpecification: Sendable, Hashable, CustomStringConvertible {
  /// The name.
  public let name: String
  /// The name of the C type that has the signal, which may be an ancestor of the object's.
  public let ownerTypeName: String
  /// The names of the C types of the arguments, without the object itself.
  public let argumentTypeNames: [String]
  /// The name of the C type of the answer; nil if there is none.
  public let answerTypeName: String?
  /// True for a signal that is there to be emitted by programs, as a method would be called.
  public let isAction: Bool
  /// True if handlers may ask for a detail, as in `notify::caps`.
  public let isDetailed: Bool

  /// The signature, for example `pull-sample() -> GstSample`.
  public var description: String {
    "\(name)(\(argumentTypeNames.joined(separator: ", ")))" + (answerTypeName.map { " -> \($0)" } ?? "")
  }

  init(_ query: GSignalQuery) {
    unsafe name = String(borrowing: query.signal_name) ?? ""
    unsafe ownerTypeName = String(cString: g_type_name(query.itype))
    unsafe argumentTypeNames = query.argumentTypes.map { unsafe String(cString: g_type_name($0)) }
    let answer = unsafe query.answerType
    unsafe answerTypeName = answer == CGST_TYPE_NONE ? nil : String(cString: g_type_name(answer))
    isAction = unsafe query.signal_flags.rawValue & G_SIGNAL_ACTION.rawValue != 0
    isDetailed = unsafe query.signal_flags.rawValue & G_SIGNAL_DETAILED.rawValue != 0
  }
}

extension GSignalQuery {
  // The lowest bit of a type says that its values may be borrowed: G_SIGNAL_TYPE_STATIC_SCOPE.
  var argumentTypes: [GType] { unsafe (0..<Int(n_params)).map { unsafe param_types[$0] & ~GType(1) } }

  var answerType: GType { unsafe return_type & ~GType(1) }
}

extension Object {
  /// What the object's signals are, those of its ancestors and interfaces included, sorted by their names.
  ///
  /// The corresponding C function is `g_signal_list_ids`.
  public var signalSpecifications: [SignalSpecification] {
    var types: [GType] = []
    var type = unsafe cgst_type_of(raw)
    while type != 0 {
      types.append(type)
      var count: guint = 0
      if let interfaces = unsafe g_type_interfaces(type, &count) {
        unsafe types.append(contentsOf: UnsafeBufferPointer(start: interfaces, count: Int(count)))
        unsafe g_free(interfaces)
      }
      type = g_type_parent(type)
    }
    var found = Set<SignalSpecification>()
    for type in types {
      var count: guint = 0
      guard let ids = unsafe g_signal_list_ids(type, &count) else { continue }
      defer { unsafe g_free(ids) }
      for index in 0..<Int(count) {
        var query = unsafe GSignalQuery()
        unsafe g_signal_query(ids[index], &query)
        unsafe found.insert(SignalSpecification(query))
      }
    }
    return found.sorted { $0.name < $1.name }
  }
}
