package import PlaybackModel

/// How a run of `mediaplay` went: its exit status and the line that sums it up.
package struct SessionSummary: Equatable, Sendable {
  /// One play-through of an item.
  package struct Item: Equatable, Sendable {
    /// The item's name for a person: a file's name or a URL.
    package let name: String
    /// How it ended.
    package let reason: FinishReason

    /// Creates an item.
    package init(_ name: String, _ reason: FinishReason) {
      self.name = name
      self.reason = reason
    }
  }

  /// What ended the run.
  package enum Ending: Equatable, Sendable {
    /// There was nothing more to play.
    case endOfList
    /// The user quit.
    case quit
    /// A signal, by its name: `INT`, `TERM` or `HUP`.
    case signal(String)
  }

  /// The exit status.
  package let status: ExitStatus
  /// How many items ended.
  package let played: Int
  /// How many items failed or were truncated.
  package let failed: Int
  /// The closing line, without a line end: how many did what, and which failed why.
  package let line: String

  /// Sums up a run; the items are in the order in which they ended, and `verb` says what became of those that ended.
  package init(_ items: [Item], endedBy ending: Ending, verb: String = "played") {
    let ended = items.count { $0.reason == .ended }
    let faulty = items.filter { $0.reason.error != nil }
    played = ended
    failed = faulty.count
    status = Self.status(items, ended: ended, failed: faulty.count, ending)

    let truncated = items.count { if case .truncated = $0.reason { true } else { false } }
    var counts = ["\(ended) \(verb)"]
    if faulty.count > truncated { counts.append("\(faulty.count - truncated) failed") }
    if truncated > 0 { counts.append("\(truncated) truncated") }
    switch ending {
    case .endOfList: break
    case .quit: counts.append("quit")
    case .signal(let name): counts.append("ended by SIG\(name)")
    }
    let causes = faulty.map { "\($0.name): \($0.reason.error?.message ?? "")" }
    let text = counts.joined(separator: ", ") + (causes.isEmpty ? "" : ": " + causes.joined(separator: "; "))
    line = printable(text.utf8)
  }

  private static func status(_ items: [Item], ended: Int, failed: Int, _ ending: Ending) -> ExitStatus {
    switch ending {
    case .signal: .signal
    case .quit: .success
    case .endOfList where items.isEmpty: .usage
    case .endOfList where items.contains { $0.reason == .userExited }: .success
    case .endOfList where ended == 0: .nothingPlayed
    case .endOfList where failed > 0: .someFailed
    case .endOfList: .success
    }
  }
}
