internal import Desktop
internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// The work of a link, which doesn't hold it.
struct SessionLinkRun: Sendable {
  let bus: MessageBus
  let standing: SessionStanding
  let work: AsyncStream<SessionLink.Work>
  let continuation: AsyncStream<SessionLink.Work>.Continuation
  let session: WeakSession
  /// An arbiter that hangs must not keep anything else.
  private let timeout = Duration.seconds(2)

  /// Serves one connection after the other, to the end of the link.
  func serve() async {
    var (delay, connection) = (ReconnectDelay(), 0)
    var last: SessionAnnouncement?
    while !Task.isCancelled {
      connection += 1
      do throws(DesktopError) {
        try await serve(connection, &last) { delay.reset() }
      } catch {
        // A bus doesn't appear while a program runs, nor does leave to use it; one that was there may come back.
        if connection == 1, error.code == .noBus || error.code == .accessDenied {
          bus.close()
          return continuation.finish()
        }
      }
      guard !Task.isCancelled else { break }
      await session.session?.hear(nil, standing)
      try? await Task.sleep(for: delay.next())
    }
    bus.close()
  }

  private func serve(
    _ connection: Int, _ last: inout SessionAnnouncement?, connected: () -> Void
  ) async throws(DesktopError) {
    let name = try await bus.uniqueName()
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
    connected()
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
