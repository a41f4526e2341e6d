import GStreamer
import Testing

extension PropertyKey where Content == Double {
  fileprivate static var volume: PropertyKey<Double> { PropertyKey("volume") }
}

extension PropertyKey where Content == Bool {
  fileprivate static var mute: PropertyKey<Bool> { PropertyKey("mute") }
}

extension PropertyKey where Content == Caps? {
  fileprivate static var caps: PropertyKey<Caps?> { PropertyKey("caps") }
}

@Suite("Property keys and specifications", .timeLimit(.minutes(1)))
struct PropertyKeyTests {
  @Test("a key sets and reads its property")
  func keys() throws {
    let volume = try Element.make("volume")
    try volume.set(.volume, to: 0.25)
    try volume.set(.mute, to: true)
    #expect(try volume.get(.volume) == 0.25)
    #expect(try volume.get(.mute))
    expect(throwing: .outOfRange) { try volume.set(.volume, to: 11) }
    expect(throwing: .propertyNotFound) { try Element.make("fakesink").get(.volume) }
    let filter = try Element.make("appsink")
    #expect(try filter.get(.caps) == nil)
    try filter.set(.caps, to: .any)
    #expect(try filter.get(.caps) == .any)
    try filter.set(.caps, to: nil)
    #expect(try filter.get(.caps) == nil)
  }

  @Test("an observer gets each new value until it is cancelled")
  func observing() throws {
    let volume = try Element.make("volume")
    let seen = Recorder<Double>()
    let connection = try volume.observe(.volume) { seen.append($0) }
    try volume.set(.volume, to: 0.25)
    try volume.set(.mute, to: true)
    try volume.set(.volume, to: 0.5)
    connection.blocked { _ = try? volume.set(.volume, to: 0.75) }
    #expect(seen.all == [0.25, 0.5])
    connection.cancel()
    try volume.set(.volume, to: 1)
    #expect(seen.count == 2)
    expect(throwing: .propertyNotFound) { try Element.make("fakesink").observe(.volume) { _ in } }
  }

  @Test("changes come as a sequence, the newest of them where nobody takes them in time")
  func changes() async throws {
    let volume = try Element.make("volume")
    let changes = try volume.changes(of: .volume, capacity: 2)
    for value in [0.25, 0.5, 0.75] { try volume.set(.volume, to: value) }
    let taken = try await within {
      var taken: [Double] = []
      for await value in changes {
        taken.append(value)
        if taken.count == 2 { break }
      }
      return taken
    }
    #expect(taken == [0.5, 0.75])
    #expect(changes.dropped == 1)
    let waiting = Task { () -> Double? in
      for await value in changes { return value }
      return nil
    }
    waiting.cancel()
    #expect(await waiting.value == nil)
  }

  @Test("a specification says what a property is")
  func specifications() throws {
    let volume = try Element.make("volume")
    let gain = try #require(volume.specification(of: "volume"))
    #expect(gain.name == "volume")
    #expect(gain.displayName == "Volume")
    #expect(gain.summary == "volume factor, 1.0=100%")
    #expect(gain.typeName == "gdouble")
    #expect(gain.ownerTypeName == "GstVolume")
    #expect(gain.flags.isSuperset(of: [.readable, .writable, .controllable]))
    #expect(!gain.flags.contains(.constructOnly))
    #expect(Double(value: gain.defaultValue) == 1)
    #expect(gain.range.map { [Double(value: $0.minimum), Double(value: $0.maximum)] } == [0, 10])
    #expect(gain.description == "volume: gdouble from 0.0 to 10.0")
    #expect(volume.specification(of: "colour") == nil)
    let pattern = try #require(try Element.make("videotestsrc").specification(of: "pattern"))
    #expect(pattern.enumValues.prefix(2).map(\.nick) == ["smpte", "snow"])
    #expect(EnumValue(value: pattern.defaultValue)?.nick == "smpte")
    #expect(pattern.range == nil)
    let flags = try #require(try Element.make("playbin").specification(of: "flags"))
    #expect(flags.flagsMembers.prefix(3).map(\.nick) == ["video", "audio", "text"])
    #expect(flags.enumValues.isEmpty)
    let sink = try Element.make("fakesink")
    #expect(sink.propertySpecifications.map(\.name) == sink.propertyNames)
  }
}
