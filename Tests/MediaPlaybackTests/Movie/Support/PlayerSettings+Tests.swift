import MediaPlayback

extension PlayerSettings {
  /// Plays at its true speed, into nothing.
  static var realTime: PlayerSettings {
    var settings = PlayerSettings()
    settings.videoOutput = .null
    settings.audioOutput = .null
    return settings
  }

  /// With changes.
  func with(_ change: (inout PlayerSettings) -> Void) -> PlayerSettings {
    var settings = self
    change(&settings)
    return settings
  }
}

/// Lets about half a second pass, measured by what a player does and not by a clock of the test.
func someTimePasses() async throws {
  let player = MoviePlayer(try await MovieClip.short.location, settings: .realTime)
  player.play()
  _ = try await bounded("a short clip") { await player.finish() }
}
