import Foundation
import GStreamer
import MediaPlayback
import Testing

/// Outputs that can't be started, that fail, and those that drop what they get.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct OutputTests {
  private static let noServer = "ximagesink display=:4077"

  private static func settings(video: VideoOutput, audio: AudioOutput = .description("fakesink")) -> PlayerSettings {
    .headless.with {
      $0.videoOutput = video
      $0.audioOutput = audio
    }
  }

  @Test(
    "a picture output that can't be started is a warning where there is sound",
    arguments: [noServer, "nosuchsink", "fakesink nosuchproperty=1", "fakesink !"])
  func brokenPicture(description: String) async throws {
    let player = MoviePlayer(settings: Self.settings(video: .description(description)))
    let trace = EventTrace(player)
    player.item = try await MovieClip.short.location
    player.play()
    try await trace.wait(for: "finish ended")
    #expect(trace.words.filter { $0.hasPrefix("warning") } == ["warning output-unavailable"])
    let warning = trace.all.compactMap { if case .warning(let error) = $0 { error } else { nil } }.first
    #expect(warning?.source == description)
    #expect(warning?.message.contains("picture") == true)
  }

  @Test(
    "a picture output that can't be started fails what has nothing but a picture",
    arguments: [noServer, "nosuchsink", "fakesink nosuchproperty=1"])
  func brokenPictureAlone(description: String) async throws {
    let player = MoviePlayer(settings: Self.settings(video: .description(description)))
    let trace = EventTrace(player)
    player.item = try await MovieClip.silent.location
    player.play()
    try await trace.wait(for: "finish failed")
    #expect(trace.words == ["item", "preload output-unavailable", "finish failed"])
    #expect(trace.finishes.first?.reason.error?.source == description)
  }

  @Test("a broken sound output is a warning where there is a picture, and a failure alone")
  func brokenSound() async throws {
    let settings = Self.settings(
      video: .description("fakesink"), audio: .description("filesink location=/proc/nonexistent/a"))
    let player = MoviePlayer(settings: settings)
    let trace = EventTrace(player)
    player.item = try await MovieClip.short.location
    player.play()
    try await trace.wait(for: "finish ended")
    #expect(trace.words.filter { $0.hasPrefix("warning") } == ["warning output-unavailable"])
    player.item = try await MovieClip.tone.location
    player.play()
    try await trace.wait(for: "finish failed")
    #expect(trace.finishes.last?.reason.error?.code == .outputUnavailable)
  }

  @Test("an output that the media doesn't need may be broken")
  func unneeded() async throws {
    let player = MoviePlayer(settings: Self.settings(video: .description(Self.noServer)))
    let trace = EventTrace(player)
    player.item = try await MovieClip.tone.location
    player.play()
    try await trace.wait(for: "finish ended")
    #expect(!trace.words.contains { $0.hasPrefix("warning") })
  }

  @Test("outputs that drop what they get keep real time")
  func nullOutputs() async throws {
    let player = MoviePlayer(try await MovieClip.short.location, settings: .realTime)
    try await bounded("loading") { try await player.preload() }
    let start = ContinuousClock.now
    player.play()
    let finish = try await bounded("the end") { await player.finish() }
    #expect(finish?.reason == .ended)
    #expect(ContinuousClock.now - start >= .milliseconds(300))
  }

  @Test("a picture output that fails while playing is a warning, and the sound plays on to its end")
  func failsMidway() async throws {
    let player = MoviePlayer(settings: Self.settings(video: .description("identity error-after=20 ! fakesink")))
    let trace = EventTrace(player)
    player.item = try await MovieClip.film.location
    player.play()
    try await trace.wait(for: "finish ended")
    #expect(trace.words.filter { $0.hasPrefix("warning") } == ["warning output-unavailable"])
    #expect(trace.words.filter { $0 == "item" || $0.hasPrefix("preload") } == ["item", "preload"])
    #expect(trace.finishes.first?.position == .seconds(2))
  }

  @Test("the only output that fails while playing fails the play-through")
  func onlyOutputFailsMidway() async throws {
    let player = MoviePlayer(settings: Self.settings(video: .description("identity error-after=5 ! fakesink")))
    let trace = EventTrace(player)
    player.item = try await MovieClip.silent.location
    player.play()
    try await trace.wait(for: "finish failed")
    #expect(trace.finishes.first?.reason.error?.code == .outputUnavailable)
  }

  @Test("a sink of the caller's own is given back, stopped and alone, and serves the next player")
  func givenSink() async throws {
    let sink = try AppSink()
    try sink.set("sync", to: false)
    // Nobody takes the frames, and the end is not to wait for it.
    try sink.set("wait-on-eos", to: false)
    for _ in 1...2 {
      let player = MoviePlayer(try await MovieClip.short.location, settings: Self.settings(video: .element(sink)))
      player.play()
      #expect(try await bounded("the end") { await player.finish() }?.reason == .ended)
      player.stop()
      try await eventually("the sink is given back") { sink.parent == nil && sink.state == .null }
    }
  }

  @Test(
    "without a display and a sound server playback goes on without them, and each is said once",
    .enabled(
      if: !FileManager.default.isReadableFile(atPath: "/dev/dri/card0")
        && !FileManager.default.isReadableFile(atPath: "/dev/snd/controlC0"),
      "This machine has devices of its own."))
  func nothingThere() async throws {
    // The environment belongs to the whole process, so this needs one of its own.
    await #expect(processExitsWith: .success) {
      unsafe unsetenv("DISPLAY")
      unsafe unsetenv("WAYLAND_DISPLAY")
      unsafe setenv("PULSE_SERVER", "unix:/proc/nonexistent/pulse", 1)
      let player = MoviePlayer()
      let trace = EventTrace(player)
      player.item = try await MovieClip.short.location
      player.play()
      try await trace.wait(for: "finish ended")
      player.item = try await MovieClip.film.location
      player.play()
      try await trace.wait(for: "finish ended")
      let messages = trace.all.compactMap { if case .warning(let error) = $0 { error.message } else { nil } }
      #expect(messages.count == 2)
      #expect(messages.contains { $0.contains("display") && $0.contains("DISPLAY") })
      #expect(messages.contains { $0.contains("PulseAudio") })
    }
  }
}
