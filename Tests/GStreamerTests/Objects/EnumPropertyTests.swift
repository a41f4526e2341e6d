import GStreamer
import Testing

private enum TestPattern: Int32, EnumConvertible {
  static let typeName = "GstVideoTestSrcPattern"
  case smpte, snow, black
}

private enum TestWave: Int32, EnumConvertible {
  static let typeName = "GstAudioTestSrcWave"
  case sine, square
}

private struct PlayFlags: FlagsConvertible {
  static let typeName = "GstPlayFlags"
  let rawValue: UInt32

  static let video = PlayFlags(rawValue: 1)
  static let text = PlayFlags(rawValue: 4)
}

@Suite("Enums and flags")
struct EnumPropertyTests {
  @Test("an enum's value tells its number and its names, and is written back")
  func enumValues() throws {
    let source = try Element.make("videotestsrc")
    try source.set("pattern", parsing: "ball")
    let ball = try source.get("pattern", as: EnumValue.self)
    #expect(ball.number == 18)
    #expect(ball.nick == "ball")
    #expect(ball.name == "Moving ball")
    #expect(ball.typeName == "GstVideoTestSrcPattern")
    let snow = try #require(EnumValue("snow", of: "GstVideoTestSrcPattern"))
    try source.set("pattern", to: snow)
    #expect(try source.get("pattern", as: Int.self) == 1)
    #expect(try source.get("pattern", as: EnumValue.self) == snow)
    #expect(EnumValue("colour", of: "GstVideoTestSrcPattern") == nil)
    #expect(EnumValue("colour", of: "NoSuchType") == nil)
    #expect(EnumValue.all(of: "GstState").map(\.nick) == ["void-pending", "null", "ready", "paused", "playing"])
  }

  @Test("flags tell their names, and are written back")
  func flags() throws {
    let playbin = try Element.make("playbin")
    try playbin.set("flags", parsing: "video+text")
    let flags = try playbin.get("flags", as: FlagsValue.self)
    #expect(flags.number == 5)
    #expect(flags.nicks == ["video", "text"])
    #expect(flags.description == "video+text")
    #expect(flags.typeName == "GstPlayFlags")
    let audio = try #require(FlagsValue(["audio", "vis"], of: "GstPlayFlags"))
    try playbin.set("flags", to: audio)
    #expect(try playbin.get("flags", as: Int.self) == 10)
    #expect(FlagsValue(["smell"], of: "GstPlayFlags") == nil)
    #expect(FlagsValue([], of: "NoSuchType") == nil)
  }

  @Test("a Swift enum and option set are set and read where they belong, and nowhere else")
  func swiftTypes() throws {
    let source = try Element.make("videotestsrc")
    try source.set("pattern", to: TestPattern.black)
    #expect(try source.get("pattern", as: TestPattern.self) == .black)
    // A pattern that the Swift enum doesn't have.
    try source.set("pattern", parsing: "ball")
    expect(throwing: .typeMismatch) { try source.get("pattern", as: TestPattern.self) }
    _ = try Element.make("audiotestsrc")
    let error = try #require(throws: GStreamerError.self) { try source.set("pattern", to: TestWave.square) }
    #expect(error.code == .typeMismatch)
    #expect(error.message.hasSuffix("not square (GstAudioTestSrcWave)."))
    expect(throwing: .typeMismatch) { try source.get("pattern", as: TestWave.self) }
    let playbin = try Element.make("playbin")
    try playbin.set("flags", to: [.video, .text] as PlayFlags)
    #expect(try playbin.get("flags", as: PlayFlags.self) == [.video, .text])
    expect(throwing: .typeMismatch) { try playbin.set("volume", to: "x") }
    expect(throwing: .typeMismatch) { try source.get("pattern", as: PlayFlags.self) }
  }

  @Test("arrays reach the properties that take them")
  func arrays() throws {
    let interleave = try Element.make("interleave")
    let positions = try ["front-left", "front-right"].map { nick in
      try #require(EnumValue(nick, of: "GstAudioChannelPosition"))
    }
    try interleave.set("channel-positions", to: positions)
    #expect(try interleave.get("channel-positions", as: [EnumValue].self).map(\.nick) == ["front-left", "front-right"])
    #expect(try interleave.value(of: "channel-positions").typeName == "GValueArray")
    let mixer = try Element.make("audiomixmatrix")
    try mixer.set("in-channels", to: 2)
    try mixer.set("out-channels", to: 1)
    try mixer.set("matrix", to: [[Float(0.5), 0.25]])
    #expect(try mixer.get("matrix", as: [[Double]].self) == [[0.5, 0.25]])
    expect(throwing: .typeMismatch) { try mixer.set("in-channels", to: [1]) }
  }
}
