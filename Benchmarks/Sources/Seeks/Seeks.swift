import Foundation
import MediaPlayback

/// Seeks exactly, again and again, with a player that is paused, and prints the seconds that the seeks took.
///
/// usage: seeks FILE COUNT
@main
struct Seeks {
  static func main() async {
    do {
      guard CommandLine.arguments.count == 3, let count = Int(CommandLine.arguments[2]) else {
        throw Failure("usage: seeks FILE COUNT")
      }
      let player = MoviePlayer(try MediaLocation(path: CommandLine.arguments[1]), settings: .headless)
      try await player.preload()
      let clock = ContinuousClock()
      let began = clock.now
      for index in 0..<count {
        // Somewhere else each time, in thirds of a second: 7 and 179 have no common divisor.
        let target = Duration.seconds((index * 7 + 3) % 179) / 3
        guard await player.seek(to: target) else { throw Failure("the seek to \(target) failed") }
      }
      print((clock.now - began) / .seconds(1))
    } catch {
      FileHandle.standardError.write(Data("seeks: \(error)\n".utf8))
      exit(1)
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}
