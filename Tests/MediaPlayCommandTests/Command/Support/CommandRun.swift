import Foundation
import Glibc
import Synchronization

/// A run of the built `mediaplay`, which is killed when its time is over.
///
/// A thread of its own reads what the command writes, so that it never waits for the test, and wakes those who wait.
final class CommandRun: Sendable {
  private struct State {
    var soFar = CommandResult()
    var waiters: [Waiter] = []
    var isOver = false
  }

  private struct Waiter {
    let isMet: @Sendable (CommandResult) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  private let process: ChildProcess
  private let state = Mutex(State())
  private let start = ContinuousClock.now

  /// Starts the command.
  ///
  /// - Parameters:
  ///   - environment: Changes to ``CommandEnvironment/base``; nil takes a variable away.
  ///   - shell: A shell's command line that starts the command as `"$@"`, for what a shell does best.
  ///   - closesOutput: Nobody reads the standard output any more once a line has come.
  init(
    _ arguments: [[UInt8]], environment: [String: String?] = [:], in folder: String = "/", shell: String? = nil,
    closesOutput: Bool = false, deadline: Duration = .seconds(30)
  ) throws {
    var variables = CommandEnvironment.base
    for (name, value) in environment { variables[name] = value }
    let command = (shell.map { ["/bin/sh", "-c", $0, "sh"] } ?? []) + [CommandEnvironment.program]
    process = try ChildProcess(
      "/usr/bin/env", (["-C", folder] + command).map { Array($0.utf8) } + arguments, environment: variables)
    Thread.detachNewThread { [self] in read(until: start + deadline, closesOutput: closesOutput) }
  }

  var id: pid_t { process.id }

  /// Sends a signal; nothing happens if the command has ended.
  func send(_ signal: Int32) {
    state.withLock { state in
      if !state.isOver { kill(process.id, signal) }
    }
  }

  /// Waits for a whole line of the standard output that has `text` in it.
  func output(containing text: String) async throws { try await wait { $0.outputLines.contains { $0.contains(text) } } }

  /// Waits for a whole line of the standard error that has `text` in it.
  func errors(containing text: String) async throws { try await wait { $0.errorLines.contains { $0.contains(text) } } }

  /// Waits for an amount of standard output.
  func outputBytes(atLeast count: Int) async throws { try await wait { $0.output.count >= count } }

  /// Waits for the end; throws what was written so far if the command had to be killed.
  func result() async throws -> CommandResult {
    try await wait { $0.end != nil }
    return state.withLock { $0.soFar }
  }

  /// Waits until something holds of what was written so far; throws that if it never will.
  private func wait(until isMet: @escaping @Sendable (CommandResult) -> Bool) async throws {
    await withCheckedContinuation { continuation in
      state.withLock { $0.waiters.append(Waiter(isMet: isMet, continuation: continuation)) }
      wake()
    }
    let soFar = state.withLock { $0.soFar }
    if !isMet(soFar) || soFar.isLate { throw CommandFailure(result: soFar) }
  }

  private func wake() {
    let met = state.withLock { state in
      let (soFar, isOver) = (state.soFar, state.isOver)
      let isDone = { (waiter: Waiter) in isOver || waiter.isMet(soFar) }
      defer { state.waiters.removeAll(where: isDone) }
      return state.waiters.filter(isDone)
    }
    for waiter in met { waiter.continuation.resume() }
  }

  private func read(until deadline: ContinuousClock.Instant, closesOutput: Bool) {
    var open: Set<Int32> = [process.output, process.errors, process.life]
    var isLate = false
    while !open.isEmpty {
      let left = max(0, (deadline - .now) / .milliseconds(1))
      var polled = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      if unsafe poll(&polled, nfds_t(polled.count), Int32(left)) == 0 {
        isLate = true
        break
      }
      for entry in polled where entry.revents != 0 && open.contains(entry.fd) {
        let isAtEnd = !take(from: entry.fd)
        let isUnwanted = closesOutput && entry.fd == process.output && state.withLock { !$0.soFar.outputLines.isEmpty }
        if isAtEnd || isUnwanted {
          close(entry.fd)
          open.remove(entry.fd)
        }
      }
      if open.contains(process.life) { wake() }
    }
    // The whole group, which is the command and what it started.
    if isLate { kill(-process.id, SIGKILL) }
    for descriptor in open { close(descriptor) }
    state.withLock { state in
      state.soFar.end = process.reap()
      state.soFar.isLate = isLate
      state.soFar.duration = .now - start
      state.isOver = true
    }
    wake()
  }

  /// Reads what is there; false at the end.
  private func take(from descriptor: Int32) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe Glibc.read(descriptor, &bytes, bytes.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN }
    state.withLock { state in
      if descriptor == process.output { state.soFar.output += bytes[..<count] }
      if descriptor == process.errors { state.soFar.errors += bytes[..<count] }
    }
    return count > 0
  }
}

/// Runs the command to its end.
func mediaplay(
  _ arguments: [String], environment: [String: String?] = [:], in folder: String = "/", shell: String? = nil
) async throws -> CommandResult {
  try await CommandRun(arguments.map { Array($0.utf8) }, environment: environment, in: folder, shell: shell).result()
}
