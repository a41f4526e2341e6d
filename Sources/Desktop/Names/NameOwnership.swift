internal import Synchronization
internal import Threading

/// A well-known name on the bus that this program asked for; given back with the last reference.
public final class NameOwnership: Sendable {
  /// What becomes of the name.
  public enum State: Sendable, Hashable {
    /// It is this program's.
    case acquired
    /// Another has it, and this program is next in the queue.
    case queued
    /// Another has it, and this program doesn't wait for it.
    case denied
    /// Another took it over, and this program is next in the queue if it asked to be.
    case lost
  }

  /// How a name is asked for.
  public struct Options: OptionSet, Sendable, Hashable {
    /// The bits of D-Bus.
    public let rawValue: UInt32

    /// Creates options from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Another may take the name over.
    public static let allowsReplacement = Options(rawValue: 1)
    /// The name is taken over if its owner allows that.
    public static let replacesOwner = Options(rawValue: 2)
    /// Without a place in the queue if another has it.
    public static let doesNotQueue = Options(rawValue: 4)
  }

  /// The name.
  public let name: String
  /// What becomes of it, from the answer to the request on.
  ///
  /// Back pressure: none. Consumers: one. It ends with the connection, and with this object.
  public let states: AsyncStream<State>
  private let continuation: AsyncStream<State>.Continuation
  private let machine: SharedMachine
  private let bus: MessageBus
  private let subscriptions: [SignalSubscription]
  private let connection: BusConnection
  private let closing: Int

  /// What the state was when it last changed.
  public var state: State { machine.value.withLock { $0.state ?? .denied } }

  private final class SharedMachine: Sendable {
    let value = Lock(NameStateMachine())
  }

  init(_ name: String, _ options: Options, on bus: MessageBus) async throws(DesktopError) {
    try BusName.check(name: name)
    let connection = try await bus.connection()
    let (stream, continuation) = AsyncStream.makeStream(of: State.self)
    let machine = SharedMachine()
    let tell = { @Sendable (change: (inout NameStateMachine) -> State?) in
      // Under the lock, so that the stream has them in their order; nobody else's code runs in here.
      machine.value.withLock { machine in
        if let state = change(&machine) { continuation.yield(state) }
      }
    }
    var subscriptions: [SignalSubscription] = []
    for (signal, isAcquired) in [("NameAcquired", true), ("NameLost", false)] {
      let filter = BusSignalFilter(
        sender: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus", name: signal,
        firstArgument: name)
      subscriptions.append(
        try await SignalSubscription.make(filter, on: connection) { _ in tell { $0.signal(isAcquired: isAcquired) } })
    }
    let reply = try await bus.callBus("RequestName", [.string(name), .uint32(options.rawValue)])
    guard let code = reply.first?.uint32Value else { throw DesktopError.unexpected(reply, from: "The message bus") }
    tell { $0.answer(code) }
    closing = connection.onClosing { continuation.finish() }
    (self.name, self.bus, self.connection, self.machine) = (name, bus, connection, machine)
    (states, self.continuation, self.subscriptions) = (stream, continuation, subscriptions)
  }

  deinit {
    continuation.finish()
    connection.cancelClosingAction(closing)
    // Given back with no wait; if the connection has ended the bus knows.
    let (name, bus, connection) = (name, bus, connection)
    if !connection.isClosed { Task { _ = try? await bus.callBus("ReleaseName", [.string(name)]) } }
  }

  /// Gives the name back, and returns once the bus knows, or after a second; also where the task is cancelled.
  public func release() async {
    continuation.finish()
    guard !connection.isClosed else { return }
    let (name, bus) = (name, bus)
    await Task { _ = try? await bus.callBus("ReleaseName", [.string(name)], timeout: .seconds(1)) }.value
  }
}

extension MessageBus {
  /// Asks for a well-known name; returns with the bus's answer, which the first of its states is.
  ///
  /// Throws as ``open()`` does, and `accessDenied` for a name that the bus keeps from this program.
  public func own(_ name: String, _ options: NameOwnership.Options = []) async throws(DesktopError) -> NameOwnership {
    try await NameOwnership(name, options, on: self)
  }
}
