internal import Glibc

/// Which message bus.
public enum BusAddress: Sendable, Hashable {
  /// That of the person's session.
  case session
  /// That of the machine.
  case system
  /// The one at an address, for example `unix:path=/run/user/1000/bus`.
  case address(String)

  /// The address to connect to.
  ///
  /// Where nothing says that there is a session bus there is none: none is started, as GLib would do with `dbus-launch`.
  /// Throws `noBus`.
  func resolved() throws(DesktopError) -> String {
    switch self {
    case .session:
      if let address = BusAddress.variable("DBUS_SESSION_BUS_ADDRESS") {
        let addresses = address.split(separator: ";").filter { !$0.hasPrefix("autolaunch:") }
        if !addresses.isEmpty { return addresses.joined(separator: ";") }
      }
      if let folder = BusAddress.variable("XDG_RUNTIME_DIR"), BusAddress.isSocket("\(folder)/bus") {
        return "unix:path=" + BusAddress.escaped("\(folder)/bus")
      }
      throw DesktopError(
        .noBus, "There is no session bus: DBUS_SESSION_BUS_ADDRESS isn't set.",
        remedy: "Start the program in a session, or with dbus-run-session.")
    case .system:
      return BusAddress.variable("DBUS_SYSTEM_BUS_ADDRESS") ?? "unix:path=/var/run/dbus/system_bus_socket"
    case .address(let address): return address
    }
  }

  private static func variable(_ name: String) -> String? {
    guard let text = unsafe getenv(name), unsafe text.pointee != 0 else { return nil }
    return unsafe String(cString: text)
  }

  private static func isSocket(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK && status.st_uid == getuid()
  }

  /// The path, with the bytes that an address can't have as `%xx`.
  private static func escaped(_ path: String) -> String {
    path.utf8.map { byte in
      let character = Character(UnicodeScalar(byte))
      if character.isASCII, character.isLetter || character.isNumber || "-_/.*".contains(character) {
        return String(character)
      }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
