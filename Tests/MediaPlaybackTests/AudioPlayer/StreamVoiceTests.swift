import GStreamer
import PlaybackModel
import Testing

@testable import MediaPlayback

@Suite("The voice of an audio player", .timeLimit(.minutes(1)))
struct StreamVoiceTests {
  /// A second of a constant, so that what is heard is the gain.
  private static let constant = MovieClip(
    "constant.wav",
    "audiotestsrc wave=square freq=0.1 volume=1 num-buffers=100 samplesperbuffer=480 ! "
      + "audio/x-raw,format=F32LE,rate=48000,channels=1 ! wavenc")

  private func bench() async throws -> VoiceBench { try await VoiceBench(try await Self.constant.location) }

  private func left(_ samples: [Float]) -> [Double] {
    stride(from: 0, to: samples.count, by: 2).map { Double(abs(samples[$0])) }
  }
  private func right(_ samples: [Float]) -> [Double] {
    stride(from: 1, to: samples.count, by: 2).map { Double(abs(samples[$0])) }
  }

  @Test("from the start every sample is as it is in the file")
  func exact() async throws {
    let bench = try await bench()
    let all = try await bench.render(bench.voice())
    #expect(all.count == 96_000)
    #expect(left(all).allSatisfy { $0 == 1 } && right(all) == left(all))
  }

  @Test("where it is in the media is known as soon as it's open", arguments: [0, 500] as [Int64])
  func knownPlace(milliseconds: Int64) async throws {
    let bench = try await VoiceBench(try await Self.constant.location, from: .milliseconds(milliseconds))
    defer { bench.cancel() }
    #expect(bench.firstTime == .milliseconds(milliseconds))
  }

  @Test(
    "it begins at the frame that it was given, in the middle of a block too",
    arguments: [0, 1, 479, 480, 1234] as [Int64])
  func startsExactly(frame: Int64) async throws {
    let bench = try await bench()
    let gains = left(try await bench.render(bench.voice(start: frame)))
    #expect(gains.prefix(Int(frame)).allSatisfy { $0 == 0 })
    #expect(gains.dropFirst(Int(frame)).prefix(48_000).allSatisfy { $0 == 1 })
    #expect(gains.firstIndex { $0 == 1 } == Int(frame))
  }

  @Test("a fade is even, from its first frame to its last")
  func fades() async throws {
    let bench = try await bench()
    let voice = bench.voice()
    let gains = left(try await bench.render(voice) { if $0 == 4800 { voice.fade(to: 0.5, from: 4800, over: 24_000) } })
    #expect(gains[4799] == 1 && gains[28_800] == 0.5 && gains[40_000] == 0.5)
    for part in [0.25, 0.5, 0.75] { #expect(abs(gains[4800 + Int(part * 24_000)] - (1 - 0.5 * part)) < 1e-6) }
  }

  @Test("a fade in the middle of a fade goes on from where that is")
  func fadesAgain() async throws {
    let bench = try await bench()
    let voice = bench.voice()
    let gains = left(
      try await bench.render(voice) { frame in
        if frame == 0 { voice.fade(to: 0, from: 0, over: 24_000) }
        if frame == 12_000 { voice.fade(to: 1, from: 12_000, over: 24_000) }
      })
    #expect(abs(gains[12_000] - 0.5) < 1e-4)
    #expect(steps(gains).max() ?? 1 < 1.0 / 12_000)
    #expect(gains[36_000] == 1)
  }

  @Test("volume, place and cuts change without a step that is heard")
  func withoutClick() async throws {
    let bench = try await bench()
    let voice = bench.voice(fadesIn: true)
    let all = try await bench.render(voice) { frame in
      if frame == 4800 { voice.fade(to: 0.2, from: frame, over: 0) }
      if frame == 9600 { voice.set(StereoBalance(pan: -1), from: frame) }
      if frame == 14_400 { voice.leave(from: frame) }
    }
    // Everything takes 10 ms, at its steepest a little more than twice as fast as evenly.
    #expect(steps(left(all)).max() ?? 1 < 2.5 / 480 && steps(right(all)).max() ?? 1 < 2.5 / 480)
    // What can be heard of a cut is what changes from one step to the next.
    #expect(steps(steps(left(all))).max() ?? 1 < 1e-4)
    #expect(left(all)[9600] == Double(Float(0.2)) && right(all)[11_000] == 0 && (left(all).last ?? 1) < 1e-6)
    #expect(all.count == 2 * (14_400 + 480))
  }

  @Test(
    "the place turns the far side down", arguments: [(-1, 1, 0), (-0.5, 1, 0.5), (0, 1, 1), (0.25, 0.75, 1), (1, 0, 1)])
  func pans(pan: Double, left: Double, right: Double) async throws {
    let bench = try await bench()
    let all = try await bench.render(bench.voice(pan: pan))
    #expect(self.left(all).allSatisfy { $0 == left } && self.right(all).allSatisfy { $0 == right })
  }

  @Test("two voices that begin at the same frame are the same sample by sample")
  func inStep() async throws {
    let (first, second) = (try await bench(), try await VoiceBench(try await Self.constant.location))
    let one = try await first.render(first.voice(start: 777))
    #expect(one == (try await second.render(second.voice(start: 777))))
  }

  private func steps(_ values: [Double]) -> [Double] { zip(values, values.dropFirst()).map { abs($1 - $0) } }
}
