import Dispatch
import GStreamer
import Glibc
import MediaPlayback
import PlaybackModel

/// Lets other programs steer the session and see what happens, in mpv's JSON protocol.
///
/// Everything of it runs on one queue, so that commands take effect in the order in which they come, and a client sees the
/// answers and the events in that order. Nothing a client does can block it: lines, what waits for a client, and the
/// number of clients have bounds.
final class RemoteServer: @unchecked Sendable {
  // @unchecked: all that changes is used on the queue alone.

  static let epoch = ContinuousClock.now
  private static let clientLimit = 256
  /// How often properties that change by themselves are looked at for those who observe them.
  private static let interval = Duration.milliseconds(100)

  private let socket: RemoteSocket
  private let queue = DispatchQueue(label: "mediaplay.remote")
  private let listener: any DispatchSourceRead
  private let clock: any DispatchSourceTimer
  private var clients: [Int: RemoteClient] = [:]
  private var lastClient = 0
  private var context: RemoteContext
  private var observations: [PlayerObservation] = []
  private var wasIdle = false
  /// The item has been loaded, and nothing of it was seen or heard yet.
  private var isFresh = false
  private var isClosed = false

  init(_ socket: RemoteSocket, _ control: SessionControl, outputs: (sound: String, picture: String)) {
    self.socket = socket
    context = RemoteContext(control: control, outputs: outputs)
    listener = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: queue)
    clock = DispatchSource.makeTimerSource(queue: queue)
    listener.setEventHandler { [weak self] in self?.accept() }
    clock.setEventHandler { [weak self] in self?.look(onlyClocks: true) }
    clock.schedule(deadline: .now(), repeating: .nanoseconds(Int(Self.interval / .nanoseconds(1))))
  }

  /// Lets clients in.
  func start() {
    let observation = context.control.observe { [weak self, control = context.control] in
      // As it is now: what ended before the session was idle is on its way, and told first.
      let isIdle = control.snapshot.isIdle
      self?.queue.async { [weak self] in self?.listDidChange(isIdle: isIdle) }
    }
    queue.async { [self] in
      observations = [observation]
      listener.activate()
      clock.activate()
    }
    Task { [weak self] in
      let devices = await AudioDevice.all()
      self?.queue.async { [weak self] in self?.context.devices = devices }
    }
  }

  /// Says goodbye, lets the clients go, and takes the socket away.
  func close() async {
    await withCheckedContinuation { continuation in
      queue.async { [self] in
        isClosed = true
        observations = []
        tell("shutdown")
        let bound = ContinuousClock.now + .milliseconds(500)
        for client in clients.values { client.drain(until: bound) }
        for client in clients.values { client.close() }
        listener.cancel()
        clock.cancel()
        socket.remove()
        continuation.resume()
      }
    }
  }

  // MARK: What happens

  /// Takes an event of the session; `entry` is the number of the item that it is about.
  func take(_ event: PlayerEvent, entry: Int?) {
    queue.async { [self] in
      note(event)
      tell(event, entry)
      look(onlyClocks: false)
    }
  }

  private func note(_ event: PlayerEvent) {
    switch event {
    case .itemStarted: (context.isAtEnd, context.isSeeking, context.bufferingPercent) = (false, false, nil)
    case .loadStateDidChange(_, let percent): context.bufferingPercent = percent
    case .playbackDidFinish(let finish): context.isAtEnd = finish.reason == .ended
    default: break
    }
  }

  private func tell(_ event: PlayerEvent, _ entry: Int?) {
    let number = entry.map { JSONValue.integer($0) }
    switch event {
    case .itemStarted: tell("start-file", ["playlist_entry_id": number])
    case .preloadDidFinish(nil):
      isFresh = true
      tell("file-loaded")
    case .playbackStateDidChange(let state) where isFresh && state != .stopped:
      isFresh = false
      tell("playback-restart")
    case .seekDidFinish:
      // A seek of somebody else is told only when it has landed.
      if !context.isSeeking { tell("seek") }
      context.isSeeking = false
      tell("playback-restart")
    case .playbackDidFinish(let finish):
      isFresh = false
      var fields: JSONObject = ["reason": .string(reason(finish.reason)), "playlist_entry_id": number]
      fields["file_error"] = finish.reason.error.map { .string($0.message) }
      tell("end-file", fields)
    default: break
    }
  }

  private func reason(_ reason: FinishReason) -> String {
    switch reason {
    case .ended: "eof"
    // What was cut short hasn't come to its end.
    case .truncated, .failed: "error"
    case .stopped: "stop"
    case .replaced: "redirect"
    case .userExited: "quit"
    }
  }

  private func listDidChange(isIdle: Bool) {
    guard !isClosed else { return }
    if isIdle, !wasIdle { tell("idle") }
    wasIdle = isIdle
    look(onlyClocks: false)
  }

  private func tell(_ event: String, _ fields: JSONObject = [:]) {
    var object: JSONObject = ["event": .string(event)]
    object.append(fields)
    for client in clients.values where !client.disabledEvents.contains(event) { client.send(object) }
  }

  /// Tells observers what has changed.
  private func look(onlyClocks: Bool) {
    for client in clients.values {
      for index in client.observations.indices {
        let observation = client.observations[index]
        if onlyClocks, RemoteProperty.named(observation.name)?.isClock != true { continue }
        let value = try? RemoteProperty.value(of: observation.name, in: context)
        guard observation.isNew || value != observation.last else { continue }
        (client.observations[index].last, client.observations[index].isNew) = (value, false)
        guard !client.disabledEvents.contains("property-change") else { continue }
        client.send([
          "event": .string("property-change"), "id": .integer(observation.id), "name": .string(observation.name),
          "data": observation.isText ? value.map { .string($0.text) } : value,
        ])
        // One who doesn't read is gone by now.
        if client.isClosed { break }
      }
    }
  }

  // MARK: Clients

  private func accept() {
    while true {
      let descriptor = Glibc.accept(socket.descriptor, nil, nil)
      guard descriptor >= 0 else { return }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
      guard clients.count < Self.clientLimit else {
        Glibc.close(descriptor)
        continue
      }
      lastClient += 1
      let number = lastClient
      clients[number] = RemoteClient(
        descriptor, number: number, on: queue, onLine: { [weak self] in self?.answer($0, $1) },
        onOverflow: { client in
          let message = "a line has more than \(RemoteClient.lineLimit) bytes"
          client.send(RemoteServer.reply(.invalidParameter, to: .integer(0), saying: message))
        }, onClose: { [weak self] client in self?.clients[client.number] = nil })
    }
  }

  private func answer(_ client: RemoteClient, _ line: [UInt8]) {
    let line = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    guard let first = line.first, first != UInt8(ascii: "#") else { return }
    guard first == UInt8(ascii: "{") else { return carryOut(text: line, for: client) }
    let request: JSONObject
    do throws(JSONReader.Failure) {
      guard case .object(let object) = try JSONReader.value(line) else { return }
      request = object
    } catch {
      let message = "this is no JSON: \(error.message), at byte \(error.offset)"
      return client.send(Self.reply(.invalidParameter, to: .integer(0), saying: message))
    }
    let number = request["request_id"] ?? .integer(0)
    guard case .integer = number else {
      return client.send(Self.reply(.invalidParameter, to: .integer(0), saying: "request_id is no whole number"))
    }
    guard case .array(let words) = request["command"] else {
      return client.send(Self.reply(.invalidParameter, to: number, saying: "command is no list"))
    }
    do throws(RemoteFailure) {
      let outcome = try run(words, for: client)
      client.send(["data": outcome.data, "request_id": number, "error": .string("success")])
      finish(outcome)
    } catch {
      client.send(Self.reply(error, to: number))
    }
  }

  /// A command as one types it; it is answered only if it can't be carried out.
  private func carryOut(text: ArraySlice<UInt8>, for client: RemoteClient) {
    guard let words = RemoteWords.words(String(decoding: text, as: UTF8.self)) else {
      return client.send(Self.reply(.invalidParameter, to: .integer(0), saying: "this is neither JSON nor a command"))
    }
    do throws(RemoteFailure) {
      finish(try run(words.map { .string($0) }, for: client))
    } catch {
      client.send(Self.reply(error, to: .integer(0)))
    }
  }

  private func run(_ words: [JSONValue], for client: RemoteClient) throws(RemoteFailure) -> RemoteCommand.Outcome {
    let arguments = RemoteArguments(values: Array(words.dropFirst()))
    switch words.first?.string {
    case "observe_property", "observe_property_string":
      let name = try arguments.text(1)
      guard RemoteProperty.named(name) != nil else { throw .propertyNotFound }
      let isText = words.first?.string == "observe_property_string"
      client.observations.append(
        RemoteClient.Observation(id: try arguments.integer(0), name: name, isText: isText))
      return RemoteCommand.Outcome()
    case "unobserve_property":
      let id = try arguments.integer(0)
      client.observations.removeAll { $0.id == id }
      return RemoteCommand.Outcome()
    case "client_name": return RemoteCommand.Outcome(data: .string("ipc-\(client.number)"))
    case "enable_event", "disable_event":
      let name = try arguments.text(0)
      if words.first?.string == "enable_event" {
        client.disabledEvents = name == "all" ? [] : client.disabledEvents.subtracting([name])
      } else {
        client.disabledEvents.formUnion(name == "all" ? Self.events : [name])
      }
      return RemoteCommand.Outcome()
    default: return try RemoteCommand.run(words, in: context)
    }
  }

  /// Does what follows an answer.
  private func finish(_ outcome: RemoteCommand.Outcome) {
    if context.seeks.isNew {
      context.seeks.isNew = false
      if !context.isSeeking { tell("seek") }
      context.isSeeking = true
    }
    outcome.afterwards?()
    look(onlyClocks: false)
  }

  private static let events: Set<String> = [
    "start-file", "file-loaded", "seek", "playback-restart", "end-file", "property-change", "idle", "shutdown",
  ]

  private static func reply(
    _ failure: RemoteFailure, to request: JSONValue, saying message: String? = nil
  ) -> JSONObject {
    [
      "request_id": request, "error": .string(failure.rawValue), "message": message.map { .string($0) },
    ]
  }
}
