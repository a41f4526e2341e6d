internal import CGStreamer

/// A tag's name together with the type of its content.
///
/// Any tag has a key, also one that has no member here: `TagKey<String>("musicbrainz-trmid")`.
public struct TagKey<Content: ValueConvertible>: Sendable, Hashable {
  /// The name that GStreamer gives the tag.
  public let name: String

  /// Creates a key for a tag of that name.
  public init(_ name: String) { self.name = name }

  /// The tag's name for a person, in the person's language; empty for a tag that nobody registered.
  ///
  /// The corresponding C function is `gst_tag_get_nick`.
  public var localizedName: String { isRegistered ? unsafe String(borrowing: gst_tag_get_nick(name)) ?? "" : "" }

  /// True if GStreamer or a plugin has such a tag.
  ///
  /// The corresponding C function is `gst_tag_exists`.
  public var isRegistered: Bool {
    _ = try? GStreamer.initialize()
    return unsafe gst_tag_exists(name) != 0
  }
}
