internal import CPulseAudio
internal import Threading

private let serverInfo: pa_server_info_cb_t = { _, info, data in
  Handover.receive()
  unsafe PendingRequest.from(data)?.arrived(UnsafeRawPointer(info))
}
private let sinkInfo: pa_sink_info_cb_t = { _, info, end, data in
  Handover.receive()
  unsafe PendingRequest.from(data)?.arrived(UnsafeRawPointer(info), end: end)
}
private let sourceInfo: pa_source_info_cb_t = { _, info, end, data in
  Handover.receive()
  unsafe PendingRequest.from(data)?.arrived(UnsafeRawPointer(info), end: end)
}
private let cardInfo: pa_card_info_cb_t = { _, info, end, data in
  Handover.receive()
  unsafe PendingRequest.from(data)?.arrived(UnsafeRawPointer(info), end: end)
}
private let streamInfo: pa_sink_input_info_cb_t = { _, info, end, data in
  Handover.receive()
  unsafe PendingRequest.from(data)?.arrived(UnsafeRawPointer(info), end: end)
}

extension SoundServer {
  /// What the server says of itself, with the names of the default devices.
  ///
  /// The corresponding C function is `pa_context_get_server_info`.
  public func info() async throws(PulseAudioError) -> SoundServerInfo {
    try await unsafe connection.one("server", within: responseBound, convert: SoundServerInfo.read) {
      unsafe $0.pa_context_get_server_info($1, serverInfo, $2)
    }
  }

  /// The devices that play, in the server's order.
  ///
  /// The corresponding C function is `pa_context_get_sink_info_list`.
  public func sinks() async throws(PulseAudioError) -> [SoundSink] {
    try await unsafe connection.list("sinks", within: responseBound, convert: SoundSink.read) {
      unsafe $0.pa_context_get_sink_info_list($1, sinkInfo, $2)
    }
  }

  /// The sink of a name; the default one is `@DEFAULT_SINK@`.
  ///
  /// Throws `notFound` without it.
  ///
  /// The corresponding C function is `pa_context_get_sink_info_by_name`.
  public func sink(named name: String) async throws(PulseAudioError) -> SoundSink {
    try await unsafe connection.one("sink \(name)", within: responseBound, convert: SoundSink.read) {
      unsafe $0.pa_context_get_sink_info_by_name($1, name, sinkInfo, $2)
    }
  }

  /// The sink of a number.
  ///
  /// Throws `notFound` without it.
  ///
  /// The corresponding C function is `pa_context_get_sink_info_by_index`.
  public func sink(_ index: UInt32) async throws(PulseAudioError) -> SoundSink {
    try await unsafe connection.one("sink \(index)", within: responseBound, convert: SoundSink.read) {
      unsafe $0.pa_context_get_sink_info_by_index($1, index, sinkInfo, $2)
    }
  }

  /// The devices that record, also those that hear what a sink plays.
  ///
  /// The corresponding C function is `pa_context_get_source_info_list`.
  public func sources() async throws(PulseAudioError) -> [SoundSource] {
    try await unsafe connection.list("sources", within: responseBound, convert: SoundSource.read) {
      unsafe $0.pa_context_get_source_info_list($1, sourceInfo, $2)
    }
  }

  /// The sound cards.
  ///
  /// The corresponding C function is `pa_context_get_card_info_list`.
  public func cards() async throws(PulseAudioError) -> [SoundCard] {
    try await unsafe connection.list("cards", within: responseBound, convert: SoundCard.read) {
      unsafe $0.pa_context_get_card_info_list($1, cardInfo, $2)
    }
  }

  /// What programs play.
  ///
  /// The corresponding C function is `pa_context_get_sink_input_info_list`.
  public func streams() async throws(PulseAudioError) -> [SoundStream] {
    try await unsafe connection.list("streams", within: responseBound, convert: SoundStream.read) {
      unsafe $0.pa_context_get_sink_input_info_list($1, streamInfo, $2)
    }
  }

  /// The stream of a number.
  ///
  /// Throws `notFound` without it.
  ///
  /// The corresponding C function is `pa_context_get_sink_input_info`.
  public func stream(_ index: UInt32) async throws(PulseAudioError) -> SoundStream {
    try await unsafe connection.one("stream \(index)", within: responseBound, convert: SoundStream.read) {
      unsafe $0.pa_context_get_sink_input_info($1, index, streamInfo, $2)
    }
  }
}
