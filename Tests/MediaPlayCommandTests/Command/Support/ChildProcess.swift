import Foundation
import Glibc

/// A process whose output comes through pipes, with a third pipe that ends when the process does.
struct ChildProcess: Sendable {
  struct Failure: Error { let reason: String }

  /// The process, which is the leader of a group of its own.
  let id: pid_t
  /// The ends to read from.
  let output, errors, life: Int32

  /// Starts a program; signals have their default actions in it, and its standard input is empty.
  init(_ program: String, _ arguments: [[UInt8]], environment: [String: String]) throws {
    let pipes = try (0..<3).map { _ in try Pipe() }
    defer { for pipe in pipes { close(pipe.writing) } }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (number, pipe) in pipes.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, pipe.writing, Int32(number + 1))
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))

    var argv = unsafe ([Array(program.utf8)] + arguments).map { unsafe Self.cString($0) } + [nil]
    var envp = unsafe environment.map { unsafe Self.cString(Array("\($0)=\($1)".utf8)) } + [nil]
    defer { unsafe (argv + envp).forEach { unsafe free($0) } }
    var id: pid_t = 0
    let code = unsafe posix_spawn(&id, program, &actions, &attributes, &argv, &envp)
    guard code == 0 else {
      for pipe in pipes { close(pipe.reading) }
      throw unsafe Failure(reason: "\(program): \(String(cString: strerror(code)))")
    }
    self.id = id
    (output, errors, life) = (pipes[0].reading, pipes[1].reading, pipes[2].reading)
  }

  /// Waits for a process that is about to end.
  func reap() -> CommandEnd {
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .killed(by: signal)
  }

  /// A pipe that no other child inherits: one that did would keep it open.
  private struct Pipe {
    let reading, writing: Int32

    /// A named pipe without its name, because only `open` closes on exec from the first moment.
    init() throws {
      let path = FileManager.default.temporaryDirectory.appending(path: "mediaplay-pipe-\(UUID())")
        .path(percentEncoded: false)
      defer { unsafe unlink(path) }
      guard unsafe mkfifo(path, 0o600) == 0 else { throw Failure(reason: "there is no pipe") }
      reading = unsafe Self.moved(open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
      writing = unsafe Self.moved(open(path, O_WRONLY | O_CLOEXEC))
    }

    /// A number above those that the child's ends get, so that none is overwritten there before its turn.
    private static func moved(_ descriptor: Int32) -> Int32 {
      defer { close(descriptor) }
      return fcntl(descriptor, F_DUPFD_CLOEXEC, 10)
    }
  }

  private static func cString(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
    unsafe (bytes + [0]).withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { unsafe strdup($0.baseAddress!) }
    }
  }
}

/// How a process ended.
enum CommandEnd: Equatable, Sendable {
  case exited(Int32)
  case killed(by: Int32)
}
