import PlaybackModel
import Testing

@Suite("Why a play-through ended")
struct FinishRuleTests {
  /// One row of the decision: what is known, and what follows from it.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var rule = FinishRule(declared: .seconds(10))
    var facts: EndFacts
    /// The reason's name, and its error's code where it has one.
    let reason: String

    init(
      _ name: String, _ rule: FinishRule = FinishRule(declared: .seconds(10)), end: Double? = 10, buffers: Int = 250,
      av: Bool = true, container: ContainerEnd = .unknown, read: UInt64? = nil, is reason: String
    ) {
      testDescription = name
      self.rule = rule
      facts = EndFacts(
        renderedEnd: end.map { .milliseconds(Int($0 * 1000)) }, bufferCount: buffers, hasAudioVideo: av,
        containerEnd: container, transfer: read.map { EndFacts.Transfer(read: $0, total: 1000) })
      self.reason = reason
    }
  }

  static func text(_ reason: FinishReason) -> String {
    reason.name + (reason.error.map { " \($0.code)" } ?? "")
  }

  static let missing = MediaError(.missingCodec, "No decoder for it.")

  static let atEnd = [
    // Data that reached the declared end, or nearly.
    Case("intact", is: "ended"),
    Case("within 0.25 s", end: 9.75, is: "ended"),
    Case("just outside of 0.25 s", end: 9.749, is: "truncated truncated"),
    Case("within 1 % of a long film", FinishRule(declared: .seconds(1000)), end: 990, is: "ended"),
    Case("just outside of 1 %", FinishRule(declared: .seconds(1000)), end: 989.9, is: "truncated truncated"),
    Case("later than declared", end: 12, is: "ended"),
    Case("nothing declared", FinishRule(), end: 5, is: "ended"),
    Case("half of what is declared", end: 5, is: "truncated truncated"),
    Case("text only", end: 5, av: false, is: "ended"),
    Case(
      "end unknown, sought to the end", FinishRule(declared: .seconds(10), resumedAt: .seconds(10)), end: nil,
      is: "ended"),
    Case(
      "end unknown, sought to the middle", FinishRule(declared: .seconds(10), resumedAt: .seconds(5)), end: nil,
      is: "truncated truncated"),
    // What the container's sizes say is stronger than time.
    Case("all bytes there, shorter than declared", end: 5, container: .complete, is: "ended"),
    Case("bytes missing, as long as declared", container: .truncated("it is cut"), is: "truncated truncated"),
    Case(
      "bytes missing, nothing declared", FinishRule(), container: .truncated("it is cut"), is: "truncated truncated"),
    Case("no index and as long as declared", container: .incompleteIndex("none"), is: "ended"),
    // The transfer is stronger than the container.
    Case("connection closed early", container: .complete, read: 999, is: "truncated truncated"),
    Case("everything read", read: 1000, is: "ended"),
    Case("everything read, half of it played", end: 5, read: 1000, is: "truncated truncated"),
    // An end that was asked for.
    Case("end time reached", FinishRule(declared: .seconds(10), stop: .seconds(5)), end: 5, is: "ended"),
    Case("end time reached with a short last frame", FinishRule(stop: .seconds(5)), end: 4.9, is: "ended"),
    Case("end time reached, rest not read", FinishRule(stop: .seconds(5)), end: 5, read: 500, is: "ended"),
    Case(
      "end time reached in a cut file", FinishRule(stop: .seconds(5)), end: 5, container: .truncated("it is cut"),
      is: "ended"),
    Case(
      "end time reached after an error", FinishRule(stop: .seconds(5), reports: [.source(.network)]), end: 5,
      is: "ended"),
    Case(
      "end time not reached", FinishRule(declared: .seconds(10), stop: .seconds(8)), end: 5, is: "truncated truncated"),
    Case(
      "end time not reached, connection closed", FinishRule(stop: .seconds(8)), end: 5, read: 500,
      is: "truncated truncated"),
    Case(
      "end time not reached, all bytes there", FinishRule(stop: .seconds(8)), end: 5, container: .complete, is: "ended"),
    // Errors after which playback went on.
    Case(
      "after a source error", FinishRule(declared: .seconds(10), reports: [.source(.network)]),
      is: "truncated truncated"),
    Case(
      "after a source error, all bytes there", FinishRule(reports: [.source(.network)]), container: .complete,
      is: "truncated truncated"),
    // What a loader says of itself is stronger than what it gave.
    Case(
      "after a loader's error", FinishRule(declared: .seconds(10), reports: [.loader]), end: 5, is: "failed network"),
    Case(
      "after a loader's error, all bytes there", FinishRule(reports: [.secondary, .loader]), container: .complete,
      is: "failed network"),
    Case(
      "after a loader's error, not everything read", FinishRule(reports: [.loader]), end: 5, read: 500,
      is: "failed network"),
    Case(
      "end time reached after a loader's error", FinishRule(stop: .seconds(5), reports: [.loader]), end: 5, is: "ended"),
    // Live.
    Case("live", FinishRule(isLive: true), end: 60, is: "truncated truncated"),
    // Pictures.
    Case("picture", FinishRule(isPicture: true), end: nil, buffers: 1, is: "ended"),
    Case("picture, cut", FinishRule(isPicture: true), buffers: 1, container: .truncated("it is cut"), is: "ended"),
    // Nothing at all.
    Case("no data", end: nil, buffers: 0, is: "failed corrupt"),
    Case("no data of a picture", FinishRule(isPicture: true), end: nil, buffers: 0, is: "failed corrupt"),
    Case(
      "no data, next to nothing declared", FinishRule(declared: .milliseconds(99)), end: nil, buffers: 0, is: "ended"),
    Case(
      "no data, 0.1 s declared", FinishRule(declared: .milliseconds(100)), end: nil, buffers: 0, is: "failed corrupt"),
    Case("no data, nothing declared", FinishRule(declared: .zero), end: nil, buffers: 0, is: "failed corrupt"),
    Case("no data, cut", end: nil, buffers: 0, container: .truncated("it is cut"), is: "failed truncated"),
    Case("no data, no index", end: nil, buffers: 0, container: .incompleteIndex("none"), is: "failed truncated"),
    Case("no data, no codec", FinishRule(missing: [missing]), end: nil, buffers: 0, is: "failed missing-codec"),
    Case("no data, an error", FinishRule(reports: [.source()]), end: nil, buffers: 0, is: "failed not-found"),
    // A codec that is missing beside what played is no reason.
    Case("one stream without a codec", FinishRule(declared: .seconds(10), missing: [missing]), is: "ended"),
  ]

  @Test("at the end of the data", arguments: atEnd)
  func end(row: Case) {
    #expect(Self.text(row.rule.reasonAtEnd(row.facts)) == row.reason)
  }

  static let afterStall = [
    Case("in the middle", end: 5, is: "failed timed-out"),
    Case("in a cut file", end: 5, container: .truncated("it is cut"), is: "truncated truncated"),
    Case("after an error", FinishRule(reports: [.damaged]), end: 5, is: "truncated truncated"),
    Case("live", FinishRule(isLive: true), end: 5, is: "truncated truncated"),
    Case("picture", FinishRule(isPicture: true), end: nil, buffers: 1, is: "ended"),
    Case("no data", end: nil, buffers: 0, is: "failed corrupt"),
    Case("no data, no codec", FinishRule(missing: [missing]), end: nil, buffers: 0, is: "failed missing-codec"),
  ]

  @Test("when the engine falls silent", arguments: afterStall)
  func stall(row: Case) {
    #expect(Self.text(row.rule.reasonAfterStall(row.facts)) == row.reason)
  }

  static let afterError: [(reports: [EngineReport], missing: [MediaError], container: ContainerEnd, reason: String)] = [
    ([.source()], [], .unknown, "failed not-found"),
    ([.secondary, .damaged], [], .complete, "failed corrupt"),
    ([.damaged], [], .truncated("it is cut"), "failed truncated"),
    ([.damaged], [], .incompleteIndex("none"), "failed truncated"),
    ([.secondary], [missing], .unknown, "failed missing-codec"),
    ([.secondary], [missing], .truncated("it is cut"), "failed missing-codec"),
    ([.source(.network)], [missing], .unknown, "failed network"),
    ([], [], .unknown, "failed corrupt"),
  ]

  @Test("when an error broke it off", arguments: afterError)
  func error(row: (reports: [EngineReport], missing: [MediaError], container: ContainerEnd, reason: String)) {
    let rule = FinishRule(reports: row.reports, missing: row.missing)
    let reason = rule.reasonAfterError(row.reports, EndFacts(containerEnd: row.container))
    #expect(Self.text(reason) == row.reason)
  }

  @Test("an error is kept under the one that is told of its consequence")
  func underlying() {
    let cut = FinishRule().reasonAfterError([.damaged], EndFacts(containerEnd: .truncated("it is cut")))
    #expect(cut.error?.underlying == [EngineReport.damaged.error])
    #expect(cut.error?.message == "The file is incomplete: it is cut. Get it anew.")
    let missing = FinishRule(missing: [Self.missing]).reasonAfterError([.secondary], EndFacts())
    #expect(missing.error?.message == Self.missing.message)
    #expect(missing.error?.underlying == [EngineReport.secondary.error])
  }

  @Test("what a loader threw is kept, and two errors that say the same are equal")
  func cause() {
    struct Torn: Error {}
    let error = MediaError(.notReadable, "It is torn.", cause: Torn())
    let report = EngineReport(rank: .source, error: error, isFromSource: true, isFromLoader: true)
    let rule = FinishRule(declared: .seconds(10), reports: [.secondary, report])
    let reason = rule.reasonAtEnd(EndFacts(renderedEnd: .seconds(5), bufferCount: 9))
    #expect(reason.error?.cause is Torn)
    #expect(reason.error?.underlying == [EngineReport.secondary.error])
    #expect(MediaError(.notReadable, "It is torn.") == error)
    #expect(MediaError(.notReadable, "It is lost.", cause: Torn()) != error)
  }

  @Test("a truncated file says how much of it is missing")
  func message() {
    let reason = FinishRule(declared: .seconds(10)).reasonAtEnd(EndFacts(renderedEnd: .seconds(4), bufferCount: 9))
    #expect(
      reason.error?.message == "The file is incomplete: it declares 10.000 s and ends 6.000 s earlier. Get it anew.")
  }

  @Test(
    "names and raw values",
    arguments: [
      (FinishReason.ended, "ended"), (.userExited, "user-exited"), (.replaced, "replaced"), (.stopped, "stopped"),
    ])
  func names(reason: FinishReason, name: String) {
    #expect(reason.name == name)
    #expect(reason.error == nil)
  }

  @Test(
    "seconds in a sentence have three places",
    arguments: [(0, "0.000"), (1, "0.001"), (12_345, "12.345"), (-1, "-0.001"), (-12_345, "-12.345")])
  func seconds(milliseconds: Int, text: String) {
    #expect(Duration.milliseconds(milliseconds).secondsText == text)
  }
}
