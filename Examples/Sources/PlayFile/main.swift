// Plays a file and says how it ended: `PlayFile film.mp4`.
import MediaPlayback

let player = MoviePlayer(try MediaLocation(path: CommandLine.arguments[1]))
player.play()
if let finish = await player.finish() {
  print(finish.reason.name, "at", finish.position ?? .zero)
}
