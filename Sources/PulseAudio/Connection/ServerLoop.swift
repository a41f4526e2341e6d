internal import CPulseAudio

/// The thread that talks to sound servers: one for the process, which lives as long as that.
///
/// libpulse's callbacks run on it, under its lock; whoever calls libpulse holds the same lock.
// @unchecked: the pointers are set once, and what they point to is used under the loop's lock.
@safe
final class ServerLoop: @unchecked Sendable {
  /// The loop on this machine's libpulse, started on first use.
  static let shared = Result { () throws(PulseAudioError) in try ServerLoop(SoundLibrary.standard.get()) }

  let library: SoundLibrary
  let api: UnsafeMutablePointer<pa_mainloop_api>
  private let loop: OpaquePointer

  private init(_ library: SoundLibrary) throws(PulseAudioError) {
    guard let loop = unsafe library.pa_threaded_mainloop_new(),
      let api = unsafe library.pa_threaded_mainloop_get_api(loop),
      unsafe library.pa_threaded_mainloop_start(loop) == 0
    else { throw .noLibrary("libpulse.so.0", because: "it can't start a thread") }
    self.library = library
    unsafe self.loop = loop
    unsafe self.api = api
  }

  /// Runs `body` under the loop's lock, which may be held already; from the loop's callbacks, too.
  func run<Result>(_ body: () -> Result) -> Result {
    // On its own thread the lock is held, and libpulse aborts if it's asked for again.
    if unsafe library.pa_threaded_mainloop_in_thread(loop) != 0 { return body() }
    unsafe library.pa_threaded_mainloop_lock(loop)
    defer { unsafe library.pa_threaded_mainloop_unlock(loop) }
    return body()
  }
}
