import GStreamer
import Testing

@Suite("Interceptions", .timeLimit(.minutes(1)))
struct InterceptionTests {
  @Test("a taken message reaches nobody else, a passed one all, and a cancelled interception none")
  func answers() async throws {
    let bus = try Bus()
    let messages = bus.messages()
    let (first, second) = (Recorder<String>(), Recorder<String>())
    let taking = bus.intercept([.element, .application]) { message in
      first.append(message.structure?.name ?? "")
      return message.kind == .element ? .take : .pass
    }
    let passing = bus.intercept([.element, .application]) { message in
      second.append(message.structure?.name ?? "")
      return .pass
    }
    bus.post(.element(Structure("a")))
    bus.post(.application(Structure("b")))
    bus.post(.latency())
    taking.cancel()
    taking.cancel()
    bus.post(.element(Structure("c")))
    #expect(try await messages.prefix(3).map(\.kind) == [.application, .latency, .element])
    #expect(first.all == ["a", "b"])
    #expect(second.all == ["b", "c"])
    withExtendedLifetime(passing) {}
  }

  @Test("a context that an element needs is given while it asks")
  func context() async throws {
    let pipeline = try TestPipeline("fakesrc num-buffers=1 ! fakesink name=sink")
    let sink = try pipeline.element("sink")
    let interception = pipeline.pipeline.bus.intercept([.needContext]) { message in
      guard case .needContext(let type) = message.view, let element = message.source as? Element else { return .pass }
      element.set(Context(type, ["answer": 42]))
      return .take
    }
    #expect(sink.context("test.context") == nil)
    sink.post(.needContext("test.context", from: sink))
    #expect(sink.context("test.context")?.structure.get("answer") == 42)
    withExtendedLifetime(interception) {}
  }

  @Test("what a released interception held is released")
  func released() throws {
    final class Witness: Sendable {}
    let bus = try Bus()
    weak var seen: Witness?
    do {
      let witness = Witness()
      seen = witness
      let interception = bus.intercept([.element]) { _ in
        withExtendedLifetime(witness) { .pass }
      }
      bus.post(.element(Structure("a")))
      withExtendedLifetime(interception) {}
    }
    #expect(seen == nil)
  }
}
