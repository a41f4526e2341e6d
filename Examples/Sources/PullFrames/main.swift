// Prints the mean brightness of each frame of a video, 0 to 255: `PullFrames film.mp4`.
import Foundation
import GStreamer

let pipeline = try Launch.pipeline(
  "filesrc name=file ! decodebin ! videoconvert ! appsink name=sink sync=false caps=video/x-raw,format=GRAY8")
try pipeline.element(named: "file")?.set("location", to: CommandLine.arguments[1])
guard let sink = pipeline.element(named: "sink") as? AppSink else { exit(1) }
// The decoder waits for this program instead of filling the memory.
sink.maxBuffers = 4

let errors = pipeline.bus.messages(of: [.error])
let watch = Task {
  for await message in errors {
    FileHandle.standardError.write(Data("\(message.view)\n".utf8))
    exit(1)
  }
}
// A refusal has its reason on the bus.
if (try? pipeline.setState(.playing)) == nil { await watch.value }
for await sample in sink.samples {
  guard let frame = sample.buffer else { continue }
  let brightness = frame.bytes.reduce(0) { $0 + Int($1) } / max(1, frame.size)
  print(frame.presentationTime ?? .zero, brightness)
}
try pipeline.setState(.null)
