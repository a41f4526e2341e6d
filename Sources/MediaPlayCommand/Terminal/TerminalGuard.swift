import Glibc
import Synchronization

/// The terminal's modes while keys are read, and their way back, whatever ends the process.
///
/// What restores them runs in handlers of signals: it takes no lock, allocates nothing and calls only what is
/// async-signal-safe. A crash restores them too and then has its default action, so that Swift's backtracer, which would
/// ask questions on the terminal, never gets it.
enum TerminalGuard {
  private struct Saved {
    var descriptor: Int32 = -1
    var modes = termios()
  }

  // Memory that never moves and is read through a pointer, which a handler may do in the middle of anything. It's written
  // while `isChanged` is false, when no handler looks at it.
  nonisolated(unsafe) private static let saved: UnsafeMutablePointer<Saved> = {
    let memory = UnsafeMutablePointer<Saved>.allocate(capacity: 1)
    unsafe memory.initialize(to: Saved())
    return unsafe memory
  }()

  /// The terminal has our modes.
  private static let isChanged = Atomic(false)
  /// A line is drawn on the standard error that isn't to stay there.
  static let hasTransientLine = Atomic(false)
  /// What wakes the reader of keys when the process goes on after a halt; −1 for none.
  static let wakeDescriptor = Atomic<Int32>(-1)

  /// True if the process may use a terminal now.
  static func isForeground(_ descriptor: Int32) -> Bool { tcgetpgrp(descriptor) == getpgrp() }

  /// Has a terminal give each key at once, and not show it; Ctrl-C and the like stay signals.
  ///
  /// False if it refuses, as one that is gone does.
  @discardableResult
  static func takeTerminal(_ descriptor: Int32) -> Bool {
    if !isChanged.load(ordering: .acquiring) {
      var modes = termios()
      guard unsafe tcgetattr(descriptor, &modes) == 0 else { return false }
      unsafe saved.pointee = Saved(descriptor: descriptor, modes: modes)
      isChanged.store(true, ordering: .releasing)
    }
    var modes = unsafe saved.pointee.modes
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    return unsafe tcsetattr(descriptor, TCSANOW, &modes) == 0
  }

  /// Gives the terminal back as it was; async-signal-safe.
  static func restore() {
    let code = errno
    if hasTransientLine.exchange(false, ordering: .acquiringAndReleasing) {
      var clearing: (UInt8, UInt8, UInt8, UInt8) = (0x0D, 0x1B, 0x5B, 0x4B)
      _ = unsafe write(STDERR_FILENO, &clearing, 4)
    }
    if isChanged.exchange(false, ordering: .acquiringAndReleasing) {
      let descriptor = unsafe saved.pointee.descriptor
      // From the background it would stop the process, and the modes are the shell's own there.
      if isForeground(descriptor) { _ = unsafe tcsetattr(descriptor, TCSANOW, &saved.pointee.modes) }
    }
    errno = code
  }

  /// Sees to it that a crash, QUIT and a halt leave the terminal as it was.
  ///
  /// What is ignored stays ignored. INT, TERM and HUP end the session in order, which restores the terminal too.
  static func install() {
    // Once here, so that no handler is the first to ask for them.
    _ = unsafe (saved, isChanged.load(ordering: .relaxed), hasTransientLine.load(ordering: .relaxed))
    _ = wakeDescriptor.load(ordering: .relaxed)
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGABRT, SIGFPE, SIGTRAP, SIGSYS, SIGQUIT] {
      handle(number, with: restoreAndEnd)
    }
    handle(SIGTSTP, with: restoreAndHalt)
    handle(SIGCONT, with: wakeReader)
  }

  fileprivate static func handle(_ number: Int32, with handler: @escaping @convention(c) (Int32) -> Void) {
    var previous = sigaction()
    unsafe sigaction(number, nil, &previous)
    if previous.isIgnoring { return }
    set(number, handler)
  }

  /// Async-signal-safe.
  fileprivate static func set(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = handler
    // The default action is back when the handler runs, and the signal isn't held up in it.
    let flags = number == SIGCONT ? SA_RESTART : Int32(bitPattern: SA_RESETHAND) | SA_NODEFER | SA_ONSTACK
    action.sa_flags = flags
    unsafe sigaction(number, &action, nil)
  }
}

/// For what ends the process: with the default action, which is back already.
private func restoreAndEnd(_ number: Int32) {
  TerminalGuard.restore()
  raise(number)
}

/// For Ctrl-Z: the process stops in `raise`, and is prepared for the next one when it goes on.
private func restoreAndHalt(_ number: Int32) {
  let code = errno
  TerminalGuard.restore()
  raise(number)
  TerminalGuard.set(number, restoreAndHalt)
  errno = code
}

private func wakeReader(_ number: Int32) {
  let code = errno
  let descriptor = TerminalGuard.wakeDescriptor.load(ordering: .relaxed)
  var byte: UInt8 = 0
  if descriptor >= 0 { _ = unsafe write(descriptor, &byte, 1) }
  errno = code
}

extension sigaction {
  /// True if the action is to ignore the signal.
  var isIgnoring: Bool {
    let (handler, ignoring) = unsafe (
      unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self), unsafeBitCast(SIG_IGN, to: Int.self)
    )
    return handler == ignoring
  }
}
