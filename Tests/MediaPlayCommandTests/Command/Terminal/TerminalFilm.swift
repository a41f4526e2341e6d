import Foundation

/// A film that is long enough to be sought in, rendered once.
enum TerminalFilm {
  static func path() async throws -> String { try await rendering.value }

  /// 50 s of picture, 160 by 120, and sound.
  private static let rendering = Task {
    let film = try await CommandMedia.shared().folder + "/film.webm"
    let result = try await mediaplay(
      ["--pipeline", CommandEnvironment.package + "/pipelines/default-clip.pipeline"]
        + ["location=\(film)", "frames=1500", "width=160", "height=120"].flatMap { ["--set", $0] })
    guard result.end == .exited(0) else { throw CommandFailure(result: result) }
    return film
  }
}
