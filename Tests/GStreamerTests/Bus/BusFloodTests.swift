import Dispatch
import GStreamer
import Testing

/// A hundred thousand messages, each thousandth of a kind that is kept.
@Suite("A flood of messages", .timeLimit(.minutes(1)))
struct BusFloodTests {
  private static let total = 100_000

  /// The kinds that decide what a player does, in turn.
  private static let decisive: [Message.Kind] = [
    .error, .endOfStream, .requestState, .clockLost, .durationChanged, .latency,
  ]

  private func message(_ number: Int) -> Message {
    guard number.isMultiple(of: 1000) else { return .application(Structure("note", ["number": number])) }
    let kind = Self.decisive[number / 1000 % Self.decisive.count]
    return Message.custom(kind, Structure("kept", ["number": number]))
  }

  private func flood(_ bus: Bus) {
    DispatchQueue.global().async {
      for number in 0..<Self.total { bus.post(message(number)) }
      bus.post(.element(Structure("last")))
    }
  }

  /// The numbers of the messages, up to the last.
  private func numbers(_ messages: Messages) async throws -> [Int] {
    try await within(.seconds(50)) {
      var numbers: [Int] = []
      for await message in messages {
        guard let number = message.structure?.get("number", as: Int.self) else { break }
        numbers.append(number)
      }
      return numbers
    }
  }

  @Test("with room for 1024, what came and what was dropped are all, and what decides is never dropped")
  func bounded() async throws {
    let bus = try Bus()
    let keeping = Set(Self.decisive).union([.element])
    let (eager, lazy) = (bus.messages(keeping: keeping), bus.messages(keeping: keeping))
    flood(bus)
    let received = try await numbers(eager)
    #expect(received.count + eager.dropped == Self.total)
    #expect(received == received.sorted())
    #expect(received.filter { $0.isMultiple(of: 1000) } == Array(stride(from: 0, to: Self.total, by: 1000)))
    // Who comes when all is over finds the last 1024 and all that decides.
    let late = try await numbers(lazy)
    #expect(late.count + lazy.dropped == Self.total)
    let ordinary = late.filter { !$0.isMultiple(of: 1000) }
    #expect(ordinary.count == 1024)
    #expect(ordinary == Array((0..<Self.total).filter { !$0.isMultiple(of: 1000) }.suffix(1024)))
    #expect(late.count == 1024 + 100)
  }

  @Test("with room for all, none is lost")
  func unbounded() async throws {
    let bus = try Bus()
    let messages = bus.messages(capacity: Self.total, keeping: [.element])
    flood(bus)
    #expect(try await numbers(messages) == Array(0..<Self.total))
    #expect(messages.dropped == 0)
  }
}
