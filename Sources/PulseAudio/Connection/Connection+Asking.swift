internal import CPulseAudio
internal import Threading

extension Connection {
  typealias Start = (SoundLibrary, SoundLibrary.Context, SoundLibrary.Data) -> SoundLibrary.Operation?

  /// Asks for a list; `convert` makes a value of each item while C lends it.
  func list<Item, Value: Sendable>(
    _ what: String, within bound: Duration, convert: @escaping (UnsafePointer<Item>, SoundLibrary) -> Value,
    _ start: Start
  ) async throws(PulseAudioError) -> [Value] {
    let answer = Answer<[Value]>()
    let library = library
    var values: [Value] = []
    let request = unsafe PendingRequest(what) { arrival in
      switch unsafe arrival {
      case .item(let item): unsafe values.append(convert(item.assumingMemoryBound(to: Item.self), library))
      case .end: answer.settle(.success(values))
      case .failure(let error): answer.settle(.failure(error))
      }
    }
    unsafe send(request, start)
    return try await wait(for: answer, to: request, within: bound)
  }

  /// Asks for one thing.
  func one<Item, Value: Sendable>(
    _ what: String, within bound: Duration, convert: @escaping (UnsafePointer<Item>, SoundLibrary) -> Value,
    _ start: Start
  ) async throws(PulseAudioError) -> Value {
    guard let value = try await unsafe list(what, within: bound, convert: convert, start).first else {
      throw PulseAudioError(
        .notFound, "The sound server has nothing of that name (\(what)).", remedy: "List what there is.")
    }
    return value
  }

  /// Tells the server to do something.
  func order(_ what: String, within bound: Duration, _ start: Start) async throws(PulseAudioError) {
    let answer = Answer<Void>()
    let request = unsafe PendingRequest(what) { arrival in
      switch unsafe arrival {
      case .item: break
      case .end: answer.settle(.success(()))
      case .failure(let error): answer.settle(.failure(error))
      }
    }
    unsafe send(request, start)
    try await wait(for: answer, to: request, within: bound)
  }

  private func wait<Value: Sendable>(
    for answer: Answer<Value>, to request: PendingRequest, within bound: Duration
  ) async throws(PulseAudioError) -> Value {
    let outcome = await answer.outcome(within: bound, orElse: .late("The sound server"))
    if case .failure = outcome { withdraw(request) }
    return try outcome.get()
  }
}

/// The callback of every order.
let orderDone: pa_context_success_cb_t = { _, success, data in
  Handover.receive()
  unsafe PendingRequest.from(data)?.arrived(success: success)
}
