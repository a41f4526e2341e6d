import GStreamer

/// Gives as many samples as its URI says, `ramp:8000`, each one more than the last.
struct RampSource: SourceElement {
  static let metadata = ElementMetadata(
    factory: "swiftrampsrc", longName: "Swift ramp source", classification: "Source/Audio",
    summary: "Makes a ramp of a number of samples", author: "The Swift examples", rank: .primary)
  static let caps = "audio/x-raw, format=U8, layout=interleaved, rate=8000, channels=1"
  static let schemes = ["ramp"]

  private let context: ElementContext
  private var next = 0
  private var end = 0

  init(context: ElementContext) { self.context = context }

  private static func count(in uri: String) -> Int? { Int(uri.dropFirst("ramp:".count)) }

  static func check(uri: String) throws {
    guard count(in: uri) != nil else { throw ElementFailure(.settings, "\(uri) has no number after the colon.") }
  }

  mutating func start() {
    next = 0
    end = Self.count(in: context.uri) ?? 0
  }

  var duration: Duration? { time(end) }
  var isSeekable: Bool { true }

  mutating func seek(to segment: Segment) { next = Int((segment.start ?? .zero) / time(1)) }

  mutating func create(_ request: SourceRequest) -> Buffer? {
    guard next < end else { return nil }
    let samples = next..<min(next + 800, end)
    var buffer = Buffer(samples.map { UInt8(truncatingIfNeeded: $0) })
    buffer.presentationTime = time(samples.lowerBound)
    buffer.duration = time(samples.count)
    next = samples.upperBound
    return buffer
  }

  /// When a sample is to be heard.
  private func time(_ sample: Int) -> Duration { .nanoseconds(sample * 125_000) }
}
