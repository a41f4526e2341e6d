import GStreamer
import Testing

/// GStreamer reads a nick as the number that C's header has for it.
@Suite("Numbers that C has too")
struct RawValueTests {
  init() throws { try GStreamer.initialize() }

  private func number(_ type: String, _ nick: String) throws -> UInt32? {
    try Structure(parsing: "a, b=(\(type))\(nick)").get("b")
  }

  @Test(
    "message kinds",
    arguments: [
      (.endOfStream, "eos"), (.error, "error"), (.warning, "warning"), (.info, "info"), (.tag, "tag"),
      (.buffering, "buffering"), (.stateChanged, "state-changed"), (.clockLost, "clock-lost"), (.element, "element"),
      (.segmentDone, "segment-done"), (.durationChanged, "duration-changed"), (.latency, "latency"),
      (.asyncDone, "async-done"), (.streamStart, "stream-start"), (.requestState, "request-state"),
      (.application, "application"),
    ] as [(Message.Kind, String)])
  func messageKinds(kind: Message.Kind, nick: String) throws {
    #expect(try number("GstMessageType", nick) == kind.rawValue)
    #expect(kind.description == nick)
  }

  @Test("states", arguments: State.allCases)
  func states(state: State) throws {
    let nick = state == .voidPending ? "void-pending" : "\(state)"
    #expect(try number("GstState", nick).map(Int32.init) == state.rawValue)
  }

  @Test(
    "seek flags",
    arguments: [
      (.flush, "flush"), (.accurate, "accurate"), (.keyUnit, "key-unit"), (.segment, "segment"),
      (.snapBefore, "snap-before"), (.snapAfter, "snap-after"), ([.flush, .accurate], "flush+accurate"),
    ] as [(SeekFlags, String)])
  func seekFlags(flags: SeekFlags, nicks: String) throws {
    #expect(try number("GstSeekFlags", nicks) == flags.rawValue)
  }

  @Test(
    "probe kinds",
    arguments: [
      (.buffer, "buffer"), (.eventDownstream, "event-downstream"), (.eventFlush, "event-flush"),
      (.eventUpstream, "event-upstream"),
    ] as [(ProbeKinds, String)])
  func probeKinds(kinds: ProbeKinds, nick: String) throws {
    #expect(try number("GstPadProbeType", nick) == kinds.rawValue)
  }

  @Test(
    "debug levels",
    arguments: [(.error, "error"), (.warning, "warning"), (.info, "info"), (.debug, "debug"), (.trace, "trace")]
      as [(DebugCategory.Level, String)])
  func debugLevels(level: DebugCategory.Level, nick: String) throws {
    #expect(try number("GstDebugLevel", nick) == level.rawValue)
  }
}
