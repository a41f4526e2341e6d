internal import CPulseAudio
internal import Glibc

/// A connection to a sound server: PulseAudio, or PipeWire, which speaks its language.
///
/// It lives until the server goes or the last reference to it does. When it is lost it stays lost: who wants the server
/// back connects again. Any thread may call it. An asynchronous call waits at most ``responseBound`` and throws
/// `timedOut` then; cancelled, it throws `cancelled` at once, and the server may still do what it was asked.
/// The corresponding C type is `pa_context`.
public final class SoundServer: Sendable {
  let connection: Connection

  /// How long an answer may take.
  public let responseBound: Duration

  private init(_ connection: Connection, responseBound: Duration) {
    self.connection = connection
    self.responseBound = responseBound
  }

  deinit { connection.close(.disconnected) }

  /// Connects to a server; it is never started for it.
  ///
  /// - Parameters:
  ///   - server: Where it is, for example `unix:/run/user/1000/pulse/native`; nil for the usual one, which the
  ///     environment variable `PULSE_SERVER` names, or libpulse's configuration.
  ///   - name: Who connects, for the person who looks at the server; the program's name unless given.
  ///   - bound: How long it may take.
  ///   - responseBound: How long a later answer may take.
  ///
  /// Throws `noLibrary` where libpulse isn't installed, `invalidServer` for an empty address, `noServer` where none answers, `serverFull` where it hangs up,
  /// `timedOut` where it says nothing. The corresponding C function is `pa_context_connect`.
  public static func connect(
    to server: String? = nil, name: String? = nil, within bound: Duration = .seconds(5),
    responseBound: Duration = .seconds(5)
  ) async throws(PulseAudioError) -> SoundServer {
    try await connect(to: server, name: name, within: bound, responseBound: responseBound, loop: ServerLoop.shared)
  }

  static func connect(
    to server: String?, name: String? = nil, within bound: Duration, responseBound: Duration = .seconds(5),
    loop: Result<ServerLoop, PulseAudioError>
  ) async throws(PulseAudioError) -> SoundServer {
    // With an empty address libpulse waits for ever.
    if server?.isEmpty == true { throw .invalid("An empty text") }
    let usual = unsafe String(lent: getenv("PULSE_SERVER"))
    let connection = Connection(try loop.get(), server: server ?? usual)
    try await connection.open(server, name: name ?? programName, within: bound)
    let result = SoundServer(connection, responseBound: responseBound)
    try await unsafe connection.order("to tell of changes", within: bound) { library, context, data in
      unsafe library.pa_context_subscribe(context, SoundServerEvent.mask, orderDone, data)
    }
    return result
  }

  /// True while the connection holds.
  public var isConnected: Bool { connection.isOpen }

  /// What happens on the server from this moment on.
  ///
  /// Back pressure: none, nothing is dropped; events only say that there is something new to ask for. Consumers: each
  /// stream has one, and there may be any number of streams. It ends with the connection, after
  /// ``SoundServerEvent/lost(_:)``, and with the task that waits. The corresponding C function is `pa_context_subscribe`.
  public var events: AsyncStream<SoundServerEvent> { connection.events.stream() }

  private static var programName: String {
    let path = CommandLine.arguments.first ?? ""
    return path.split(separator: "/").last.map(String.init) ?? "Swift"
  }
}
