/// An element with one input and one output whose formats differ, so that each buffer is written anew.
///
/// The corresponding C type is `GstBaseTransform`.
public protocol ConverterElement: CustomElement {
  /// The formats that the element takes, in the form of pipeline descriptions.
  static var inputCaps: String { get }

  /// The formats that the element gives, in the form of pipeline descriptions.
  static var outputCaps: String { get }

  /// What can be made of some input formats; everything in ``outputCaps`` by default.
  ///
  /// May be called from any thread.
  static func output(for input: Caps, context: ElementContext) -> Caps

  /// What some output formats can be made of; everything in ``inputCaps`` by default.
  ///
  /// May be called from any thread.
  static func input(for output: Caps, context: ElementContext) -> Caps

  /// The one format of several that is made of an input; nil for GStreamer's choice.
  ///
  /// May be called from any thread.
  static func fixate(_ candidates: Caps, for input: Caps, context: ElementContext) -> Caps?

  /// How many bytes the output of so many bytes needs; as many by default.
  ///
  /// May be called from any thread.
  static func outputSize(for size: Int, input: Caps, output: Caps) -> Int

  /// Gets ready for data.
  ///
  /// Called on the thread that changes the state, before anything streams.
  mutating func start() throws

  /// Gives back what `start()-(ConverterElement)` took.
  ///
  /// Called on the thread that changes the state, after all streaming.
  mutating func stop()

  /// Takes the formats; what the streaming thread brings from here on has them.
  mutating func setCaps(input: Caps, output: Caps) throws

  /// Looks at an event in the direction of the data before the data behind it comes; flushes come without this.
  mutating func handle(_ event: Event) throws

  /// Writes the output of some input, which has the input's times already.
  ///
  /// The output has the size of ``outputSize(for:input:output:)``; it may be trimmed.
  mutating func convert(_ input: Buffer, into output: inout Buffer) throws -> FilterAnswer
}

extension ConverterElement {
  /// All that the element gives.
  public static func output(for input: Caps, context: ElementContext) -> Caps { (try? Caps(outputCaps)) ?? .any }

  /// All that the element takes.
  public static func input(for output: Caps, context: ElementContext) -> Caps { (try? Caps(inputCaps)) ?? .any }

  /// GStreamer chooses.
  public static func fixate(_ candidates: Caps, for input: Caps, context: ElementContext) -> Caps? { nil }

  /// As many bytes as the input has.
  public static func outputSize(for size: Int, input: Caps, output: Caps) -> Int { size }

  /// Nothing to get ready.
  public mutating func start() throws {}

  /// Nothing to give back.
  public mutating func stop() {}

  /// Any formats will do.
  public mutating func setCaps(input: Caps, output: Caps) throws {}

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
        self, base: .converter,
        templates: [ElementTemplate("sink", isInput: true, caps: inputCaps), ElementTemplate("src", caps: outputCaps)]
      ) { context, raw in unsafe ConverterInstance<Self>(Self(context: context), context, raw) }
    }
  }
}
