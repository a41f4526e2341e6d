// Plays songs in the background, one after the other, and ends with the last: `BackgroundSong first.mp3 second.caf`, or
// `BackgroundSong "--output=alsasink" first.mp3` for another sink. A call or an alarm pauses the song, which goes on after it.
import Foundation
import MediaPlayback

func complain(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

var songs = Array(CommandLine.arguments.dropFirst())
var output = SoundOutput.shared
if let option = songs.first, option.hasPrefix("--output=") {
  output = SoundOutput(.description(String(option.dropFirst("--output=".count))))
  songs.removeFirst()
}
guard !songs.isEmpty else {
  complain("usage: BackgroundSong [--output=SINK] FILE…")
  exit(1)
}

/// How a song went.
enum Ending { case finished, cut, silenced }

/// Plays a song to its end, or until nobody here could tell it to go on.
func play(_ song: String, through output: SoundOutput) async throws -> Ending {
  let player = try AudioPlayer(MediaLocation(path: song), output: output)
  // Asked for before the start, so that a short song's end isn't missed.
  let events = player.events
  if !player.play(), let error = player.lastError { throw error }
  print("playing \(song)")
  for await event in events {
    switch event {
    case .didFinish(let successfully): return successfully ? .finished : .cut
    case .interruptionDidBegin: print("interrupted")
    case .interruptionDidEnd(shouldResume: true):
      print("going on")
      if !player.play(), let error = player.lastError { throw error }
    // The player has paused. A program with buttons would wait for one.
    case .interruptionDidEnd(shouldResume: false), .routeWasLost: return .silenced
    case .outputWasLost(let error), .decodeErrorDidOccur(let error), .warning(let error): complain(error.message)
    case .outputWasRestored: break
    }
  }
  return .silenced
}

// The sound is what the program is there for: it goes on when nobody looks.
try AudioSession.shared.setCategory(.playback)
var status: Int32 = 0
for song in songs {
  do {
    let ending = try await play(song, through: output)
    if ending == .silenced { break }
    if ending == .cut { status = 2 }
  } catch {
    complain("\(error)")
    status = 2
  }
}
// Whoever was interrupted by this program may go on.
AudioSession.shared.deactivate(notifyingOthers: true)
print("done")
exit(status)
