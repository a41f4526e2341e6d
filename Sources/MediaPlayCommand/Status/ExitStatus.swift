/// What `mediaplay` tells the shell, with mpv's numbers.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Every item ended, or the user quit.
  case success = 0
  /// A bad option, or nothing to do.
  case usage = 1
  /// No item ended.
  case nothingPlayed = 2
  /// At least one item ended, and at least one failed or was truncated.
  case someFailed = 3
  /// Ended by a signal.
  case signal = 4

  /// What it means, for the help.
  var explanation: String {
    switch self {
    case .success: "every item ended, or the user quit"
    case .usage: "a bad option, or nothing to do"
    case .nothingPlayed: "no item ended"
    case .someFailed: "some items ended, some failed or were cut short"
    case .signal: "ended by a signal"
    }
  }
}
