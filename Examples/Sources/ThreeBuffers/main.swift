// Plays an audio file by an audio queue: three buffers go round between a callback that fills them and the queue that
// plays them. `ThreeBuffers song.mp3`, or `ThreeBuffers song.mp3 "wavenc ! filesink location=copy.wav"` for another sink.
import Foundation
import MediaPlayback

let arguments = CommandLine.arguments
guard arguments.count > 1 else {
  FileHandle.standardError.write(Data("usage: ThreeBuffers FILE [SINK]\n".utf8))
  exit(1)
}

let file = try AudioFile(path: arguments[1])
let format = try AudioQueue.Format.pcm(.s16, sampleRate: AudioFile.rate, channels: AudioFile.channels)
var settings = AudioQueue.Settings()
if arguments.count > 2 { settings.output = .description(arguments[2]) }

/// Fills a buffer that has been played and gives it back; at the end of the file the queue plays what it has, and stops.
@Sendable func refill(_ queue: AudioQueue, _ buffer: AudioQueue.Buffer) {
  do {
    if try file.fill(buffer) { try queue.enqueue(buffer) } else { try queue.stop(immediate: false) }
  } catch AudioQueueError.Code.enqueueDuringReset {
    // The buffers that were enqueued at the end come back after it.
  } catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
  }
}

let queue = try AudioQueue(format, settings: settings, callback: refill)
// The first time nobody calls back: the buffers are filled before the start. A short file fills fewer of them, and ends
// with the first that comes back.
for _ in 1...3 {
  let buffer = try queue.allocateBuffer(capacity: format.bufferSize())
  if try file.fill(buffer) { try queue.enqueue(buffer) }
}
try queue.start()
await queue.finish()
print("played, and ran dry \(queue.underrunCount) times")
