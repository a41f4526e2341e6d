import GStreamer
import Testing

@Suite("Controllers", .timeLimit(.minutes(1)))
struct ControllerTests {
  @Test("points make a line in each mode")
  func interpolation() throws {
    let source = try InterpolationControlSource()
    #expect(source.mode == .linear)
    #expect(source.value(at: .zero) == nil)
    source.set(0, at: .zero)
    source.set(1, at: .seconds(1))
    source.set(0.5, at: .seconds(2))
    #expect(source.count == 3)
    #expect(source.points.map(\.time) == [.zero, .seconds(1), .seconds(2)])
    #expect(source.points.map(\.value) == [0, 1, 0.5])
    #expect(source.value(at: .milliseconds(250)) == 0.25)
    #expect(source.values(from: .zero, every: .milliseconds(500), count: 5) == [0, 0.5, 1, 0.75, 0.5])
    #expect(source.values(from: .zero, every: .milliseconds(500), count: 0) == [])
    source.mode = .steps
    #expect(source.value(at: .milliseconds(999)) == 0)
    source.mode = .cubicMonotonic
    #expect(source.value(at: .seconds(1)) == 1)
    #expect(source.remove(at: .seconds(2)))
    #expect(!source.remove(at: .seconds(2)))
    source.removeAll()
    #expect(source.count == 0)
  }

  @Test("a trigger gives its number near its point, a swing goes round")
  func others() throws {
    let trigger = try TriggerControlSource(tolerance: .milliseconds(10))
    trigger.set(0.5, at: .seconds(1))
    #expect(trigger.tolerance == .milliseconds(10))
    #expect(trigger.value(at: .seconds(1)) == 0.5)
    #expect(trigger.value(at: .milliseconds(1010)) == 0.5)
    #expect(trigger.value(at: .milliseconds(1500)).map(\.isNaN) ?? true)
    let swing = try LFOControlSource(.square, frequency: 1, amplitude: 0.5, offset: 0.5)
    #expect(swing.value(at: .milliseconds(250)) == 0)
    #expect(swing.value(at: .milliseconds(750)) == 1)
    expect(throwing: .outOfRange) { try LFOControlSource(frequency: -1) }
  }

  @Test("a volume under control fades sample by sample on the exact ramp")
  func fade() async throws {
    let (rate, count) = (8000, 4000)
    let pipeline = try TestPipeline(
      """
      audiotestsrc wave=square freq=0.0001 volume=1 samplesperbuffer=100 num-buffers=\(count / 100) !
      audio/x-raw,format=F64LE,rate=\(rate),channels=1 ! volume name=volume ! appsink name=sink sync=false
      """)
    let volume = try pipeline.element("volume")
    let ramp = try InterpolationControlSource()
    ramp.set(0, at: .zero)
    ramp.set(1, at: .milliseconds(500))
    let binding = try ControlBinding("volume", of: volume, absolute: ramp)
    try volume.attach(binding)
    #expect(volume.hasActiveControlBindings)
    #expect(volume.controlBinding(of: "volume") == binding)
    var samples: [Double] = []
    let sink = try pipeline.sink()
    try pipeline.pipeline.setState(.playing)
    for await sample in sink.samples {
      let info = try #require(sample.caps.flatMap { AudioInfo($0) })
      let buffer = try #require(sample.buffer)
      buffer.withAudio(info) { audio in
        audio.withSamples(of: Double.self) { span in
          for index in span.indices { samples.append(span[index]) }
        }
      }
    }
    #expect(samples.count == count)
    let level = abs(try #require(samples.last)) / (Double(count - 1) / Double(count))
    var worst = 0.0
    for (index, sample) in samples.enumerated() {
      worst = max(worst, abs(abs(sample) - level * Double(index) / Double(count)))
    }
    #expect(worst < 1e-6)
    #expect(level > 0.99)
    #expect(volume.detach(binding))
    #expect(!volume.detach(binding))
    #expect(!volume.hasActiveControlBindings)
  }

  @Test("bindings scale, pass on and mix colours")
  func bindings() throws {
    let volume = try Element.make("volume")
    let half = try InterpolationControlSource()
    half.set(0.5, at: .zero)
    let scaled = try ControlBinding("volume", of: volume, scaled: half)
    #expect(scaled.property == "volume")
    #expect(scaled.value(at: .zero).flatMap { Double(value: $0) } == 5)
    try volume.attach(scaled)
    #expect(volume.syncControlledProperties(to: .zero))
    #expect(try volume.get("volume", as: Double.self) == 5)
    scaled.isDisabled = true
    #expect(scaled.isDisabled && !volume.hasActiveControlBindings)
    scaled.isDisabled = false
    let outer = try Element.make("volume")
    try outer.attach(ControlBinding("volume", of: outer, forwardingTo: "volume", of: volume))
    half.set(0.25, at: .seconds(1))
    #expect(outer.syncControlledProperties(to: .seconds(1)))
    #expect(try volume.get("volume", as: Double.self) == 2.5)
    expect(throwing: .typeMismatch) { try outer.attach(scaled) }
    expect(throwing: .typeMismatch) { try volume.attach(scaled) }
    let pattern = try Element.make("videotestsrc")
    let full = try InterpolationControlSource()
    full.set(1, at: .zero)
    let color = try ControlBinding(
      color: "foreground-color", of: pattern, alpha: full, red: half, green: full, blue: half)
    try pattern.attach(color)
    pattern.syncControlledProperties(to: .zero)
    #expect(try pattern.get("foreground-color", as: UInt32.self) == 0xFF7F_FF7F)
  }

  @Test("what can't be driven is refused")
  func refused() throws {
    let volume = try Element.make("volume")
    let source = try LFOControlSource()
    expect(throwing: .propertyNotFound) { try ControlBinding("colour", of: volume, scaled: source) }
    let error = try #require(throws: GStreamerError.self) {
      try ControlBinding("location", of: Element.make("filesrc"), scaled: source)
    }
    #expect(error.code == .notControllable)
    #expect(error.message == "filesrc's property location can't be driven.")
    expect(throwing: .typeMismatch) {
      try ControlBinding(color: "volume", of: volume, alpha: source, red: source, green: source, blue: source)
    }
  }
}
