internal import CGIO

/// What a person has set for all programs of the desktop; nil where the desktop doesn't have the setting.
public enum DesktopSetting {
  /// A setting that is on or off.
  ///
  /// Reads what is set at this moment. Blocks for as long as GLib reads its files. The corresponding C function is
  /// `g_settings_get_boolean`.
  public static func flag(_ key: String, of schema: String) -> Bool? {
    unsafe with(key, schema) { gio, settings in unsafe gio.settingsGetBoolean(settings, key) != 0 }
  }

  /// A setting that is a text.
  ///
  /// As ``flag(_:of:)``. The corresponding C function is `g_settings_get_string`.
  public static func text(_ key: String, of schema: String) -> String? {
    let text: String?? = unsafe with(key, schema) { gio, settings in
      guard let text = unsafe gio.settingsGetString(settings, key) else { return nil }
      defer { unsafe g_free(text) }
      return unsafe String(cString: text)
    }
    return text ?? nil
  }

  /// Lends the settings of a schema that has a key; GLib ends the program that asks for another one.
  private static func with<Result>(
    _ key: String, _ name: String, _ body: (GIO, UnsafeMutablePointer<GSettings>) -> Result
  ) -> Result? {
    // Without the library there are no settings.
    guard let gio = GIO.library, let source = unsafe gio.settingsSchemaSourceGetDefault(),
      let schema = unsafe gio.settingsSchemaSourceLookup(source, name, 1)
    else { return nil }
    defer { unsafe gio.settingsSchemaUnref(schema) }
    guard unsafe gio.settingsSchemaHasKey(schema, key) != 0,
      let settings = unsafe gio.settingsNewFull(schema, nil, nil)
    else { return nil }
    defer { unsafe g_object_unref(settings) }
    return unsafe body(gio, settings)
  }
}
