import GStreamer
import MediaPlayback
import Testing

/// The volume, proved on the samples that reach the sink.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct MovieSoundTests {
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

  @Test("a fade has no step that could be heard, takes its time, and ends where it was to", arguments: [0, 1])
  func fade(to volume: Double) async throws {
    let recorder = try SoundRecorder()
    let player = MoviePlayer(settings: .headless.with { $0.audioOutput = .element(recorder.bin) })
    let trace = EventTrace(player)
    player.volume = 0.5
    player.item = try await MovieClip.film.location
    try await trace.wait(for: "preload")
    player.setVolume(volume, fade: .seconds(1))
    #expect(player.volume == volume)
    player.play()
    let samples = try await recorder.all()
    // The gain at each sample, from the peaks of half waves of the tone: half of the full scale at 440 Hz.
    let peaks = samples.peaks(every: 110)
    let steps = zip(peaks, peaks.dropFirst()).map { abs($0 - $1) }
    #expect(try #require(steps.max()) < 0.003, "a tenth of the full scale would be heard")
    #expect(abs(peaks[0] - 0.25) < 0.01)
    #expect(abs(try #require(peaks.last) - Float(volume) * 0.5) < 0.01)
    let halfway = peaks[peaks.count / 4]
    #expect(abs(halfway - (0.25 + Float(volume) * 0.5) / 2) < 0.02, "\(halfway) after half of the fade")
  }

  @Test("muting and its end are no step either")
  func mute() async throws {
    let recorder = try SoundRecorder()
    let player = MoviePlayer(settings: .headless.with { $0.audioOutput = .element(recorder.bin) })
    player.item = try await MovieClip.film.location
    try await bounded("loading") { try await player.preload() }
    player.isMuted = true
    player.play()
    let samples = try await recorder.all()
    let loud = samples.prefix { $0 == 0 }.count
    let peaks = samples.dropFirst(loud).prefix(4800).map(abs)
    #expect(abs(try #require(peaks.prefix(200).max()) - 0.5) < 0.06)
    #expect(samples.suffix(48_000).allSatisfy { $0 == 0 })
    // A tone of this level moves by 0.029 from one sample to the next; a cut at its peak would be 0.5.
    #expect(try #require(zip(samples, samples.dropFirst()).map { abs($0 - $1) }.max()) < 0.04)
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
  var peak: Float { floats.map(abs).max() ?? 0 }
}
