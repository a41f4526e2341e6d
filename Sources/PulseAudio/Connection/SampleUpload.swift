internal import CPulseAudio
internal import Threading

/// A sound on its way into the server's memory.
// @unchecked: made by one task, then touched under the loop's lock alone.
@safe
final class SampleUpload: @unchecked Sendable {
  let answer = Answer<Void>()
  private let sample: SoundSample
  private let connection: Connection
  private var stream: SoundLibrary.Stream?

  var what: String { "upload of \(sample.name)" }
  private var library: SoundLibrary { connection.library }
  private var size: Int { sample.samples.count * MemoryLayout<Float>.size }

  init(_ sample: SoundSample, connection: Connection) {
    self.sample = sample
    self.connection = connection
  }

  /// Makes the stream; false if libpulse doesn't.
  func start(_ context: SoundLibrary.Context) -> Bool {
    var format = pa_sample_spec(
      format: PA_SAMPLE_FLOAT32LE, rate: UInt32(sample.rate), channels: UInt8(sample.channels))
    let made = unsafe library.withProperties(sample.properties) {
      unsafe library.pa_stream_new_with_proplist(context, sample.name, &format, nil, $0)
    }
    guard let made = unsafe made else { return false }
    unsafe stream = made
    // Its connection holds the upload until it ends, which takes the callback away.
    unsafe library.pa_stream_set_state_callback(made, uploadChanged, Unmanaged.passUnretained(self).toOpaque())
    return unsafe library.pa_stream_connect_upload(made, size) == 0
  }

  func stateDidChange() {
    guard let stream = unsafe stream else { return }
    switch unsafe library.pa_stream_get_state(stream) {
    case PA_STREAM_READY:
      let written = unsafe library.pa_stream_write(stream, sample.samples, size, nil, 0, PA_SEEK_RELATIVE)
      guard written == 0, unsafe library.pa_stream_finish_upload(stream) == 0 else { return fail() }
    case PA_STREAM_TERMINATED: end(.success(()))
    case PA_STREAM_FAILED: fail()
    default: break
    }
  }

  /// Ends it, under the loop's lock.
  ///
  /// Does nothing the second time.
  func end(_ outcome: Answer<Void>.Outcome) {
    if let stream = unsafe stream {
      unsafe self.stream = nil
      unsafe library.pa_stream_set_state_callback(stream, nil, nil)
      if case .failure = outcome { _ = unsafe library.pa_stream_disconnect(stream) }
      unsafe library.pa_stream_unref(stream)
    }
    connection.forget(self)
    answer.settle(outcome)
  }

  private func fail() { end(.failure(connection.lastError(for: what))) }
}

private let uploadChanged: pa_stream_notify_cb_t = { _, data in
  Handover.receive()
  guard let data = unsafe data else { return }
  unsafe Unmanaged<SampleUpload>.fromOpaque(data).takeUnretainedValue().stateDidChange()
}
