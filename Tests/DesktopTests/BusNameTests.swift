import Desktop
import DesktopTesting
import Testing

@Suite("Names on the bus", .enabled(if: PrivateBus.isInstalled || PrivateBus.isRequired, "dbus-daemon isn't installed"))
struct BusNameTests {
  private let name = "org.example.Name"

  @Test("a name goes to the next in the queue when its owner gives it back") func queue() async throws {
    let bus = try await PrivateBus()
    let (first, second) = (bus.connection(), bus.connection())
    let owner = try await first.own(name)
    let waiting = try await second.own(name)
    #expect(owner.state == .acquired)
    #expect(waiting.state == .queued)
    await owner.release()
    #expect(try await waiting.states.first(2) == [.queued, .acquired])
  }

  @Test("a name goes to the next when its owner's connection breaks, and watchers see both") func crash() async throws {
    let bus = try await PrivateBus()
    let (first, second, third) = (bus.connection(), bus.connection(), bus.connection())
    let owners = try await third.owners(of: name)
    let owner = try await first.own(name)
    let waiting = try await second.own(name)
    first.close()
    #expect(try await waiting.states.first(2) == [.queued, .acquired])
    #expect(try await owners.first(3).count == 3)
    #expect(try await owner.states.first(5) == [.acquired], "the stream ends with the connection")
  }

  @Test("a name that allows it is taken over, and the owner hears of it") func replacement() async throws {
    let bus = try await PrivateBus()
    let (first, second) = (bus.connection(), bus.connection())
    let owner = try await first.own(name, [.allowsReplacement, .doesNotQueue])
    let taker = try await second.own(name, [.replacesOwner])
    #expect(taker.state == .acquired)
    #expect(try await owner.states.first(2) == [.acquired, .lost])
    let third = try await bus.connection().own(name, [.doesNotQueue])
    #expect(third.state == .denied)
  }

  @Test("an owner that drops its ownership loses the name") func dropping() async throws {
    let bus = try await PrivateBus()
    let (first, second) = (bus.connection(), bus.connection())
    let owners = try await second.owners(of: name)
    do {
      let owner = try await first.own(name)
      #expect(owner.state == .acquired)
    }
    let unique = try await first.uniqueName()
    #expect(try await owners.first(3) == [nil, unique, nil])
  }
}
