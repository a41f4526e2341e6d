import Foundation
import Glibc

/// A process with pipes for its standard streams, in which no signal is blocked as it may be in the thread that starts it.
struct SpawnedProcess: Sendable {
  struct Failure: Error { let reason: String }

  let id: pid_t
  /// Our ends; they are closed on exec, so that no other child keeps them open.
  let input, output, errors: Int32

  init(_ program: String, _ arguments: [String], environment: [String: String]) throws {
    let pipes = try (0..<3).map { _ in try SpawnedProcess.pipe() }
    let theirs = [pipes[0].reading, pipes[1].writing, pipes[2].writing]
    let ours = [pipes[0].writing, pipes[1].reading, pipes[2].reading]
    defer { for end in theirs { close(end) } }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (number, end) in theirs.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, end, Int32(number))
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var argv = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    var envp = unsafe environment.map { unsafe strdup("\($0)=\($1)") } + [nil]
    defer { unsafe (argv + envp).forEach { unsafe free($0) } }
    var id: pid_t = 0
    let code = unsafe posix_spawn(&id, program, &actions, &attributes, &argv, &envp)
    guard code == 0 else {
      for end in ours { close(end) }
      throw unsafe Failure(reason: "\(program): \(String(cString: strerror(code)))")
    }
    self.id = id
    (input, output, errors) = (ours[0], ours[1], ours[2])
  }

  /// Waits for its end, which must be near; the exit status, or 128 and the signal.
  func reap() -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }

  /// A named pipe without its name, because only `open` closes on exec from the first moment.
  private static func pipe() throws -> (reading: Int32, writing: Int32) {
    let path = FileManager.default.temporaryDirectory.appending(path: "desktop-pipe-\(UUID())").path(
      percentEncoded: false)
    defer { unsafe unlink(path) }
    guard unsafe mkfifo(path, 0o600) == 0 else { throw Failure(reason: "there is no pipe") }
    let reading = unsafe moved(open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
    let writing = unsafe moved(open(path, O_WRONLY | O_CLOEXEC))
    _ = fcntl(reading, F_SETFL, 0)
    return (reading, writing)
  }

  /// A number above those that the child's ends get, so that none is overwritten there before its turn.
  private static func moved(_ descriptor: Int32) -> Int32 {
    defer { close(descriptor) }
    return fcntl(descriptor, F_DUPFD_CLOEXEC, 10)
  }
}
