internal import CGStreamer

/// An element as its Swift side sees it: its properties, and what it says to the application.
///
/// It may be used from any thread, and doesn't keep the element alive.
@safe
public final class ElementContext: @unchecked Sendable {
  // @unchecked: the cells guard themselves, and GLib guards the weak reference.
  let cells: [AnyPropertyCell]
  private let reference = UnsafeMutablePointer<GWeakRef>.allocate(capacity: 1)

  init(_ object: UnsafeMutableRawPointer, properties: [AnyElementProperty]) {
    cells = properties.map { $0.makeCell() }
    unsafe reference.initialize(to: GWeakRef())
    unsafe g_weak_ref_init(reference, object)
  }

  deinit {
    unsafe g_weak_ref_clear(reference)
    unsafe reference.deallocate()
  }

  /// The element, nil once it goes.
  ///
  /// Who keeps it inside of the element's own Swift side keeps it for ever.
  /// The corresponding C function is `g_weak_ref_get`.
  public var element: Element? {
    unsafe g_weak_ref_get(reference).flatMap { unsafe Object.wrap(adopting: $0) as? Element }
  }

  /// The value of one of the element's own properties; a number or a truth value takes no lock.
  ///
  /// A property that isn't in ``CustomElement/properties`` has its default always.
  public subscript<Value>(property: ElementProperty<Value>) -> Value {
    get { cell(of: property)?.load() ?? property.defaultValue }
    set { cell(of: property)?.store(newValue) }
  }

  /// Tells who listens that the element itself changed a property.
  ///
  /// Listeners run on the calling thread. The corresponding C function is `g_object_notify`.
  public func notify(_ property: AnyElementProperty) {
    guard let element else { return }
    unsafe g_object_notify(element.pointer(), property.name)
  }

  /// Posts a message of the element's own, which applications get as an ELEMENT message.
  ///
  /// The corresponding C function is `gst_message_new_element`.
  @discardableResult
  public func post(_ structure: Structure) -> Bool {
    guard let element else { return false }
    return unsafe element.post(Message(adopting: gst_message_new_element(element.pointer(), structure.copy())))
  }

  /// Posts a WARNING message; the stream goes on.
  ///
  /// The corresponding C function is `gst_message_new_warning`.
  public func post(warning: ElementFailure) {
    guard let element else { return }
    guard let error = unsafe g_error_new_literal(warning.kind.quark, warning.kind.code, warning.message) else { return }
    defer { unsafe g_error_free(error) }
    unsafe element.post(Message(adopting: gst_message_new_warning(element.pointer(), error, warning.debug)))
  }

  private func cell<Value>(of property: ElementProperty<Value>) -> PropertyCell<Value>? {
    guard let cell = cells.first(where: { $0.property === property }) else { return nil }
    // A cell is made by its property, which gives it its own type.
    return unsafe unsafeDowncast(cell, to: PropertyCell<Value>.self)
  }
}
