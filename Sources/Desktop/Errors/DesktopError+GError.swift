internal import CGIO

extension DesktopError {
  /// The error of a call that failed; frees it.
  init(consuming error: UnsafeMutablePointer<GError>?, about what: String) {
    guard let error = unsafe error else {
      self.init(.invalidReply, "\(what) failed and nobody said why.", remedy: "Try again.")
      return
    }
    defer { unsafe g_error_free(error) }
    let remoteName = unsafe GIO.functions.errorGetRemoteError(error).map { name in
      defer { unsafe g_free(name) }
      return unsafe String(cString: name)
    }
    _ = unsafe GIO.functions.errorStripRemoteError(error)
    let text = unsafe error.pointee.message.map { unsafe String(cString: $0) } ?? ""
    let (code, remedy) = unsafe DesktopError.kind(error.pointee.domain, error.pointee.code, remoteName: remoteName)
    self.init(code, "\(what) failed: \(text)", remedy: remedy, remoteName: remoteName)
  }

  private static func kind(_ domain: GQuark, _ code: Int32, remoteName: String?) -> (Code, String) {
    if let remoteName { return kind(remoteName: remoteName) }
    guard domain == GIO.functions.ioErrorQuark() else { return (.refused, "Look at the message bus's log.") }
    switch GIOErrorEnum(rawValue: UInt32(bitPattern: code)) {
    case G_IO_ERROR_CANCELLED: return (.cancelled, cancellation.remedy)
    case G_IO_ERROR_TIMED_OUT: return (.timedOut, "Allow it more time, or see whether the service hangs.")
    case G_IO_ERROR_CLOSED, G_IO_ERROR_BROKEN_PIPE: return (.disconnected, disconnection.remedy)
    default: return (.noBus, "Start the program in a session that has a message bus.")
    }
  }

  private static func kind(remoteName: String) -> (Code, String) {
    let prefix = "org.freedesktop.DBus.Error."
    guard remoteName.hasPrefix(prefix) else { return (.refused, "Ask for something that the service allows.") }
    switch remoteName.dropFirst(prefix.count) {
    case "ServiceUnknown", "NameHasNoOwner", "Spawn.ExecFailed", "Spawn.ChildExited", "Spawn.ServiceNotFound":
      return (.noService, "Install or start the service.")
    case "UnknownMethod", "UnknownObject", "UnknownInterface", "UnknownProperty", "NotSupported":
      return (.notSupported, "Do without it, or install a newer version of the service.")
    case "AccessDenied", "AuthFailed", "InteractiveAuthorizationRequired":
      return (.accessDenied, "Ask for less, or have the administrator allow it.")
    case "NoReply", "Timeout", "TimedOut":
      return (.timedOut, "Allow it more time, or see whether the service hangs.")
    case "Disconnected": return (.disconnected, disconnection.remedy)
    default: return (.refused, "Ask for something that the service allows.")
    }
  }
}
