import Foundation
import MediaPlayback

/// Plays one short file with thousands of players in one process, some at a time.
///
/// It tells what the process holds after the first hundred players and at the end: memory, threads, descriptors. A
/// player that isn't freed shows in one of the three.
///
/// usage: soak FILE PLAYERS
@main
struct Soak {
  static let atOnce = 20
  static let first = 100

  static func main() async {
    do {
      guard CommandLine.arguments.count == 3, let players = Int(CommandLine.arguments[2]), players > first else {
        throw SoakError("usage: soak FILE PLAYERS, with more than \(first) players")
      }
      let path = CommandLine.arguments[1]
      try await play(path, players: first)
      let before = try await Footprint.atRest()
      try await play(path, players: players - first)
      let after = try await Footprint.atRest()
      print("memory", before.residentBytes, after.residentBytes)
      print("threads", before.threads, after.threads)
      print("descriptors", before.descriptors, after.descriptors)
    } catch {
      FileHandle.standardError.write(Data("soak: \(error)\n".utf8))
      exit(1)
    }
  }

  /// Plays `path` to its end `players` times, never more than ``atOnce`` of them at the same time; returns when all ended.
  static func play(_ path: String, players: Int) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<players {
        if index >= atOnce { try await group.next() }
        group.addTask { try await playOnce(path) }
      }
      try await group.waitForAll()
    }
  }

  /// One player from its making to its finish, with fake sinks; gone when this returns.
  ///
  /// - Throws: ``SoakError`` when the finish isn't `ended`.
  static func playOnce(_ path: String) async throws {
    let player = MoviePlayer(try MediaLocation(path: path), settings: .headless)
    try await player.preload()
    player.play()
    guard let finish = await player.finish(), finish.reason == .ended else {
      throw SoakError("\(path) didn't end: \(player.lastFinish.map { "\($0.reason)" } ?? "no finish")")
    }
  }
}
