import GStreamer

/// Multiplies bytes, and counts what it saw.
struct Gain: FilterElement {
  static let metadata = ElementMetadata(
    factory: "swiftgain", longName: "Swift gain", classification: "Filter/Effect/Audio",
    summary: "Multiplies each byte", author: "The tests")
  static let caps = "audio/x-raw, format=U8, layout=interleaved"
  static let factor = ElementProperty("factor", default: 2, in: 0...100, summary: "What each byte is multiplied by.")
  static let exact = ElementProperty("exact", default: 0.5, in: 0...1, summary: "A number.")
  static let bypass = ElementProperty("bypass", default: false, summary: "Lets everything pass.")
  static let pause = ElementProperty("pause", default: .seconds(1), summary: "A time.")
  static let label = ElementProperty("label", default: "none", summary: "A text.")
  static let seen = ElementProperty("seen", default: 0, summary: "How many buffers came.", access: .readOnly)
  static let mood = ElementProperty("mood", default: Mood.calm, summary: "A choice.")
  static let properties: [AnyElementProperty] = [factor, exact, bypass, pause, label, seen, mood]

  enum Mood: String, ElementEnumeration {
    case calm
    case veryLoud = "very-loud"
  }

  let context: ElementContext
  private let life = LiveCount.Token()

  init(context: ElementContext) { self.context = context }

  var isPassthrough: Bool { context[Self.bypass] }

  mutating func setCaps(_ caps: Caps) throws {
    if context[Self.label] == "no caps" { throw ElementFailure(.negotiation, "Not these.", debug: "\(caps)") }
  }

  mutating func filter(_ buffer: inout Buffer) throws -> FilterAnswer {
    let count = context[Self.seen] + 1
    context[Self.seen] = count
    switch context[Self.label] {
    case "drop every other" where count % 2 == 0: return .drop
    case "fail" where count == 3: throw ElementFailure(.decode, "The third is bad.")
    case "end" where count == 3: throw FlowError.endOfStream
    case "misfit" where count == 3: throw FlowError.notNegotiated
    case "cancel" where count == 3: throw CancellationError()
    default: break
    }
    let factor = UInt8(context[Self.factor])
    buffer.withMutableBytes { bytes in
      unsafe bytes.withUnsafeMutableBytes { for index in $0.indices { unsafe $0[index] &*= factor } }
    }
    return .push
  }
}
