import GStreamer
import Testing

@Suite("Registering elements written in Swift", .timeLimit(.minutes(1)))
struct ElementRegistrationTests {
  private struct Taken: FilterElement {
    static let metadata = ElementMetadata(
      factory: "identity", longName: "A", classification: "Filter", summary: "B", author: "C")

    init(context: ElementContext) {}

    mutating func filter(_ buffer: inout Buffer) -> FilterAnswer { .push }
  }

  private struct BadName: FilterElement {
    static let metadata = ElementMetadata(
      factory: "bad name", longName: "A", classification: "Filter", summary: "B", author: "C")

    init(context: ElementContext) {}

    mutating func filter(_ buffer: inout Buffer) -> FilterAnswer { .push }
  }

  private struct BadCaps: FilterElement {
    static let metadata = ElementMetadata(
      factory: "badcaps", longName: "A", classification: "Filter", summary: "B", author: "C")
    static let caps = "audio/x-raw, rate="

    init(context: ElementContext) {}

    mutating func filter(_ buffer: inout Buffer) -> FilterAnswer { .push }
  }

  private struct BadDefault: FilterElement {
    static let metadata = ElementMetadata(
      factory: "baddefault", longName: "A", classification: "Filter", summary: "B", author: "C")
    static let properties: [AnyElementProperty] = [
      ElementProperty("level", default: 5, in: 0...4, summary: "Too much.")
    ]

    init(context: ElementContext) {}

    mutating func filter(_ buffer: inout Buffer) -> FilterAnswer { .push }
  }

  private struct BadProperty: FilterElement {
    static let metadata = ElementMetadata(
      factory: "badproperty", longName: "A", classification: "Filter", summary: "B", author: "C")
    static let properties: [AnyElementProperty] = [ElementProperty("qos", default: false, summary: "Inherited.")]

    init(context: ElementContext) {}

    mutating func filter(_ buffer: inout Buffer) -> FilterAnswer { .push }
  }

  @Test("what can't be registered is refused with its reason")
  func refusing() throws {
    func reason(_ body: () throws -> Void) -> String? {
      do {
        try body()
        return nil
      } catch { return "\(error)" }
    }
    expect(throwing: .registration) { try Taken.register() }
    #expect(
      reason(Taken.register)
        == "The element identity can't be registered: there is one of that name already, Identity.")
    #expect(
      reason(BadName.register)
        == """
        The element bad name can't be registered: a factory's name begins with a letter and has letters, digits and \
        hyphens.
        """)
    expect(throwing: .parse) { try BadCaps.register() }
    #expect(
      reason(BadDefault.register)
        == """
        The element baddefault can't be registered: the default of its property level lies outside the property's range.
        """)
    #expect(
      reason(BadProperty.register)
        == "The element badproperty can't be registered: it has two properties qos.")
  }

  @Test("an element may be registered any number of times, from any thread")
  func again() async throws {
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<20 { group.addTask { (try? Gain.register()) != nil } }
      for await isRegistered in group { #expect(isRegistered) }
    }
    let factory = try #require(try ElementFactory.find("swiftgain"))
    #expect(factory.longName == "Swift gain")
    #expect(factory.classification == "Filter/Effect/Audio")
  }

  @Test("a type finder's name is taken once")
  func typeFinder() throws {
    try BoxDemuxer.registerAll()
    expect(throwing: .registration) {
      try TypeFinder.register("swift-box", caps: "application/x-swift-box") { _ in nil }
    }
    expect(throwing: .parse) { try TypeFinder.register("other", caps: "a b c") { _ in nil } }
  }

  @Test("the Swift side goes with its element")
  func lives() async throws {
    try Gain.register()
    try CountingSource.register()
    try BoxDemuxer.registerAll()
    let before = LiveCount.current
    let file = try MediaFile(BoxDemuxer.file(packets: 2))
    for _ in 0..<50 {
      _ = try Element.make("swiftgain")
      let test = try TestPipeline("swiftcountsrc uri=count:100 ! swiftgain ! fakesink")
      try await test.run()
      let other = try TestPipeline("filesrc location=\(file.path) ! swiftboxdemux ! fakesink")
      try await other.run()
      #expect(LiveCount.current > before)
      for pipeline in [test, other] { try pipeline.pipeline.setState(.null) }
    }
    try await within {
      while LiveCount.current != before { await Task.yield() }
    }
  }
}
