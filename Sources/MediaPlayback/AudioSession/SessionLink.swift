internal import Desktop
internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// A session's place among those of other programs on the session's bus.
///
/// The connection is made when the session is active for the first time. The program that has the name arbitrates, the
/// others wait in the queue for it; when it goes the next takes over, and all tell it how they stand.
final class SessionLink: SessionPeers {
  private let bus: MessageBus
  private let standing = SessionStanding()
  private let work: AsyncStream<Work>
  private let continuation: AsyncStream<Work>.Continuation
  private let state = Lock(State())

  private struct State {
    weak var session: AudioSessionCore?
    var task: Task<Void, Never>?
  }

  /// What is to be done, one after the other.
  fileprivate enum Work: Sendable {
    case announce(SessionAnnouncement)
    /// Another program arbitrates, or none; of one connection or the next.
    case arbiter(String?, connection: Int)
    case lost(connection: Int)
  }

  /// - Parameter bus: A connection of its own.
  init(_ bus: MessageBus) {
    self.bus = bus
    (work, continuation) = AsyncStream.makeStream()
  }

  deinit {
    continuation.finish()
    state.withLock { $0.task?.cancel() }
  }

  /// Tells a session what others do to it, without holding it.
  func follow(_ session: AudioSessionCore) { state.withLock { $0.session = session } }

  func announceActive(_ setup: AudioSessionSetup) {
    announce(.active(setup))
    state.withLock { state in
      guard state.task == nil else { return }
      let run = Run(
        bus: bus, standing: standing, work: work, continuation: continuation, session: WeakSession(state.session))
      state.task = Task { await run.serve() }
    }
  }

  func announceInactive(notifiesOthers: Bool) { announce(.inactive(notifiesOthers: notifiesOthers)) }

  private func announce(_ standing: SessionAnnouncement.Standing) {
    if let announcement = self.standing.announce(standing) { continuation.yield(.announce(announcement)) }
  }
}

/// The work of a link, which doesn't hold it.
private struct Run: Sendable {
  let bus: MessageBus
  let standing: SessionStanding
  let work: AsyncStream<SessionLink.Work>
  let continuation: AsyncStream<SessionLink.Work>.Continuation
  let session: WeakSession
  /// An arbiter that hangs must not keep anything else.
  private let timeout = Duration.seconds(2)

  init(
    bus: MessageBus, standing: SessionStanding, work: AsyncStream<SessionLink.Work>,
    continuation: AsyncStream<SessionLink.Work>.Continuation, session: WeakSession
  ) {
    (self.bus, self.standing, self.work) = (bus, standing, work)
    (self.continuation, self.session) = (continuation, session)
  }

  /// Serves one connection after the other, to the end of the link.
  func serve() async {
    var (delay, connection) = (ReconnectDelay(), 0)
    var last: SessionAnnouncement?
    while !Task.isCancelled {
      connection += 1
      do throws(DesktopError) {
        try await serve(connection, &last) { delay.reset() }
      } catch {
        // A bus doesn't appear while a program runs; one that was there may come back.
        if connection == 1, error.code == .noBus { return continuation.finish() }
      }
      guard !Task.isCancelled, let session = session.session else { break }
      await session.hear(nil, standing)
      try? await Task.sleep(for: delay.next())
    }
    bus.close()
  }

  private func serve(
    _ connection: Int, _ last: inout SessionAnnouncement?, connected: () -> Void
  ) async throws(DesktopError) {
    let name = try await bus.uniqueName()
    connected()
    let arbiter = SessionArbiter(on: bus)
    let introspection = try BusIntrospection(SessionProtocol.introspection)
    let object = try await bus.export(arbiter, introspection, at: SessionProtocol.path)
    defer { object.withdraw() }
    await arbiter.speak(through: object)
    let changes = try await bus.signals(
      BusSignalFilter(
        path: SessionProtocol.path, interface: SessionProtocol.interface, name: "Changed", firstArgument: name))
    let ownership = try await bus.own(SessionProtocol.name)
    let owners = try await bus.owners(of: SessionProtocol.name)
    let current = Lock<String?>(nil)
    let listening = listen(to: changes) { sender in current.withLock { $0 == sender } }
    let following = Task { [continuation] in
      for await owner in owners { continuation.yield(.arbiter(owner, connection: connection)) }
      continuation.yield(.lost(connection: connection))
    }
    defer {
      listening.cancel()
      following.cancel()
    }
    for await item in work {
      switch item {
      case .arbiter(let owner, connection):
        current.withLock { $0 = owner }
        if let owner, let announcement = last { await send(standing.renewed(announcement), to: owner) }
      case .lost(connection): return
      case .announce(let announcement):
        last = announcement
        if let owner = current.withLock({ $0 }) { await send(announcement, to: owner) }
      case .arbiter, .lost: continue
      }
    }
    await ownership.release()
  }

  /// Tells the arbiter; if it has gone the next one is told when it's there.
  private func send(_ announcement: SessionAnnouncement, to arbiter: String) async {
    let method = BusMethod("Announce", of: SessionProtocol.interface, at: SessionProtocol.path, on: arbiter)
    _ = try? await bus.call(method, announcement.arguments, timeout: timeout)
  }

  /// Hears what the arbiter says, and nobody else.
  private func listen(
    to changes: AsyncStream<BusSignal>, isArbiter: @escaping @Sendable (String) -> Bool
  ) -> Task<Void, Never> {
    Task { [standing, session] in
      for await change in changes where isArbiter(change.sender) {
        guard let news = SessionNews(change.arguments) else { continue }
        await session.session?.hear(news, standing)
      }
    }
  }
}

extension AudioSessionCore {
  /// Takes in what others do, as it is once this session's turn comes: it may have announced something meanwhile.
  ///
  /// - Parameter news: Nil when there is nobody any more.
  fileprivate func hear(_ news: SessionNews?, _ standing: SessionStanding) {
    for input in news.map(standing.inputs(for:)) ?? standing.inputsOfLoss() {
      standing.setResuming(input == .ended(.session, shouldResume: true))
      receive(input)
    }
    standing.setResuming(false)
  }
}
