import MediaPlayback
import Testing

@Suite("The picture that is shown", .timeLimit(.minutes(2)))
struct CurrentPictureTests {
  @Test("it's the frame at the position, in its own size, or in that of the viewport", arguments: [false, true])
  func picture(hasViewport: Bool) async throws {
    let location = try await MovieClip.film.location
    let player = MoviePlayer(
      location,
      settings: .headless.with { if hasViewport { $0.viewport = PictureSize(width: 99, height: 50) } })
    #expect(await player.currentPicture() == nil)
    player.play()
    player.pause()
    try await bounded("loading") { try await player.preload() }
    _ = try await bounded("the seek") { await player.seek(to: .milliseconds(500)) }
    let picture = try #require(await player.currentPicture())
    let size = try #require(player.naturalSize)
    #expect(picture.size == (hasViewport ? PictureSize(width: 99, height: 50) : size))
    if !hasViewport {
      let expected = try await ThumbnailGenerator(location).thumbnail(at: .milliseconds(500)).picture
      let difference = zip(picture.pixels, expected.pixels).map { abs(Int($0) - Int($1)) }.max()
      #expect((difference ?? 255) <= 2)
    }
    #expect(try picture.jpeg().starts(with: [0xFF, 0xD8, 0xFF]))
  }

  @Test("sound has none, and neither has an output that keeps none")
  func none() async throws {
    let sound = MoviePlayer(MediaLocation(uri: "tone:440"), settings: .headless)
    try await bounded("loading") { try await sound.preload() }
    #expect(await sound.currentPicture() == nil)
    let film = MoviePlayer(
      try await MovieClip.film.location,
      settings: .headless.with { $0.videoOutput = .description("fakesink enable-last-sample=false") })
    try await bounded("loading") { try await film.preload() }
    #expect(await film.currentPicture() == nil)
  }
}
