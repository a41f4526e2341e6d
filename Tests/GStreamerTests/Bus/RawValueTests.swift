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
      (.application, "application"), (.stepDone, "step-done"), (.clockProvide, "clock-provide"),
      (.newClock, "new-clock"), (.structureChange, "structure-change"), (.streamStatus, "stream-status"),
      (.segmentStart, "segment-start"), (.asyncStart, "async-start"), (.stepStart, "step-start"),
      (.qualityOfService, "qos"), (.progress, "progress"), (.toc, "toc"), (.resetTime, "reset-time"),
      (.needContext, "need-context"), (.haveContext, "have-context"), (.deviceAdded, "device-added"),
      (.deviceRemoved, "device-removed"), (.deviceChanged, "device-changed"), (.propertyNotify, "property-notify"),
      (.streamCollection, "stream-collection"), (.streamsSelected, "streams-selected"), (.redirect, "redirect"),
      (.instantRateRequest, "instant-rate-request"),
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
      (.snapBefore, "snap-before"), (.snapAfter, "snap-after"), (.snapNearest, "snap-before+snap-after"),
      (.trickMode, "trickmode"), (.trickModeKeyUnits, "trickmode-key-units"),
      (.trickModeForwardPredicted, "trickmode-forward-predicted"), (.trickModeNoAudio, "trickmode-no-audio"),
      (.instantRateChange, "instant-rate-change"), ([.flush, .accurate], "flush+accurate"),
    ] as [(SeekFlags, String)])
  func seekFlags(flags: SeekFlags, nicks: String) throws {
    #expect(try number("GstSeekFlags", nicks) == flags.rawValue)
  }

  @Test(
    "buffer flags",
    arguments: [
      (.live, "live"), (.decodeOnly, "decode-only"), (.discontinuous, "discont"), (.resync, "resync"),
      (.corrupted, "corrupted"), (.marker, "marker"), (.header, "header"), (.gap, "gap"), (.droppable, "droppable"),
      (.deltaUnit, "delta-unit"), (.tagMemory, "tag-memory"), (.syncAfter, "sync-after"),
      (.nonDroppable, "non-droppable"),
    ] as [(BufferFlags, String)])
  func bufferFlags(flag: BufferFlags, nick: String) throws {
    #expect(try number("GstBufferFlags", nick) == flag.rawValue)
  }

  @Test(
    "stream kinds and flags",
    arguments: [
      ("GstStreamType", StreamKind.audio.rawValue, "audio"), ("GstStreamType", StreamKind.video.rawValue, "video"),
      ("GstStreamType", StreamKind.container.rawValue, "container"),
      ("GstStreamType", StreamKind.text.rawValue, "text"),
      ("GstStreamFlags", StreamFlags.sparse.rawValue, "sparse"),
      ("GstStreamFlags", StreamFlags.select.rawValue, "select"),
      ("GstStreamFlags", StreamFlags.unselect.rawValue, "unselect"), ("GstFormat", Format.time.rawValue, "time"),
      ("GstFormat", Format.units.rawValue, "default"), ("GstFormat", Format.percent.rawValue, "percent"),
      ("GstProgressType", Message.Progress.canceled.rawValue, "canceled"),
      ("GstStreamStatusType", Message.StreamStatus.pause.rawValue, "pause"),
      ("GstBufferingMode", BufferingStatistics.Mode.timeshift.rawValue, "timeshift"),
      ("GstSegmentFlags", SegmentFlags.trickModeNoAudio.rawValue, "trickmode-no-audio"),
    ])
  func others(type: String, number: UInt32, nick: String) throws {
    // C registers the types of its enums on first use.
    _ = try (Stream(id: nil, kind: .audio).kind, Event.streamStart(id: "").view, Segment())
    #expect(try self.number(type, nick) == number)
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
