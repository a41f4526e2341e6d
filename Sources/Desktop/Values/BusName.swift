internal import CGIO

/// What names are well formed; GLib would end the program, or say nothing, for those that aren't.
enum BusName {
  static func isObjectPath(_ text: String) -> Bool {
    unsafe !text.utf8.contains(0) && g_variant_is_object_path(text) != 0
  }

  static func isInterface(_ text: String) -> Bool {
    unsafe !text.utf8.contains(0) && g_dbus_is_interface_name(text) != 0
  }

  static func isMember(_ text: String) -> Bool {
    unsafe !text.utf8.contains(0) && g_dbus_is_member_name(text) != 0
  }

  /// A name that can be sent to, well known or unique.
  static func isName(_ text: String) -> Bool { unsafe !text.utf8.contains(0) && g_dbus_is_name(text) != 0 }

  /// Throws `invalidValue` unless all are well formed; nil is left out.
  static func check(
    name: String? = nil, path: String? = nil, interface: String? = nil, member: String? = nil
  ) throws(DesktopError) {
    func check(_ text: String?, _ what: String, _ isValid: (String) -> Bool) throws(DesktopError) {
      guard let text, !isValid(text) else { return }
      throw DesktopError(.invalidValue, "\"\(text)\" is no \(what) of D-Bus.", remedy: "Give one that is.")
    }
    try check(name, "name", isName)
    try check(path, "object path", isObjectPath)
    try check(interface, "interface name", isInterface)
    try check(member, "member name", isMember)
  }
}
