internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// What an engine reads from the network: set up as the settings have it, and watched.
///
/// Its probes and handlers run on streaming threads; they note, under a lock.
final class NetworkSource: Sendable {
  fileprivate struct State {
    var lastByte = ContinuousClock.now
    var isOver = false
    var answers: [UInt: HTTPAnswer] = [:]
    /// The parts of an adaptive stream that weren't there, and the last such answer.
    var missing: Set<String> = []
    var lastMissing: HTTPAnswer?
    var isRadio = false
    var size: UInt64?
    var read: UInt64 = 0
    var arrived: Arrived? = Arrived()
    var probes: [Probe] = []
    var padAdded: SignalConnection?
  }

  /// What came first, while nothing is played of it yet.
  fileprivate struct Arrived {
    var buffers: [Buffer] = []
    var size: UInt64 = 0

    static let limit: UInt64 = 16 << 20
  }

  let address: NetworkAddress
  /// The address that a person gave, where the server sent elsewhere since: its server alone may know secrets.
  private let origin: NetworkAddress
  private let settings: NetworkSettings
  private let shared = Shared()

  fileprivate final class Shared: Sendable {
    let state = Lock(State())
  }

  /// Nil for an address that isn't on the network.
  init?(uri: String, insteadOf item: String, settings: NetworkSettings) {
    guard let address = NetworkAddress(uri), address.scheme != "appsrc", address.scheme != "file" else { return nil }
    self.address = address
    origin = NetworkAddress(item) ?? address
    self.settings = settings
    ConnectionLog.start(address)
  }

  /// Chooses among the variants of an adaptive stream.
  func choose(in playbin: Element) throws(GStreamerError) {
    // In thousands of bits a second; 0 measures.
    let speed: UInt64 =
      switch settings.bitrate {
      case .automatic: 0
      case .lowest: 1
      case .highest: 1_000_000_000
      case .atMost(let bits): UInt64(max(1, bits / 1000))
      }
    try playbin.set("connection-speed", to: speed)
  }

  /// Sets up the element that reads the item's address, and watches it.
  func watch(_ source: Element) {
    configure(source, isMain: true)
    watchData(of: source, isMain: true)
  }

  /// Watches for elements that read the parts of an adaptive stream; the handler runs on the thread that adds them.
  func watchParts(of playbin: Element) throws(GStreamerError) -> SignalConnection {
    try playbin.connect("deep-element-added") { [weak self] arguments in
      guard arguments.count == 2, let element = Element(value: arguments[1]),
        element.factory?.name == "souphttpsrc", element.name != "source"
      else { return nil }
      self?.watchPart(element)
      return nil
    }
  }

  /// Sets up an element that reads a part of an adaptive stream, and watches it.
  private func watchPart(_ element: Element) {
    configure(element, isMain: false)
    watchData(of: element, isMain: false)
  }

  /// A probe must let what it hands on be: it holds the state and not this.
  private func watchData(of source: Element, isMain: Bool) {
    guard let pad = source.pad("src") else {
      watchPads(of: source)
      return
    }
    let probes = [
      pad.addProbe([.buffer]) { [shared] data in
        if case .buffer(let buffer) = data { shared.state.withLock { $0.note(buffer, isMain: isMain) } }
        return .pass
      },
      pad.addProbe([.eventDownstream]) { [shared] data in
        if isMain, case .event(let event) = data, case .endOfStream = event.view {
          shared.state.withLock { $0.isOver = true }
        }
        return .pass
      },
    ]
    shared.state.withLock { $0.probes += probes }
  }

  /// Watches a source that has its outputs once it knows what there is.
  private func watchPads(of source: Element) {
    let connection = try? source.connect("pad-added") { [weak shared] arguments in
      guard let shared, arguments.count == 2, let pad = Pad(value: arguments[1]) else { return nil }
      let probe = pad.addProbe([.buffer, .bufferList]) { [weak shared] _ in
        shared?.state.withLock { $0.lastByte = .now }
        return .pass
      }
      shared.state.withLock { $0.probes.append(probe) }
      return nil
    }
    shared.state.withLock { $0.padAdded = connection }
  }

  /// Sets up an element that reads from the network.
  ///
  /// - Parameter isMain: It reads the address itself, and not a part of what is there.
  func configure(_ element: Element, isMain: Bool) {
    do {
      switch element.factory?.name {
      case "souphttpsrc": try configureWeb(element, isMain: isMain)
      case "rtspsrc": try configureRTSP(element)
      default: break
      }
    } catch {
      Log.player.log(.warning, element, error.message)
    }
  }

  private func configureWeb(_ element: Element, isMain: Bool) throws(GStreamerError) {
    let location = (try? element.get("location", as: String.self)) ?? ""
    let target = isMain ? address : NetworkAddress(location) ?? address
    let isOwn = target.mayKnow(whatIsToldTo: origin)
    // What is silent for long is given up here; the element's own limit is for who waits in it for ever.
    try element.set("timeout", to: UInt32(clamping: settings.timeout.components.seconds + 2))
    if let name = settings.userAgent { try element.set("user-agent", to: name) }
    if !settings.verifiesCertificates { try element.set("ssl-strict", to: false) }
    // What reads parts has some of its own.
    var fields = (try? element.get("extra-headers", as: Structure?.self)).flatMap(\.self) ?? Structure("extra-headers")
    if let referrer = settings.referrer { fields.set("Referer", to: referrer) }
    if isOwn { for field in settings.headers { fields.set(field.name, to: field.value) } }
    if !fields.fieldNames.isEmpty { try element.set("extra-headers", to: fields) }
    let now = WallClock.now
    let cookies = settings.cookies.filter { $0.belongs(to: target, at: now) }
    if !cookies.isEmpty { try element.set("cookies", to: cookies.map { "\($0.name)=\($0.value)" }) }
    // The library hands all fields on to whatever server it is sent to.
    let isSecret = isOwn && !settings.headers.isEmpty || !cookies.isEmpty
    if isMain || isSecret { try element.set("automatic-redirect", to: false) }
  }

  private func configureRTSP(_ element: Element) throws(GStreamerError) {
    if settings.rtspTransport != .automatic { try element.set("protocols", parsing: settings.rtspTransport.rawValue) }
    let limit = UInt64(clamping: (settings.timeout / 5).wholeNanoseconds / 1000)
    try element.set("timeout", to: limit)
    try element.set("tcp-timeout", to: limit)
    if let name = settings.userAgent { try element.set("user-agent", to: name) }
  }

  /// Notes an answer that an element tells of; a part of the stream that is missing, once each.
  func note(_ structure: Structure, from element: Object?) -> MediaError? {
    guard structure.name == "http-headers", let element, let uri = structure.get("uri", as: String.self) else {
      return nil
    }
    var fields: [String: String] = [:]
    for field in structure.get("response-headers", as: Structure.self)?.fields ?? [] {
      fields[field.name.lowercased()] = String(value: field.value)
    }
    let status = structure.get("http-status-code", as: UInt32.self).map { Int($0) } ?? 0
    let answer = HTTPAnswer(uri: uri, status: status, fields: fields)
    let isMain = (element as? Element)?.name == "source"
    let isNews = shared.state.withLock { state in
      state.answers[element.identity] = answer
      if isMain {
        state.isRadio = state.isRadio || answer.isRadio
        state.size = answer.size ?? state.size
        return false
      }
      if status >= 400 { state.lastMissing = answer }
      return status >= 400 && state.missing.insert(uri).inserted
    }
    guard isNews else { return nil }
    return MediaError(
      .network, "A part of the stream, \(answer.name), is missing on the server (\(answer.statusText)); trying again.",
      debug: uri)
  }

  /// What is known of the network when an element's error comes.
  func failure(of element: Object?) -> EngineReport.Raw.Network {
    let answer = element.flatMap { element in
      shared.state.withLock {
        $0.answers[element.identity] ?? (element.typeName == "GstSoupHTTPSrc" ? nil : $0.lastMissing)
      }
    }
    let failure = element.flatMap { ConnectionLog.failure(of: $0) }
    // What reads the parts of a stream had the stream.
    let isPart = element?.typeName != "GstSoupHTTPSrc" && answer == nil && address.isWeb
    return EngineReport.Raw.Network(
      uri: answer?.uri ?? uri, answer: isPart ? HTTPAnswer(uri: uri, status: 200) : answer, failure: failure)
  }

  private var uri: String { "\(address.scheme)://\(address.server)\(address.path)" }

  /// From now on what arrives is played.
  func isPlayed() { shared.state.withLock { $0.arrived = nil } }

  /// For how long nothing came; nil once everything did.
  var silence: Progress.Silence? {
    shared.state.withLock { state in
      state.isOver ? nil : Progress.Silence(ContinuousClock.now - state.lastByte, server: address.server)
    }
  }

  var isRadio: Bool { shared.state.withLock { $0.isRadio } }

  /// What arrived before anything was played; nil if that isn't all from the first byte on.
  var arrived: MediaContent? {
    let buffers = shared.state.withLock { $0.arrived?.buffers ?? [] }
    guard var whole = buffers.first else { return nil }
    for buffer in buffers.dropFirst() { whole.append(buffer) }
    return MediaContent(.memory(MemoryBytes(whole)))
  }

  func arrival(isRecognised: Bool) -> EndFacts.Arrival {
    shared.state.withLock { state in
      EndFacts.Arrival(
        isRecognised: isRecognised, canBePlayed: state.arrived?.buffers.isEmpty == false,
        isWhole: state.size.map { state.read >= $0 } ?? false)
    }
  }

  /// The engine goes.
  func close() {
    let (probes, connection) = shared.state.withLock { state in
      defer { (state.probes, state.padAdded) = ([], nil) }
      return (state.probes, state.padAdded)
    }
    connection?.cancel()
    for probe in probes { probe.cancel() }
  }
}

extension NetworkSource.State {
  fileprivate mutating func note(_ buffer: Buffer, isMain: Bool) {
    lastByte = .now
    guard isMain else { return }
    let start = buffer.offset ?? read
    read = start + UInt64(buffer.size)
    guard var arrived else { return }
    if start == arrived.size, arrived.size < NetworkSource.Arrived.limit {
      arrived.buffers.append(buffer)
      arrived.size += UInt64(buffer.size)
      self.arrived = arrived
    } else {
      self.arrived = nil
    }
  }
}
