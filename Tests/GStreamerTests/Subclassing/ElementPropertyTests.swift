import GStreamer
import Testing

@Suite("Properties of elements written in Swift", .timeLimit(.minutes(1)))
struct ElementPropertyTests {
  init() throws { try Gain.register() }

  @Test("a new element has the defaults")
  func defaults() throws {
    let gain = try Element.make("swiftgain")
    #expect(try gain.get("factor") == 2)
    #expect(try gain.get("exact") == 0.5)
    #expect(try gain.get("bypass") == false)
    #expect(try gain.get("pause") == Duration.seconds(1))
    #expect(try gain.get("label") == "none")
    #expect(try gain.get("seen") == 0)
  }

  @Test("what is set is read, by value and from a description")
  func setting() throws {
    let gain = try Element.make("swiftgain")
    try gain.set("factor", to: 7)
    try gain.set("pause", to: Duration.milliseconds(20))
    try gain.set("label", to: "a")
    #expect(try gain.get("factor") == 7)
    #expect(try gain.get("pause") == Duration.milliseconds(20))
    #expect(try gain.get("label") == "a")
    let pipeline = try Launch.pipeline(
      "fakesrc ! swiftgain name=filter factor=9 exact=0.25 bypass=true pause=5 label=\"two words\" ! fakesink")
    let parsed = try #require(pipeline.element(named: "filter"))
    #expect(try parsed.get("factor") == 9)
    #expect(try parsed.get("exact") == 0.25)
    #expect(try parsed.get("bypass") == true)
    #expect(try parsed.get("pause") == Duration.nanoseconds(5))
    #expect(try parsed.get("label") == "two words")
  }

  @Test("what is out of range, of another type or not to be written is refused with the reason")
  func refusing() throws {
    let gain = try Element.make("swiftgain")
    expect(throwing: .outOfRange) { try gain.set("factor", to: 101) }
    expect(throwing: .outOfRange) { try gain.set("exact", to: 1.5) }
    expect(throwing: .typeMismatch) { try gain.set("factor", to: "many") }
    expect(throwing: .notWritable) { try gain.set("seen", to: 1) }
    #expect(try gain.get("factor") == 2)
    #expect(
      throws: GStreamerError(
        .outOfRange, "swiftgain's property factor takes gint64 from 0 to 100, not 101.", source: gain.path)
    ) { try gain.set("factor", to: 101) }
  }

  @Test("a choice is set by its case or its name, and others are refused")
  func choices() throws {
    let gain = try Element.make("swiftgain")
    #expect(try gain.get("mood") == Gain.Mood.calm)
    try gain.set("mood", to: Gain.Mood.veryLoud)
    #expect(try gain.get("mood") == Gain.Mood.veryLoud)
    try gain.set("mood", parsing: "calm")
    #expect(try gain.get("mood") == Gain.Mood.calm)
    let pipeline = try Launch.pipeline("fakesrc ! swiftgain name=filter mood=very-loud ! fakesink")
    #expect(try pipeline.element(named: "filter")?.get("mood") == Gain.Mood.veryLoud)
    expect(throwing: .typeMismatch) { try gain.set("mood", parsing: "glum") }
    #expect(try gain.value(of: "mood").description == "calm")
  }

  @Test("listeners hear of a property that is set")
  func notifying() throws {
    let gain = try Element.make("swiftgain")
    let heard = Recorder<Int>()
    let connection = try gain.connect("notify::factor") { _ in
      heard.append(1)
      return nil
    }
    try gain.set("factor", to: 3)
    #expect(heard.count == 1)
    withExtendedLifetime(connection) {}
  }

  @Test("properties can be set while data streams")
  func streaming() async throws {
    let test = try TestPipeline(
      """
      fakesrc num-buffers=20000 sizetype=fixed sizemax=2 filltype=zero format=time !
      audio/x-raw,format=U8,layout=interleaved,rate=8000,channels=1 ! swiftgain name=filter ! fakesink
      """)
    let gain = try test.element("filter")
    try test.pipeline.setState(.playing)
    let setters = (0..<3).map { number in
      Task {
        for value in 0..<2000 {
          try gain.set("factor", to: value % 100)
          try gain.set("label", to: "text \(number)")
          _ = try gain.get("seen", as: Int.self)
        }
      }
    }
    for setter in setters { try await setter.value }
    _ = try await test.messages.first(.endOfStream)
    #expect(try gain.get("seen") == 20000)
  }
}
