import Glibc
import MediaPlayback
import PlaybackModel

/// The terminal of a session: keys in, the status line out.
final class TerminalControl: Sendable {
  private let player: MoviePlayer
  private let reporter: Reporter
  private let runner: CommandRunner
  private let input: TerminalInput?
  private let status: StatusLine?
  private let observation: PlayerObservation?

  /// Sets up what there is of a terminal; nothing happens before ``start()``.
  init(
    _ options: CommandOptions, _ player: MoviePlayer, _ runner: CommandRunner, status: StatusLine?, _ reporter: Reporter
  ) {
    (self.player, self.reporter, self.runner, self.status) = (player, reporter, runner, status)
    let readsKeys = options.usesTerminal && (options.readsKeys ?? !Self.outputIsPipe)
    input = readsKeys ? TerminalInput(avoidsStandardInput: options.items.contains(Array("-".utf8))) : nil
    observation = status.map { status in player.observeEvents { status.note($0) } }
  }

  /// Reads keys and draws from now on.
  func start() {
    if input != nil || status != nil { TerminalGuard.install() }
    status?.start()
    input?.start(
      onResume: { [reporter, status] in
        reporter.forgetLine()
        status?.draw()
      },
      onKey: { [player, runner] key in
        let command = KeyBindings.command(for: key, in: player.controlMode, isTone: player.tone != nil)
        if let command { runner.run(command) }
      })
  }

  /// Gives the terminal back.
  func stop() {
    input?.stop()
    status?.stop()
    observation?.cancel()
  }

  /// Behind a pipe there may be a pager, which reads keys itself.
  private static var outputIsPipe: Bool {
    var status = stat()
    guard unsafe fstat(StandardStream.output.rawValue, &status) == 0 else { return false }
    return [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }
}
