import MediaPlayback
import Testing

@Suite("A tone as media that is changed", .timeLimit(.minutes(2)))
struct TonePlayerChangeTests {
  @Test("frequency and level change while it sounds, soon and without a click")
  func changes() async throws {
    let blocks = AudioBlocks()
    let player = MoviePlayer(
      MediaLocation(uri: "tone:440?level=-12dB"), settings: .headless.with { $0.audioOutput = .blocks(blocks) })
    player.play()
    var (samples, changedAt) = ([Float](), 0)
    for await block in blocks {
      samples += block.samples(as: Float.self)
      if changedAt == 0, samples.count > 12_000 {
        changedAt = samples.count
        try player.changeTone(sound: .tone(Tone(880)), level: .peak(-18))
      }
      if changedAt > 0, samples.count > changedAt + 36_000 { break }
    }
    #expect(player.tone?.content == .sound(.tone(Tone(880))) && player.tone?.level == .peak(-18))
    #expect(abs(frequency(samples[..<changedAt]) - 440) < 1)
    #expect(abs(frequency(samples.suffix(12_000)) - 880) < 1)
    #expect(abs((samples.suffix(12_000).max() ?? 0) - 0.1259) < 0.0002)
    let heard = try #require(
      samples.indices.dropFirst(changedAt).first { index in
        index >= 4800 && abs(frequency(samples[(index - 2400)..<index]) - 880) < 9
      })
    #expect(heard - changedAt < 24_000, "what is on its way is less than half a second")
    // The steepest step of the louder and of the faster sine.
    let steepest = zip(samples, samples.dropFirst()).map { abs($0 - $1) }.max() ?? 0
    #expect(steepest < 0.2512 * 2 * .pi * 880 / 48_000)
  }

  @Test("what isn't valid changes nothing, and what is no tone has none")
  func refused() async throws {
    let player = MoviePlayer(MediaLocation(uri: "tone:440"), settings: .headless)
    #expect(player.tone == nil || player.tone?.content == .sound(.tone(Tone(440))))
    try await bounded("loading") { try await player.preload() }
    #expect(throws: ToneError.self) { try player.changeTone(sound: .tone(Tone(30_000))) }
    #expect(throws: ToneError.self) { try player.changeTone(level: .peak(3)) }
    #expect(player.tone?.content == .sound(.tone(Tone(440))))
    player.item = try await MovieClip.film.location
    try await bounded("loading") { try await player.preload() }
    #expect(player.tone == nil)
    try player.changeTone(level: .peak(-20))
  }

  /// By the rising zeros in it.
  private func frequency(_ samples: some Collection<Float>) -> Double {
    var (rises, last) = ([Double](), Float.nan)
    for (index, sample) in samples.enumerated() {
      if last < 0, sample >= 0 { rises.append(Double(index) - Double(sample / (sample - last))) }
      last = sample
    }
    guard let first = rises.first, let end = rises.last, end > first else { return 0 }
    return Double(rises.count - 1) * 48_000 / (end - first)
  }
}
