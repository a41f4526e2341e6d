internal import CGStreamer

/// What media says of itself: title, artist, codec, orientation and the like; it doesn't change.
///
/// The corresponding C type is `GstTagList`.
@safe
public struct TagList: Sendable, CustomStringConvertible {
  private let box: MiniObjectBox

  init(adopting raw: UnsafeMutablePointer<GstTagList>) { box = unsafe MiniObjectBox(adopting: raw) }

  init(retaining raw: UnsafeMutablePointer<GstTagList>) { box = unsafe MiniObjectBox(retaining: raw) }

  var raw: UnsafeMutablePointer<GstTagList> { unsafe box.raw.assumingMemoryBound(to: GstTagList.self) }

  /// A tag's first value, or nil if the list has no such tag.
  ///
  /// The corresponding C function is `gst_tag_list_get_value_index`.
  public subscript<Content: ValueConvertible>(tag: Tag<Content>) -> Content? {
    unsafe gst_tag_list_get_value_index(raw, tag.name, 0).flatMap { unsafe Content(value: Value(copying: $0)) }
  }

  /// True for what is said of the whole media, false for what is said of one stream.
  ///
  /// The corresponding C function is `gst_tag_list_get_scope`.
  public var isGlobal: Bool { unsafe gst_tag_list_get_scope(raw) == GST_TAG_SCOPE_GLOBAL }

  /// The names of the tags in the list.
  public var names: [String] {
    unsafe (0..<max(0, gst_tag_list_n_tags(raw))).compactMap {
      unsafe String(borrowing: gst_tag_list_nth_tag_name(raw, UInt32($0)))
    }
  }

  /// The serialised form.
  public var description: String { unsafe String(adopting: gst_tag_list_to_string(raw)) ?? "" }
}

/// A tag's name together with the type of its content.
public struct Tag<Content: ValueConvertible>: Sendable {
  /// The name that GStreamer gives the tag.
  public let name: String

  /// Creates a key for a tag of that name.
  public init(_ name: String) { self.name = name }
}

extension Tag where Content == String {
  /// The title.
  public static var title: Tag<String> { Tag("title") }
  /// The performer.
  public static var artist: Tag<String> { Tag("artist") }
  /// The album.
  public static var album: Tag<String> { Tag("album") }
  /// The name of the video codec.
  public static var videoCodec: Tag<String> { Tag("video-codec") }
  /// The name of the audio codec.
  public static var audioCodec: Tag<String> { Tag("audio-codec") }
  /// The name of the container format.
  public static var containerFormat: Tag<String> { Tag("container-format") }
  /// How the picture has to be turned to stand upright, for example `rotate-90`.
  public static var imageOrientation: Tag<String> { Tag("image-orientation") }
  /// The language of a stream as an ISO 639 code.
  public static var languageCode: Tag<String> { Tag("language-code") }
}
