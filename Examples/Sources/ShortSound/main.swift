// Plays a short sound, which is disposed of once it has been heard: `ShortSound click.caf`, or a name of the desktop's
// sound theme: `ShortSound bell`.
import Foundation
import MediaPlayback

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: ShortSound FILE|NAME\n".utf8))
  exit(1)
}

let name = CommandLine.arguments[1]
let sound: SystemSound
do {
  sound = try name.contains(".") ? SystemSound(MediaLocation(path: name)) : SystemSound.named(name)
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
// The program goes on while the sound is heard; this one has nothing else to do.
let outcome = await withCheckedContinuation { ended in
  sound.play { outcome in
    sound.dispose()
    ended.resume(returning: outcome)
  }
}
print(outcome)
exit(outcome == .played || outcome == .silenced ? 0 : 2)
