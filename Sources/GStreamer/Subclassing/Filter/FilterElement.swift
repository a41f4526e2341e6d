/// An element with one input and one output of the same format, which looks at the data or changes it in place.
///
/// ```swift
/// struct Inverter: FilterElement {
///   static let metadata = ElementMetadata(
///     factory: "inverter", longName: "Inverter", classification: "Filter/Effect/Audio", summary: "Turns bytes over",
///     author: "Ada Lovelace <ada@example.org>")
///   static let caps = "audio/x-raw, format=U8"
///
///   init(context: ElementContext) {}
///
///   mutating func filter(_ buffer: inout Buffer) -> FilterAnswer {
///     buffer.withMutableBytes { bytes in … }
///     return .push
///   }
/// }
/// ```
///
/// The corresponding C type is `GstBaseTransform`.
public protocol FilterElement: CustomElement {
  /// The formats that the element takes and gives, in the form of pipeline descriptions; `ANY` by default.
  static var caps: String { get }

  /// Gets ready for data.
  ///
  /// Called on the thread that changes the state, before anything streams.
  mutating func start() throws

  /// Gives back what `start()-(FilterElement)` took.
  ///
  /// Called on the thread that changes the state, after all streaming.
  mutating func stop()

  /// Takes a format; what the streaming thread brings from here on has it.
  mutating func setCaps(_ caps: Caps) throws

  /// True if the data passes without ``filter(_:)`` being called; asked after the start and after each format.
  var isPassthrough: Bool { get }

  /// Looks at an event in the direction of the data before the data behind it comes.
  ///
  /// Flushes come without this. Nothing is done by default.
  mutating func handle(_ event: Event) throws

  /// Looks at data or changes it.
  ///
  /// The buffer belongs to the call: it is copied only if it is changed while somebody else refers to it.
  mutating func filter(_ buffer: inout Buffer) throws -> FilterAnswer
}

/// What an element does with the data after it filtered it.
public enum FilterAnswer: Sendable {
  /// Give it to the next element.
  case push
  /// Throw it away.
  case drop
}

extension FilterElement {
  /// All formats.
  public static var caps: String { "ANY" }

  /// Nothing to get ready.
  public mutating func start() throws {}

  /// Nothing to give back.
  public mutating func stop() {}

  /// Any format will do.
  public mutating func setCaps(_ caps: Caps) throws {}

  /// All data is filtered.
  public var isPassthrough: Bool { false }

  /// Events pass.
  public mutating func handle(_ event: Event) throws {}

  /// Makes the element known to GStreamer; does nothing the second time.
  ///
  /// May be called from any thread. Throws ``GStreamerError`` with code `registration` if the name is taken or the
  /// declarations make no sense, `parse` if the caps don't, and `notInitialized`.
  /// The corresponding C functions are `g_type_register_static` and `gst_element_register`.
  public static func register() throws(GStreamerError) {
    try ElementRegistry.register(self) { () throws(GStreamerError) in
      try unsafe ElementType(
        self, base: .filter,
        templates: [ElementTemplate("sink", isInput: true, caps: caps), ElementTemplate("src", caps: caps)]
      ) { context, raw in unsafe FilterInstance<Self>(Self(context: context), context, raw) }
    }
  }
}
