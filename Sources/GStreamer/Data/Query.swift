internal import CGStreamer

/// A question that travels through a pipeline until somebody answers it.
///
/// A query has one place: it isn't copied, so that the answer goes to who asked. Make one, ask with
/// ``Element/query(_:)`` or ``Pad/query(_:)``, then read its ``view``. Who answers gets it lent for the time of the call,
/// and sets the answer with the `set` methods of its kind. The corresponding C type is `GstQuery`.
@safe
public struct Query: ~Copyable {
  let raw: UnsafeMutablePointer<GstQuery>
  private let isOwned: Bool

  /// Takes over a reference that the caller owns.
  init(adopting raw: UnsafeMutablePointer<GstQuery>) {
    unsafe self.raw = unsafe raw
    isOwned = true
  }

  /// Stands for a query of somebody else's, who must keep it as long; a reference would make it unchangeable.
  init(borrowing raw: UnsafeMutablePointer<GstQuery>) {
    unsafe self.raw = unsafe raw
    isOwned = false
  }

  deinit { if isOwned { unsafe gst_query_unref(raw) } }

  /// What kind of query this is.
  public var kind: Kind { unsafe Kind(raw.pointee.type) }

  /// The query's fields, nil if it has none.
  ///
  /// The corresponding C function is `gst_query_get_structure`.
  public var structure: Structure? { unsafe gst_query_get_structure(raw).map { unsafe Structure(copying: $0) } }

  /// Sets a field, for queries of your own.
  ///
  /// The corresponding C function is `gst_query_writable_structure`.
  public func set(_ field: String, to value: some ValueConvertible) {
    guard let structure = unsafe gst_query_writable_structure(raw) else { return }
    unsafe gst_structure_set_value(structure, field, &value.value.box.raw)
  }

  /// A kind of query.
  ///
  /// The corresponding C type is `GstQueryType`.
  public struct Kind: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The number that C has for it.
    public let rawValue: UInt32

    /// Creates a kind from C's number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    init(_ type: GstQueryType) { rawValue = UInt32(type.rawValue) }

    var raw: GstQueryType { GstQueryType(rawValue: .init(rawValue)) }

    /// The name that GStreamer logs, for example `accept-caps`.
    ///
    /// The corresponding C function is `gst_query_type_get_name`.
    public var description: String { unsafe String(borrowing: gst_query_type_get_name(raw)) ?? "\(rawValue)" }

    /// Where playback is.
    public static let position = Kind(GST_QUERY_POSITION)
    /// How long the media is.
    public static let duration = Kind(GST_QUERY_DURATION)
    /// How long data takes to the sinks.
    public static let latency = Kind(GST_QUERY_LATENCY)
    /// The segment that is played.
    public static let segment = Kind(GST_QUERY_SEGMENT)
    /// Whether seeks can be answered.
    public static let seeking = Kind(GST_QUERY_SEEKING)
    /// An amount in another unit.
    public static let convert = Kind(GST_QUERY_CONVERT)
    /// The units that can be asked in.
    public static let formats = Kind(GST_QUERY_FORMATS)
    /// How full buffers are.
    public static let buffering = Kind(GST_QUERY_BUFFERING)
    /// A query of your own.
    public static let custom = Kind(GST_QUERY_CUSTOM)
    /// Where the media comes from.
    public static let uri = Kind(GST_QUERY_URI)
    /// How buffers are to be made.
    public static let allocation = Kind(GST_QUERY_ALLOCATION)
    /// How data can be got.
    public static let scheduling = Kind(GST_QUERY_SCHEDULING)
    /// Whether a format is taken.
    public static let acceptCaps = Kind(GST_QUERY_ACCEPT_CAPS)
    /// The formats that are possible.
    public static let caps = Kind(GST_QUERY_CAPS)
    /// Wait until all data before was handled.
    public static let drain = Kind(GST_QUERY_DRAIN)
    /// Something that elements share.
    public static let context = Kind(GST_QUERY_CONTEXT)
    /// The data rate of a stream.
    public static let bitrate = Kind(GST_QUERY_BITRATE)
    /// Whether an element answers stream selections.
    public static let selectable = Kind(GST_QUERY_SELECTABLE)
  }
}

@available(*, unavailable, message: "a query belongs to the thread that asks, and to the ones that answer meanwhile")
extension Query: Sendable {}

extension Element {
  /// Asks the element, a pipeline its sinks; false if nobody answered.
  ///
  /// Runs the answers on the calling thread. The corresponding C function is `gst_element_query`.
  @discardableResult
  public func query(_ query: borrowing Query) -> Bool { unsafe gst_element_query(pointer(), query.raw) != 0 }
}

extension Pad {
  /// Asks the pad's own element; false if it didn't answer.
  ///
  /// The corresponding C function is `gst_pad_query`.
  @discardableResult
  public func query(_ query: borrowing Query) -> Bool { unsafe gst_pad_query(pointer(), query.raw) != 0 }

  /// Asks the element at the other end; false if it didn't answer.
  ///
  /// The corresponding C function is `gst_pad_peer_query`.
  @discardableResult
  public func queryPeer(_ query: borrowing Query) -> Bool { unsafe gst_pad_peer_query(pointer(), query.raw) != 0 }
}
