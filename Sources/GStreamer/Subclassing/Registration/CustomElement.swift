/// An element that is written in Swift.
///
/// Conform to one of its refinements, ``SourceElement``, ``FilterElement``, ``ConverterElement``, ``SinkElement`` or
/// `DemuxerElement`, mostly with a `struct`, and call `register()` once; from then on the element is made by its
/// factory's name like any other, also by `playbin`.
///
/// An element is a value that belongs to the streaming thread. GStreamer calls its functions one after the other, never
/// two at once: those that start and stop on the thread that changes the state, while nothing streams, and all others on
/// the streaming thread, unless they say otherwise. So it needs no lock and isn't `Sendable`. What other threads see
/// are its ``properties``, which are read and written through its ``ElementContext`` without a lock. What may be asked
/// from any thread at any time is `static`.
///
/// An error thrown in one of its functions becomes an ERROR message of the element, and the stream ends; throw an
/// ``ElementFailure`` to say what kind of failure it is.
public protocol CustomElement: SendableMetatype {
  /// What the factory says of its elements.
  static var metadata: ElementMetadata { get }

  /// The properties that elements have beside their base's; none by default.
  static var properties: [AnyElementProperty] { get }

  /// Creates the Swift side of a new element; it lives as long as the element.
  ///
  /// Called on the thread that makes the element. Keep the context, never a reference to the element itself, which
  /// would then never go.
  init(context: ElementContext)
}

extension CustomElement {
  /// No properties.
  public static var properties: [AnyElementProperty] { [] }
}
