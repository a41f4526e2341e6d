internal import CGStreamer

/// What media of some caps is besides its format, above all the kind of memory that it is in.
///
/// The corresponding C type is `GstCapsFeatures`.
@safe
public struct CapsFeatures: Sendable, Equatable, CustomStringConvertible, ExpressibleByArrayLiteral {
  private let box: Box

  init(copying raw: OpaquePointer) { box = unsafe Box(gst_caps_features_copy(raw)) }

  private init(adopting raw: OpaquePointer) { box = unsafe Box(raw) }

  /// Creates a set of features such as `memory:GLMemory`.
  ///
  /// Throws ``GStreamerError`` with code `parse` for a name that isn't one. The corresponding C function is
  /// `gst_caps_features_from_string`.
  public init(_ names: [String]) throws(GStreamerError) {
    try GStreamer.initialize()
    self = []
    for name in names {
      guard CapsFeatures.isFeature(name) else {
        throw GStreamerError(.parse, "\"\(name)\" is no caps feature; it looks like `memory:DMABuf`.")
      }
      unsafe gst_caps_features_add(box.raw, name)
    }
  }

  /// Creates a set of features; a name that isn't one is left out.
  public init(arrayLiteral elements: String...) {
    // Its failure comes with the first thing that can throw.
    _ = try? GStreamer.initialize()
    unsafe self.init(adopting: gst_caps_features_new_empty())
    for element in elements where CapsFeatures.isFeature(element) { unsafe gst_caps_features_add(box.raw, element) }
  }

  /// GStreamer warns of what is none and goes on.
  private static func isFeature(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        let letters = part.map { $0 | 0x20 }
        return letters.first.map { (97...122).contains($0) } == true
          && zip(part, letters).allSatisfy { (97...122).contains($1) || (48...57).contains($0) }
      }
  }

  /// Features that match all others.
  ///
  /// The corresponding C function is `gst_caps_features_new_any`.
  public static var any: CapsFeatures {
    _ = try? GStreamer.initialize()
    return unsafe CapsFeatures(adopting: gst_caps_features_new_any())
  }

  /// The feature of media in plain memory, which caps have that name no other.
  public static var systemMemory: CapsFeatures { ["memory:SystemMemory"] }

  /// True if these match all others.
  ///
  /// The corresponding C function is `gst_caps_features_is_any`.
  public var isAny: Bool { unsafe gst_caps_features_is_any(box.raw) != 0 }

  /// The names, in their order.
  ///
  /// The corresponding C function is `gst_caps_features_get_nth`.
  public var names: [String] {
    unsafe (0..<gst_caps_features_get_size(box.raw)).compactMap {
      unsafe String(borrowing: gst_caps_features_get_nth(box.raw, $0))
    }
  }

  /// True if the feature is among these.
  ///
  /// The corresponding C function is `gst_caps_features_contains`.
  public func contains(_ name: String) -> Bool { unsafe gst_caps_features_contains(box.raw, name) != 0 }

  /// True for the same features in any order, and no feature is the same as ``systemMemory``.
  ///
  /// The corresponding C function is `gst_caps_features_is_equal`.
  public static func == (left: CapsFeatures, right: CapsFeatures) -> Bool {
    unsafe gst_caps_features_is_equal(left.box.raw, right.box.raw) != 0
  }

  /// The names with commas between them.
  ///
  /// The corresponding C function is `gst_caps_features_to_string`.
  public var description: String { unsafe String(adopting: gst_caps_features_to_string(box.raw)) ?? "" }

  /// A copy that the caller owns.
  func copy() -> OpaquePointer { unsafe gst_caps_features_copy(box.raw) }

  @safe
  private final class Box: @unchecked Sendable {
    // @unchecked: the structure belongs to this box alone and isn't changed once an init is over.
    let raw: OpaquePointer

    init(_ raw: OpaquePointer) { unsafe self.raw = unsafe raw }

    deinit { unsafe gst_caps_features_free(raw) }
  }
}
