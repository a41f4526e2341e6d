import PlaybackModel
import Testing

@testable import MediaPlayback

@Suite("Faults of the network")
struct NetworkFaultTests {
  /// What came of a fault.
  struct Row: CustomTestStringConvertible, Sendable {
    let fault: String
    let clip: MovieClip
    /// The finish, and how many warnings came before it.
    let finish: String
    var warnings = 0
    /// What is in the message of the error.
    var message = ""

    var testDescription: String { fault }
  }

  static let rows = [
    Row(fault: "", clip: .film, finish: "finish ended at 2.000 of 2.000"),
    Row(fault: "range=no", clip: .film, finish: "finish ended at 2.000 of 2.000"),
    Row(fault: "length=no", clip: .film, finish: "finish ended at 2.000 of 2.000"),
    Row(fault: "chunked=yes", clip: .film, finish: "finish ended at 2.000 of 2.000"),
    Row(fault: "type=text/html", clip: .film, finish: "finish ended at 2.000 of 2.000"),
    Row(fault: "rate=600000", clip: .film, finish: "finish ended at 2.000 of 2.000"),
    Row(fault: "cut=0.5&times=1", clip: .film, finish: "finish ended at 2.000 of 2.000"),
    Row(fault: "cut=0.5&times=1&reset=yes", clip: .film, finish: "finish ended at 2.000 of 2.000"),
    Row(
      fault: "cut=0.1", clip: .film, finish: "finish truncated at 0.200 of 2.000", warnings: 3,
      message: "broke off, and it didn't come back"),
    Row(
      fault: "cut=0.5", clip: .film, finish: "finish truncated at 1.000 of 2.000", warnings: 3,
      message: "broke off, and it didn't come back"),
    Row(
      fault: "cut=0.1&length=no", clip: .film, finish: "finish truncated at 0.200 of 2.000",
      message: "ends 1.800 s earlier"),
    Row(
      fault: "cut=0.5&chunked=yes", clip: .film, finish: "finish truncated at 1.000 of 2.000",
      message: "ends 1.000 s earlier"),
    Row(
      fault: "cut=0.5&range=no", clip: .longTone, finish: "finish truncated at 29.999 of 60.000",
      message: "can't go on in the middle"),
    Row(fault: "cut=0.5&times=6", clip: .longTone, finish: "finish ended at 60.000 of 60.000", warnings: 1),
    Row(fault: "stall=0.5&times=1", clip: .longTone, finish: "finish ended at 60.000 of 60.000", warnings: 1),
    Row(fault: "silent=yes&times=1", clip: .film, finish: "finish ended at 2.000 of 2.000", warnings: 1),
    Row(fault: "status=503&times=2", clip: .film, finish: "finish ended at 2.000 of 2.000", warnings: 2),
    Row(
      fault: "status=503&retry-after=100", clip: .film, finish: "finish failed at nowhere of unknown",
      message: "503, Service Unavailable). It asks to be left alone for 100 s."),
    Row(
      fault: "status=500", clip: .film, finish: "finish failed at nowhere of unknown",
      message: "HTTP status 500, Internal Server Error"),
    Row(
      fault: "status=401", clip: .film, finish: "finish failed at nowhere of unknown",
      message: "wants to know who asks for film.mkv (HTTP status 401"),
    Row(
      fault: "status=403", clip: .film, finish: "finish failed at nowhere of unknown", message: "HTTP status 403"),
    Row(
      fault: "loop=yes", clip: .film, finish: "finish failed at nowhere of unknown",
      message: "from one address to the next without an end"),
    Row(
      fault: "to=file:///etc/passwd", clip: .film, finish: "finish failed at nowhere of unknown",
      message: "sends to file:///etc/passwd, and from the web only the web is followed"),
    Row(
      fault: "page=yes", clip: .film, finish: "finish failed at nowhere of unknown",
      message: "film.mkv is a web page, not media"),
  ]

  @Test("each fault has its true end", arguments: rows)
  func ends(row: Row) async throws {
    let run = try await play(row.clip, row.fault)
    #expect(run.finishes.count == 1)
    #expect(PlayerEvent.playbackDidFinish(run.finish).outline == row.finish)
    #expect(run.warnings.map(\.code) == Array(repeating: .network, count: row.warnings), "\(run.warnings)")
    #expect(run.finish.reason.error?.message.contains(row.message) ?? (row.message == ""))
  }

  @Test("a connection that breaks off is made anew where it was, three times, and then that is the end")
  func order() async throws {
    let run = try await play(.longTone, "cut=0.5", within: .seconds(5))
    // How often the buffer runs low before the connection does differs.
    #expect(
      run.words.filter { !$0.hasPrefix("load-state") } == [
        "item-started", "media-info", "duration 60.000", "prepared", "preload done", "state playing", "warning network",
        "warning network", "warning network", "unprepared", "state stopped", "finish truncated at 29.999 of 60.000",
      ])
    let first = try #require(run.words.firstIndex(of: "warning network"))
    #expect(
      run.words[first...].contains("load-state playable+stalled")
        || run.words[..<first].last == "load-state playable+stalled")
    #expect(
      run.warnings.compactMap { $0.message.split(separator: " broke ").last } == [
        "off at 29.99 s; trying again in 0.16 s (1 of 3).", "off at 29.99 s; trying again in 0.33 s (2 of 3).",
        "off at 29.99 s; trying again in 0.5 s (3 of 3).",
      ])
    #expect(run.finish.reason.error?.code == .truncated)
    #expect(run.finish.reason.error?.underlying.map(\.code) == [.network])
  }

  @Test("of a server that falls silent what came is played, then it is asked again, and then that is the end")
  func silence() async throws {
    let run = try await play(.longTone, "stall=0.5")
    #expect(run.warnings.count == 3)
    for (index, warning) in run.warnings.enumerated() {
      #expect(warning.message.contains("sends nothing for 0.2 s at 29.99 s; trying again"))
      #expect(warning.message.hasSuffix("(\(index + 1) of 3)."))
    }
    #expect(run.finish.reason.name == "truncated")
    #expect(run.finish.position.map { $0 > .seconds(29.9) && $0 < .seconds(30) } == true)
    #expect(run.finish.reason.error?.underlying.map(\.code) == [.timedOut])
  }

  @Test("a server that never answers fails once the time is up, and each try is told")
  func noAnswer() async throws {
    let begin = ContinuousClock.now
    let run = try await play(.film, "silent=yes")
    #expect(
      run.words == [
        "item-started", "warning network", "warning network", "warning network", "preload timed-out",
        "finish failed at nowhere of unknown",
      ])
    #expect(ContinuousClock.now - begin >= .seconds(0.9))
  }

  @Test("never is a 404 asked for twice")
  func notFound() async throws {
    let server = try await FaultServer.shared.value
    let run = try await play(.film, "status=404", as: "once404")
    #expect(run.words == ["item-started", "preload not-found", "finish failed at nowhere of unknown"])
    #expect(
      run.finish.reason.error?.message
        == "The server 127.0.0.1:\(server.port) has no film.mkv (HTTP status 404, Not Found). Check the address.")
    #expect(server.requests("once404").count == 1)
  }

  @Test("what arrived is played to its end, also if the source was lost before there was enough to begin")
  func lostBeforeBeginning() async throws {
    // The parser of WAV takes 4096 bytes at a time.
    let run = try await play(.longTone, "cut=0.0005&range=no")
    #expect(
      run.words.filter { !$0.hasPrefix("load-state") } == [
        "item-started", "warning network", "warning network", "warning network", "media-info", "duration 0.029",
        "prepared", "preload done", "state playing", "state paused", "finish truncated at 0.029 of 0.029",
      ])
  }

  @Test("a player that is paused while its source comes back stays paused")
  func pause() async throws {
    let server = try await FaultServer.shared.value
    let url = try await server.url(.film, "silent=yes&times=1", as: "paused")
    let log = EventLog(settings: .headless.patient(for: .seconds(1)))
    log.player.item = MediaLocation(uri: url)
    log.player.play()
    try await log.wait(for: "the warning") { if case .warning = $0 { true } else { false } }
    log.player.pause()
    try await log.wait(for: "loading") { $0 == .preloadDidFinish(nil) }
    await log.player.core.settled()
    #expect(log.player.playbackState == .paused)
    log.player.play()
    let run = try await log.playThrough()
    #expect(run.finish.reason == .ended)
  }

  @Test("a radio station that falls silent or breaks off is truncated, never ended")
  func radio() async throws {
    let run = try await play(.longTone, "icy=yes&cut=0.2")
    #expect(run.warnings.count == 3)
    #expect(run.finish.reason.name == "truncated")
  }

  private func play(
    _ clip: MovieClip, _ fault: String, as token: String? = nil, within timeout: Duration = .seconds(1)
  ) async throws -> PlayThrough {
    let server = try await FaultServer.shared.value
    let name = token ?? "fault" + fault.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
    let url = try await server.url(clip, fault, as: name)
    return try await PlayThrough.of(
      MediaLocation(uri: url), settings: .headless.patient(for: timeout), limit: .seconds(40), on: nil)
  }
}

extension PlayThrough {
  /// What was told up to the finish, but for what differs between runs.
  var words: [String] {
    let told = events.map(\.outline).filter { $0 != "metadata" && !$0.hasPrefix("tracks") }
    guard let end = told.firstIndex(where: { $0.hasPrefix("finish") }) else { return told }
    return Array(told[...end])
  }
}
