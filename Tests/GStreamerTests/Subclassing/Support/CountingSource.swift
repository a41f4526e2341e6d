import GStreamer

/// Samples that count up, at 8 kHz, as many as its URI says: `count:4000`.
struct CountingSource: SourceElement {
  static let metadata = ElementMetadata(
    factory: "swiftcountsrc", longName: "Swift counting source", classification: "Source/Audio",
    summary: "Counts samples", author: "The tests", rank: .primary)
  static let caps = "audio/x-raw, format=U8, layout=interleaved, rate=[1, 96000], channels=1"
  static let schemes = ["count"]
  static let blockSize = 100
  static let wrong = ElementProperty("wrong", default: 0, summary: "Fail with this block; 0 for never.")
  static let properties: [AnyElementProperty] = [wrong]

  private let context: ElementContext
  private let life = LiveCount.Token()
  private var sample = 0
  private var end = 0

  init(context: ElementContext) { self.context = context }

  private static func count(in uri: String) -> Int? { Int(uri.drop(while: { $0 != ":" }).dropFirst()) }

  static func check(uri: String) throws {
    guard count(in: uri) != nil else { throw ElementFailure(.settings, "\(uri) says no number.") }
  }

  static func fixate(_ candidates: Caps, context: ElementContext) -> Caps? {
    (try? Caps("audio/x-raw, rate=8000")).map { candidates.intersection($0) }
  }

  private func time(of sample: Int) -> Duration { .nanoseconds(sample * 125_000) }

  mutating func start() throws {
    guard let count = Self.count(in: context.uri) else { throw ElementFailure(.notFound, "There is no number.") }
    sample = 0
    end = count
  }

  var duration: Duration? { time(of: end) }
  var isSeekable: Bool { true }

  mutating func seek(to segment: Segment) throws {
    guard segment.rate < 3 else { throw ElementFailure(.seek, "That is too fast.") }
    sample = Int((segment.start ?? .zero) / .nanoseconds(125_000))
  }

  mutating func create(_ request: SourceRequest) throws -> Buffer? {
    let wrong = context[Self.wrong]
    if wrong > 0, sample / Self.blockSize == wrong - 1 { throw ElementFailure(.read, "Block \(wrong) is missing.") }
    guard sample < end else { return nil }
    let size = min(Self.blockSize, end - sample)
    var buffer = Buffer((sample..<(sample + size)).map { UInt8(truncatingIfNeeded: $0) })
    buffer.presentationTime = time(of: sample)
    buffer.duration = time(of: size)
    sample += size
    return buffer
  }
}
