// Makes a second of a 440 Hz tone, sample by sample, and writes it to a file: `PushSamples tone.wav`.
import Foundation
import GStreamer

let (rate, block) = (48_000, 480)
let pipeline = try Launch.pipeline("appsrc name=source ! audioconvert ! wavenc ! filesink name=file")
try pipeline.element(named: "file")?.set("location", to: CommandLine.arguments[1])
guard let source = pipeline.element(named: "source") as? AppSource else { exit(1) }
source.format = .time
source.caps = try Caps("audio/x-raw,format=F32LE,rate=\(rate),channels=1,layout=interleaved")

let messages = pipeline.bus.messages(of: [.endOfStream, .error])
try pipeline.setState(.playing)
for first in stride(from: 0, to: rate, by: block) {
  let samples = (first..<first + block).map { Float(sin(2 * .pi * 440 * Double($0) / Double(rate))) }
  var buffer = Buffer(copying: samples.span.bytes)
  buffer.presentationTime = .seconds(first) / rate
  // Waits, without blocking a thread, while the pipeline has enough.
  try await source.send(buffer)
}
try source.finish()
for await message in messages {
  if case .error(let error) = message.view { throw error }
  break
}
try pipeline.setState(.null)
