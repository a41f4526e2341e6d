// An element written in Swift, in a pipeline like any other: `SwiftElement film.wav` says how loud each second is.
import GStreamer

/// Measures the loudest sample of each second, and lets the sound pass as it is.
struct Meter: FilterElement {
  static let metadata = ElementMetadata(
    factory: "swiftmeter", longName: "Swift meter", classification: "Filter/Analyzer/Audio",
    summary: "Posts the loudest sample of each interval", author: "The Swift examples")
  static let caps = "audio/x-raw, format=S16LE, layout=interleaved"
  static let interval = ElementProperty(
    "interval", default: .seconds(1), in: .milliseconds(1) ... .seconds(3600), summary: "How long a sound is measured.")
  static let properties: [AnyElementProperty] = [interval]

  // GStreamer calls an element on one thread at a time, so its state needs no lock.
  private let context: ElementContext
  private var peak: UInt16 = 0
  private var measured = Duration.zero

  init(context: ElementContext) { self.context = context }

  mutating func filter(_ buffer: inout Buffer) -> FilterAnswer {
    let bytes = buffer.bytes
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      let sample = Int16(bitPattern: UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8)
      peak = max(peak, sample.magnitude)
    }
    measured += buffer.duration ?? .zero
    if measured >= context[Self.interval] { tell() }
    return .push
  }

  mutating func handle(_ event: Event) { if event.kind == .endOfStream, measured > .zero { tell() } }

  private mutating func tell() {
    context.post(Structure("peak", ["level": Double(peak) / 32_768]))
    peak = 0
    measured = .zero
  }
}

try Meter.register()
let pipeline = try Launch.pipeline(
  "filesrc name=file ! decodebin ! audioconvert ! swiftmeter interval=1000000000 ! fakesink")
try pipeline.element(named: "file")?.set("location", to: CommandLine.arguments[1])
let messages = pipeline.bus.messages(of: [.element, .endOfStream, .error])
try pipeline.setState(.playing)
play: for await message in messages {
  switch message.view {
  case .endOfStream: break play
  case .error(let error): throw error
  default: if let level = message.structure?.get("level", as: Double.self) { print("peak", level) }
  }
}
try pipeline.setState(.null)
