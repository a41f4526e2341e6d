import GStreamer
import PlaybackModel
import Synchronization
import Testing

@testable import MediaPlayback

@Suite("System sounds", .timeLimit(.minutes(1)))
struct SystemSoundTests {
  typealias Samples = SystemSoundPlayer.Samples

  private let player = SystemSoundPlayer(output: SoundOutput(.description("fakesink sync=true")))

  /// What was told, in order.
  private final class Told: Sendable {
    let all = Lock<[String]>([])
    func add(_ text: String) { all.withLock { $0.append(text) } }
    var count: Int { all.withLock { $0.count } }
  }

  private static func clip(_ name: String, _ seconds: Double, _ format: String, rate: Int = 8000) -> MovieClip {
    MovieClip(
      name,
      "audiotestsrc num-buffers=\(Int(seconds * 100)) samplesperbuffer=\(rate / 100) ! audio/x-raw,rate=\(rate),channels=1 ! \(format)"
    )
  }

  private static let wav = clip("short.wav", 0.1, "wavenc")
  private static let renamed = clip("renamed.mp3", 0.1, "wavenc")
  private static let disguised = clip("disguised.wav", 0.2, "flacenc", rate: 44_100)
  private static let exactly30 = clip("exactly30.wav", 30, "wavenc")
  private static let over30 = clip("over30.wav", 30.01, "wavenc")

  private func load(_ clip: MovieClip) async throws -> Samples {
    try SystemSoundLoader.load(try await clip.location, rate: 48_000, isRestricted: true, within: .seconds(20))
  }

  private func silence(_ milliseconds: Int) -> Samples {
    Samples(values: [Float](repeating: 0, count: 48 * milliseconds), channels: 1)
  }

  @Test("linear PCM and IMA4 are taken whatever the name, and no other coding")
  func formats() async throws {
    #expect(try await load(Self.wav).values.count == 4800)
    #expect(try await load(Self.renamed).values.count == 4800)
    let packets = [UInt8](repeating: 0, count: 34 * 75)
    let ima4 = SoundFileBytes.coreAudio(
      SoundFileBytes.description("ima4", bytesPerPacket: 34, framesPerPacket: 64, rate: 48_000),
      SoundFileBytes.data(packets))
    let coded = MediaLocation(bytes: ima4, name: "sound.mp3")
    #expect(
      try SystemSoundLoader.load(coded, rate: 48_000, isRestricted: true, within: .seconds(20)).values.count == 4800)
    let error = try await #require(throws: SystemSoundError.self) { try await load(Self.disguised) }
    #expect(error.code == .unspecified && error.message.contains("disguised.wav can't be a system sound"))
  }

  @Test("exactly 30 s are taken, and 10 ms more aren't")
  func longest() async throws {
    #expect(try await load(Self.exactly30).values.count == 30 * 48_000)
    let error = try await #require(throws: SystemSoundError.self) { try await load(Self.over30) }
    #expect(error.code.rawValue == -1502)
  }

  @Test("what isn't there or is no sound is refused with its reason")
  func refused() async throws {
    for location in [try MediaLocation(path: "/proc/nonexistent/a.wav"), try await TestMedia.noise.file().location] {
      let error = #expect(throws: SystemSoundError.self) {
        try SystemSoundLoader.load(location, rate: 48_000, isRestricted: true, within: .seconds(20))
      }
      #expect(error?.code.rawValue == -1500 && error?.underlying != nil)
    }
  }

  @Test("a sound tells its end each time it was heard, to the one who asked last")
  func completion() async throws {
    let told = Told()
    let id = player.create(silence(20))
    try player.setCompletion({ told.add("first") }, for: id)
    try player.setCompletion({ told.add("second") }, for: id)
    try player.play(id) { told.add("\($0)") }
    try player.play(id)
    try await eventually("three calls") { told.count == 3 }
    #expect(told.all.withLock { $0.sorted() } == ["played", "second", "second"])
    try player.setCompletion(nil, for: id)
    try player.play(id) { told.add("\($0)") }
    try await eventually("the last") { told.count == 4 }
    #expect(told.all.withLock { $0.last } == "played")
  }

  @Test("a completion may dispose of its sound")
  func disposesItself() async throws {
    let told = Told()
    let id = player.create(silence(20))
    let player = player
    try player.setCompletion(
      {
        told.add((try? player.dispose(id)) == nil ? "unknown" : "disposed")
        told.add((try? player.dispose(id)) == nil ? "unknown" : "disposed")
      }, for: id)
    try player.play(id)
    try await eventually("the completion") { told.count == 2 }
    #expect(told.all.withLock { $0 } == ["disposed", "unknown"])
  }

  @Test("disposing ends what plays: the play is told, the handler isn't called")
  func disposed() async throws {
    let told = Told()
    let id = player.create(silence(10_000))
    try player.setCompletion({ told.add("handler") }, for: id)
    try player.play(id) { told.add("\($0)") }
    try player.dispose(id)
    try await eventually("the end") { told.count == 1 }
    let next = player.create(silence(20))
    try player.play(next) { told.add("next \($0)") }
    try await eventually("another sound's end") { told.count == 2 }
    #expect(told.all.withLock { $0 } == ["disposed", "next played"])
    #expect(throws: SystemSoundError.self) { try player.play(id) }
    #expect(throws: SystemSoundError.self) { try player.dispose(id) }
    #expect(throws: SystemSoundError.self) { try player.setCompletion(nil, for: id) }
  }

  @Test("a play of an unknown sound is told to have failed")
  func unknown() async throws {
    let told = Told()
    _ = try? player.play(77) { if case .failed(let error) = $0 { told.add("\(error.code.rawValue)") } }
    try await eventually("the answer") { told.count == 1 }
    #expect(told.all.withLock { $0 } == ["-1500"])
  }

  @Test("sounds of the interface obey the user, others don't")
  func interfaceSounds() async throws {
    let quiet = SystemSoundPlayer(output: player.output, uiSounds: { false })
    let told = Told()
    let id = quiet.create(silence(20))
    try quiet.play(id) { told.add("\($0)") }
    try await eventually("the first") { told.count == 1 }
    quiet.set(.isUISound, of: id, to: false)
    try quiet.play(id) { told.add("\($0)") }
    try await eventually("the second") { told.count == 2 }
    #expect(told.all.withLock { $0 } == ["silenced", "played"])
  }

  @Test("64 sounds at once are all heard, added up")
  func many() async throws {
    let told = Told()
    let ids = (0..<64).map { _ in player.create(silence(100)) }
    for id in ids { try player.play(id) { told.add("\($0)") } }
    try await eventually("all of them") { told.count == 64 }
    #expect(told.all.withLock { Set($0) } == ["played"])
  }

  @Test("an output that can't be started fails the play, and tells it")
  func noOutput() async throws {
    let player = SystemSoundPlayer(output: SoundOutput(.description("filesink location=/proc/nonexistent/a")))
    let told = Told()
    let id = player.create(silence(20))
    let error = #expect(throws: SystemSoundError.self) {
      try player.play(id) { if case .failed = $0 { told.add("failed") } }
    }
    #expect(error?.code == .clientTimedOut && error?.underlying?.code == .outputUnavailable)
    try await eventually("the answer") { told.count == 1 }
  }

  @Test("properties are numbers of four bytes of a sound that is there")
  func properties() throws {
    let id = player.create(silence(20))
    let (ui, dies) = (SystemSound.Property.isUISound.rawValue, SystemSound.Property.completesPlaybackIfAppDies.rawValue)
    #expect(try player.property(ui, of: id, specifierSize: 4) == 1)
    #expect(try player.property(dies, of: id, specifierSize: 4) == 0)
    try player.setProperty(dies, of: id, specifierSize: 4, to: [1, 0, 0, 0])
    #expect(try player.property(dies, of: id, specifierSize: 4) == 1)
    func code(_ body: () throws -> Void) -> Int32? {
      do { try body() } catch { return (error as? SystemSoundError)?.code.rawValue }
      return nil
    }
    #expect(code { _ = try player.property(1, of: id, specifierSize: 4) } == 1_886_681_407)
    #expect(code { _ = try player.property(ui, of: id, specifierSize: 8) } == 561_213_539)
    #expect(code { try player.setProperty(ui, of: id, specifierSize: 4, to: [1]) } == 561_211_770)
    #expect(code { _ = try player.property(ui, of: 1, specifierSize: 4) } == -1500)
  }

  @Test("the vibration tells that it's over, also where nothing vibrates")
  func vibrates() async throws {
    let told = Told()
    try SystemSound.setCompletion({ told.add("each time") }, for: SystemSound.vibration)
    SystemSound.play(SystemSound.vibration) { told.add("\($0)") }
    try await eventually("both") { told.count == 2 }
    #expect(told.all.withLock { $0 } == ["played", "each time"])
    try SystemSound.setCompletion(nil, for: SystemSound.vibration)
  }

  @Test("a name that no theme has is refused with what to install")
  func named() {
    let error = #expect(throws: SystemSoundError.self) { try SystemSound.named("no-such-sound-xyz") }
    #expect(error?.code == .unspecified && error?.message.contains("sound-theme-freedesktop") == true)
  }

  @Test("numbers are never those that are built in, nor any that is in use")
  func numbers() throws {
    var machine = SystemSoundMachine<Int>()
    let ids = (0..<10_000).map { _ in machine.create() }
    #expect(Set(ids).count == ids.count && ids.allSatisfy { $0 > 0x1FFF })
  }
}
