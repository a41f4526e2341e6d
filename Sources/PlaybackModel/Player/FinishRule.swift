/// Decides why a play-through ended, from what the engine knows at its end.
package struct FinishRule: Sendable {
  /// The duration that the media declares; nil for an estimate, for live media, and where nobody knows.
  package var declared: Duration?
  /// Where playback was to end, if somebody asked for it.
  package var stop: Duration?
  /// Where playback went on after the last seek.
  package var resumedAt: Duration?
  /// The media is a picture file.
  package var isPicture: Bool
  /// The source is live.
  package var isLive: Bool
  /// Playback goes backwards, to the beginning.
  package var isReverse: Bool
  /// What the engine reported and playback went on after, until the data ran out.
  package var reports: [EngineReport]
  /// Codecs that are missing, one error each.
  package var missing: [MediaError]

  package init(
    declared: Duration? = nil, stop: Duration? = nil, resumedAt: Duration? = nil, isPicture: Bool = false,
    isLive: Bool = false, isReverse: Bool = false, reports: [EngineReport] = [], missing: [MediaError] = []
  ) {
    self.declared = declared
    self.stop = stop
    self.resumedAt = resumedAt
    self.isPicture = isPicture
    self.isLive = isLive
    self.isReverse = isReverse
    self.reports = reports
    self.missing = missing
  }

  /// How much earlier than declared the last data may end: the largest difference seen on intact files, doubled.
  package static func tolerance(for duration: Duration) -> Duration { max(.milliseconds(250), duration / 100) }

  /// The reason when the data ended without an error that broke it off.
  package func reasonAtEnd(_ facts: EndFacts) -> FinishReason {
    if facts.bufferCount == 0 { return reasonWithoutData(facts) }
    if isPicture { return .ended }
    let end = facts.renderedEnd ?? resumedAt ?? .zero
    if let stop, end >= stop - .milliseconds(100) { return .ended }
    if reports.contains(where: \.isFromLoader), let error = EngineReport.mostSpecific(reports) {
      return .failed(error)
    }
    if let transfer = facts.transfer, transfer.read < transfer.total {
      return .truncated(
        MediaError(
          .truncated,
          "The connection closed after \(transfer.read) of \(transfer.total) bytes. Try again, or get the file anew."))
    }
    if let error = EngineReport.mostSpecific(reports) {
      return .truncated(
        MediaError(
          .truncated, "It stopped before its end: \(error.message)", source: error.source, debug: error.debug,
          underlying: [error]))
    }
    if isLive {
      return .truncated(MediaError(.truncated, "The live stream ended. Open it again to go on."))
    }
    if isReverse { return .ended }
    switch facts.containerEnd {
    case .truncated(let why): return .truncated(FinishRule.incomplete(why))
    case .incompleteIndex, .unknown: break
    // Every declared byte is there, so a shorter time is a header that promises too much.
    case .complete: return .ended
    }
    if let declared, facts.hasAudioVideo, end < declared - FinishRule.tolerance(for: declared) {
      let missing = (declared - end).secondsText
      return .truncated(
        FinishRule.incomplete("it declares \(declared.secondsText) s and ends \(missing) s earlier"))
    }
    return .ended
  }

  /// The reason when an error broke playback off.
  package func reasonAfterError(_ reports: [EngineReport], _ facts: EndFacts) -> FinishReason {
    let missingIsBest = !reports.contains { $0.rank < .missing }
    if missingIsBest, let first = missing.first {
      return .failed(
        MediaError(
          first.code, first.message, source: first.source, debug: first.debug,
          underlying: Array(missing.dropFirst()) + reports.map(\.error)))
    }
    let error = EngineReport.mostSpecific(reports) ?? FinishRule.noData
    switch facts.containerEnd {
    case .truncated(let why), .incompleteIndex(let why):
      return .failed(
        MediaError(
          .truncated, "The file is incomplete: \(why). Get it anew.", source: error.source, debug: error.debug,
          underlying: [error]))
    case .complete, .unknown: return .failed(error)
    }
  }

  /// The reason when the engine fell silent.
  package func reasonAfterStall(_ facts: EndFacts) -> FinishReason {
    if facts.bufferCount == 0 || isPicture || isLive || !reports.isEmpty { return reasonAtEnd(facts) }
    if case .truncated = facts.containerEnd { return reasonAtEnd(facts) }
    return .failed(
      MediaError(.timedOut, "The media stopped giving data and didn't end. It is damaged; get it anew."))
  }

  private func reasonWithoutData(_ facts: EndFacts) -> FinishReason {
    if !missing.isEmpty || !reports.isEmpty { return reasonAfterError(reports, facts) }
    switch facts.containerEnd {
    case .truncated(let why), .incompleteIndex(let why): return .failed(FinishRule.incomplete(why))
    case .complete, .unknown: break
    }
    // Media that declares next to nothing is over at once.
    if let declared, declared > .zero, declared < .milliseconds(100) { return .ended }
    return .failed(FinishRule.noData)
  }

  private static func incomplete(_ why: String) -> MediaError {
    MediaError(.truncated, "The file is incomplete: \(why). Get it anew.")
  }

  static let noData = MediaError(
    .corrupt, "There is no playable data in it. The file is empty or damaged; get it anew.")
}

extension Duration {
  /// The seconds with three places, for a sentence.
  package var secondsText: String {
    let (seconds, attoseconds) = components
    let total = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    let (whole, rest) = (total.magnitude / 1000, total.magnitude % 1000)
    let places = String(rest + 1000).dropFirst()
    return "\(total < 0 ? "-" : "")\(whole).\(places)"
  }
}
