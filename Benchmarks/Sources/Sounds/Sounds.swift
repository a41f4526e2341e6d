import Foundation
import MediaPlayback

/// Plays a system sound once for each line of its standard input, through an output that is open already.
///
/// usage: sounds FILE; a line `ready` tells when it can be asked.
@main
struct Sounds {
  static func main() {
    do {
      guard CommandLine.arguments.count == 2 else { throw Failure("usage: sounds FILE") }
      let sound = try SystemSound(MediaLocation(path: CommandLine.arguments[1]))
      try SystemSound.warmUp()
      FileHandle.standardOutput.write(Data("ready\n".utf8))
      while readLine() != nil { sound.play() }
    } catch {
      FileHandle.standardError.write(Data("sounds: \(error)\n".utf8))
      exit(1)
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}
