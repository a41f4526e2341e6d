internal import CPulseAudio

extension PulseAudioError {
  /// The error for a number of libpulse's while a connection is made.
  static func connecting(_ number: Int32, text: String, server: String) -> PulseAudioError {
    switch pa_error_code(UInt32(bitPattern: number)) {
    case PA_ERR_CONNECTIONREFUSED, PA_ERR_NOENTITY:
      PulseAudioError(
        .noServer, "No sound server answers at \(server).", remedy: "Start PulseAudio or PipeWire, or set PULSE_SERVER."
      )
    case PA_ERR_INVALIDSERVER: .invalid(server)
    case PA_ERR_CONNECTIONTERMINATED:
      PulseAudioError(
        .serverFull, "The server at \(server) hung up at once.",
        remedy: "It has as many clients as it takes, or is no sound server: end some, or name another one.")
    case PA_ERR_ACCESS, PA_ERR_AUTHKEY:
      PulseAudioError(
        .denied, "The sound server at \(server) doesn't let this user in: \(text).",
        remedy: "Run as the user that the server belongs to, or share its cookie.")
    case PA_ERR_TIMEOUT: .late("The sound server at \(server)")
    default:
      PulseAudioError(
        .protocol, "The server at \(server) doesn't talk like a sound server: \(text).", remedy: "Name another one.")
    }
  }

  /// The error for a number of libpulse's as the answer to a request.
  static func answering(_ request: String, _ number: Int32, text: String) -> PulseAudioError {
    switch pa_error_code(UInt32(bitPattern: number)) {
    case PA_ERR_NOENTITY:
      PulseAudioError(
        .notFound, "The sound server has nothing of that name (\(request)).", remedy: "List what there is.")
    case PA_ERR_ACCESS:
      PulseAudioError(.denied, "The sound server refuses this (\(request)).", remedy: "Ask as another user.")
    case PA_ERR_CONNECTIONTERMINATED, PA_ERR_KILLED, PA_ERR_BADSTATE: .disconnected
    case PA_ERR_TIMEOUT: .late("The sound server")
    default:
      PulseAudioError(.protocol, "The sound server failed (\(request)): \(text).", remedy: "Look into its log.")
    }
  }

  /// The connection has ended.
  package static let disconnected = PulseAudioError(
    .disconnected, "The sound server has gone away.", remedy: "Connect again when it is back.")

  /// The waiting task was cancelled.
  static let cancelled = PulseAudioError(
    .cancelled, "The wait for the sound server was cancelled.", remedy: "Ask again.")

  static func invalid(_ server: String) -> PulseAudioError {
    PulseAudioError(
      .invalidServer, "\(server) is no address of a sound server.",
      remedy: "Name it like unix:/run/user/1000/pulse/native or tcp:host:4713.")
  }

  /// `subject` said nothing in time.
  static func late(_ subject: String) -> PulseAudioError {
    PulseAudioError(.timedOut, "\(subject) didn't answer in time.", remedy: "Restart it, or allow more time.")
  }

  static func noLibrary(_ name: String, because reason: String) -> PulseAudioError {
    PulseAudioError(
      .noLibrary, "The library \(name) can't be used: \(reason).",
      remedy: "Install it (Debian: apt-get install libpulse0).")
  }
}
