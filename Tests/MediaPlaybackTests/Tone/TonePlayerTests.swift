import MediaPlayback
import Testing

@Suite("A tone as media", .timeLimit(.minutes(2)))
struct TonePlayerTests {
  private static let text = "tone:440.25?level=-12.5dB&duration=500ms"

  private func samples(_ location: MediaLocation, _ prepare: (MoviePlayer) async throws -> Void = { _ in }) async throws
    -> (samples: [Float], finish: PlaybackFinish?)
  {
    let blocks = AudioBlocks()
    let player = MoviePlayer(location, settings: .headless.with { $0.audioOutput = .blocks(blocks) })
    try await prepare(player)
    let taken = Task {
      var samples: [Float] = []
      for await block in blocks { samples += block.samples(as: Float.self) }
      return samples
    }
    player.play()
    let finish = try await bounded("the end") { await player.finish() }
    return (try await bounded("the samples") { await taken.value }, finish)
  }

  @Test("a player plays it to its exact end, bit by bit what the renderer renders")
  func plays() async throws {
    let program = try ToneProgram(text: TonePlayerTests.text)
    let (samples, finish) = try await samples(MediaLocation(uri: TonePlayerTests.text))
    #expect(finish?.reason == .ended)
    #expect(finish?.position == .milliseconds(500))
    #expect(finish?.duration == .milliseconds(500))
    #expect(samples == (try ToneRenderer(program).render(frames: 100_000)))
    #expect(MediaLocation(program).uri == TonePlayerTests.text)
  }

  @Test("a tone begins at its exact place, faded in, and ends there, too")
  func range() async throws {
    let (samples, finish) = try await samples(MediaLocation(uri: TonePlayerTests.text)) { player in
      player.initialPlaybackTime = .milliseconds(100)
      player.endPlaybackTime = .milliseconds(300)
    }
    #expect(finish?.reason == .ended)
    #expect(samples.count == 9600)
    let whole = try ToneRenderer(ToneProgram(text: TonePlayerTests.text)).render(frames: 100_000)
    #expect(samples.first == 0)
    #expect(Array(samples[480...]) == Array(whole[5280..<14_400]))
  }

  @Test(
    "what isn't understood fails with what is wrong, and with what is right",
    arguments: [
      ("tone:440?wave=squre", "did you mean `square`"), ("tone:440?levl=-3dB", "`level`"), ("tone:30000", "24000"),
      ("tone:440?level=3dB", "clip"), ("tone:", "tone"), ("tone:morse?text=%FF", "UTF-8"),
    ])
  func refused(text: String, fragment: String) async throws {
    let player = MoviePlayer(MediaLocation(uri: text), settings: .headless)
    player.play()
    let finish = try await bounded("the end") { await player.finish() }
    let error = try #require(finish?.reason.error)
    #expect(error.code == .unsupportedURL)
    #expect(error.message.contains(fragment), "\(error.message)")
  }

  @Test("an argument that begins with tone: is no path")
  func argument() throws {
    #expect(try MediaLocation(argument: Array("tone:440".utf8)).uri == "tone:440")
    #expect(try MediaLocation(argument: Array("TONE:440".utf8)).uri == "TONE:440")
    #expect(try MediaLocation(argument: Array("./tone:440".utf8)).uri.hasPrefix("file:"))
  }

  @Test("what is in it is described")
  func described() async throws {
    let description = try await MediaInspector().describe(MediaLocation(uri: "tone:pink?duration=3s&channels=2"))
    #expect(description.duration == .seconds(3))
    #expect(description.tracks.count == 1)
    #expect(description.tracks.first?.audio?.channelCount == 2)
  }
}
