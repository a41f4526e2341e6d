import GStreamer
import Testing

@Suite("Tags", .timeLimit(.minutes(1)))
struct TagListTests {
  @Test("tags come as events and messages, typed by their keys")
  func tags() async throws {
    let pipeline = try TestPipeline(
      "fakesrc num-buffers=1 ! taginject tags=\"title=\\\"A ä b\\\",track-number=(uint)7,language-code=de\" ! fakesink name=sink"
    )
    let events = Recorder<TagList>()
    let probe = try #require(try pipeline.element("sink").pad("sink")).addProbe(.eventDownstream) { data in
      if case .event(let event) = data, case .tags(let tags) = event.view { events.append(tags) }
      return .pass
    }
    try pipeline.pipeline.setState(.playing)
    let message = try await pipeline.messages.first(.tag)
    guard case .tags(let tags) = message.view else {
      Issue.record("\(message.view)")
      return
    }
    for tags in [tags] + events.all {
      #expect(Set(tags.names) == ["title", "track-number", "language-code"])
      #expect(tags[.title] == "A ä b")
      #expect(tags[.languageCode] == "de")
      #expect(tags[Tag<UInt32>("track-number")] == 7)
      #expect(tags[.artist] == nil)
      #expect(tags[Tag<Int>("title")] == nil)
      #expect(tags.description.contains("track-number=(uint)7"))
    }
    #expect(events.count == 1)
    withExtendedLifetime(probe) {}
  }
}
