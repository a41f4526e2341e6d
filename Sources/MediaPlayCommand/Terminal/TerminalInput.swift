import Dispatch
import GStreamer
import Glibc
import PlaybackModel
import Synchronization

/// Reads keys from the terminal while the process has it.
///
/// In the background it reads nothing, looks twice a second whether it was brought back, and stops no process for it. When
/// the terminal goes away there are no more keys, and what plays goes on.
final class TerminalInput: Sendable {
  private let descriptor: Int32
  private let isOwned: Bool
  private let wake: (reading: Int32, writing: Int32)
  private let queue = DispatchQueue(label: "mediaplay.keys")
  private let isStopped = Atomic(false)

  /// How long an escape character alone waits for what makes it another key.
  private static let escapeTime: Int32 = 50
  private static let backgroundTime: Int32 = 500

  /// The terminal of the process: the standard input, or what stands behind it where that is something else.
  ///
  /// Nil if there is none.
  ///
  /// - Parameter avoidsStandardInput: Media comes from there.
  init?(avoidsStandardInput: Bool) {
    var wake: [Int32] = [-1, -1]
    if !avoidsStandardInput, isatty(STDIN_FILENO) == 1 {
      (descriptor, isOwned) = (STDIN_FILENO, false)
    } else {
      (descriptor, isOwned) = unsafe (open("/dev/tty", O_RDWR | O_CLOEXEC), true)
    }
    guard descriptor >= 0, unsafe pipe(&wake) == 0 else {
      if isOwned, descriptor >= 0 { close(descriptor) }
      return nil
    }
    for end in wake {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    self.wake = (wake[0], wake[1])
  }

  /// Reads keys until ``stop()``.
  ///
  /// - Parameters:
  ///   - onResume: The process went on after a halt, or came to the foreground.
  ///   - onKey: A key was pressed; both are called on a queue of its own.
  func start(onResume: @escaping @Sendable () -> Void, onKey: @escaping @Sendable (Key) -> Void) {
    TerminalGuard.wakeDescriptor.store(wake.writing, ordering: .relaxed)
    queue.async { [self] in
      block(SIGTTIN, SIGTTOU)
      read(onResume, onKey)
      isStopped.store(true, ordering: .releasing)
    }
  }

  /// Reads no more keys; the terminal is given back.
  func stop() {
    isStopped.store(true, ordering: .releasing)
    TerminalGuard.wakeDescriptor.store(-1, ordering: .relaxed)
    poke()
    TerminalGuard.restore()
  }

  deinit {
    close(wake.reading)
    close(wake.writing)
    if isOwned { close(descriptor) }
  }

  private func poke() {
    var byte: UInt8 = 0
    _ = unsafe write(wake.writing, &byte, 1)
  }

  private func read(_ onResume: () -> Void, _ onKey: (Key) -> Void) {
    var decoder = KeyDecoder()
    var wasForeground = false
    while !isStopped.load(ordering: .acquiring) {
      let isForeground = TerminalGuard.isForeground(descriptor)
      if isForeground, !wasForeground {
        TerminalGuard.takeTerminal(descriptor)
        // It may have been stopped meanwhile, and then nobody else gives it back.
        if isStopped.load(ordering: .acquiring) { TerminalGuard.restore() }
        onResume()
      }
      wasForeground = isForeground
      var polled = [
        pollfd(fd: wake.reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isForeground ? descriptor : -1, events: Int16(POLLIN), revents: 0),
      ]
      let patience = !isForeground ? Self.backgroundTime : decoder.isWaiting ? Self.escapeTime : -1
      let count = unsafe poll(&polled, 2, patience)
      if count == 0, let key = decoder.settle() { onKey(key) }
      if polled[0].revents != 0 {
        drainWake()
        // After a halt the modes are the shell's.
        wasForeground = false
        continue
      }
      let events = Int32(polled[1].revents)
      guard count > 0, events != 0, TerminalGuard.isForeground(descriptor) else {
        // A terminal that is gone isn't in the foreground of anything, and tells so at once.
        if events & (POLLHUP | POLLERR | POLLNVAL) != 0 { return }
        continue
      }
      guard let bytes = readBytes() else { return }
      for key in decoder.take(bytes) where !isStopped.load(ordering: .acquiring) { onKey(key) }
    }
  }

  /// What has been typed; nil at the end of the terminal.
  private func readBytes() -> ArraySlice<UInt8>? {
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = unsafe Glibc.read(descriptor, &bytes, bytes.count)
    if count > 0 { return bytes[..<count] }
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    // The process was put into the background a moment ago.
    if count < 0, errno == EIO, tcgetpgrp(descriptor) > 0, !TerminalGuard.isForeground(descriptor) { return [] }
    return nil
  }

  private func drainWake() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while unsafe Glibc.read(wake.reading, &bytes, bytes.count) > 0 {}
  }
}

/// Keeps signals from the calling thread; a call that would have raised one fails instead, or succeeds.
private func block(_ numbers: Int32...) {
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  for number in numbers { unsafe sigaddset(&signals, number) }
  unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
}
