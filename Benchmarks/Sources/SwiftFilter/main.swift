// A pipeline with an identity written in Swift, or with C's, to its end: `swiftfilter swiftidentity 3000`, or
// `swiftfilter identity 3000`. Prints the CPU seconds that the run took.
import GStreamer
import Glibc

/// Lets every buffer pass, and is called for each.
struct Identity: FilterElement {
  static let metadata = ElementMetadata(
    factory: "swiftidentity", longName: "Swift identity", classification: "Filter", summary: "Lets everything pass",
    author: "The benchmarks")

  init(context: ElementContext) {}

  mutating func filter(_ buffer: inout Buffer) -> FilterAnswer { .push }
}

/// The CPU time of the whole process in seconds.
func cpuSeconds() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000 }
  return seconds(usage.ru_utime) + seconds(usage.ru_stime)
}

try Identity.register()
let element = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "swiftidentity"
let frames = CommandLine.arguments.count > 2 ? CommandLine.arguments[2] : "3000"
let pipeline = try Launch.pipeline(
  """
  videotestsrc pattern=black num-buffers=\(frames) ! video/x-raw,format=I420,width=1920,height=1080,framerate=30/1 !
  \(element) ! fakesink
  """)
let messages = pipeline.bus.messages(of: [.endOfStream, .error])
let start = cpuSeconds()
try pipeline.setState(.playing)
for await message in messages {
  if case .error(let error) = message.view { throw error }
  break
}
print(cpuSeconds() - start)
try pipeline.setState(.null)
