import MediaPlayback
import PlaybackModel
import Testing

/// What is told of the scaling mode.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct ScalingModeTests {
  private let viewport = PictureSize(width: 333, height: 200)

  private func player(_ viewport: PictureSize?) -> MoviePlayer {
    MoviePlayer(settings: .headless.with { $0.viewport = viewport })
  }

  @Test("a mode that was set before loading is told once behind it, with the geometry", arguments: ScalingMode.allCases)
  func beforeLoading(mode: ScalingMode) async throws {
    let player = player(viewport)
    let trace = EventTrace(player)
    player.item = try await GridPicture.wide.clip.location
    player.scalingMode = .none
    player.scalingMode = mode
    player.play()
    try await trace.wait(for: "finish ended")
    let told = trace.all.filter { $0.words.hasPrefix("scaling") }
    let natural = GridPicture.wide.natural
    let geometry = ScalingGeometry(
      natural: natural, viewport: viewport,
      layout: PictureLayout.layout(frame: natural, pixelAspect: (1, 1), viewport: viewport, mode: mode))
    #expect(told == (mode == .aspectFit ? [] : [.scalingModeDidChange(mode, geometry)]))
  }

  @Test("a change is told once, and setting the same mode not at all")
  func change() async throws {
    let player = player(viewport)
    let trace = EventTrace(player)
    player.item = try await GridPicture.square.clip.location
    try await trace.wait(for: "preload")
    player.scalingMode = .aspectFit
    player.scalingMode = .fill
    player.scalingMode = .fill
    player.scalingMode = .aspectFill
    player.item = try await GridPicture.wide.clip.location
    try await trace.wait(for: "preload")
    player.volume = 0
    try await trace.wait(for: "volume 0")
    #expect(trace.words.filter { $0.hasPrefix("scaling") } == ["scaling fill", "scaling aspect-fill"])
    #expect(player.scalingMode == .aspectFill)
  }

  @Test("without a viewport a change is told without geometry, and without an item at once")
  func withoutViewport() async throws {
    let player = player(nil)
    let trace = EventTrace(player)
    player.scalingMode = .fill
    try await trace.wait(for: "scaling fill")
    #expect(trace.all == [.scalingModeDidChange(.fill, nil)])
    player.item = try await GridPicture.square.clip.location
    try await trace.wait(for: "preload")
    player.scalingMode = .none
    try await trace.wait(for: "scaling none")
    #expect(trace.all.last == .scalingModeDidChange(.none, nil))
  }
}
