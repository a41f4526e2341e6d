internal import CPulseAudio
internal import Threading

/// One connection to a sound server: libpulse's context, and who waits for what.
///
/// The context's callbacks hold it until ``close(_:)``.
// @unchecked: what changes is touched under the loop's lock alone.
@safe
final class Connection: @unchecked Sendable {
  let loop: ServerLoop
  let server: String
  let events = EventHub()
  private let opened = Answer<Void>()
  private var context: SoundLibrary.Context?
  private var requests: [ObjectIdentifier: PendingRequest] = [:]
  private var uploads: [ObjectIdentifier: SampleUpload] = [:]
  private var end: PulseAudioError?

  var library: SoundLibrary { loop.library }

  init(_ loop: ServerLoop, server: String?) {
    self.loop = loop
    self.server = server ?? "its usual place"
  }

  var isOpen: Bool {
    loop.run {
      guard let context = unsafe context else { return false }
      return unsafe library.pa_context_get_state(context) == PA_CONTEXT_READY
    }
  }

  /// Connects and says who is connecting; within `bound`.
  func open(_ server: String?, name: String, within bound: Duration) async throws(PulseAudioError) {
    loop.run { start(server, name: name) }
    let outcome = await opened.outcome(within: bound, orElse: .late("The sound server at \(self.server)"))
    if case .failure(let error) = outcome { close(error) }
    try outcome.get()
  }

  private func start(_ server: String?, name: String) {
    guard let context = unsafe library.pa_context_new(loop.api, name) else {
      opened.settle(.failure(.noLibrary("libpulse.so.0", because: "it makes no connection")))
      return
    }
    unsafe self.context = context
    let data = unsafe Handover.retained(self)
    unsafe library.pa_context_set_state_callback(context, stateChanged, data)
    unsafe library.pa_context_set_subscribe_callback(context, thingChanged, data)
    // Whoever wants a server starts it: one that a library starts has nobody who ends it.
    if unsafe library.pa_context_connect(context, server, PA_CONTEXT_NOAUTOSPAWN, nil) < 0 { stateDidChange() }
  }

  func stateDidChange() {
    guard let context = unsafe context else { return }
    switch unsafe library.pa_context_get_state(context) {
    case PA_CONTEXT_READY: opened.settle(.success(()))
    case PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED:
      let number = unsafe library.pa_context_errno(context)
      let error = PulseAudioError.connecting(number, text: library.text(of: number), server: server)
      close(opened.settle(.failure(error)) ? error : .disconnected)
    default: break
    }
  }

  /// Ends the connection; everybody who waits gets `error`.
  ///
  /// Does nothing the second time.
  func close(_ error: PulseAudioError) {
    let failed = loop.run { () -> [PendingRequest] in
      guard let context = unsafe context else { return [] }
      unsafe self.context = nil
      end = error
      let failed = Array(requests.values)
      for request in failed { withdraw(request) }
      for upload in uploads.values { upload.end(.failure(error)) }
      unsafe library.pa_context_set_state_callback(context, nil, nil)
      unsafe library.pa_context_set_subscribe_callback(context, nil, nil)
      unsafe library.pa_context_disconnect(context)
      unsafe library.pa_context_unref(context)
      unsafe Unmanaged.passUnretained(self).release()
      return failed
    }
    for request in failed { request.fail(error) }
    events.finish(.lost(error))
  }

  // MARK: Requests

  /// Sends a request with what `start` calls; its user data is the request.
  func send(
    _ request: PendingRequest, _ start: (SoundLibrary, SoundLibrary.Context, SoundLibrary.Data) -> OpaquePointer?
  ) {
    let failure = loop.run { () -> PulseAudioError? in
      guard let context = unsafe context, end == nil else { return end ?? .disconnected }
      let data = unsafe Unmanaged.passUnretained(request).toOpaque()
      guard let operation = unsafe start(library, context, data) else { return lastError(for: request.what) }
      unsafe request.operation = operation
      request.connection = self
      requests[ObjectIdentifier(request)] = request
      return nil
    }
    if let failure { request.fail(failure) }
  }

  /// Takes a request back: its callback isn't called any more.
  func withdraw(_ request: PendingRequest) {
    loop.run {
      guard requests.removeValue(forKey: ObjectIdentifier(request)) != nil, let operation = unsafe request.operation
      else { return }
      unsafe library.pa_operation_cancel(operation)
      unsafe library.pa_operation_unref(operation)
    }
  }

  /// A request has its answer.
  func forget(_ request: PendingRequest) {
    guard requests.removeValue(forKey: ObjectIdentifier(request)) != nil, let operation = unsafe request.operation
    else { return }
    unsafe library.pa_operation_unref(operation)
  }

  /// What libpulse says of the last call; under the loop's lock.
  func lastError(for what: String) -> PulseAudioError {
    guard let context = unsafe context else { return end ?? .disconnected }
    let number = unsafe library.pa_context_errno(context)
    return .answering(what, number, text: library.text(of: number))
  }

  // MARK: Uploads

  /// Runs `start` with the context and holds the upload until ``forget(_:)-upload``.
  func begin(_ upload: SampleUpload) {
    let failure = loop.run { () -> PulseAudioError? in
      guard let context = unsafe context, end == nil else { return end ?? .disconnected }
      uploads[ObjectIdentifier(upload)] = upload
      return unsafe upload.start(context) ? nil : lastError(for: upload.what)
    }
    if let failure { loop.run { upload.end(.failure(failure)) } }
  }

  func forget(_ upload: SampleUpload) { uploads[ObjectIdentifier(upload)] = nil }
}

private let stateChanged: pa_context_notify_cb_t = { _, data in
  Handover.receive()
  guard let data = unsafe data else { return }
  unsafe Unmanaged<Connection>.fromOpaque(data).takeUnretainedValue().stateDidChange()
}

private let thingChanged: pa_context_subscribe_cb_t = { _, type, index, data in
  Handover.receive()
  guard let data = unsafe data, let event = SoundServerEvent(type, index: index) else { return }
  unsafe Unmanaged<Connection>.fromOpaque(data).takeUnretainedValue().events.post(event)
}
