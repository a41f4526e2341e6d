import GStreamer
import Synchronization
import Testing

@testable import MediaPlayback

@Suite("Watching the sound of a player")
struct SoundMonitorTests {
  /// What a monitor saw.
  private final class Seen: Sendable {
    private let blocks = Lock<[AudioBlock]>([])

    var all: [AudioBlock] { blocks.withLock { $0 } }
    func add(_ block: AudioBlock) { blocks.withLock { $0.append(block) } }
    var samples: [Double] { all.flatMap { $0.samplesByChannel()?.first ?? [] } }
  }

  private func play(
    _ location: MediaLocation, _ change: (inout PlayerSettings) -> Void = { _ in },
    _ act: (MoviePlayer) async throws -> Void = { _ in }
  ) async throws -> Seen {
    let seen = Seen()
    let monitor = SoundMonitor { seen.add($0) }
    let player = MoviePlayer(
      location,
      settings: .headless.with {
        $0.soundMonitor = monitor
        change(&$0)
      })
    try await act(player)
    player.play()
    #expect(try await bounded("the finish") { await player.finish() }?.reason == .ended)
    await monitor.settled()
    return seen
  }

  @Test("each sample that goes to the output is seen once, with its time")
  func samples() async throws {
    let seen = try await play(try await MovieClip.tone.location)
    #expect(seen.samples.count == 48_000)
    #expect(abs(seen.samples.map { Float($0) }.frequency(rate: 48_000) - 440) < 0.5)
    #expect(seen.all.first?.time == .zero && seen.all.allSatisfy { $0.rate == 48_000 && $0.channels == 1 })
    #expect(seen.all.first?.sampleFormatName == "S16LE")
  }

  @Test("a sequence of blocks gets the same samples as a monitor, which changes nothing")
  func unchanged() async throws {
    let (seen, blocks) = (Seen(), AudioBlocks(format: .int16))
    let settings = PlayerSettings.taking(blocks).with { $0.soundMonitor = SoundMonitor { seen.add($0) } }
    let player = MoviePlayer(try await MovieClip.tone.location, settings: settings)
    player.play()
    let taken = try await bounded("the sound") {
      var taken: [Double] = []
      for await block in blocks { taken += block.samplesByChannel()?.first ?? [] }
      return taken
    }
    await settings.soundMonitor?.settled()
    #expect(taken.count == 48_000 && taken == seen.samples)
  }

  @Test("the volume is applied to what is seen")
  func volume() async throws {
    let seen = try await play(try await MovieClip.tone.location, { _ in }, { $0.volume = 0.25 })
    #expect(abs((seen.samples.max() ?? 0) - 0.125) < 0.001)
  }

  @Test("what a seek throws away before the output has taken it isn't seen")
  func seek() async throws {
    let seen = try await play(try await MovieClip.tone.location, { _ in }) { player in
      try await player.preload()
      _ = await player.seek(to: .milliseconds(500))
    }
    #expect(seen.samples.count == 24_000 && seen.all.first?.time == .milliseconds(500))
  }

  @Test("a film without sound shows nothing")
  func silent() async throws {
    #expect(try await play(try await MovieClip.silent.location).all.isEmpty)
  }

  @Test(
    "samples of every format are read exactly",
    arguments: ["S8", "U8", "S16LE", "S16BE", "S24LE", "S24_32LE", "S32LE", "F32LE", "F32BE", "F64LE"])
  func formats(name: String) async throws {
    let sink = "audioconvert dithering=none noise-shaping=none ! audio/x-raw,format=\(name),channels=2 ! fakesink"
    let pipeline = try Launch.pipeline(
      "audiotestsrc num-buffers=3 freq=441 volume=0.5 ! audio/x-raw,format=F64LE,rate=44100,channels=1 ! \(sink) name=sink"
    )
    let (seen, pad) = (Seen(), try #require(pipeline.element(named: "sink")?.pad("sink")))
    let probe = SoundTap(SoundMonitor { seen.add($0) }).watch(pad)
    let messages = pipeline.bus.messages(of: [.endOfStream, .error])
    try pipeline.setState(.playing)
    let last = try await bounded("the end") { await messages.first { _ in true } }
    #expect(last?.kind == .endOfStream)
    probe.cancel()
    try pipeline.setState(.null)
    try await eventually("the blocks") { seen.all.count == 3 }
    let bits = ["S8": 7, "U8": 7, "S16LE": 15, "S16BE": 15, "S24LE": 23, "S24_32LE": 23][name] ?? 24
    for block in seen.all {
      let channels = try #require(block.samplesByChannel())
      #expect(channels.count == 2 && channels[0] == channels[1] && channels[0].count == block.sampleCount)
    }
    let step = Double(1 << bits)
    let wave = seen.samples
    #expect(abs((wave.max() ?? 0) - 0.5) <= 1.5 / step + 1e-4 && abs((wave.min() ?? 0) + 0.5) <= 1.5 / step + 1e-4)
    if !name.hasPrefix("F"), bits < 24 { #expect(wave.allSatisfy { ($0 * step).rounded() == $0 * step }) }
  }
}
