import GStreamer
import MediaPlayback
import Testing

/// The volume, proved on the samples that reach the sink.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct MovieSoundTests {
  /// A sink that keeps the samples, at most one ahead of who takes them.
  private struct Microphone: Sendable {
    let bin: Element
    let sink: AppSink

    init() throws {
      bin = try Launch.bin(
        "audioconvert ! audio/x-raw,format=F32LE,channels=1 ! appsink name=samples sync=false max-buffers=1")
      sink = try #require((bin as? Bin)?.element(named: "samples") as? AppSink)
    }

    /// The largest sample of the next buffer; nil at the end.
    func nextPeak() async throws -> Float? {
      let sink = sink
      return try await bounded("sound") {
        let samples = sink.samples.makeAsyncIterator()
        return await samples.next()?.buffer?.peak
      }
    }

    /// The peaks of the next buffers.
    func peaks(_ count: Int) async throws -> [Float] {
      var peaks: [Float] = []
      for _ in 0..<count { peaks.append(try #require(try await nextPeak())) }
      return peaks
    }
  }

  private func settings(_ microphone: Microphone) -> PlayerSettings {
    .headless.with { $0.audioOutput = .element(microphone.bin) }
  }

  @Test(
    "the volume is a factor of every sample",
    arguments: [(1.0, 0.5), (0.5, 0.25), (0.1, 0.05), (2, 1.0), (0, 0), (-3, 0), (.nan, 0.5)])
  func gain(volume: Double, peak: Float) async throws {
    let microphone = try Microphone()
    let player = MoviePlayer(settings: settings(microphone))
    player.volume = volume
    player.item = try await MovieClip.tone.location
    player.play()
    try await bounded("loading") { try await player.preload() }
    for measured in try await microphone.peaks(5) { #expect(abs(measured - peak) < 0.005) }
  }

  @Test("a change of volume and mute is heard while playing and survives the next item")
  func changes() async throws {
    let microphone = try Microphone()
    let player = MoviePlayer(settings: settings(microphone))
    let trace = EventTrace(player)
    player.item = try await MovieClip.long.location
    player.play()
    try await trace.wait(for: "state playing")
    #expect(try await microphone.peaks(3).allSatisfy { abs($0 - 0.5) < 0.005 })
    player.volume = 0.25
    try await trace.wait(for: "volume 63")
    // What was on its way had the volume of its time.
    _ = try await microphone.peaks(4)
    #expect(try await microphone.peaks(3).allSatisfy { abs($0 - 0.125) < 0.005 })
    player.isMuted = true
    try await trace.wait(for: "volume 63 muted")
    _ = try await microphone.peaks(4)
    #expect(try await microphone.peaks(3) == [0, 0, 0])
    player.isMuted = false
    try await trace.wait(for: "volume 63")
    player.volume = 0.25
    player.item = try await MovieClip.tone.location
    try await trace.wait(for: "preload")
    #expect(abs(try #require(try await microphone.nextPeak()) - 0.125) < 0.005)
    #expect(trace.words.filter { $0.hasPrefix("volume") } == ["volume 63", "volume 63 muted", "volume 63"])
  }

  @Test("what is set is what is read, within 0 to 10")
  func clamping() {
    let player = MoviePlayer(settings: .headless)
    for (set, read) in [(0.5, 0.5), (-1, 0), (11, 10), (.infinity, 10), (.nan, 10), (-.infinity, 0)] {
      player.volume = set
      #expect(player.volume == read)
    }
  }
}

extension Buffer {
  /// The largest of 32-bit floating-point samples.
  fileprivate var peak: Float { floats.map(abs).max() ?? 0 }
}
