// Records ten seconds, or as many as are given, of the camera and the microphone, or of a test picture and a test tone where
// there is none, into a WebM file, and shows the level of the sound meanwhile: `Record clip.webm 5`.
import Foundation
import GStreamer

let arguments = CommandLine.arguments
guard arguments.count > 1, let seconds = arguments.count > 2 ? Double(arguments[2]) : 10 else {
  FileHandle.standardError.write(Data("usage: Record FILE [SECONDS]\n".utf8))
  exit(1)
}

let pipeline = try Pipeline()

/// Adds elements to the pipeline and links them to a chain.
func chain(_ elements: Element...) throws -> Element {
  for element in elements { try pipeline.add(element) }
  for (first, second) in zip(elements, elements.dropFirst()) { try first.link(to: second) }
  return elements[elements.count - 1]
}

/// A source of the given factory if the device is there, and else one that makes a test signal in real time.
func source(_ factory: String, device: String, orElse test: String) throws -> Element {
  guard FileManager.default.isReadableFile(atPath: device), try ElementFactory.find(factory) != nil else {
    let element = try Element.make(test)
    try element.set("is-live", to: true)
    return element
  }
  return try Element.make(factory)
}

func filter(_ caps: String) throws -> Element {
  let element = try Element.make("capsfilter")
  try element.set("caps", parsing: caps)
  return element
}

let muxer = try Element.make("webmmux")
let file = try Element.make("filesink")
try file.set("location", to: arguments[1])
_ = try chain(muxer, file)

let encoder = try Element.make("vp8enc")
try encoder.set("deadline", to: 1)
try encoder.set("cpu-used", to: 8)
let picture = try chain(
  source("v4l2src", device: "/dev/video0", orElse: "videotestsrc"), Element.make("videoconvert"),
  Element.make("videorate"), Element.make("videoscale"), filter("video/x-raw,width=640,height=360,framerate=30/1"),
  Element.make("queue"), encoder, Element.make("queue"))
try picture.link(to: muxer)

// The tee gives each branch that asks for it a pad of its own; each branch has a queue, and with it a thread.
let tee = try chain(
  source("alsasrc", device: "/dev/snd/pcmC0D0c", orElse: "audiotestsrc"), Element.make("audioconvert"),
  Element.make("audioresample"), filter("audio/x-raw,rate=48000,channels=2"), Element.make("tee"))
let recorded = try Element.make("queue")
let sound = try chain(recorded, Element.make("opusenc"), Element.make("queue"))
try tee.link(to: recorded)
try sound.link(to: muxer)

let measured = try Element.make("queue")
let meter = try Element.make("level")
try meter.set("interval", to: Duration.milliseconds(100))
let nowhere = try Element.make("fakesink")
_ = try chain(measured, meter, nowhere)
try tee.link(to: measured)

let messages = pipeline.bus.messages(of: [.endOfStream, .error, .element], keeping: [.endOfStream, .error])
try pipeline.setState(.playing)
defer { _ = try? pipeline.setState(.null) }

var isEnding = false
for await message in messages {
  switch message.view {
  case .element(let level) where level.name == "level":
    let start = level.get("running-time", as: Duration.self) ?? .zero
    let end = start + (level.get("duration", as: Duration.self) ?? .zero)
    // A list such as `< -23.01, -23.01 >`, a number for each channel.
    let channels = (level["rms"]?.description ?? "").split { " <>,".contains($0) }.compactMap { Double($0) }
    let bars = channels.map { String(repeating: "=", count: Int(max(0, 60 + $0) / 2)) }
    FileHandle.standardError.write(Data("\(end)  \(bars.joined(separator: " | "))\n".utf8))
    // The sources end, and the file is completed before the end arrives.
    if end >= .seconds(seconds), !isEnding { isEnding = pipeline.sendEndOfStream() }
  case .error(let error):
    FileHandle.standardError.write(Data("\(error.message)\n".utf8))
    exit(2)
  case .endOfStream:
    print("recorded \(arguments[1])")
    exit(0)
  default: break
  }
}
