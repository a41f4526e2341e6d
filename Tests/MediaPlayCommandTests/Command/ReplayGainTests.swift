import Foundation
import Testing

extension CommandTests {
  @Suite("Loudness that was measured")
  struct ReplayGainTests {
    /// A tone with a peak of −12 dB, of which is told that it's 6 dB too loud as a track and 9 as an album.
    private func tone(_ tags: String?) async throws -> String {
      let media = try await CommandMedia.shared()
      let name = "gain-\(UUID()).flac"
      let injecting = tags.map { "! taginject tags=\"\($0)\"" } ?? ""
      let file = try media.write(
        "gain.pipeline",
        """
        audiotestsrc num-buffers=20 samplesperbuffer=4800 freq=1000 volume=0.25118864
          ! audio/x-raw,format=S16LE,rate=48000,channels=1 \(injecting) ! flacenc ! flactag
          ! filesink location="\(media.folder)/\(name)"
        """)
      let result = try await mediaplay(["--pipeline", file])
      guard result.end == .exited(0) else { throw CommandFailure(result: result) }
      return media.folder + "/" + name
    }

    private static let tags = [
      "replaygain-track-gain=(double)-6", "replaygain-track-peak=(double)0.25", "replaygain-album-gain=(double)-9",
      "replaygain-album-peak=(double)0.25", "replaygain-reference-level=(double)89",
    ].joined(separator: ",")

    @Test(
      "the gain is that of the track or the album, and another one is added to it",
      arguments: [
        ([], -12.04), (["--replaygain=no"], -12.04), (["--replaygain=track"], -18.04), (["--replaygain=album"], -21.04),
        (["--replaygain=track", "--replaygain-preamp=3"], -15.04),
        (["--replaygain=track", "--replaygain-fallback=-30"], -18.04),
      ])
    func measured(options: [String], level: Double) async throws {
      #expect(try await abs(peak(tone(Self.tags), options) - level) < 0.05)
    }

    @Test("what was never measured has the gain that is given for that")
    func unmeasured() async throws {
      let options = ["--replaygain=track", "--replaygain-preamp=5", "--replaygain-fallback=-4"]
      #expect(try await abs(peak(tone(nil), options) - -16.04) < 0.05)
    }

    @Test("a gain that would clip is lowered, unless clipping is allowed", arguments: [false, true])
    func clipping(isAllowed: Bool) async throws {
      let options = ["--replaygain=track", "--replaygain-preamp=30"] + (isAllowed ? ["--replaygain-clip"] : [])
      let channel = try await channel(tone(Self.tags), options)
      #expect(abs(channel.peak) < 0.1)
      // A sine that is whole, or one that has become almost a square.
      #expect(isAllowed ? channel.thd > -20 : channel.thd < -60)
    }

    @Test("a gain that is no number of decibels is a bad option", arguments: ["loud", "61", "", "nan"])
    func bad(value: String) async throws {
      let result = try await mediaplay(["--replaygain-preamp=\(value)", "x"])
      #expect(result.end == .exited(1) && result.errorText.contains("a number of decibels from -60 to 60"))
    }

    private struct Plot: Decodable {
      struct Channel: Decodable { let peak, thd: Double }
      let channels: [Channel]
    }

    /// The peak of what is played, in dB.
    private func peak(_ file: String, _ options: [String]) async throws -> Double {
      try await channel(file, options).peak
    }

    private func channel(_ file: String, _ options: [String]) async throws -> Plot.Channel {
      let result = try await mediaplay(CommandMedia.fast + options + ["--plot=\(file).png", file])
      let line = try #require(result.outputLines.first { $0.contains("plot-did-finish") })
      return try #require(JSONDecoder().decode(Plot.self, from: Data(line.utf8)).channels.first)
    }
  }
}
