/// An element that makes data: from nothing, from a device, or from what a URI names.
///
/// With ``schemes`` it reads URIs, and `playbin` picks it for them.
///
/// Its segment counts time by default, and then each buffer needs a presentation time, and a duration for the position
/// to be known; a source of ``SourceUnit/bytes`` stands in front of a demuxer and is asked for ranges.
/// The corresponding C type is `GstBaseSrc`.
public protocol SourceElement: CustomElement {
  /// The formats that the element gives, in the form of pipeline descriptions; `ANY` by default.
  static var caps: String { get }

  /// What the source counts in; time by default.
  static var unit: SourceUnit { get }

  /// True if the source gives what happens now, so that it can't wait in PAUSED; false by default.
  static var isLive: Bool { get }

  /// The schemes of the URIs that the source reads, without the colon; none by default.
  ///
  /// A source with schemes has a property `uri`, see ``ElementContext/uri``.
  static var schemes: [String] { get }

  /// Throws if the source can't work with a URI of its scheme; the error's text is told to who set it.
  ///
  /// Called on the thread that sets the URI.
  static func check(uri: String) throws

  /// The one format of several that the source gives; nil for GStreamer's choice.
  ///
  /// May be called from any thread.
  static func fixate(_ candidates: Caps, context: ElementContext) -> Caps?

  /// The formats that the source can give now; nil for ``caps``.
  ///
  /// May be called from any thread.
  static func formats(context: ElementContext) -> Caps?

  /// Opens what is to be read; the URI, the duration and whether it can seek have to be known at its end.
  ///
  /// Called on the thread that changes the state, before anything streams.
  mutating func start() throws

  /// Gives back what `start()-(SourceElement)` took.
  ///
  /// Called on the thread that changes the state, after all streaming.
  mutating func stop()

  /// How long the source is; nil if it has no end or it isn't known. Asked after the start, and after each buffer.
  var duration: Duration? { get }

  /// How many bytes the source has, nil if that isn't known; for sources of ``SourceUnit/bytes``, asked after the start.
  var size: UInt64? { get }

  /// True if the source can go to any time, or give any range of bytes; asked after the start. False by default.
  var isSeekable: Bool { get }

  /// True if the source can give its media backwards; asked after the start. False by default.
  var isReversible: Bool { get }

  /// What to call on another thread to interrupt ``create(_:)`` while it waits, nil if it never waits long.
  ///
  /// Asked after the start. An interrupted `create` throws `CancellationError`, and is called again later.
  var interruption: (@Sendable () -> Void)? { get }

  /// Takes the format that was agreed on.
  mutating func setCaps(_ caps: Caps) throws

  /// Goes to the position of a segment; the next buffer begins there.
  ///
  /// Called while nothing streams, and only if ``isSeekable``; with a speed below 0 only if ``isReversible``. Throw to
  /// refuse, which leaves the position as it is. Not called for sources of bytes, whose requests say the position.
  mutating func seek(to segment: Segment) throws

  /// Makes the next buffer; nil at the end.
  mutating func create(_ request: SourceRequest) throws -> Buffer?
}

/// What a source counts in.
public enum SourceUnit: Sendable {
  /// Time: the source says when each buffer is to be presented.
  case time
  /// Bytes: the source is asked for ranges of something that lies still.
  case bytes
}

/// What a source is asked for.
public struct SourceRequest: Sendable, Hashable {
  /// Where to begin in bytes, nil for what comes next.
  public let offset: UInt64?
  /// How many bytes are wanted; a hint for a source of time, an upper limit for a source of bytes.
  public let size: Int
}

extension SourceElement {
  /// All formats.
  public static var caps: String { "ANY" }

  /// The source counts time.
  public static var unit: SourceUnit { .time }

  /// The source isn't live.
  public static var isLive: Bool { false }

  /// The source reads no URIs.
  public static var schemes: [String] { [] }

  /// All URIs will do.
  public static func check(uri: String) throws {}

  /// GStreamer chooses.
  public static func fixate(_ candidates: Caps, context: ElementContext) -> Caps? { nil }

  /// What ``caps`` says.
  public static func formats(context: ElementContext) -> Caps? { nil }

  /// Nothing to open.
  public mutating func start() throws {}

  /// Nothing to give back.
  public mutating func stop() {}

  /// Not known.
  public var duration: Duration? { nil }

  /// Not known.
  public var size: UInt64? { nil }

  /// No seeks.
  public var isSeekable: Bool { false }

  /// Forwards only.
  public var isReversible: Bool { false }

  /// Nothing waits.
  public var interruption: (@Sendable () -> Void)? { nil }

  /// Any format will do.
  public mutating func setCaps(_ caps: Caps) throws {}

  /// Refuses the seek.
  public mutating func seek(to segment: Segment) throws { throw ElementFailure(.seek, "\(Self.self) can't seek.") }

  /// Makes the element known to GStreamer; does nothing the second time.
  ///
  /// May be called from any thread. Throws ``GStreamerError`` with code `registration` if the name is taken or the
  /// declarations make no sense, `parse` if the caps don't, and `notInitialized`.
  /// The corresponding C functions are `g_type_register_static`, `g_type_add_interface_static` and
  /// `gst_element_register`.
  public static func register() throws(GStreamerError) {
    try ElementRegistry.register(self) { () throws(GStreamerError) in
      try unsafe ElementType(
        self, base: .source, templates: [ElementTemplate("src", caps: caps)],
        schemes: schemes.isEmpty ? nil : URISchemes(schemes, check: { try check(uri: $0) })
      ) { context, raw in unsafe SourceInstance<Self>(Self(context: context), context, raw) }
    }
  }
}

extension ElementContext {
  /// The URI that a source with schemes is to read, empty before one is set.
  ///
  /// The corresponding C function is `gst_uri_handler_get_uri`.
  public var uri: String { self[URISchemes.property] }
}
