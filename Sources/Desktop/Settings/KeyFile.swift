internal import CGIO
internal import Glibc

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

  /// Reads a file's content; nil if it isn't such a file, for example because it isn't UTF-8.
  ///
  /// The corresponding C function is `g_key_file_load_from_data`.
  public init?(content: [UInt8]) {
    guard let raw = unsafe g_key_file_new() else { return nil }
    let isRead = unsafe content.withUnsafeBytes { bytes in
      unsafe g_key_file_load_from_data(
        raw, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), gsize(bytes.count), G_KEY_FILE_NONE, nil)
    }
    guard isRead != 0 else {
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

  /// The bytes of a key's value as they stand in the file, which may be no UTF-8; nil if there is none.
  ///
  /// The corresponding C function is `g_key_file_get_value`.
  public func value(_ key: String, in group: String) -> [UInt8]? {
    guard let text = unsafe g_key_file_get_value(raw, group, key, nil) else { return nil }
    defer { unsafe g_free(text) }
    return unsafe Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  /// The keys of a group in their order; empty if there is no such group.
  ///
  /// The corresponding C function is `g_key_file_get_keys`.
  public func keys(in group: String) -> [String] {
    var count: gsize = 0
    guard let keys = unsafe g_key_file_get_keys(raw, group, &count, nil) else { return [] }
    defer { unsafe g_strfreev(keys) }
    return (0..<Int(count)).compactMap { unsafe keys[$0].map { unsafe String(cString: $0) } }
  }

  /// The names of the groups in their order.
  ///
  /// The corresponding C function is `g_key_file_get_groups`.
  public var groups: [String] {
    var count: gsize = 0
    guard let groups = unsafe g_key_file_get_groups(raw, &count) else { return [] }
    defer { unsafe g_strfreev(groups) }
    return (0..<Int(count)).compactMap { unsafe groups[$0].map { unsafe String(cString: $0) } }
  }

  /// The parts of a key's text; empty if there is none.
  ///
  /// They are parted by commas, as themes do. The corresponding C function is `g_key_file_get_string`.
  public func list(_ key: String, in group: String) -> [String] {
    (text(key, in: group) ?? "").split(whereSeparator: { $0 == "," || $0 == ";" }).map(String.init)
  }
}
