internal import Desktop
internal import GStreamer
internal import Glibc
internal import PlaybackModel
internal import Synchronization

/// A player that is on the bus.
final class RemotePublication: Sendable {
  private let link: RemoteLink
  private let teller: RemoteTeller
  private let ownership: NameOwnership
  private let object: ExportedObject
  private let bus: MessageBus
  private let listening: Task<Void, Never>
  private let watching: Task<Void, Never>

  /// The name on the bus.
  var name: String? { isOver ? nil : ownership.name }
  /// Whether it is no longer there: withdrawn, the player gone or the connection lost.
  var isOver: Bool { teller.isOver }

  init(_ link: RemoteLink, on bus: MessageBus) async throws(DesktopError) {
    (self.link, self.bus) = (link, bus)
    let teller = RemoteTeller(link)
    self.teller = teller
    // Behind the subscription nothing can be missed.
    let events = link.player?.desktopEvents
    teller.prepare()
    let introspection = try BusIntrospection(RemoteObject.introspection(for: link.identity))
    let remote = RemoteObject(link: link, refresh: { teller.refresh() })
    object = try await bus.export(remote, introspection, at: RemoteObject.path)
    ownership = try await RemotePublication.own(link.identity.name, on: bus)
    teller.begin(object)
    let (object, ownership) = (object, ownership)
    listening = Task {
      if let events { for await event in events { teller.note(event) } }
      // The player has gone, or nobody listens any more.
      teller.end()
      // The answer to the request that ended the program is on its way before the connection ends.
      await Task { await object.withdraw(answeringWithin: .seconds(1)) }.value
      await ownership.release()
      bus.close()
    }
    watching = Task {
      for await _ in ownership.states {}
      teller.end()
    }
  }

  deinit { end() }

  func refresh() { teller.refresh() }

  /// Takes it off the bus, without waiting.
  func end() {
    teller.end()
    listening.cancel()
    watching.cancel()
  }

  /// Takes it off the bus, and returns once that is done.
  func endAndWait() async {
    end()
    await listening.value
  }

  /// The program's name; with an addition if another instance has it, as MPRIS wants that.
  private static func own(_ name: String, on bus: MessageBus) async throws(DesktopError) -> NameOwnership {
    let name = "org.mpris.MediaPlayer2.\(name)"
    let first = try await bus.own(name, .doesNotQueue)
    if first.state == .acquired { return first }
    for number in 1...99 {
      let addition = ".instance\(getpid())" + (number == 1 ? "" : "_\(number)")
      let next = try await bus.own(name + addition, .doesNotQueue)
      if next.state == .acquired { return next }
    }
    return first
  }
}
