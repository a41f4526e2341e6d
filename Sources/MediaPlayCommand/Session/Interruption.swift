import Dispatch
import GStreamer
import Glibc
import Synchronization

/// What ends the program from outside: a signal, or that nobody reads what it writes.
final class Interruption: @unchecked Sendable {
  // @unchecked: the sources are set in init and not touched again; all else is behind the lock.
  private struct State {
    var cause: String?
    var since: ContinuousClock.Instant?
    var handler: (@Sendable (String) -> Void)?
    var lastDeed: (@Sendable () -> Void)?
  }

  private let state = Lock(State())
  private var sources: [any DispatchSourceSignal] = []

  /// Watches for INT, TERM and HUP.
  ///
  /// A second one of them ends the process at once, unless it's the same one again within a moment: `timeout` sends each to
  /// the process and to its group.
  init() {
    // A closed pipe is seen where it is written to.
    _ = signal(SIGPIPE, SIG_IGN)
    for (number, name) in [(SIGINT, "INT"), (SIGTERM, "TERM"), (SIGHUP, "HUP")] {
      // What was ignored before, as nohup has it, stays ignored.
      var previous = sigaction()
      unsafe sigaction(number, nil, &previous)
      if previous.isIgnoring { continue }
      _ = signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [weak self] in
        // Somebody insists: leave without waiting for what hangs.
        guard let self, insists(name) else { return }
        state.withLock { $0.lastDeed }?()
        TerminalGuard.restore()
        _exit(ExitStatus.signal.rawValue)
      }
      source.resume()
      sources.append(source)
    }
  }

  /// The name of what came first, without its `SIG`; nil if nothing came.
  var cause: String? { state.withLock { $0.cause } }

  /// Notes a signal; true if it isn't the first.
  private func insists(_ name: String) -> Bool {
    if note(name) { return false }
    let (cause, since) = state.withLock { ($0.cause, $0.since) }
    return cause != name || since.map { .now - $0 > Interruption.moment } ?? true
  }

  private static let moment = Duration.milliseconds(200)

  /// Notes a cause that isn't a signal, for example `PIPE`.
  func raise(_ name: String) { note(name) }

  /// Calls `deed` before a second signal ends the process, for what would be left behind.
  func beforeHaste(_ deed: @escaping @Sendable () -> Void) { state.withLock { $0.lastDeed = deed } }

  /// Calls `handler` for the first cause, at once if it is there already.
  func onFirst(_ handler: @escaping @Sendable (String) -> Void) {
    let cause = state.withLock { state in
      state.handler = handler
      return state.cause
    }
    if let cause { handler(cause) }
  }

  /// False if there was a cause before.
  @discardableResult
  private func note(_ name: String) -> Bool {
    let (isFirst, handler) = state.withLock { state in
      let isFirst = state.cause == nil
      if isFirst { (state.cause, state.since) = (name, .now) }
      return (isFirst, isFirst ? state.handler : nil)
    }
    handler?(name)
    return isFirst
  }
}
