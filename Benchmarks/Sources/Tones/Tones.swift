import Foundation
import MediaPlayback

/// Plays a tone into a sink that waits for nothing.
///
/// usage: tones URL FRAMES; the URL is a tone's, with a duration, FRAMES are those of a buffer.
@main
struct Tones {
  static func main() async {
    do {
      guard CommandLine.arguments.count == 3, let frames = Int(CommandLine.arguments[2]) else {
        throw Failure("usage: tones URL FRAMES")
      }
      let program = try ToneProgram(text: CommandLine.arguments[1])
      let source = try ToneSource(program, output: .description("fakesink"), framesPerBuffer: frames)
      try await source.play()
      let reason = await source.finish()
      guard reason == .ended else { throw Failure("ended with \(String(describing: reason))") }
    } catch {
      FileHandle.standardError.write(Data("tones: \(error)\n".utf8))
      exit(1)
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}
