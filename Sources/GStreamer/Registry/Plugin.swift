internal import CGStreamer

/// A library that brings elements and other features.
///
/// The corresponding C type is `GstPlugin`.
public final class Plugin: Object, @unchecked Sendable {  // for the reasons of Object
  /// Loads a plugin from a file.
  ///
  /// Throws ``GStreamerError`` with code `plugin` and GStreamer's own text. The corresponding C function is
  /// `gst_plugin_load_file`.
  public static func load(file path: String) throws(GStreamerError) -> Plugin {
    try GStreamer.initialize()
    var error: UnsafeMutablePointer<GError>?
    guard let raw = unsafe gst_plugin_load_file(path, &error) else {
      throw unsafe GStreamerError(.plugin, adopting: error, fallback: "\(path) can't be loaded.", source: path)
    }
    return unsafe Plugin(adopting: UnsafeMutableRawPointer(raw))
  }

  /// Loads a plugin that the registry knows by its name.
  ///
  /// Throws ``GStreamerError`` with code `plugin`. The corresponding C function is `gst_plugin_load_by_name`.
  public static func load(_ name: String) throws(GStreamerError) -> Plugin {
    try GStreamer.initialize()
    guard let raw = unsafe gst_plugin_load_by_name(name) else {
      throw GStreamerError(.plugin, "The plugin \(name) isn't installed, or can't be loaded.", source: name)
    }
    return unsafe Plugin(adopting: UnsafeMutableRawPointer(raw))
  }

  /// The plugin's name, for example `coreelements`.
  ///
  /// The corresponding C function is `gst_plugin_get_name`.
  public override var name: String { unsafe String(borrowing: gst_plugin_get_name(opaque)) ?? "" }

  /// What the plugin is for.
  ///
  /// The corresponding C function is `gst_plugin_get_description`.
  public var summary: String { unsafe String(borrowing: gst_plugin_get_description(opaque)) ?? "" }

  /// The file that it is in; nil for a plugin that is part of the program.
  ///
  /// The corresponding C function is `gst_plugin_get_filename`.
  public var fileName: String? { unsafe String(borrowing: gst_plugin_get_filename(opaque)) }

  /// The version, for example `1.22.0`.
  ///
  /// The corresponding C function is `gst_plugin_get_version`.
  public var version: String { unsafe String(borrowing: gst_plugin_get_version(opaque)) ?? "" }

  /// The licence, for example `LGPL`.
  ///
  /// The corresponding C function is `gst_plugin_get_license`.
  public var license: String { unsafe String(borrowing: gst_plugin_get_license(opaque)) ?? "" }

  /// The module of the sources that it comes from, for example `gst-plugins-base`.
  ///
  /// The corresponding C function is `gst_plugin_get_source`.
  public var sourceModule: String { unsafe String(borrowing: gst_plugin_get_source(opaque)) ?? "" }

  /// The package that it was installed with.
  ///
  /// The corresponding C function is `gst_plugin_get_package`.
  public var package: String { unsafe String(borrowing: gst_plugin_get_package(opaque)) ?? "" }

  /// Where the package comes from, mostly a URL.
  ///
  /// The corresponding C function is `gst_plugin_get_origin`.
  public var origin: String { unsafe String(borrowing: gst_plugin_get_origin(opaque)) ?? "" }

  /// When it was released; nil where nobody says.
  ///
  /// The corresponding C function is `gst_plugin_get_release_date_string`.
  public var releaseDate: String? { unsafe String(borrowing: gst_plugin_get_release_date_string(opaque)) }

  /// True if its library is loaded; the registry knows plugins without loading them.
  ///
  /// The corresponding C function is `gst_plugin_is_loaded`.
  public var isLoaded: Bool { unsafe gst_plugin_is_loaded(opaque) != 0 }

  /// What the plugin brings.
  ///
  /// The corresponding C function is `gst_registry_get_feature_list_by_plugin`.
  public var features: [PluginFeature] {
    unsafe objects(adopting: gst_registry_get_feature_list_by_plugin(gst_registry_get(), name))
  }
}
