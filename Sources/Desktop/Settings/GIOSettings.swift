internal import CGIO
internal import Glibc

/// The functions of GLib's library for a person's settings, which is opened on first use and stays.
@safe
// @unchecked: it's made of pointers to functions.
struct GIOSettings: @unchecked Sendable {
  /// Nil where the library isn't installed.
  static let library: GIOSettings? = unsafe dlopen("libgio-2.0.so.0", RTLD_LAZY | RTLD_LOCAL).flatMap {
    unsafe GIOSettings($0)
  }

  let getBoolean: CGIO_g_settings_get_boolean
  let getString: CGIO_g_settings_get_string
  let newFull: CGIO_g_settings_new_full
  let schemaHasKey: CGIO_g_settings_schema_has_key
  let schemaSourceGetDefault: CGIO_g_settings_schema_source_get_default
  let schemaSourceLookup: CGIO_g_settings_schema_source_lookup
  let schemaUnref: CGIO_g_settings_schema_unref

  private init?(_ library: UnsafeMutableRawPointer) {
    func load<Function>(_ name: String, as type: Function.Type) -> Function? {
      unsafe dlsym(library, name).map { unsafe unsafeBitCast($0, to: type) }
    }
    guard let getBoolean = unsafe load("g_settings_get_boolean", as: CGIO_g_settings_get_boolean.self),
      let getString = unsafe load("g_settings_get_string", as: CGIO_g_settings_get_string.self),
      let newFull = unsafe load("g_settings_new_full", as: CGIO_g_settings_new_full.self),
      let schemaHasKey = unsafe load("g_settings_schema_has_key", as: CGIO_g_settings_schema_has_key.self),
      let schemaSourceGetDefault = unsafe load(
        "g_settings_schema_source_get_default", as: CGIO_g_settings_schema_source_get_default.self),
      let schemaSourceLookup = unsafe load(
        "g_settings_schema_source_lookup", as: CGIO_g_settings_schema_source_lookup.self),
      let schemaUnref = unsafe load("g_settings_schema_unref", as: CGIO_g_settings_schema_unref.self)
    else { return nil }
    unsafe self.getBoolean = unsafe getBoolean
    unsafe self.getString = unsafe getString
    unsafe self.newFull = unsafe newFull
    unsafe self.schemaHasKey = unsafe schemaHasKey
    unsafe self.schemaSourceGetDefault = unsafe schemaSourceGetDefault
    unsafe self.schemaSourceLookup = unsafe schemaSourceLookup
    unsafe self.schemaUnref = unsafe schemaUnref
  }
}
