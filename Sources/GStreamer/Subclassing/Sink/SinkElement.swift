/// An element that takes data and gives nothing on.
///
/// Data arrives when it is due by the pipeline's clock, unless the element's property `sync` is false.
/// The corresponding C type is `GstBaseSink`.
public protocol SinkElement: CustomElement {
  /// The formats that the element takes, in the form of pipeline descriptions; `ANY` by default.
  static var caps: String { get }

  /// Opens what takes the data.
  ///
  /// Called on the thread that changes the state, before anything streams.
  mutating func start() throws

  /// Gives back what `start()-(SinkElement)` took.
  ///
  /// Called on the thread that changes the state, after all streaming.
  mutating func stop()

  /// What to call on another thread to interrupt ``render(_:)`` while it waits, nil if it never waits long.
  ///
  /// Asked after the start. An interrupted `render` throws `CancellationError`.
  var interruption: (@Sendable () -> Void)? { get }

  /// Takes a format; what comes from here on has it.
  mutating func setCaps(_ caps: Caps) throws

  /// Looks at an event before the data behind it comes; flushes come without this.
  mutating func handle(_ event: Event) throws

  /// Shows the first buffer in PAUSED, which comes to ``render(_:)`` later.
  mutating func preroll(_ buffer: Buffer) throws

  /// Takes a buffer that is due.
  mutating func render(_ buffer: Buffer) throws
}

extension SinkElement {
  /// All formats.
  public static var caps: String { "ANY" }

  /// Nothing to open.
  public mutating func start() throws {}

  /// Nothing to give back.
  public mutating func stop() {}

  /// Nothing waits.
  public var interruption: (@Sendable () -> Void)? { nil }

  /// Any format will do.
  public mutating func setCaps(_ caps: Caps) throws {}

  /// Nothing to do with events.
  public mutating func handle(_ event: Event) throws {}

  /// Nothing to show.
  public mutating func preroll(_ buffer: Buffer) throws {}

  /// Makes the element known to GStreamer; does nothing the second time.
  ///
  /// May be called from any thread. Throws ``GStreamerError`` with code `registration` if the name is taken or the
  /// declarations make no sense, `parse` if the caps don't, and `notInitialized`.
  /// The corresponding C functions are `g_type_register_static` and `gst_element_register`.
  public static func register() throws(GStreamerError) {
    try ElementRegistry.register(self) { () throws(GStreamerError) in
      try unsafe ElementType(self, base: .sink, templates: [ElementTemplate("sink", isInput: true, caps: caps)]) {
        context, raw in unsafe SinkInstance<Self>(Self(context: context), context, raw)
      }
    }
  }
}
