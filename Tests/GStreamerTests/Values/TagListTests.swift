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
      #expect(tags[TagKey<UInt32>("track-number")] == 7)
      #expect(tags[.trackNumber] == 7)
      #expect(tags[.artist] == nil)
      #expect(tags[TagKey<Int>("title")] == nil)
      #expect(tags.description.contains("track-number=(uint)7"))
    }
    #expect(events.count == 1)
    withExtendedLifetime(probe) {}
  }

  @Test("tags are built, and read again")
  func building() throws {
    var tags = TagList()
    #expect(tags.isEmpty)
    tags[.title] = "A \"title\""
    tags[.trackNumber] = 7
    tags[.trackGain] = -6.5
    tags[.date] = CalendarDate(year: 2011, month: 3, day: 25)
    tags[.dateTime] = try DateTime("2011-03-25T12:09:40.5+0100")
    tags[.duration] = .milliseconds(1500)
    try tags.add("A", to: .artist)
    try tags.add("B", to: .artist)
    tags.scope = .global
    let copy = tags
    for tags in [copy, try TagList(parsing: copy.description)] {
      #expect(tags[.title] == "A \"title\"")
      #expect(tags[.trackNumber] == 7)
      #expect(tags.values(of: "track-number").map(\.typeName) == ["guint"])
      #expect(tags[.trackGain] == -6.5)
      #expect(tags[.date] == CalendarDate(year: 2011, month: 3, day: 25))
      let time = DateTime.Time(hour: 12, minute: 9, second: 40.5, hoursFromUTC: 1)
      #expect(tags[.dateTime] == DateTime(year: 2011, month: 3, day: 25, time: time))
      #expect(tags[.duration] == .milliseconds(1500))
      #expect(tags.all(.artist) == ["A", "B"])
      #expect(tags.all(.album) == [])
    }
    #expect(copy.isGlobal)
    tags[.title] = nil
    tags.remove("artist")
    #expect(tags[.title] == nil)
    #expect(copy[.title] != nil)
    #expect(!tags.names.contains("artist"))
    #expect(tags != copy)
  }

  @Test("a value that a tag can't have is refused")
  func refused() throws {
    var tags = TagList()
    let error = try #require(throws: GStreamerError.self) { try tags.set(TagKey<String>("track-number"), to: "x") }
    #expect(error.code == .typeMismatch)
    #expect(error.message == "The tag track-number takes a guint, not x (gchararray).")
    expect(throwing: .typeMismatch) { try tags.set(.trackNumber, to: -1) }
    expect(throwing: .tagNotFound) { try tags.set(TagKey<String>("colour"), to: "x") }
    expect(throwing: .parse) { try TagList(parsing: "list, title=a") }
    #expect(tags.isEmpty)
  }

  @Test("lists are merged as they are told")
  func merging() throws {
    let first = try TagList(parsing: "taglist, artist=A, title=Name")
    let second = try TagList(parsing: "taglist, artist=B, album=L")
    func artists(_ mode: TagMergeMode) -> [String] { first.merging(second, mode: mode).all(.artist) }
    #expect(TagMergeMode.allCases.map(artists) == [["B"], ["B"], ["A", "B"], ["B", "A"], ["A"], ["A"]])
    #expect(first.merging(second, mode: .replaceAll)[.title] == nil)
    #expect(first.merging(second)[.title] == "Name")
    var third = first
    third.merge(second, mode: .keepAll)
    #expect(third == first)
  }

  @Test("each key of the standard tags has the type that GStreamer registered")
  func standardKeys() throws {
    var tags = TagList()
    // A key whose type GStreamer doesn't take is refused.
    try tags.set(.bitrate, to: 1)
    let picture = try #require(try Self.sample())
    try tags.set(.image, to: picture)
    try tags.set(.geoLocationLatitude, to: 1)
    try tags.set(.userRating, to: 5)
    try tags.set(.languageCode, to: "de")
    #expect(tags[.image]?.caps == (try Caps("image/png")))
    #expect(tags.names.count == 5)
    #expect(!TagKey<String>("colour").isRegistered)
    #expect(TagKey<String>("colour").localizedName == "")
    #expect(!TagKey<String>.title.localizedName.isEmpty)
  }

  /// A picture as taginject would have it.
  private static func sample() throws -> Sample? {
    let pipeline = try TestPipeline("fakesrc num-buffers=1 sizetype=fixed ! image/png ! appsink name=sink sync=false")
    try pipeline.pause()
    return try pipeline.sink().pullPreroll(timeout: .seconds(10))
  }
}
