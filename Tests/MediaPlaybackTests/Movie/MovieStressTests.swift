import Testing

@testable import MediaPlayback

/// Many commands from many sides.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct MovieStressTests {
  @Test(
    "hundreds of commands from several tasks in any order leave a player that plays to the end", arguments: [1, 2, 3])
  func randomCommands(seed: UInt64) async throws {
    let items = [
      try await MovieClip.film.location, try await MovieClip.short.location, try await MovieClip.tone.location,
      try MediaLocation(path: "/proc/nonexistent/film.mkv"), nil,
    ]
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    await withTaskGroup { group in
      for task in 0..<4 {
        group.addTask {
          var numbers = Numbers(state: seed &* 1000 &+ UInt64(task))
          for _ in 0..<100 { await Self.command(player, items, &numbers) }
        }
      }
    }
    player.repeatCount = .none
    player.endPlaybackTime = nil
    player.initialPlaybackTime = nil
    player.item = try await MovieClip.film.location
    player.play()
    let finish = try await bounded("the end") { await player.finish() }
    #expect(finish?.reason == .ended)
    #expect(player.position == .seconds(2))
    #expect(player.playbackState == .paused)
    player.volume = 7
    try await trace.wait(for: "volume 130")
    expectConsistency(of: trace.words)
  }

  private static func command(
    _ player: MoviePlayer, _ items: [MediaLocation?], _ numbers: inout Numbers
  ) async {
    switch Int.random(in: 0..<14, using: &numbers) {
    case 0: player.item = items.randomElement(using: &numbers) ?? nil
    case 1: player.stop(byUser: Bool.random(using: &numbers))
    case 2...4: player.play()
    case 5: player.pause()
    case 6: player.prepareToPlay()
    case 7: player.requestSeek(to: .milliseconds(Int.random(in: -500..<3000, using: &numbers)), precision: .keyUnit)
    case 8: player.requestSeek(to: .milliseconds(Int.random(in: -500..<3000, using: &numbers)))
    case 9: player.volume = Double(Int.random(in: 0...4, using: &numbers)) / 4
    case 10: player.scalingMode = ScalingMode.allCases.randomElement(using: &numbers) ?? .fill
    case 11: player.endPlaybackTime = Bool.random(using: &numbers) ? .milliseconds(300) : nil
    case 12: player.repeatCount = .times(Int.random(in: 0...1, using: &numbers))
    // So that not all commands come before the first result.
    default: await player.core.settled()
    }
  }

  private func expectConsistency(of words: [String]) {
    var isOpen = false
    var isLoading = false
    var state = "state stopped"
    for (index, word) in words.enumerated() {
      let place = Comment(rawValue: "at \(index) of \(words.count): \(words[max(0, index - 8)...index])")
      switch word {
      case "item":
        #expect(!isOpen, place)
        isOpen = true
      case _ where word.hasPrefix("finish"):
        #expect(isOpen, place)
        #expect(!isLoading, place)
        isOpen = false
      case "load playable": if words[..<index].last != "load playable+stalled" { isLoading = true }
      case _ where word.hasPrefix("preload"):
        #expect(isOpen, place)
        isLoading = false
      case _ where word.hasPrefix("state"):
        #expect(word != state, place)
        state = word
      default: break
      }
    }
    #expect(!isOpen)
  }
}

/// Numbers that only look like chance, the same in every run.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
