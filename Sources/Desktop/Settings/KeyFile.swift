internal import CGIO

/// A file of groups of keys, as desktops keep their themes in.
@safe
public final class KeyFile {
  private let raw: OpaquePointer

  /// Reads a file; nil if it can't be read, or is no such file.
  ///
  /// The corresponding C function is `g_key_file_load_from_file`.
  public init?(path: String) {
    guard let raw = unsafe g_key_file_new() else { return nil }
    guard unsafe g_key_file_load_from_file(raw, path, G_KEY_FILE_NONE, nil) != 0 else {
      unsafe g_key_file_unref(raw)
      return nil
    }
    unsafe self.raw = unsafe raw
  }

  deinit { unsafe g_key_file_unref(raw) }

  /// The text of a key; nil if there is none.
  ///
  /// The corresponding C function is `g_key_file_get_string`.
  public func text(_ key: String, in group: String) -> String? {
    guard let text = unsafe g_key_file_get_string(raw, group, key, nil) else { return nil }
    defer { unsafe g_free(text) }
    return unsafe String(cString: text)
  }

  /// The parts of a key's text; empty if there is none.
  ///
  /// They are parted by commas, as themes do. The corresponding C function is `g_key_file_get_string`.
  public func list(_ key: String, in group: String) -> [String] {
    (text(key, in: group) ?? "").split(whereSeparator: { $0 == "," || $0 == ";" }).map(String.init)
  }
}
