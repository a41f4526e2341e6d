import GStreamer
import PlaybackModel
import Testing

@testable import MediaPlayback

@Suite("Loops of an audio player", .timeLimit(.minutes(2)))
struct GaplessLoopTests {
  /// A second of sound in a format.
  struct Sound: CustomStringConvertible, Sendable {
    let description: String
    let clip: MovieClip

    init(_ name: String, _ encoder: String) {
      description = name
      clip = MovieClip(
        "loop.\(name)",
        "audiotestsrc num-buffers=100 samplesperbuffer=441 freq=441 ! audio/x-raw,rate=44100,channels=1 ! audioconvert ! "
          + encoder)
    }

    static let all = [
      Sound("wav", "wavenc"), Sound("flac", "flacenc"), Sound("ogg", "vorbisenc ! oggmux"),
      Sound("mp3", "lamemp3enc ! xingmux"), Sound("m4a", "avenc_aac ! mp4mux"),
      Sound("adts", "avenc_aac ! aacparse ! audio/mpeg,stream-format=adts"),
    ]
  }

  @Test("ten passes are ten times one pass, sample by sample", arguments: Sound.all)
  func passes(_ sound: Sound) async throws {
    let location = try await sound.clip.location
    let single = try await VoiceBench(location, rate: 44_100)
    let once = try await single.render(single.voice(rate: 44_100))
    #expect(once.count > 2 * 40_000)
    let looped = try await VoiceBench(location, passes: PassCount(.times(9)), rate: 44_100)
    let tenTimes = try await looped.render(looped.voice(rate: 44_100))
    #expect(tenTimes.count == 10 * once.count)
    #expect(tenTimes == Array(repeatElement(once, count: 10).joined()))
  }

  @Test("media that is decoded anew for each pass has no gap either", arguments: Sound.all)
  func decodedAnew(_ sound: Sound) async throws {
    let location = try await sound.clip.location
    // What doesn't begin at its start isn't kept for the next pass.
    let bench = try await VoiceBench(location, from: .milliseconds(500), passes: PassCount(.times(2)), rate: 44_100)
    let all = try await bench.render(bench.voice(rate: 44_100))
    let single = try await VoiceBench(location, rate: 44_100)
    let once = try await single.render(single.voice(rate: 44_100))
    #expect(Array(all.suffix(2 * once.count)) == once + once)
    #expect(abs(all.count / 2 - 5 * once.count / 4) <= 2048)
  }

  @Test("another rate is another number of frames, and no sample more", arguments: [22_050, 48_000, 96_000])
  func resampled(rate: Int) async throws {
    let bench = try await VoiceBench(try await Sound.all[0].clip.location, passes: PassCount(.times(3)), rate: rate)
    let all = try await bench.render(bench.voice(rate: rate))
    #expect(all.count == 2 * 4 * rate)
  }

  @Test("another speed takes another time at the same pitch", arguments: [0.5, 1.25, 2])
  func speeds(tempo: Double) async throws {
    let bench = try await VoiceBench(try await Sound.all[0].clip.location, tempo: TempoControl(tempo), rate: 44_100)
    let all = try await bench.render(bench.voice(rate: 44_100))
    let seconds = Double(all.count / 2) / 44_100
    #expect(abs(seconds - 1 / tempo) < 0.1)
    // 441 Hz cross zero twice in a period, whatever the speed.
    let left = stride(from: 0, to: all.count, by: 2).map { all[$0] }
    let crossings = zip(left, left.dropFirst()).count { $0 < 0 && $1 >= 0 }
    #expect(abs(Double(crossings) / seconds - 441) < 441 * 0.05)
    // The timeline knows how much of the media that was.
    #expect(abs(bench.timeline.time(of: all.count / 2) / .seconds(1) - 1) < 0.15)
  }

  @Test("the time goes back to the beginning with each pass")
  func timeline() async throws {
    let bench = try await VoiceBench(try await Sound.all[0].clip.location, passes: PassCount(.times(1)), rate: 44_100)
    _ = try await bench.render(bench.voice(rate: 44_100))
    #expect(bench.timeline.time(of: 0) == .zero)
    #expect(bench.timeline.time(of: 22_050) == .milliseconds(500))
    #expect(bench.timeline.time(of: 44_100) == .zero)
    #expect(bench.timeline.time(of: 66_150) == .milliseconds(500))
  }
}
