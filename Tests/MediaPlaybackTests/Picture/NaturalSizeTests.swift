import MediaPlayback
import Testing

/// The size to show.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct NaturalSizeTests {
  @Test(
    "the natural size has pixel aspect and rotation applied",
    arguments: [
      (GridPicture.square, PictureSize(width: 160, height: 120)), (.wide, PictureSize(width: 128, height: 64)),
      (.turned, PictureSize(width: 120, height: 160)),
    ])
  func naturalSize(picture: GridPicture, size: PictureSize) async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    player.item = try await picture.clip.location
    try await trace.wait(for: "preload")
    #expect(player.naturalSize == size)
    #expect(trace.all.contains(.naturalSizeDidChange(size)))
    #expect(trace.words.filter { $0 == "size" }.count == 1)
  }

  @Test("sound alone has no size")
  func sound() async throws {
    let player = MoviePlayer(try await MovieClip.tone.location, settings: .headless)
    try await bounded("loading") { try await player.preload() }
    #expect(player.naturalSize == nil)
    #expect(player.mediaInfo?.hasVideo == false)
  }
}
