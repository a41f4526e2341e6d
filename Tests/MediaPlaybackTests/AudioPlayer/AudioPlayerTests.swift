import GStreamer
import PlaybackModel
import Synchronization
import Testing

@testable import MediaPlayback

@Suite("An audio player", .timeLimit(.minutes(2)))
struct AudioPlayerTests {
  private let output = SoundOutput(.description("fakesink sync=true"))

  @Test("it knows its media as soon as it's there")
  func facts() async throws {
    let player = try AudioPlayer(try await MovieClip.tone.location, output: output)
    #expect(player.duration == .seconds(1))
    #expect(player.numberOfChannels == player.format.channelCount)
    #expect(player.format.sampleRate > 0 && player.isPlaying == false && player.currentTime == .zero)
  }

  @Test("it plays to its end, tells that once, and can play again")
  func plays() async throws {
    let player = try AudioPlayer(try await MovieClip.tone.location, output: output)
    for _ in 1...2 {
      let told = Told(player.events)
      #expect(player.play() && player.isPlaying)
      try await told.wait(for: .didFinish(successfully: true))
      #expect(!player.isPlaying && player.currentTime == .zero)
      #expect(told.all == [.didFinish(successfully: true)])
    }
  }

  @Test("pause keeps the place, stop too, and neither is a finish")
  func pauses() async throws {
    let player = try AudioPlayer(try await MovieClip.tone.location, output: output)
    let told = Told(player.events)
    player.play()
    try await eventually("some of it is heard") { player.currentTime > .milliseconds(200) }
    player.pause()
    let paused = player.currentTime
    #expect(!player.isPlaying && paused > .milliseconds(200) && paused < .seconds(1))
    player.play()
    try await eventually("it goes on") { player.currentTime > paused }
    player.stop()
    let stopped = player.currentTime
    #expect(!player.isPlaying && stopped >= paused)
    player.play()
    try await told.wait(for: .didFinish(successfully: true))
    #expect(told.all == [.didFinish(successfully: true)])
  }

  @Test("the time can be set in every state, and is kept within the media")
  func seeks() async throws {
    let player = try AudioPlayer(try await MovieClip.tone.location, output: output)
    player.currentTime = .milliseconds(700)
    #expect(player.currentTime == .milliseconds(700))
    player.currentTime = .seconds(-1)
    #expect(player.currentTime == .zero)
    player.currentTime = .seconds(100)
    #expect(player.currentTime == .seconds(1))
    // From the end it begins anew.
    player.play()
    try await eventually("it plays from its start") { player.currentTime > .milliseconds(50) }
    #expect(player.currentTime < .milliseconds(900))
    let told = Told(player.events)
    player.currentTime = .milliseconds(900)
    try await told.wait(for: .didFinish(successfully: true))
    let long = try AudioPlayer(try await MovieClip.long.location, output: output)
    long.play()
    long.currentTime = .seconds(30)
    #expect(long.lastError == nil && long.isPlaying)
    let place = long.currentTime
    #expect(place >= .seconds(30) && place < .seconds(59))
    let end = Told(long.events)
    long.currentTime = .seconds(100)
    try await end.wait(for: .didFinish(successfully: true))
  }

  @Test("media that is cut ends with an error and without success")
  func cut() async throws {
    let player = try AudioPlayer(try await TestMedia.wav.cut(0.5).location, output: output)
    let told = Told(player.events)
    player.play()
    try await told.wait(for: .didFinish(successfully: false))
    guard case .decodeErrorDidOccur(let error) = told.all.first, told.all.count == 2 else {
      Issue.record("\(told.all)")
      return
    }
    #expect(error.code == .truncated)
  }

  @Test("what can't be played is refused with its reason")
  func refused() async throws {
    #expect(throws: MediaError.self) { try AudioPlayer(MediaLocation(path: "/proc/nonexistent/a.wav"), output: output) }
    await #expect { try AudioPlayer(try await TestMedia.noise.file().location, output: output) } throws: {
      ($0 as? MediaError)?.code == .unsupportedFormat
    }
    await #expect { try AudioPlayer(try await MovieClip.silent.location, output: output) } throws: {
      ($0 as? MediaError)?.code == .unsupportedFormat
    }
  }

  @Test("an output that can't be started makes play false, with the reason")
  func noOutput() async throws {
    let player = try AudioPlayer(
      try await MovieClip.tone.location, output: SoundOutput(.description("filesink location=/proc/nonexistent/a")))
    #expect(!player.play())
    #expect(player.lastError?.code == .outputUnavailable && !player.isPlaying)
  }

  @Test("bytes are played as a file is")
  func bytes() async throws {
    let bytes = try await TestMedia.wav.file().bytes()
    let player = try AudioPlayer(bytes: bytes, hint: "com.microsoft.waveform-audio", output: output)
    let told = Told(player.events)
    player.play()
    try await told.wait(for: .didFinish(successfully: true))
  }

  @Test("a delegate is told on a queue of its own, and may call the player")
  func delegate() async throws {
    let player = try AudioPlayer(try await MovieClip.tone.location, output: output)
    let delegate = Repeater()
    player.delegate = delegate
    player.currentTime = .milliseconds(800)
    player.play()
    try await eventually("both finishes") { delegate.finishes.withLock { $0 } == 2 }
    #expect(!player.isPlaying)
  }

  @Test("two players that are given the same time sound together, to the sample")
  func inStep() async throws {
    let blocks = AudioBlocks(rate: 48_000, channels: 2, pacing: .realTime())
    let output = SoundOutput(.blocks(blocks))
    let players = try [await MovieClip.tone.location, await MovieClip.tone.location].map { location in
      try AudioPlayer(location, output: output)
    }
    (players[0].pan, players[1].pan) = (-1, 1)
    for player in players { #expect(player.prepareToPlay()) }
    let time = output.time + .milliseconds(300)
    for player in players { #expect(player.play(atTime: time) && player.isPlaying) }
    let (left, right) = try await bounded("both sounds") {
      var (left, right): ([Float], [Float]) = ([], [])
      for await block in blocks {
        block.withSamples(of: Float.self) { samples in
          for index in samples.indices {
            if index % 2 == 0 { left.append(samples[index]) } else { right.append(samples[index]) }
          }
        }
        if left.count(where: { abs($0) > 0.1 }) > 20_000 { break }
      }
      return (left, right)
    }
    #expect(left == right)
    let first = try #require(left.firstIndex { $0 != 0 })
    // A sine begins with a sample of zero.
    #expect(abs(first - Int(time / .seconds(1) * 48_000)) <= 1)
  }

  @Test("a time that has passed is now, and a pause ends the wait for one to come")
  func startTimes() async throws {
    let player = try AudioPlayer(try await MovieClip.tone.location, output: output)
    #expect(player.play(atTime: .zero))
    try await eventually("it is heard") { player.currentTime > .zero }
    player.stop()
    player.currentTime = .zero
    #expect(player.play(atTime: player.deviceCurrentTime + .seconds(3600)))
    #expect(player.isPlaying && player.currentTime == .zero)
    player.pause()
    #expect(!player.isPlaying && player.currentTime == .zero)
    #expect(player.play())
    try await eventually("it is heard again") { player.currentTime > .zero }
  }

  @Test("levels are those of the sound with its volume")
  func meters() async throws {
    let player = try AudioPlayer(try await MovieClip.tone.location, output: output)
    player.updateMeters()
    #expect(player.averagePower(forChannel: 0) == -160 && player.peakPower(forChannel: 7) == nil)
    player.isMeteringEnabled = true
    player.play()
    try await eventually("something is measured") {
      player.updateMeters()
      return (player.peakPower(forChannel: 0) ?? -160) > -100
    }
    let loud = try #require(player.averagePower(forChannel: 0))
    player.volume = 0.1
    try await eventually("it's softer") {
      player.updateMeters()
      return (player.averagePower(forChannel: 0) ?? 0) < loud - 19
    }
    let soft = try #require(player.averagePower(forChannel: 0))
    #expect(abs(loud - soft - 20) < 0.5)
  }

  /// Plays once more at the first end.
  private final class Repeater: AudioPlayerDelegate {
    let finishes = Lock(0)
    func audioPlayer(_ player: AudioPlayer, didTell event: AudioPlayerEvent) {
      guard case .didFinish = event else { return }
      if finishes.withLock({ count in
        count += 1
        return count
      }) == 1 {
        player.currentTime = .milliseconds(900)
        player.play()
      }
    }
  }
}

/// What a player told.
private final class Told: Sendable {
  private let holder: Holder
  private let task: Task<Void, Never>

  init(_ stream: AudioPlayerEvents) {
    let holder = Holder()
    self.holder = holder
    task = Task { for await event in stream { holder.add(event) } }
  }

  private final class Holder: Sendable {
    let events = Lock<[AudioPlayerEvent]>([])
    func add(_ event: AudioPlayerEvent) { events.withLock { $0.append(event) } }
  }

  deinit { task.cancel() }

  var all: [AudioPlayerEvent] { holder.events.withLock { $0 } }

  func wait(for event: AudioPlayerEvent) async throws {
    try await eventually("\(event), not only \(all)") { self.all.contains(event) }
  }
}
