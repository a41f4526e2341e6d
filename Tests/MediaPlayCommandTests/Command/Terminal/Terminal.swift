import Foundation
import Glibc
import Synchronization

/// A pseudo-terminal with a shell in it that runs the command as a job, and a person in front of it.
///
/// The shell leads the session, so that the terminal's modes stay what the command leaves when it is gone. Once the command
/// has ended the shell writes `end=` and the status, and waits for a line.
final class Terminal: Sendable {
  private struct State {
    var transcript = ""
    var isClosed = false
  }

  private let primary: Int32
  private let secondary: Int32
  private let shell: pid_t
  private let state = Mutex(State())
  private let deadline = ContinuousClock.now + .seconds(40)
  /// The modes before anything ran.
  let modes: [UInt]

  /// What the shell does with the command, which is `run`.
  static let foreground = #"run "$@"; echo "end=$?"; read line"#

  /// - Parameters:
  ///   - arguments: The command's arguments.
  ///   - environment: Changes to ``CommandEnvironment/base``; nil takes a variable away.
  ///   - script: What the shell does.
  init(_ arguments: [String], environment: [String: String?] = [:], script: String = foreground) throws {
    primary = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (number, lock): (Int32, Int32) = (0, 0)
    // TIOCSPTLCK and TIOCGPTN, which aren't imported, and neither are the functions that call them.
    guard primary >= 0, unsafe ioctl(primary, 0x4004_5431, &lock) == 0, unsafe ioctl(primary, 0x8004_5430, &number) == 0
    else { throw ChildProcess.Failure(reason: "there is no pseudo-terminal") }
    let name = "/dev/pts/\(number)".utf8CString.map { $0 }
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(primary, UInt(TIOCSWINSZ), &size)
    secondary = unsafe open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    modes = Self.modes(of: secondary)
    var variables = CommandEnvironment.base
    variables["TERM"] = "xterm"
    for (name, value) in environment { variables[name] = value }
    let prologue = #"set -m; run() { sh -c 'echo "pid=$$"; exec "$@"' sh "$@"; }; "#
    shell = try Self.spawn(
      "/bin/sh", ["-c", prologue + script, "sh", CommandEnvironment.program] + arguments, environment: variables,
      on: name)
    Thread.detachNewThread { [self] in read() }
  }

  deinit {
    if shell > 1 { kill(shell, SIGKILL) }
    hangUp()
    close(secondary)
    var status: Int32 = 0
    unsafe waitpid(shell, &status, 0)
  }

  /// All that was written so far.
  var transcript: String { state.withLock { $0.transcript } }

  /// What stands in the line of the cursor.
  var line: String {
    var line: [Character] = []
    let lines = transcript.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    var (column, rest) = (0, lines.last ?? "")
    while let character = rest.first {
      if rest.hasPrefix("\u{1B}[K") {
        line.removeSubrange(min(column, line.count)...)
        rest = rest.dropFirst(3)
        continue
      }
      rest = rest.dropFirst()
      if character == "\r" {
        column = 0
        continue
      }
      if column < line.count { line[column] = character } else { line.append(character) }
      column += 1
    }
    return String(line)
  }

  /// Sends signals to the command, once it has told its number.
  func send(_ signals: Int32...) async throws {
    try await wait { Self.command(in: $0) != nil }
    // What isn't the number of one process would be everybody's, or that of a group.
    guard let command = Self.command(in: transcript), command > 1 else {
      throw ChildProcess.Failure(reason: "no process: \(transcript.debugDescription)")
    }
    for signal in signals { kill(command, signal) }
  }

  /// The number in the line `pid=`, once that is whole.
  private static func command(in transcript: String) -> pid_t? {
    transcript.split(whereSeparator: \.isNewline).dropLast(transcript.last?.isNewline == true ? 0 : 1).lazy
      .compactMap { $0.hasPrefix("pid=") ? pid_t($0.dropFirst(4)) : nil }.first { $0 > 1 }
  }

  /// Types a text.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe write(primary, bytes, bytes.count)
  }

  /// Waits until what was written from now on, or since the beginning, has something in it.
  func wait(for text: String) async throws { try await wait { $0.contains(text) } }

  /// Waits until something holds of what was written; throws that when the time is over.
  func wait(until isMet: (String) -> Bool) async throws {
    while !isMet(transcript) {
      if ContinuousClock.now > deadline { throw late }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Waits for the modes that something sets.
  func wait(forKeys areRead: Bool) async throws {
    while (Self.modes(of: secondary) != modes) != areRead {
      if ContinuousClock.now > deadline { throw late }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  private var late: ChildProcess.Failure {
    ChildProcess.Failure(reason: "The time was over; written is \(transcript.debugDescription)")
  }

  /// The modes now.
  var currentModes: [UInt] { Self.modes(of: secondary) }

  /// The terminal goes away.
  func hangUp() {
    let isFirst = state.withLock { state in
      defer { state.isClosed = true }
      return !state.isClosed
    }
    if isFirst { close(primary) }
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      var polled = pollfd(fd: primary, events: Int16(POLLIN), revents: 0)
      _ = unsafe poll(&polled, 1, 100)
      let isClosed = state.withLock { $0.isClosed }
      if isClosed { return }
      if polled.revents == 0 { continue }
      let count = unsafe Glibc.read(primary, &bytes, bytes.count)
      if count <= 0 { return }
      state.withLock { $0.transcript += String(decoding: bytes[..<count], as: UTF8.self) }
    }
  }

  private static func modes(of descriptor: Int32) -> [UInt] {
    var modes = termios()
    _ = unsafe tcgetattr(descriptor, &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag].map { UInt($0) }
  }

  /// Starts a program as the leader of a session that has the terminal.
  private static func spawn(
    _ program: String, _ arguments: [String], environment: [String: String], on terminal: [CChar]
  ) throws -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    for number: Int32 in 1...2 { unsafe posix_spawn_file_actions_adddup2(&actions, 0, number) }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    // POSIX_SPAWN_SETSID, which isn't imported.
    let flags = Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | 0x80
    unsafe posix_spawnattr_setflags(&attributes, flags)
    var argv = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    var envp = unsafe environment.map { unsafe strdup("\($0)=\($1)") } + [nil]
    defer { unsafe (argv + envp).forEach { unsafe free($0) } }
    var id: pid_t = 0
    let code = unsafe posix_spawn(&id, program, &actions, &attributes, &argv, &envp)
    guard code == 0 else { throw unsafe ChildProcess.Failure(reason: String(cString: strerror(code))) }
    return id
  }
}
