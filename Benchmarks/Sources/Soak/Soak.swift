import Foundation
import MediaPlayback

/// Plays files with thousands of players in one process, some at a time.
///
/// It tells what the process holds after the first hundred players (or the first pass over the files) and at the end:
/// memory, threads, descriptors. A player that isn't freed shows in one of the three; one that hangs ends the run.
///
/// usage: soak PLAYERS FILE…
@main
struct Soak {
  static let atOnce = 20
  static let bound = Duration.seconds(60)

  static func main() async {
    do {
      let files = Array(CommandLine.arguments.dropFirst(2))
      guard let players = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }), !files.isEmpty else {
        throw SoakError("usage: soak PLAYERS FILE…")
      }
      let first = max(100, files.count)
      guard players > first else { throw SoakError("more than \(first) players are needed") }
      var reasons = try await play(files, players: 0..<first)
      let before = try await Footprint.atRest()
      reasons.merge(try await play(files, players: first..<players), uniquingKeysWith: +)
      let after = try await Footprint.atRest()
      if files.count == 1, reasons["ended"] != players { throw SoakError("\(files[0]) didn't always end: \(reasons)") }
      print("memory", before.residentBytes, after.residentBytes)
      print("threads", before.threads, after.threads)
      print("descriptors", before.descriptors, after.descriptors)
      if files.count > 1 {
        print(reasons.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
      }
    } catch {
      FileHandle.standardError.write(Data("soak: \(error)\n".utf8))
      exit(1)
    }
  }

  /// Plays the files in turn, never more than ``atOnce`` at the same time; returns how often which reason ended them.
  static func play(_ files: [String], players: Range<Int>) async throws -> [String: Int] {
    var reasons: [String: Int] = [:]
    let running = RunningPlayers()
    try await withThrowingTaskGroup(of: String?.self) { group in
      group.addTask {
        try await running.watch(bound)
        return nil
      }
      for index in players {
        if index - players.lowerBound >= atOnce, let reason = try await group.next() ?? nil {
          reasons[reason, default: 0] += 1
        }
        group.addTask { try await playOnce(files[index % files.count], index, among: running) }
      }
      for _ in 0..<min(atOnce, players.count) {
        if let reason = try await group.next() ?? nil { reasons[reason, default: 0] += 1 }
      }
      group.cancelAll()
    }
    return reasons
  }

  /// One player from its making to its finish, with fake sinks; gone when this returns.
  static func playOnce(_ path: String, _ index: Int, among running: RunningPlayers) async throws -> String {
    let player = MoviePlayer(try MediaLocation(path: path), settings: .headless)
    await running.begin(index, path)
    try? await player.preload()
    player.play()
    let reason = await player.finish()?.reason.name ?? "none"
    await running.end(index)
    return reason
  }
}
