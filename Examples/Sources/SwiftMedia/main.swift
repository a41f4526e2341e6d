// Media that only Swift knows: a source for `ramp:` URIs, a demuxer for `.ramp` files and a filter, which playbin plugs
// by itself. `SwiftMedia ramp:8000` or `SwiftMedia file:///tmp/a.ramp` plays it and says what came.
import GStreamer

try RampSource.register()
try RampDemuxer.register()
try RampDemuxer.registerTypeFinder()
try Inverter.register()

let player = try Element.make("playbin")
try player.set("uri", to: CommandLine.arguments[1])
try player.set("flags", parsing: "audio")
try player.set("audio-filter", to: Element.make("swiftinverter"))
let output = try AppSink()
try output.set("sync", to: false)
try player.set("audio-sink", to: output)
// An output has samples once playbin has found out what to plug.
try player.setState(.paused)
_ = try player.waitForState(timeout: .seconds(10))
try player.setState(.playing)
var bytes: [UInt8] = []
for await sample in output.samples { bytes += sample.buffer?.bytes ?? [] }
print(bytes.count, "samples, from", bytes.first ?? 0, "to", bytes.last ?? 0)
let used = (player as? Bin)?.descendants.compactMap { $0.factory?.name }.filter { $0.hasPrefix("swift") } ?? []
print("played by", used.sorted().joined(separator: ", "))
try player.setState(.null)
