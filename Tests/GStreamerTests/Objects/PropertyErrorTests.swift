import GStreamer
import Testing

@Suite("Properties that refuse")
struct PropertyErrorTests {
  /// A write that is refused: what with, and a part of what the error says.
  struct Refusal: Sendable, CustomTestStringConvertible {
    let factory: String
    let property: String
    let value: any ValueConvertible
    let code: GStreamerError.Code
    let saying: String

    init(
      _ factory: String, _ property: String, _ value: any ValueConvertible, _ code: GStreamerError.Code,
      _ saying: String
    ) {
      self.factory = factory
      self.property = property
      self.value = value
      self.code = code
      self.saying = saying
    }

    var testDescription: String { "\(factory) \(property)=\(value) is \(code)" }
  }

  @Test(
    "a value that would lose something or lies outside the range is refused with what is accepted",
    arguments: [
      Refusal("fakesink", "num-buffers", 2.5, .typeMismatch, "gint from -1 to 2147483647, not 2.5"),
      Refusal("fakesink", "num-buffers", 1 << 40, .typeMismatch, "gint from -1 to 2147483647, not 1099511627776"),
      Refusal("fakesink", "num-buffers", "5", .typeMismatch, "gint from -1 to 2147483647, not 5 (gchararray)"),
      Refusal("fakesink", "num-buffers", Double.nan, .typeMismatch, "num-buffers takes gint"),
      Refusal("fakesink", "num-buffers", Double.infinity, .typeMismatch, "num-buffers takes gint"),
      Refusal("fakesink", "num-buffers", -2, .outOfRange, "gint from -1 to 2147483647, not -2"),
      Refusal("appsink", "max-buffers", -1, .typeMismatch, "guint from 0 to 4294967295, not -1"),
      Refusal("queue", "max-size-time", -1, .typeMismatch, "guint64 from 0 to 18446744073709551615, not -1"),
      Refusal("fakesink", "ts-offset", UInt64.max, .typeMismatch, "gint64 from -9223372036854775808 to"),
      Refusal("volume", "volume", 10.5, .outOfRange, "gdouble from 0.0 to 10.0, not 10.5"),
      Refusal("volume", "volume", Double.nan, .outOfRange, "gdouble from 0.0 to 10.0"),
      Refusal("volume", "volume", "loud", .typeMismatch, "gdouble from 0.0 to 10.0, not loud"),
      Refusal("identity", "drop-probability", 1.5, .outOfRange, "gfloat from 0.0 to 1.0, not 1.5"),
      Refusal("fakesink", "sync", 1, .typeMismatch, "a gboolean, not 1 (gint)"),
      Refusal("fakesink", "sync", "true", .typeMismatch, "a gboolean, not true (gchararray)"),
      Refusal("filesrc", "location", 5, .typeMismatch, "a gchararray, not 5"),
      Refusal("videotestsrc", "pattern", "ball", .typeMismatch, "one of smpte, snow,"),
      Refusal("videotestsrc", "pattern", 999, .outOfRange, "one of smpte, snow,"),
      Refusal("playbin", "flags", "audio", .typeMismatch, "one of video, audio, text,"),
      Refusal("playbin", "flags", 1 << 30, .outOfRange, "one of video, audio, text,"),
      Refusal("capsfilter", "caps", "video/x-raw", .typeMismatch, "a GstCaps, not video/x-raw"),
      Refusal("fakesink", "stats", 1, .notWritable, "fakesink's property stats can't be written"),
      Refusal("fakesink", "colour", 1, .propertyNotFound, "fakesink has no property colour to write. It has async, "),
    ])
  func refused(_ refusal: Refusal) throws {
    let element = try Element.make(refusal.factory, name: "it")
    let before = element.hasProperty(refusal.property) ? try? element.value(of: refusal.property).description : nil
    let error = try #require(throws: GStreamerError.self) { try element.set(refusal.property, to: refusal.value) }
    #expect(error.code == refusal.code)
    #expect(error.message.contains(refusal.saying))
    #expect(error.message.hasPrefix(refusal.factory))
    #expect(error.source == element.path)
    let after = element.hasProperty(refusal.property) ? try? element.value(of: refusal.property).description : nil
    #expect(before == after)
  }

  @Test(
    "text that doesn't parse is refused with what is accepted",
    arguments: [
      ("fakesink", "num-buffers", "many", "gint from -1 to 2147483647, not \"many\""),
      ("videotestsrc", "pattern", "smptee", "one of smpte, snow,"),
      ("playbin", "flags", "audio+smell", "one of video, audio, text,"),
      ("capsfilter", "caps", "video/x-raw,=", "a GstCaps, not \"video/x-raw,=\""),
    ])
  func refusedText(factory: String, property: String, text: String, saying: String) throws {
    let element = try Element.make(factory)
    let error = try #require(throws: GStreamerError.self) { try element.set(property, parsing: text) }
    #expect(error.code == .typeMismatch)
    #expect(error.message.contains(saying))
  }

  @Test("parsed text outside the range, for a read-only or an unknown property is refused too")
  func refusedTextCodes() throws {
    let sink = try Element.make("fakesink")
    expect(throwing: .outOfRange) { try sink.set("num-buffers", parsing: "-5") }
    expect(throwing: .notWritable) { try sink.set("stats", parsing: "a") }
    expect(throwing: .propertyNotFound) { try sink.set("colour", parsing: "a") }
    // Set only when a pad is made.
    let pad = try #require(sink.pad("sink"))
    expect(throwing: .notWritable) { try pad.set("direction", to: 1) }
    expect(throwing: .notWritable) { try pad.set("direction", parsing: "src") }
  }

  @Test("reading says what is wrong")
  func reading() throws {
    let playbin = try Element.make("playbin", name: "player")
    let unreadable = try #require(throws: GStreamerError.self) { try playbin.value(of: "subtitle-font-desc") }
    #expect(unreadable.code == .notReadable)
    #expect(unreadable.message == "playbin's property subtitle-font-desc can't be read.")
    #expect(unreadable.source == playbin.path)
    let unknown = try #require(throws: GStreamerError.self) { try playbin.value(of: "colour") }
    #expect(unknown.code == .propertyNotFound)
    #expect(unknown.message.contains("It has about-to-finish") || unknown.message.contains("It has async-handling"))
    let mismatch = try #require(throws: GStreamerError.self) { try playbin.get("mute", as: String.self) }
    #expect(mismatch.code == .typeMismatch)
    #expect(mismatch.message == "playbin's property mute is a gboolean, which isn't read as String.")
    expect(throwing: .typeMismatch) { try playbin.get("volume", as: Caps.self) }
    let queue = try Element.make("queue")
    try queue.set("max-size-time", to: UInt64.max)
    expect(throwing: .typeMismatch) { try queue.get("max-size-time", as: Int.self) }
    expect(throwing: .typeMismatch) { try queue.get("max-size-time", as: Duration.self) }
  }
}
