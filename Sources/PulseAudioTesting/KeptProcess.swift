internal import Foundation
internal import Glibc
internal import Synchronization
internal import Threading

/// A program that runs until its test says so, or dies: a shell watches a pipe from the test and then kills it.
final class KeptProcess: Sendable {
  private struct State {
    let shell: pid_t
    /// The shell ends the program when this end of its input is closed.
    let lifeline: Int32
    var hasEnded = false
  }

  private let state: Lock<State>
  /// The program itself, not the shell.
  let identifier: pid_t

  /// Starts a program; `log` gets what it says.
  init(_ arguments: [String], environment: [String: String], log: URL) throws {
    // With standard input redirected, the program doesn't hold the pipe that the shell reads.
    let script = #""$@" </dev/null & echo $!; exec >/dev/null; read -r line; kill -KILL $!; wait"#
    let (input, lifeline) = Self.pipe()
    let (answer, output) = Self.pipe()
    let errors = unsafe open(log.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    defer { for end in [input, answer, output, errors] { close(end) } }

    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, errors, 2)
    // Threads of this process may block SIGCHLD, which the shell waits for.
    var attributes = posix_spawnattr_t()
    var signals = sigset_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    var shell = pid_t()
    let words = unsafe (["sh", "-c", script, "sh"] + arguments).map { unsafe strdup($0) } + [nil]
    let variables = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    guard unsafe posix_spawn(&shell, "/bin/sh", &actions, &attributes, words, variables) == 0 else {
      close(lifeline)
      throw ToolRun.Failure(description: "/bin/sh didn't start")
    }
    state = Lock(State(shell: shell, lifeline: lifeline))
    var line = [UInt8](repeating: 0, count: 32)
    let count = unsafe max(read(answer, &line, line.count), 0)
    let text = String(decoding: line.prefix(count), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    identifier = pid_t(text) ?? 0
  }

  deinit { end() }

  /// Kills the program and waits until it's gone.
  ///
  /// Does nothing the second time.
  func end() {
    state.withLock { state in
      if state.hasEnded { return }
      state.hasEnded = true
      close(state.lifeline)
      waitpid(state.shell, nil, 0)
    }
  }

  func signal(_ number: Int32) { if identifier > 0 { _ = kill(identifier, number) } }

  private static func pipe() -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    // Another child must not hold an end open.
    guard unsafe Glibc.pipe(&ends) == 0 else { return (-1, -1) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
