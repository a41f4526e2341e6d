internal import Synchronization
internal import Threading

/// A message bus: D-Bus, on which the programs of a desktop talk to each other.
///
/// The connection is made on first use. When it ends, so does everything that stood on it: streams finish, owned names
/// are lost, exported objects are gone; the next use makes another connection. Losing it never ends the program. Any
/// code may use it from any thread; nothing of it runs on the thread that calls.
public final class MessageBus: Sendable {
  /// The session's bus, with one connection for the whole program.
  public static let session = MessageBus(.session)
  /// The machine's bus, with one connection for the whole program.
  public static let system = MessageBus(.system)

  /// Which bus it is.
  public let address: BusAddress
  private let timeout: Duration
  private let state = Lock(State())

  private struct State {
    var connection: BusConnection?
    var isOpening = false
    var waiters: [Pending<BusConnection>] = []
  }

  /// Creates a bus with a connection of its own.
  ///
  /// - Parameters:
  ///   - address: Which bus.
  ///   - timeout: How long connecting may take.
  public init(_ address: BusAddress, timeout: Duration = .seconds(5)) {
    self.address = address
    self.timeout = timeout
  }

  /// Connects, if that hasn't been done.
  ///
  /// Throws `noBus` where there is no bus, `accessDenied` where it doesn't let this program in, `timedOut`, and `cancelled`
  /// at once when the waiting task is.
  public func open() async throws(DesktopError) { _ = try await connection() }

  /// The name that the bus gave this program, for example `:1.42`; connects if needed.
  public func uniqueName() async throws(DesktopError) -> String { try await connection().uniqueName }

  /// Ends the connection; the next use makes another.
  public func close() {
    let connection = state.withLock { state in
      defer { state.connection = nil }
      return state.connection
    }
    connection?.close()
  }

  /// The connection there is, or a new one.
  func connection() async throws(DesktopError) -> BusConnection {
    let pending = Pending<BusConnection>()
    let (connection, isFirst) = state.withLock { state -> (BusConnection?, Bool) in
      if let connection = state.connection, !connection.isClosed { return (connection, false) }
      state.connection = nil
      state.waiters.append(pending)
      defer { state.isOpening = true }
      return (nil, !state.isOpening)
    }
    if let connection { return connection }
    // In a task of its own: others wait for it too, and one who is cancelled leaves it alone.
    if isFirst { Task { finish(await attempt()) } }
    return try await pending.value()
  }

  private func attempt() async -> Result<BusConnection, DesktopError> {
    do throws(DesktopError) {
      let name = try self.address.resolved()
      // Opened behind that: where there is no bus the library isn't needed.
      try GIO.require()
      let (address, cancellable, result) = (name, BusCancellable(), Pending<BusConnection>())
      let alarm = Task { [timeout] in
        guard (try? await Task.sleep(for: timeout)) != nil else { return }
        result.resolve(
          .failure(
            DesktopError(
              .timedOut, "The message bus at \(address) doesn't answer.", remedy: "See whether its daemon hangs.")))
        cancellable.cancel()
      }
      defer { alarm.cancel() }
      BusConnection.open(address, cancellable: cancellable, result: result)
      return .success(try await result.value())
    } catch {
      return .failure(error)
    }
  }

  private func finish(_ result: Result<BusConnection, DesktopError>) {
    let waiters = state.withLock { state -> [Pending<BusConnection>] in
      defer { (state.waiters, state.isOpening) = ([], false) }
      state.connection = try? result.get()
      return state.waiters
    }
    for waiter in waiters { waiter.resolve(result) }
  }
}
