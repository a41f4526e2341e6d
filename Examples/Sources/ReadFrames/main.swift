// Prints the time and the mean brightness of each frame of a film, 0 to 255: `ReadFrames film.mp4`.
import Foundation
import MediaPlayback

let frames = VideoFrames(format: .gray8)
var settings = PlayerSettings.headless
settings.videoOutput = .frames(frames)
let player = MoviePlayer(try MediaLocation(path: CommandLine.arguments[1]), settings: settings)
player.play()
for await frame in frames {
  let bytes = frame.bytes()
  print(frame.time ?? .zero, bytes.reduce(0) { $0 + Int($1) } / max(1, bytes.count))
}
if let error = await player.finish()?.reason.error {
  FileHandle.standardError.write(Data("\(error.message)\n".utf8))
  exit(1)
}
