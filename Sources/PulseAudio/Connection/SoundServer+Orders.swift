internal import CPulseAudio

extension SoundServer {
  /// Sets the volumes of a sink's channels.
  ///
  /// Throws `notFound` without the sink.
  ///
  /// The corresponding C function is `pa_context_set_sink_volume_by_index`.
  public func set(_ volumes: ChannelVolumes, ofSink index: UInt32) async throws(PulseAudioError) {
    try await unsafe connection.order("volume of sink \(index)", within: responseBound) { library, context, data in
      var volume = volumes.cvolume
      return unsafe library.pa_context_set_sink_volume_by_index(context, index, &volume, orderDone, data)
    }
  }

  /// Makes a sink as loud as `value` on its loudest channel, with the balance that it has.
  ///
  /// From silence all channels get the same; ``BalanceMemory`` keeps what was before.
  /// The corresponding C function is `pa_context_set_sink_volume_by_index`.
  public func scale(sink index: UInt32, to value: Double) async throws(PulseAudioError) {
    try await set(try await sink(index).volumes.scaled(toLoudest: value), ofSink: index)
  }

  /// Mutes a sink, or lets it be heard again.
  ///
  /// Throws `notFound` without the sink.
  ///
  /// The corresponding C function is `pa_context_set_sink_mute_by_index`.
  public func set(muted: Bool, ofSink index: UInt32) async throws(PulseAudioError) {
    try await unsafe connection.order("mute of sink \(index)", within: responseBound) { library, context, data in
      unsafe library.pa_context_set_sink_mute_by_index(context, index, muted ? 1 : 0, orderDone, data)
    }
  }

  /// Has new streams go to the sink of a name.
  ///
  /// Throws `notFound` without the sink.
  ///
  /// The corresponding C function is `pa_context_set_default_sink`.
  public func setDefaultSink(_ name: String) async throws(PulseAudioError) {
    try await unsafe connection.order("default sink \(name)", within: responseBound) { library, context, data in
      unsafe library.pa_context_set_default_sink(context, name, orderDone, data)
    }
  }

  /// Has another sink play a stream.
  ///
  /// Throws `notFound` without either.
  ///
  /// The corresponding C function is `pa_context_move_sink_input_by_index`.
  public func move(stream index: UInt32, toSink sink: UInt32) async throws(PulseAudioError) {
    try await unsafe connection.order("stream \(index) to sink \(sink)", within: responseBound) {
      library, context, data in
      unsafe library.pa_context_move_sink_input_by_index(context, index, sink, orderDone, data)
    }
  }

  /// Ends a stream, whoever it belongs to.
  ///
  /// Throws `notFound` without the stream.
  ///
  /// The corresponding C function is `pa_context_kill_sink_input`.
  public func end(stream index: UInt32) async throws(PulseAudioError) {
    try await unsafe connection.order("end of stream \(index)", within: responseBound) { library, context, data in
      unsafe library.pa_context_kill_sink_input(context, index, orderDone, data)
    }
  }

  /// Sets the volumes of a stream's channels.
  ///
  /// Throws `notFound` without the stream.
  ///
  /// The corresponding C function is `pa_context_set_sink_input_volume`.
  public func set(_ volumes: ChannelVolumes, ofStream index: UInt32) async throws(PulseAudioError) {
    try await unsafe connection.order("volume of stream \(index)", within: responseBound) { library, context, data in
      var volume = volumes.cvolume
      return unsafe library.pa_context_set_sink_input_volume(context, index, &volume, orderDone, data)
    }
  }
}
