internal import CPulseAudio
internal import Threading

private let samplePlays: pa_context_play_sample_cb_t = { _, index, data in
  Handover.receive()
  // The number of the stream, or PA_INVALID_INDEX on failure.
  guard index != .max else { return unsafe PendingRequest.from(data)?.arrived(nil) ?? () }
  unsafe withUnsafePointer(to: index) { unsafe PendingRequest.from(data)?.arrived(UnsafeRawPointer($0)) }
}

extension SoundServer {
  /// Has the server keep a sound, in place of another one of the same name.
  ///
  /// Throws `protocol` for a sound without samples, of more than ``SoundSample/maximumSize``, or of a format that
  /// there isn't. The corresponding C function is `pa_stream_connect_upload`.
  public func upload(_ sample: SoundSample) async throws(PulseAudioError) {
    let size = sample.samples.count * MemoryLayout<Float>.size
    guard !sample.name.isEmpty, (1...384_000).contains(sample.rate), (1...32).contains(sample.channels),
      !sample.samples.isEmpty, sample.samples.count.isMultiple(of: sample.channels), size <= SoundSample.maximumSize
    else {
      throw PulseAudioError(
        .protocol, "The server can't keep the sound \(sample.name).",
        remedy: "It needs a name, 1 to 32 channels, 1 to 384000 Hz, and whole frames of up to 16 MiB.")
    }
    let upload = SampleUpload(sample, connection: connection)
    connection.begin(upload)
    let outcome = await upload.answer.outcome(within: responseBound, orElse: .late("The sound server"))
    if case .failure(let error) = outcome { connection.loop.run { upload.end(.failure(error)) } }
    try outcome.get()
  }

  /// Plays a sound that the server keeps.
  ///
  /// - Parameters:
  ///   - name: The sound's name. Throws `notFound` without it.
  ///   - sink: The name of the sink that plays it; nil for the default one.
  ///   - volume: How loud, on the scale of ``ChannelVolumes``; nil for the server's choice.
  ///   - properties: What the server is told of the stream, for example `media.role`.
  /// - Returns: The number of the stream.
  ///
  /// The corresponding C function is `pa_context_play_sample_with_proplist`.
  @discardableResult
  public func play(
    sample name: String, onSink sink: String? = nil, volume: Double? = nil, properties: [String: String] = [:]
  ) async throws(PulseAudioError) -> UInt32 {
    // PA_VOLUME_INVALID leaves the volume to the server.
    let volume = volume.flatMap { ChannelVolumes([$0]).raw.first } ?? .max
    return try await unsafe connection.one(
      "sample \(name)", within: responseBound,
      convert: { (index: UnsafePointer<UInt32>, _) in unsafe index.pointee },
      { library, context, data in
        unsafe library.withProperties(properties) {
          unsafe library.pa_context_play_sample_with_proplist(context, name, sink, volume, $0, samplePlays, data)
        }
      })
  }

  /// Has the server forget a sound.
  ///
  /// Throws `notFound` without it.
  ///
  /// The corresponding C function is `pa_context_remove_sample`.
  public func remove(sample name: String) async throws(PulseAudioError) {
    try await unsafe connection.order("sample \(name)", within: responseBound) { library, context, data in
      unsafe library.pa_context_remove_sample(context, name, orderDone, data)
    }
  }
}
