/// The players that haven't finished, and since when.
///
/// One watcher for all: a sleeping task for each player would outlive it, because what a cancelled `Task.sleep` holds is
/// freed only when its time has come.
actor RunningPlayers {
  private var players: [Int: (path: String, start: ContinuousClock.Instant)] = [:]

  func begin(_ index: Int, _ path: String) { players[index] = (path, .now) }

  func end(_ index: Int) { players[index] = nil }

  /// Throws once a player takes longer than `bound`; ends when it is cancelled.
  func watch(_ bound: Duration) async throws {
    while (try? await Task.sleep(for: .seconds(1))) != nil {
      if let late = players.values.first(where: { $0.start.duration(to: .now) > bound }) {
        throw SoakError("\(late.path) hangs: it didn't finish within \(bound)")
      }
    }
  }
}
