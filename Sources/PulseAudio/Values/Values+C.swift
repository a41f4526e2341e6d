internal import CPulseAudio

// How the values are read from what C lends to a callback.

extension String {
  init?(lent text: UnsafePointer<CChar>?) {
    guard let text = unsafe text else { return nil }
    self = unsafe String(cString: text)
  }
}

extension ChannelVolumes {
  init(_ volume: pa_cvolume) {
    self.init(
      raw: unsafe withUnsafeBytes(of: volume.values) { unsafe Array($0.bindMemory(to: UInt32.self)) }
        .prefix(Int(volume.channels)).map { $0 })
  }

  var cvolume: pa_cvolume {
    var volume = pa_cvolume()
    volume.channels = UInt8(min(raw.count, 32))
    unsafe withUnsafeMutableBytes(of: &volume.values) { bytes in
      let values = unsafe bytes.bindMemory(to: UInt32.self)
      for (index, value) in raw.prefix(values.count).enumerated() { unsafe values[index] = value }
    }
    return volume
  }
}

extension SoundLibrary {
  func dictionary(_ properties: OpaquePointer?) -> [String: String] {
    guard let properties = unsafe properties else { return [:] }
    var result: [String: String] = [:]
    var state: UnsafeMutableRawPointer?
    while let key = unsafe pa_proplist_iterate(properties, &state) {
      // What isn't text has no string.
      if let value = unsafe String(lent: pa_proplist_gets(properties, key)) {
        unsafe result[String(cString: key)] = value
      }
    }
    return result
  }

  /// Runs `body` with C's form of properties; nil without memory for it.
  func withProperties<Result>(_ properties: [String: String], _ body: (OpaquePointer?) -> Result) -> Result {
    let list = unsafe pa_proplist_new()
    defer { if let list = unsafe list { unsafe pa_proplist_free(list) } }
    if let list = unsafe list { for (key, value) in properties { _ = unsafe pa_proplist_sets(list, key, value) } }
    return unsafe body(list)
  }

  func names(_ map: pa_channel_map) -> [String] {
    unsafe withUnsafeBytes(of: map.map) { bytes in
      unsafe bytes.bindMemory(to: pa_channel_position_t.self).prefix(Int(map.channels))
        .map { unsafe String(lent: pa_channel_position_to_string($0)) ?? "" }
    }
  }
}

extension SoundPort {
  init(_ name: UnsafePointer<CChar>?, _ description: UnsafePointer<CChar>?, _ priority: UInt32, available: Int32) {
    self.init(
      name: unsafe String(lent: name) ?? "", description: unsafe String(lent: description) ?? "",
      priority: Int(priority),
      availability: available == 1 ? .unavailable : available == 2 ? .available : .unknown)
  }

  /// The ports of an array of pointers to them.
  static func all<Port>(
    _ array: UnsafeMutablePointer<UnsafeMutablePointer<Port>?>?, _ count: UInt32, _ make: (Port) -> SoundPort
  ) -> [SoundPort] {
    guard let array = unsafe array else { return [] }
    return (0..<Int(count)).compactMap { unsafe array[$0].map { unsafe make($0.pointee) } }
  }
}

/// An index, or nil for C's `PA_INVALID_INDEX`.
private func valid(_ index: UInt32) -> UInt32? { index == .max ? nil : index }

extension SoundServerInfo {
  static func read(_ info: UnsafePointer<pa_server_info>, _ library: SoundLibrary) -> SoundServerInfo {
    let info = unsafe info.pointee
    return unsafe SoundServerInfo(
      name: String(lent: info.server_name) ?? "", version: String(lent: info.server_version) ?? "",
      hostName: String(lent: info.host_name) ?? "", userName: String(lent: info.user_name) ?? "",
      defaultSink: String(lent: info.default_sink_name), defaultSource: String(lent: info.default_source_name))
  }
}

extension SoundSink {
  static func read(_ info: UnsafePointer<pa_sink_info>, _ library: SoundLibrary) -> SoundSink {
    let info = unsafe info.pointee
    return unsafe SoundSink(
      index: info.index, name: String(lent: info.name) ?? "", description: String(lent: info.description) ?? "",
      volumes: ChannelVolumes(info.volume), channels: library.names(info.channel_map), isMuted: info.mute != 0,
      baseVolume: Double(info.base_volume) / ChannelVolumes.steps,
      ports: SoundPort.all(info.ports, info.n_ports) {
        unsafe SoundPort($0.name, $0.description, $0.priority, available: $0.available)
      },
      activePort: info.active_port.flatMap { unsafe String(lent: $0.pointee.name) },
      monitorSource: String(lent: info.monitor_source_name), card: valid(info.card),
      driver: String(lent: info.driver) ?? "", latency: .microseconds(info.latency),
      flags: Flags(rawValue: info.flags.rawValue), properties: library.dictionary(info.proplist))
  }
}

extension SoundSource {
  static func read(_ info: UnsafePointer<pa_source_info>, _ library: SoundLibrary) -> SoundSource {
    let info = unsafe info.pointee
    return unsafe SoundSource(
      index: info.index, name: String(lent: info.name) ?? "", description: String(lent: info.description) ?? "",
      volumes: ChannelVolumes(info.volume), isMuted: info.mute != 0,
      monitoredSink: String(lent: info.monitor_of_sink_name),
      ports: SoundPort.all(info.ports, info.n_ports) {
        unsafe SoundPort($0.name, $0.description, $0.priority, available: $0.available)
      },
      activePort: info.active_port.flatMap { unsafe String(lent: $0.pointee.name) },
      driver: String(lent: info.driver) ?? "", properties: library.dictionary(info.proplist))
  }
}

extension SoundCard {
  static func read(_ info: UnsafePointer<pa_card_info>, _ library: SoundLibrary) -> SoundCard {
    let info = unsafe info.pointee
    return unsafe SoundCard(
      index: info.index, name: String(lent: info.name) ?? "",
      activeProfile: info.active_profile2.flatMap { unsafe String(lent: $0.pointee.name) },
      ports: SoundPort.all(info.ports, info.n_ports) {
        unsafe SoundPort($0.name, $0.description, $0.priority, available: $0.available)
      },
      driver: String(lent: info.driver) ?? "", properties: library.dictionary(info.proplist))
  }
}

extension SoundStream {
  static func read(_ info: UnsafePointer<pa_sink_input_info>, _ library: SoundLibrary) -> SoundStream {
    let info = unsafe info.pointee
    return unsafe SoundStream(
      index: info.index, name: String(lent: info.name) ?? "", sink: info.sink, client: valid(info.client),
      volumes: info.has_volume != 0 ? ChannelVolumes(info.volume) : nil, canSetVolume: info.volume_writable != 0,
      isMuted: info.mute != 0, isCorked: info.corked != 0, properties: library.dictionary(info.proplist))
  }
}
