internal import Desktop
internal import PlaybackModel

/// Arbitrates between the sessions of all programs, for as long as this one has the name that they call.
actor SessionArbiter: BusObject {
  private let bus: MessageBus
  private var machine = ArbiterMachine()
  private weak var object: ExportedObject?
  /// The number of the last announcement of each session, which news answer.
  private var numbers: [String: UInt64] = [:]
  /// Whether a session may go on, as the end of its last interruption said.
  private var resumes: [String: Bool] = [:]
  private var watches: [String: Task<Void, Never>] = [:]

  init(on bus: MessageBus) { self.bus = bus }

  deinit { for watch in watches.values { watch.cancel() } }

  /// Tells its decisions through an object from now on.
  func speak(through object: ExportedObject) { self.object = object }

  func call(_ method: String, of interface: String, _ request: BusRequest) async throws(BusFailure) -> [BusValue] {
    guard method == "Announce", let (number, input) = SessionProtocol.input(request) else {
      throw .invalidArguments("\(method) doesn't take that.")
    }
    numbers[request.sender] = number
    watch(request.sender)
    if case .wait(_, _, let holders) = input { for holder in holders { watch(holder) } }
    carryOut(machine.handle(input), telling: request.sender)
    return []
  }

  func property(_ name: String, of interface: String) async throws(BusFailure) -> BusValue {
    .strings(machine.activeMembers)
  }

  func setProperty(_ name: String, of interface: String, to value: BusValue) async throws(BusFailure) {
    throw .notSupported("\(name) can't be set.")
  }

  private func carryOut(_ actions: [ArbiterMachine.Action], telling sender: String? = nil) {
    var told = sender.map { [$0] } ?? []
    for action in actions {
      if case .endInterruption(let member, let shouldResume) = action { resumes[member] = shouldResume }
      if !told.contains(action.member) { told.append(action.member) }
    }
    for member in told {
      // Who hasn't announced itself here is told when it does.
      guard let number = numbers[member] else { continue }
      let standing = machine.standing(of: member)
      let news = SessionNews(
        number: number, holders: standing.holders.sorted(), shouldResume: resumes[member] ?? false,
        isDucked: standing.isDucked, othersPlay: standing.othersPlay)
      // Where it can't be told the connection has ended, and this arbiter with it.
      try? object?.emit("Changed", of: SessionProtocol.interface, news.arguments(for: member))
    }
  }

  /// Learns when a session leaves the bus, or that it has.
  private func watch(_ member: String) {
    guard watches[member] == nil else { return }
    watches[member] = Task { [weak self, bus] in
      do throws(DesktopError) {
        for await owner in try await bus.owners(of: member) where owner == nil { break }
      } catch {
        // A name that is none, of a holder that somebody made up, is nobody's; without a connection all is over.
        guard error.code == .invalidValue else { return }
      }
      if !Task.isCancelled { await self?.vanish(member) }
    }
  }

  private func vanish(_ member: String) {
    watches[member] = nil
    numbers[member] = nil
    resumes[member] = nil
    carryOut(machine.handle(.vanish(member)))
  }
}
