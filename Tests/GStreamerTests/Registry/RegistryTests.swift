import GStreamer
import Testing

@Suite("The registry")
struct RegistryTests {
  @Test("ranks are ordered, and named with their distance")
  func ranks() {
    #expect([Rank.primary, .none, .secondary, .marginal].sorted() == [.none, .marginal, .secondary, .primary])
    #expect((Rank.primary + 1).description == "primary + 1")
    #expect((Rank.secondary - 1).description == "marginal + 63")
    #expect(Rank.none - 5 == .none)
    let named: [Rank] = [.none, .marginal, .secondary, .primary]
    #expect(named.map(\.description) == ["none", "marginal", "secondary", "primary"])
  }

  @Test("a plugin says what it is and what it brings")
  func plugins() throws {
    let plugin = try #require(try Registry.plugin(named: "coreelements"))
    #expect(plugin.name == "coreelements")
    #expect(plugin.license == "LGPL")
    #expect(plugin.version == GStreamer.version)
    #expect(plugin.sourceModule == "gstreamer")
    #expect(plugin.fileName?.contains("coreelements") == true)
    #expect(!plugin.summary.isEmpty && !plugin.package.isEmpty && !plugin.origin.isEmpty)
    #expect(plugin.features.contains { $0.name == "fakesink" })
    #expect(try Registry.plugin(named: "no-such-plugin") == nil)
    let names = try Registry.plugins().map(\.name)
    #expect(names.contains("playback"))
    #expect(names == names.sorted())
    #expect(try Plugin.load("coreelements").isLoaded)
    expect(throwing: .plugin) { try Plugin.load("no-such-plugin") }
    let missing = try #require(throws: GStreamerError.self) { try Plugin.load(file: "/proc/nonexistent/plugin.so") }
    #expect(missing.code == .plugin)
    #expect(missing.domain == "gst_plugin_error")
    #expect(missing.message.contains("/proc/nonexistent/plugin.so"))
  }

  @Test("a feature's rank is changed for this process")
  func rank() throws {
    let factory = try #require(try ElementFactory.find("fakesink"))
    let before = factory.rank
    defer { factory.rank = before }
    factory.rank = .primary + 7
    #expect(try ElementFactory.find("fakesink")?.rank == Rank(rawValue: 263))
    #expect(factory.pluginName == "coreelements")
    #expect(factory.plugin?.name == "coreelements")
    #expect(factory.isVersion(atLeast: 1, 0))
    #expect(!factory.isVersion(atLeast: 99, 0))
    #expect(try Registry.feature(named: "fakesink") == factory)
    #expect(try Registry.feature(named: "no-such-feature") == nil)
  }

  @Test("factories are found by what they do, and sorted by their ranks")
  func factories() throws {
    let wav = try Caps("audio/x-wav")
    let demuxers = try ElementFactory.list(.demuxer, input: wav)
    #expect(demuxers.map(\.name).contains("wavparse"))
    #expect(demuxers.map(\.rank) == demuxers.map(\.rank).sorted(by: >))
    #expect(try ElementFactory.list(.demuxer, rankedAtLeast: .primary + 9999).isEmpty)
    #expect(try !ElementFactory.list(.encoder, rankedAtLeast: .none, output: wav).contains { $0.name == "wavenc" })
    #expect(try ElementFactory.list(.muxer, output: wav).contains { $0.name == "wavenc" })
    let parser = try #require(try ElementFactory.find("wavparse"))
    #expect(parser.isOne(of: .demuxer) && parser.isOne(of: .decodable) && !parser.isOne(of: .sink))
    #expect(parser.canTake(allOf: wav) && parser.canTake(anyOf: wav) && !parser.canGive(anyOf: wav))
    #expect(parser.classification == "Codec/Demuxer/Audio")
    #expect(parser.metadata("klass") == "Codec/Demuxer/Audio")
    #expect(parser.metadataKeys.contains("author") && parser.metadata("colour") == nil)
    #expect(!parser.summary.isEmpty && !parser.author.isEmpty)
    #expect(try ElementFactory.find("filesrc")?.uriProtocols == ["file"])
    #expect(parser.uriProtocols.isEmpty)
    #expect(try parser.make(name: "it").name == "it")
  }

  @Test("typefinders say what they recognise")
  func typeFinders() throws {
    let finders = try TypeFindFactory.all()
    #expect(finders.contains { $0.caps?.structures.contains { $0.name == "audio/x-wav" } == true })
    #expect(finders.contains { $0.fileExtensions.contains("mp3") })
    #expect(try Registry.features(of: TypeFindFactory.self).count == finders.count)
    #expect(try DeviceProviderFactory.all().allSatisfy { !$0.classification.isEmpty })
    #expect(try Registry.features().count > finders.count)
  }

  @Test("a folder without plugins brings nothing")
  func scan() throws {
    let folder = try TemporaryFolder()
    #expect(try !Registry.scan(folder: folder.path))
  }
}
